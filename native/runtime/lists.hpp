// Lists, dictionaries and texts as the rules use them, with the meaning they have in Python.
//
// What a step of the game makes lives in an arena that is emptied before the next step; what belongs to a state has a
// home of its own (state.hpp). Every place is checked: a wrong index is a fault, never another part of the memory.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <pthread.h>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

typedef int64_t I;

struct Fault {
  const char* where;
};
[[noreturn, gnu::cold, gnu::noinline]] static void fault(const char* where) { throw Fault{where}; }

// -- the arena -------------------------------------------------------------------------------------------------------

[[gnu::cold]] static void leave_nothing(void* arena);
// A thread that ends leaves no memory behind; unlike a destructor this may be had in vain where there is little memory.
static const pthread_key_t ended = [] {
  pthread_key_t key;
  return pthread_key_create(&key, leave_nothing) ? pthread_key_t(-1) : key;
}();
struct Arena {
  static constexpr size_t CHUNK = 1 << 18;
  char* next = nullptr;
  char* end = nullptr;
  std::vector<std::pair<char*, size_t>>* chunks = nullptr;  // made at first use, so that a thread's arena needs no start
  size_t current = 0;
  uintptr_t deepest = 0;  // how far down the stack may grow
  int visits = 0;  // one within another: what Python throws away meanwhile may play a game of its own

  inline void* take(size_t size) {
    size = (size + 15) & ~size_t(15);
    if (static_cast<size_t>(end - next) < size) [[unlikely]] make_room(size);
    void* place = next;
    next += size;
    return place;
  }
  [[gnu::cold, gnu::noinline]] void make_room(size_t size) {
    if (!chunks) {
      chunks = new std::vector<std::pair<char*, size_t>>();
      pthread_setspecific(ended, this);
    }
    while (++current < chunks->size() && (*chunks)[current].second < size) {
    }
    if (current >= chunks->size()) {
      size = std::max(size, CHUNK);
      char* place = static_cast<char*>(malloc(size));
      if (!place) fault("out of memory");
      current = chunks->size();
      chunks->emplace_back(place, size);
    }
    next = (*chunks)[current].first;
    end = next + (*chunks)[current].second;
  }
  // Is little of it taken?
  inline bool has_room() const { return current == 0 && static_cast<size_t>(end - next) > CHUNK / 2; }
  inline void empty() {
    if (current == 0 && chunks) [[likely]] {
      next = (*chunks)[0].first;
    } else if (chunks) {
      current = 0;
      next = (*chunks)[0].first;
      end = next + (*chunks)[0].second;
    } else {
      current = static_cast<size_t>(-1);
    }
  }
};
#ifdef __linux__
#define NEAR __attribute__((tls_model("initial-exec")))  // a module of Python's is loaded late, but this is small
#else
#define NEAR
#endif
static thread_local NEAR Arena arena;
static void leave_nothing(void* arena) {
  auto* left = static_cast<Arena*>(arena);
  for (auto& chunk : *left->chunks) free(chunk.first);
  delete left->chunks;
  *left = Arena();
}
// As long as somebody asks something of a state, what they were given lies in the arena. However much of the stack was
// taken before, they have `DEPTH` of it; no game needs a tenth.
static constexpr uintptr_t DEPTH = 256 << 10;
[[gnu::always_inline]] static inline uintptr_t stack_here() {
  char here;
  return reinterpret_cast<uintptr_t>(&here);
}
struct Visit {
  uintptr_t before = arena.deepest;
  Visit() {
    if (arena.visits++ == 0) arena.empty();
    arena.deepest = stack_here() - DEPTH;
  }
  ~Visit() {
    arena.visits--;
    arena.deepest = before;
  }
  Visit(const Visit&) = delete;
};
// In functions that may come back to themselves.
[[gnu::always_inline]] static inline void mind_depth() {
  if (stack_here() < arena.deepest) [[unlikely]] fault("calls without end");
}

// -- lists -----------------------------------------------------------------------------------------------------------

