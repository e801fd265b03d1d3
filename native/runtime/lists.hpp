// Lists with the meaning they have in Python. Every index is checked; a wrong one is a fault.
#pragma once
#include <initializer_list>
#include <optional>
#include <tuple>
#include "arena.hpp"

template <class T>
struct ReplacedItems {};
template <class T>
struct ReplacedItems<T*> {
  uint64_t replaced = 0;  // a bit for each element that was replaced; all bits for any other change
};
template <class T>
struct Seq : ReplacedItems<T> {
  int32_t n = 0, cap = 0;
  T* a = nullptr;
  bool owned = false;  // the storage of a state; its elements are on the heap
  bool immutable = false;  // part of the copy of a Python object
};
template <class List>
struct Heap {  // a list outside the arena
  List list;
  Heap() { list.owned = true; }
  ~Heap() { free(list.a); }
  Heap(const Heap&) = delete;
};
struct Empty {};
static constexpr size_t LINE = 64;  // bytes of a cache line
static constexpr uint64_t ALL_REPLACED = ~uint64_t(0);
static constexpr I OPEN = INT64_MIN;  // a missing bound of a slice

template <class T>
[[gnu::always_inline]] static inline Seq<T>* new_list(int32_t cap = 8) {
  auto* list = static_cast<Seq<T>*>(arena.take(sizeof(Seq<T>) + sizeof(T) * cap));
  list->n = 0;
  list->cap = cap;
  list->a = reinterpret_cast<T*>(list + 1);
  list->owned = list->immutable = false;
  if constexpr (std::is_pointer_v<T>) list->replaced = 0;
  return list;
}

// Called before every change of a list.
template <class T>
static inline void require_mutable(Seq<T>* list) {
  if (list->immutable) fault("a list that belongs to the rules is changed");
  if constexpr (std::is_pointer_v<T>) list->replaced = ALL_REPLACED;
}

