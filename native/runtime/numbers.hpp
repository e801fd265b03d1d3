// Whole numbers with the meaning they have in Python.
#pragma once
#include "arena.hpp"

[[gnu::cold, gnu::noinline]] static void too_large() { fault("a number too large for 64 bits"); }
// Division takes many times as long as multiplication, and most divisors are small: a table holds their reciprocals.
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
  bool short_of_one = rest >= b;  // never more than one
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

// Unsigned numbers of 64 bits. Python's numbers grow beyond that, so an overflow without a mask is a fault.
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
static inline int compare_mixed(uint64_t a, I b) { return b < 0 || a > static_cast<uint64_t>(b) ? 1 : a < static_cast<uint64_t>(b) ? -1 : 0; }
static inline int compare_mixed(I a, uint64_t b) { return -compare_mixed(b, a); }
static inline I bit_count(uint64_t a) { return __builtin_popcountll(a); }
static inline I bit_count(I a) { return bit_count(a < 0 ? 0 - static_cast<uint64_t>(a) : static_cast<uint64_t>(a)); }