template <class T>
struct Touched {};
template <class T>
struct Touched<T*> {
  uint64_t touched = 0;  // which elements were replaced, a bit each, all for any other change
};
template <class T>
struct Seq : Touched<T> {
  int32_t n = 0, cap = 0;
  T* a = nullptr;
  bool home = false;  // belongs to a state: its elements are on the heap
  bool fixed = false;  // belongs to an object of Python's: nobody may change it here
};
template <class List>
struct Heap {  // a list that lies in no arena
  List list;
  Heap() { list.home = true; }
  ~Heap() { free(list.a); }
  Heap(const Heap&) = delete;
};
struct Empty {};
static constexpr size_t LINE = 64;  // of memory, as a core takes it
static constexpr uint64_t ALL_TOUCHED = ~uint64_t(0);
static constexpr I OPEN = INT64_MIN;  // the bound of a part that is left out

template <class T>
[[gnu::always_inline]] static inline Seq<T>* fresh(int32_t cap = 8) {
  auto* list = static_cast<Seq<T>*>(arena.take(sizeof(Seq<T>) + sizeof(T) * cap));
  list->n = 0;
  list->cap = cap;
  list->a = reinterpret_cast<T*>(list + 1);
  list->home = list->fixed = false;
  if constexpr (std::is_pointer_v<T>) list->touched = 0;
  return list;
}

// A list that is about to be changed.
template <class T>
static inline void change(Seq<T>* list) {
  if (list->fixed) fault("a list that belongs to the rules is changed");
  if constexpr (std::is_pointer_v<T>) list->touched = ALL_TOUCHED;
}

template <class T>
[[gnu::noinline]] static void grow(Seq<T>* list, int32_t wanted) {
  change(list);  // a list of the rules' own is always full, so whoever adds to it comes by here
  int32_t cap = std::max({list->cap * 2, wanted, 8});
  if (list->home) {  // in lines of memory of its own: games of other threads lie beside it
    size_t size = (sizeof(T) * cap + LINE - 1) / LINE * LINE;
    T* a = static_cast<T*>(std::aligned_alloc(LINE, size));
    if (!a) fault("out of memory");
    if (list->n) memcpy(a, list->a, sizeof(T) * list->n);
    free(list->a);
    list->a = a;
    cap = static_cast<int32_t>(size / sizeof(T));
  } else {
    T* a = static_cast<T*>(arena.take(sizeof(T) * cap));
    if (list->n) memcpy(a, list->a, sizeof(T) * list->n);
    list->a = a;
  }
  list->cap = cap;
}

// Numbers lie in lists with 32 bits; one that does not fit is a fault, not another number.
template <class T, class V>
static inline T fitted(V value) {
  if constexpr (std::is_same_v<T, int32_t>) {
    if (static_cast<I>(static_cast<int32_t>(value)) != static_cast<I>(value)) fault("a number too large for a list");
    return static_cast<int32_t>(value);
  } else {
    return value;
  }
}

[[noreturn, gnu::cold, gnu::noinline]] static void out_of_range() { fault("list index out of range"); }
[[gnu::cold, gnu::noinline]] static I from_behind(I index, int32_t n) {
  if (index < 0) index += n;
  if (index < 0 || index >= n) out_of_range();
  return index;
}
[[gnu::always_inline]] static inline I place(I index, int32_t n) {
  if (__builtin_constant_p(index < 0) && index < 0) {  // the last one, as it stands in the source
    if (index + n < 0) out_of_range();
    return index + n;
  }
  return static_cast<uint64_t>(index) < static_cast<uint64_t>(n) ? index : from_behind(index, n);
}
template <class T>
[[gnu::always_inline]] static inline T& at(const Seq<T>* list, I index) {
  return list->a[place(index, list->n)];
}
template <class T, class V>
static inline void put(Seq<T>* list, I index, V value) {
  if (list->fixed) fault("a list that belongs to the rules is changed");
  I i = place(index, list->n);
  list->a[i] = fitted<T>(value);
  if constexpr (std::is_pointer_v<T>) list->touched |= i < 64 ? uint64_t(1) << i : ALL_TOUCHED;
}
template <class T>
static inline bool truth(const Seq<T>* list) {
  return list && list->n > 0;
}
template <class T>
static inline I length(const Seq<T>* list) {
  return list->n;
}

