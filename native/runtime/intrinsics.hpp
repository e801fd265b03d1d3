// Functions of the rules that the runtime implements: they lie outside the subset, or are faster here.
#pragma once
namespace intrinsics {
// Listeners know a card by a hash (core/machine.py). Here an event holds the two numbers that go into it. Python computes
// the hash when the event is sent (field_proxies.hpp).
static inline I reference(uint64_t, I card, I shuffles) { return shuffles << 16 | card; }
// Between two decisions of a playout: empties the arena when half of it is used.
static void rest(G* g);
// Rows of numbers (core/arrays.py), written so that the compiler uses vector instructions.
static inline void add_to(Seq<int32_t>* sums, const Seq<int32_t>* row) {
  require_mutable(sums);
  if (row->n < sums->n) fault("a row that is too short");
  int32_t lost = 0;  // negative if a sum overflows
  for (int32_t i = 0; i < sums->n; i++) {
    int32_t before = sums->a[i], more = row->a[i];
    int32_t after = static_cast<int32_t>(static_cast<uint32_t>(before) + static_cast<uint32_t>(more));
    lost |= (after ^ before) & (after ^ more);
    sums->a[i] = after;
  }
  if (lost < 0) fault("a number too large for a list");
}
static inline I product(const Seq<int32_t>* row, const Seq<int32_t>* weights) {
  if (weights->n < row->n) fault("a row that is too short");
  I found = 0;
  for (int32_t i = 0; i < row->n; i++) found += static_cast<I>(row->a[i]) * weights->a[i];
  return found;
}
// A copy of the state for a trial. It lives until the call returns.
static G* clone(G* g);
}  // namespace intrinsics