template <class T>
[[gnu::noinline]] static void grow(Seq<T>* list, int32_t wanted) {
  require_mutable(list);  // an immutable list is always full, so every append comes here
  int32_t cap = std::max({list->cap * 2, wanted, 8});
  if (list->owned) {  // on cache lines of its own, because games of other threads lie beside it
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

// Lists store numbers with 32 bits. A number that does not fit is a fault.
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
[[gnu::cold, gnu::noinline]] static I negative_index(I index, int32_t n) {
  if (index < 0) index += n;
  if (index < 0 || index >= n) out_of_range();
  return index;
}
[[gnu::always_inline]] static inline I checked_index(I index, int32_t n) {
  if (__builtin_constant_p(index < 0) && index < 0) {  // a literal such as -1
    if (index + n < 0) out_of_range();
    return index + n;
  }
  return static_cast<uint64_t>(index) < static_cast<uint64_t>(n) ? index : negative_index(index, n);
}
template <class T>
[[gnu::always_inline]] static inline T& at(const Seq<T>* list, I index) {
  return list->a[checked_index(index, list->n)];
}
template <class T, class V>
static inline void put(Seq<T>* list, I index, V value) {
  if (list->immutable) fault("a list that belongs to the rules is changed");
  I i = checked_index(index, list->n);
  list->a[i] = fitted<T>(value);
  if constexpr (std::is_pointer_v<T>) list->replaced |= i < 64 ? uint64_t(1) << i : ALL_REPLACED;
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
  if constexpr (std::is_pointer_v<T>) list->replaced = ALL_REPLACED;
  if (list->n == list->cap) [[unlikely]] grow(list, list->n + 1);
  list->a[list->n++] = fitted<T>(value);
}
// Without a branch: a mispredicted branch costs more than a number written in vain.
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
  if constexpr (std::is_pointer_v<T>) list->replaced = ALL_REPLACED;
  int32_t n = more->n;
  if (list->n + n > list->cap) [[unlikely]] grow(list, list->n + n);
  if (n) memmove(list->a + list->n, more->a, sizeof(T) * n);
  list->n += n;
}
template <class T>
static inline Seq<T>* copied(const Seq<T>* list) {
  auto* result = new_list<T>(list->n + 4);
  extend(result, list);
  return result;
}
template <class T>
static inline Seq<T>* concatenated(const Seq<T>* first, const Seq<T>* second) {
  auto* result = new_list<T>(first->n + second->n + 4);
  extend(result, first);
  extend(result, second);
  return result;
}
template <class T>
static Seq<T>* repeated(const Seq<T>* list, I times) {
  if (times > 0 && list->n > 0 && times > (1 << 28) / list->n) fault("a list too long");
  auto* result = new_list<T>(static_cast<int32_t>(std::max<I>(0, times)) * list->n + 4);
  if (list->n == 1 && times > 0) {  // the usual case
    std::fill(result->a, result->a + times, list->a[0]);
    result->n = static_cast<int32_t>(times);
    return result;
  }
  for (I k = 0; k < times; k++) extend(result, list);
  return result;
}
template <class T>
static inline void clear(Seq<T>* list) {
  require_mutable(list);
  list->n = 0;
}
template <class T>
static inline T pop(Seq<T>* list) {
  require_mutable(list);
  if (list->n == 0) fault("pop from an empty list");
  return list->a[--list->n];
}
template <class T>
static inline T pop_at(Seq<T>* list, I index) {
  require_mutable(list);
  if (list->n == 0) fault("pop from an empty list");
  I i = checked_index(index, list->n);
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
// Lists are equal if their elements are; anything else if it is the same value or object.
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
static inline int32_t find(const Seq<T>* list, V value) {
  if constexpr (std::is_same_v<T, int32_t>) {  // a number of more than 32 bits is in no list
    if (static_cast<I>(static_cast<int32_t>(value)) != static_cast<I>(value)) return -1;
  }
  for (int32_t i = 0; i < list->n; i++)
    if (equal(list->a[i], static_cast<T>(value))) return i;
  return -1;
}
template <class T, class V>
static inline bool contains(const Seq<T>* list, V value) {
  return find(list, value) >= 0;
}
template <class T, class V>
static inline bool contains_in_slice(const Seq<T>* list, V value, I begin, I end, I step) {
  if (step <= 0) fault("a part that runs backwards");
  Bounds b = bounds(begin, end, list->n);
  for (I i = b.begin; i < b.end; i += step)
    if (equal(list->a[i], static_cast<T>(value))) return true;
  return false;
}
template <class T, class V>
static inline I index_of(const Seq<T>* list, V value) {
  int32_t found = find(list, value);
  if (found < 0) fault("not in the list");
  return found;
}
template <class T, class V>
static inline I count(const Seq<T>* list, V value) {
  if (find(list, value) < 0) return 0;
  I found = 0;
  for (int32_t i = 0; i < list->n; i++) found += equal(list->a[i], static_cast<T>(value));
  return found;
}
template <class T, class V>
static inline void remove_value(Seq<T>* list, V value) {
  pop_at(list, index_of(list, value));
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
  auto* result = new_list<T>(list->n + 4);
  for (int32_t i = 0; i < list->n; i++) add(result, list->a[i]);
  return result;
}

template <class T>
static inline Seq<T>* slice(const Seq<T>* list, I begin, I end) {
  Bounds b = bounds(begin, end, list->n);
  int32_t n = static_cast<int32_t>(b.end - b.begin);
  auto* result = new_list<T>(n + 4);
  if (n) memcpy(result->a, list->a + b.begin, sizeof(T) * n);
  result->n = n;
  return result;
}
template <class T>
static Seq<T>* slice(const Seq<T>* list, I begin, I end, I step) {
  if (step == 0) fault("a step of nothing");
  I n = list->n;
  auto* result = new_list<T>(list->n + 1);
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
static inline void erase_slice(Seq<T>* list, I begin, I end) {
  require_mutable(list);
  Bounds b = bounds(begin, end, list->n);
  memmove(list->a + b.begin, list->a + b.end, sizeof(T) * (list->n - b.end));
  list->n -= static_cast<int32_t>(b.end - b.begin);
}
template <class T>
static void replace_slice(Seq<T>* list, I begin, I end, const Seq<T>* more) {
  require_mutable(list);
  Bounds b = bounds(begin, end, list->n);
  Seq<T>* behind = slice(list, b.end, OPEN);
  Seq<T>* between = more->a == list->a ? copied(more) : const_cast<Seq<T>*>(more);
  list->n = static_cast<int32_t>(b.begin);
  extend(list, between);
  extend(list, behind);
}
template <class T>
static void reverse_list(Seq<T>* list) {
  require_mutable(list);
  std::reverse(list->a, list->a + list->n);
}
template <class T>
static Seq<T>* reversed_list(const Seq<T>* list) {
  auto* result = copied(list);
  reverse_list(result);
  return result;
}
static inline I step(I by) {
  if (by == 0) fault("a step of nothing");
  return by;
}
static inline Seq<int32_t>* range_list(I begin, I end, I step = 1) {
  ::step(step);
  auto* result = new_list<int32_t>();
  for (I i = begin; step > 0 ? i < end : i > end; i += step) push(result, i);
  return result;
}
static inline Seq<int32_t>* range_list(I end) { return range_list(0, end); }

// Checks the length before unpacking.
template <class T>
static inline Seq<T>* exactly(Seq<T>* list, int32_t n) {
  if (list->n != n) fault("other parts than names");
  return list;
}
// zip(strict=True): do all lists have an element at `i`?
static inline bool all_reach(int32_t i, std::initializer_list<int32_t> lengths) {
  size_t have = 0;
  for (int32_t n : lengths) have += i < n;
  if (have != 0 && have != lengths.size()) fault("lists of different lengths");
  return have != 0;
}
template <class T>
static inline T unwrapped(const std::optional<T>& value) {
  if (!value) fault("nothing where something is needed");
  return *value;
}