template <class T, class V>
[[gnu::always_inline]] static inline void push(Seq<T>* list, V value) {
  if constexpr (std::is_pointer_v<T>) list->touched = ALL_TOUCHED;
  if (list->n == list->cap) [[unlikely]] grow(list, list->n + 1);
  list->a[list->n++] = fitted<T>(value);
}
// Without a branch: most conditions hold as often as not, and a wrong guess costs more than a number written in vain.
template <class T>
[[gnu::always_inline]] static inline void push_if(Seq<T>* list, I value, bool wanted) {
  if (list->n == list->cap) [[unlikely]] {
    if (wanted) push(list, value);
    return;
  }
  T kept = static_cast<T>(value);
  if (wanted & (static_cast<I>(kept) != value)) fault("a number too large for a list");
  list->a[list->n] = kept;
  list->n += wanted;
}
template <class T>
static inline void push_all(Seq<T>* list, std::initializer_list<std::conditional_t<std::is_same_v<T, int32_t>, I, T>> values) {
  for (auto value : values) push(list, value);
}
template <class T>
static inline void extend(Seq<T>* list, const Seq<T>* more) {
  if constexpr (std::is_pointer_v<T>) list->touched = ALL_TOUCHED;
  int32_t n = more->n;
  if (list->n + n > list->cap) [[unlikely]] grow(list, list->n + n);
  if (n) memmove(list->a + list->n, more->a, sizeof(T) * n);
  list->n += n;
}
template <class T>
static inline Seq<T>* copied(const Seq<T>* list) {
  auto* result = fresh<T>(list->n + 4);
  extend(result, list);
  return result;
}
template <class T>
static inline Seq<T>* joined(const Seq<T>* first, const Seq<T>* second) {
  auto* result = fresh<T>(first->n + second->n + 4);
  extend(result, first);
  extend(result, second);
  return result;
}
template <class T>
static Seq<T>* repeated(const Seq<T>* list, I times) {
  if (times > 0 && list->n > 0 && times > (1 << 28) / list->n) fault("a list too long");
  auto* result = fresh<T>(static_cast<int32_t>(std::max<I>(0, times)) * list->n + 4);
  if (list->n == 1 && times > 0) {  // as most are
    std::fill(result->a, result->a + times, list->a[0]);
    result->n = static_cast<int32_t>(times);
    return result;
  }
  for (I k = 0; k < times; k++) extend(result, list);
  return result;
}
template <class T>
static inline void clear(Seq<T>* list) {
  change(list);
  list->n = 0;
}
template <class T>
static inline T pop(Seq<T>* list) {
  change(list);
  if (list->n == 0) fault("pop from an empty list");
  return list->a[--list->n];
}
template <class T>
static inline T pop_at(Seq<T>* list, I index) {
  change(list);
  if (list->n == 0) fault("pop from an empty list");
  I i = place(index, list->n);
  T value = list->a[i];
  memmove(list->a + i, list->a + i + 1, sizeof(T) * (list->n - i - 1));
  list->n--;
  return value;
}
struct Bounds {
  I begin, end;
};
static inline I bounded(I index, I n) { return index < 0 ? std::max<I>(0, index + n) : std::min(index, n); }
static inline Bounds bounds(I begin, I end, I n) {
  begin = begin == OPEN ? 0 : bounded(begin, n);
  end = end == OPEN ? n : bounded(end, n);
  return {begin, std::max(begin, end)};
}
// Lists are equal when their elements are; everything else when it is the same value or the same object.
template <class T>
struct IsList : std::false_type {};
template <class T>
struct IsList<Seq<T>*> : std::true_type {};
template <class T>
static inline bool same(const Seq<T>* first, const Seq<T>* second);
template <class T>
static inline bool equal(const T& first, const T& second) {
  if constexpr (IsList<T>::value)
    return same(first, second);
  else
    return first == second;
}
template <class T>
static inline bool same(const Seq<T>* first, const Seq<T>* second) {
  if (first->n != second->n) return false;
  for (int32_t i = 0; i < first->n; i++)
    if (!equal(first->a[i], second->a[i])) return false;
  return true;
}
template <class T, class V>
static inline int32_t first_place(const Seq<T>* list, V value) {
  if constexpr (std::is_same_v<T, int32_t>) {  // a number too large for a list is in none
    if (static_cast<I>(static_cast<int32_t>(value)) != static_cast<I>(value)) return -1;
  }
  for (int32_t i = 0; i < list->n; i++)
    if (equal(list->a[i], static_cast<T>(value))) return i;
  return -1;
}
template <class T, class V>
static inline bool contains(const Seq<T>* list, V value) {
  return first_place(list, value) >= 0;
}
template <class T, class V>
static inline bool contains_in_part(const Seq<T>* list, V value, I begin, I end, I step) {
  if (step <= 0) fault("a part that runs backwards");
  Bounds b = bounds(begin, end, list->n);
  for (I i = b.begin; i < b.end; i += step)
    if (equal(list->a[i], static_cast<T>(value))) return true;
  return false;
}
template <class T, class V>
static inline I where(const Seq<T>* list, V value) {
  int32_t found = first_place(list, value);
  if (found < 0) fault("not in the list");
  return found;
}
template <class T, class V>
static inline I count(const Seq<T>* list, V value) {
  if (first_place(list, value) < 0) return 0;
  I found = 0;
  for (int32_t i = 0; i < list->n; i++) found += equal(list->a[i], static_cast<T>(value));
  return found;
}
template <class T, class V>
static inline void take_out(Seq<T>* list, V value) {
  pop_at(list, where(list, value));
}
template <class T, class V>
static inline void insert(Seq<T>* list, I index, V value) {
  if (index < 0) index = std::max<I>(0, index + list->n);
  if (index > list->n) index = list->n;
  push(list, value);
  T last = list->a[list->n - 1];
  memmove(list->a + index + 1, list->a + index, sizeof(T) * (list->n - 1 - index));
  list->a[index] = last;
}
template <class T, class V>
static inline void add(Seq<T>* set, V value) {
  if (!contains(set, value)) push(set, value);
}
template <class T>
static Seq<T>* unique(const Seq<T>* list) {
  auto* result = fresh<T>(list->n + 4);
  for (int32_t i = 0; i < list->n; i++) add(result, list->a[i]);
  return result;
}

