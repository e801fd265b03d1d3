// Faults, and the arena: memory for what a step makes, emptied before the next step.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <pthread.h>
#include <utility>
#include <vector>

typedef int64_t I;

struct Fault {
  const char* where;
};
[[noreturn, gnu::cold, gnu::noinline]] static void fault(const char* where) { throw Fault{where}; }


[[gnu::cold]] static void free_arena(void* arena);
// Frees a thread's arena when the thread ends. Unlike a destructor, registering this may fail without harm.
static const pthread_key_t arena_key = [] {
  pthread_key_t key;
  return pthread_key_create(&key, free_arena) ? pthread_key_t(-1) : key;
}();
struct Arena {
  static constexpr size_t CHUNK = 1 << 18;
  char* next = nullptr;
  char* end = nullptr;
  std::vector<std::pair<char*, size_t>>* chunks = nullptr;  // made at first use, so that the arena needs no constructor
  size_t current = 0;
  uintptr_t deepest = 0;  // the lowest stack address allowed
  int scopes = 0;  // nested: an object that Python frees meanwhile may play a game of its own

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
      pthread_setspecific(arena_key, this);
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
  // Is less than half of it used?
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
#define NEAR __attribute__((tls_model("initial-exec")))  // an extension module is loaded late, but this is small
#else
#define NEAR
#endif
static thread_local NEAR Arena arena;
static void free_arena(void* arena) {
  auto* left = static_cast<Arena*>(arena);
  for (auto& chunk : *left->chunks) free(chunk.first);
  delete left->chunks;
  *left = Arena();
}
// While it lives, what calls make stays in the arena. The calls may use `DEPTH` of the stack, however much was used
// before. No game needs a tenth of it.
static constexpr uintptr_t DEPTH = 256 << 10;
[[gnu::always_inline]] static inline uintptr_t stack_here() {
  char here;
  return reinterpret_cast<uintptr_t>(&here);
}
struct ArenaScope {
  uintptr_t before = arena.deepest;
  ArenaScope() {
    if (arena.scopes++ == 0) arena.empty();
    arena.deepest = stack_here() - DEPTH;
  }
  ~ArenaScope() {
    arena.scopes--;
    arena.deepest = before;
  }
  ArenaScope(const ArenaScope&) = delete;
};
// Called by some functions of every cycle of calls.
[[gnu::always_inline]] static inline void check_depth() {
  if (stack_here() < arena.deepest) [[unlikely]] fault("calls without end");
}
