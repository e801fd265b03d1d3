// What the runtime brings along because Python's own way lies outside the subset.
#pragma once
namespace brought {
// A card as listeners know it is a hash (core/machine.py). Here it stays the two numbers that go into it; the hash is
// worked out in Python when the event is handed over (binding.hpp).
static inline I reference(uint64_t, I card, I seal) { return seal << 16 | card; }
// Between two decisions nothing lives but the state.
static void rest(G* g);
// A copy on which something is tried. It lives until whatever is asked of the state has been answered.
static G* clone(G* g);
}  // namespace brought