template <class T>
static inline Seq<T>* part(const Seq<T>* list, I begin, I end) {
  Bounds b = bounds(begin, end, list->n);
  int32_t n = static_cast<int32_t>(b.end - b.begin);
  auto* result = fresh<T>(n + 4);
  if (n) memcpy(result->a, list->a + b.begin, sizeof(T) * n);
  result->n = n;
  return result;
}
template <class T>
static Seq<T>* part(const Seq<T>* list, I begin, I end, I step) {
  if (step == 0) fault("a step of nothing");
  I n = list->n;
  auto* result = fresh<T>(list->n + 1);
  T* next = result->a;
  if (step > 0) {
    Bounds b = bounds(begin, end, n);
    for (I i = b.begin; i < b.end; i += step) *next++ = list->a[i];
  } else {
    I i = begin == OPEN ? n - 1 : begin < 0 ? std::max<I>(-1, begin + n) : std::min(begin, n - 1);
    I stop = end == OPEN ? -1 : end < 0 ? std::max<I>(-1, end + n) : std::min(end, n - 1);
    for (; i > stop; i += step) *next++ = list->a[i];
  }
  result->n = static_cast<int32_t>(next - result->a);
  return result;
}
template <class T>
static inline void cut(Seq<T>* list, I begin, I end) {
  change(list);
  Bounds b = bounds(begin, end, list->n);
  memmove(list->a + b.begin, list->a + b.end, sizeof(T) * (list->n - b.end));
  list->n -= static_cast<int32_t>(b.end - b.begin);
}
template <class T>
static void splice(Seq<T>* list, I begin, I end, const Seq<T>* more) {
  change(list);
  Bounds b = bounds(begin, end, list->n);
  Seq<T>* behind = part(list, b.end, OPEN);
  Seq<T>* between = more->a == list->a ? copied(more) : const_cast<Seq<T>*>(more);
  list->n = static_cast<int32_t>(b.begin);
  extend(list, between);
  extend(list, behind);
}
template <class T>
static void turn_round(Seq<T>* list) {
  change(list);
  std::reverse(list->a, list->a + list->n);
}
template <class T>
static Seq<T>* turned_round(const Seq<T>* list) {
  auto* result = copied(list);
  turn_round(result);
  return result;
}
static inline I step(I by) {
  if (by == 0) fault("a step of nothing");
  return by;
}
static inline Seq<int32_t>* counted(I begin, I end, I step = 1) {
  ::step(step);
  auto* result = fresh<int32_t>();
  for (I i = begin; step > 0 ? i < end : i > end; i += step) push(result, i);
  return result;
}
static inline Seq<int32_t>* counted(I end) { return counted(0, end); }

