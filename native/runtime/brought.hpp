// What the runtime brings along because Python's own way lies outside the subset, or because it pays.
#pragma once
namespace brought {
// A card as listeners know it is a hash (core/machine.py). Here it stays the two numbers that go into it; the hash is
// worked out in Python when the event is handed over (lending.hpp).
static inline I reference(uint64_t, I card, I seal) { return seal << 16 | card; }
// Between two decisions nothing lives but the state.
static void rest(G* g);
// Rows of numbers (core/rows.py), written so that a compiler takes several at a time.
static inline void add_to(Seq<int32_t>* sums, const Seq<int32_t>* row) {
  change(sums);
  if (row->n < sums->n) fault("a row that is too short");
  int32_t lost = 0;  // negative where a sum does not fit
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
// A copy on which something is tried. It lives until whatever is asked of the state has been answered.
static G* clone(G* g);
}  // namespace brought