// As many as there are names for.
template <class T>
static inline Seq<T>* just(Seq<T>* list, int32_t n) {
  if (list->n != n) fault("other parts than names");
  return list;
}
// Lists that are gone through side by side and must be of one length.
static inline bool all_have(int32_t i, std::initializer_list<int32_t> lengths) {
  size_t have = 0;
  for (int32_t n : lengths) have += i < n;
  if (have != 0 && have != lengths.size()) fault("lists of different lengths");
  return have != 0;
}
template <class T>
static inline T there(const std::optional<T>& value) {
  if (!value) fault("nothing where something is needed");
  return *value;
}

// -- sums, extremes, order -------------------------------------------------------------------------------------------

template <class T>
static inline I sum(const Seq<T>* list) {
  I total = 0;
  for (int32_t i = 0; i < list->n; i++) total += list->a[i];
  return total;
}
static constexpr auto own_value = [](auto value) { return value; };
// The first element that no other one beats. A key is asked for once for each, from the first to the last, as in Python.
template <class T, class K, class D, class B>
static inline D extreme_of(const Seq<T>* list, K key, D otherwise, B beats) {
  if (list->n == 0) return otherwise;
  T best = list->a[0];
  auto most = key(best);
  for (int32_t i = 1; i < list->n; i++) {
    T each = list->a[i];
    auto worth = key(each);
    if (beats(worth, most)) best = each, most = worth;
  }
  return static_cast<D>(best);
}
template <class T, class K, class D>
static inline D max_of(const Seq<T>* list, K key, D otherwise) {
  return extreme_of(list, key, otherwise, [](const auto& each, const auto& best) { return best < each; });
}
template <class T, class K, class D>
static inline D min_of(const Seq<T>* list, K key, D otherwise) {
  return extreme_of(list, key, otherwise, [](const auto& each, const auto& best) { return each < best; });
}
template <class D, class T, class K>
static inline D max_of(const Seq<T>* list, K key) {
  if (list->n == 0) fault("the largest of nothing");
  return max_of(list, key, D{});
}
template <class D, class T, class K>
static inline D min_of(const Seq<T>* list, K key) {
  if (list->n == 0) fault("the smallest of nothing");
  return min_of(list, key, D{});
}
template <class T, class K>
static void sort(Seq<T>* list, K key, bool reverse) {
  change(list);
  if constexpr (std::is_same_v<K, std::remove_const_t<decltype(own_value)>> && std::is_integral_v<T>) {
    if (reverse)  // equal numbers cannot be told apart
      std::sort(list->a, list->a + list->n, [](T x, T y) { return y < x; });
    else
      std::sort(list->a, list->a + list->n);
  } else if constexpr (std::is_same_v<K, std::remove_const_t<decltype(own_value)>>) {
    if (reverse)
      std::stable_sort(list->a, list->a + list->n, [](const T& x, const T& y) { return y < x; });
    else
      std::stable_sort(list->a, list->a + list->n);
  } else {
    struct Row {
      decltype(key(list->a[0])) worth;
      T each;
    };
    int32_t n = list->n;
    Row* rows = static_cast<Row*>(arena.take(sizeof(Row) * n));
    list->n = 0;  // whoever looks at it meanwhile finds it empty, as in Python
    for (int32_t i = 0; i < n; i++) new (rows + i) Row{key(list->a[i]), list->a[i]};
    if (reverse)
      std::stable_sort(rows, rows + n, [](const Row& x, const Row& y) { return y.worth < x.worth; });
    else
      std::stable_sort(rows, rows + n, [](const Row& x, const Row& y) { return x.worth < y.worth; });
    for (int32_t i = 0; i < n; i++) list->a[i] = rows[i].each;
    list->n = n;
  }
}
template <class T, class K>
static Seq<T>* sorted(const Seq<T>* list, K key, bool reverse) {
  auto* result = copied(list);
  sort(result, key, reverse);
  return result;
}

// -- numbers ---------------------------------------------------------------------------------------------------------

[[gnu::cold, gnu::noinline]] static void too_large() { fault("a number too large for 64 bits"); }
// Processors take many times as long to divide as to multiply, and most divisors are small: their reciprocals are kept.
struct Reciprocals {
  static constexpr uint64_t KEPT = 256;
  uint64_t of[KEPT] = {};
  constexpr Reciprocals() {
    for (uint64_t b = 1; b < KEPT; b++) of[b] = UINT64_MAX / b;
  }
};
static constexpr Reciprocals reciprocals;
struct Division {
  uint64_t quotient, rest;
};
static inline Division divided(uint64_t a, uint64_t b) {
  if (b == 0) fault("division by zero");
  if (__builtin_constant_p(b) || b >= Reciprocals::KEPT) return {a / b, a % b};
  uint64_t quotient = static_cast<uint64_t>(static_cast<unsigned __int128>(a) * reciprocals.of[b] >> 64);
  uint64_t rest = a - quotient * b;
  bool short_of_one = rest >= b;  // never of more
  return {quotient + short_of_one, short_of_one ? rest - b : rest};
}
static inline uint64_t floor_div(uint64_t a, uint64_t b) { return divided(a, b).quotient; }
static inline uint64_t floor_mod(uint64_t a, uint64_t b) { return divided(a, b).rest; }
[[gnu::cold, gnu::noinline]] static I floor_div_signed(I a, I b) {
  if (b == 0) fault("division by zero");
  if (b == -1 && a == INT64_MIN) too_large();
  I q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}
[[gnu::cold, gnu::noinline]] static I floor_mod_signed(I a, I b) {
  if (b == 0) fault("division by zero");
  if (b == -1) return 0;
  I r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
static inline I floor_div(I a, I b) {
  return a >= 0 && b > 0 ? static_cast<I>(floor_div(static_cast<uint64_t>(a), static_cast<uint64_t>(b))) : floor_div_signed(a, b);
}
static inline I floor_mod(I a, I b) {
  return a >= 0 && b > 0 ? static_cast<I>(floor_mod(static_cast<uint64_t>(a), static_cast<uint64_t>(b))) : floor_mod_signed(a, b);
}
[[gnu::cold, gnu::noinline]] static void negative_shift() { fault("negative shift count"); }
static inline I shift_up(I a, I b) {
  if (b < 0) negative_shift();
  if (b > 62 && a != 0) too_large();
  I result = b > 62 ? 0 : static_cast<I>(static_cast<uint64_t>(a) << b);
  if (b <= 62 && result >> b != a) too_large();
  return result;
}
static inline I shift_down(I a, I b) {
  if (b < 0) negative_shift();
  return b > 63 ? (a < 0 ? -1 : 0) : a >> b;
}
static inline uint64_t shift_down(uint64_t a, uint64_t b) { return b > 63 ? 0 : a >> b; }
static inline I power(I a, I b) {
  if (b < 0) fault("a negative power");
  I result = 1;
  for (; b > 0 && result != 0 && !(result == 1 && a == 1); b--)
    if (__builtin_mul_overflow(result, a, &result)) too_large();
  return result;
}

// Numbers of 64 bits without a sign: Python would go on beyond them, so where no mask follows it is a fault.
static inline I signed_number(uint64_t a) {
  if (a > static_cast<uint64_t>(INT64_MAX)) too_large();
  return static_cast<I>(a);
}
static inline uint64_t unsigned_number(I a) {
  if (a < 0) fault("a negative number where bits are expected");
  return static_cast<uint64_t>(a);
}
static inline uint64_t plus(uint64_t a, uint64_t b) {
  if (__builtin_add_overflow(a, b, &a)) too_large();
  return a;
}
static inline uint64_t minus(uint64_t a, uint64_t b) {
  if (__builtin_sub_overflow(a, b, &a)) too_large();
  return a;
}
static inline uint64_t times(uint64_t a, uint64_t b) {
  if (__builtin_mul_overflow(a, b, &a)) too_large();
  return a;
}
static inline uint64_t shift_up_and_cut(uint64_t a, uint64_t b) { return b > 63 ? 0 : a << b; }
static inline uint64_t shift_up(uint64_t a, uint64_t b) {
  uint64_t result = shift_up_and_cut(a, b);
  if (a != 0 && (b > 63 || result >> b != a)) too_large();
  return result;
}
static inline int beside(uint64_t a, I b) { return b < 0 || a > static_cast<uint64_t>(b) ? 1 : a < static_cast<uint64_t>(b) ? -1 : 0; }
static inline int beside(I a, uint64_t b) { return -beside(b, a); }
static inline I bit_count(uint64_t a) { return __builtin_popcountll(a); }
static inline I bit_count(I a) { return bit_count(a < 0 ? 0 - static_cast<uint64_t>(a) : static_cast<uint64_t>(a)); }

// -- texts -----------------------------------------------------------------------------------------------------------

// A text is its number in the list of all texts met so far: equal texts have equal numbers, and 0 is the empty one.
struct Str {
  int32_t id = 0;
  bool operator==(const Str& other) const { return id == other.id; }
  bool operator!=(const Str& other) const { return id != other.id; }
};
struct Texts {
  std::unordered_map<std::string, int32_t> numbers{{"", 0}};
  std::vector<std::string> all{""};
  Str of(const std::string& text) {
    auto [found, is_new] = numbers.try_emplace(text, static_cast<int32_t>(all.size()));
    if (is_new) all.push_back(text);
    return Str{found->second};
  }
};
static Texts known_texts;
static inline bool operator<(const Str& a, const Str& b) { return known_texts.all[a.id] < known_texts.all[b.id]; }
static inline bool operator>(const Str& a, const Str& b) { return b < a; }
static inline bool operator<=(const Str& a, const Str& b) { return !(b < a); }
static inline bool operator>=(const Str& a, const Str& b) { return !(a < b); }
static inline bool has_word(Str text, Str word) {
  return known_texts.all[text.id].find(known_texts.all[word.id]) != std::string::npos;
}

// -- dictionaries ----------------------------------------------------------------------------------------------------

template <class T>
struct Stored {
  typedef T type;
};
template <>
struct Stored<I> {
  typedef int32_t type;
};
template <class K, class V>
struct Map {
  Seq<typename Stored<K>::type> keys;
  Seq<V> values;
};
template <class K, class V>
static Map<K, V>* fresh_map() {
  auto* map = static_cast<Map<K, V>*>(arena.take(sizeof(Map<K, V>)));
  new (map) Map<K, V>();
  return map;
}
template <class K, class V>
static inline int32_t seek(const Map<K, V>* map, K key) {
  for (int32_t i = 0; i < map->keys.n; i++)
    if (map->keys.a[i] == key) return i;
  return -1;
}
template <class K, class V>
static inline V found(const Map<K, V>* map, K key) {
  int32_t i = seek(map, key);
  if (i < 0) fault("not in the dictionary");
  return map->values.a[i];
}
template <class K, class V>
static inline V found_or(const Map<K, V>* map, K key, V otherwise) {
  int32_t i = seek(map, key);
  return i < 0 ? otherwise : map->values.a[i];
}
template <class R, class K, class V>
static inline R found_or(const Map<K, V>* map, K key) {
  int32_t i = seek(map, key);
  return i < 0 ? R{} : R(map->values.a[i]);
}
template <class K, class V>
static inline bool contains(const Map<K, V>* map, K key) {
  return seek(map, key) >= 0;
}
template <class K, class V>
static inline bool truth(const Map<K, V>* map) {
  return map && map->keys.n > 0;
}
template <class K, class V>
static inline I length(const Map<K, V>* map) {
  return map->keys.n;
}
template <class K, class V>
static inline void keep(Map<K, V>* map, K key, V value) {
  int32_t i = seek(map, key);
  if (i >= 0) {
    change(&map->values);
    map->values.a[i] = value;
    return;
  }
  push(&map->keys, key);
  push(&map->values, value);
}
template <class K, class V>
static inline V kept_or(Map<K, V>* map, K key, V value) {
  if (seek(map, key) < 0) keep(map, key, value);
  return found(map, key);
}

template <class K, class V>
static inline bool unchanged(const Map<K, V>* map, int32_t n) {
  if (map->keys.n != n) fault("a dictionary changed its size during a loop");
  return true;
}
template <class V>
static Seq<V>* narrow(const Seq<V>* values) {
  return copied(values);
}
static inline Seq<int32_t>* narrow(const Seq<I>* values) {
  auto* result = fresh<int32_t>(values->n + 4);
  for (int32_t i = 0; i < values->n; i++) push(result, values->a[i]);
  return result;
}

// -- objects ---------------------------------------------------------------------------------------------------------

struct Obj {
  int32_t cid;
  bool fixed;  // the image of an object of Python's: nobody may change it here
};
template <class T>
static inline T* own(T* object) {
  if (object->fixed) fault("an object that belongs to the rules is changed");
  return object;
}
template <class T>
static T* made(int32_t cid) {
  T* object = static_cast<T*>(arena.take(sizeof(T)));
  memset(static_cast<void*>(object), 0, sizeof(T));
  object->cid = cid;
  return object;
}
