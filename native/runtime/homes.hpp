// A state in native memory: where its lists live, how it is copied, and the copies on which something is tried.
#pragma once
static void take_homes(G* g) {
  each_of_lists([&](const char*, auto field, auto home) { g->*field = &(g->*home).list; });
  each_of_piles([&](const char*, auto field, auto home) { g->*field = &(g->*home).list; });
}
// The places of a pile that may hold a list from elsewhere.
template <class F>
static void each_touched(const Homes& homes, F&& f) {
  for (uint64_t bits = homes.list.touched; bits; bits &= bits - 1) f(__builtin_ctzll(bits));
}
static inline Seq<int32_t>* own(Seq<int32_t>* list) { return list->home ? copied(list) : list; }
// A list of another field may have been put into this one: it is copied before any home is written to.
[[gnu::cold, gnu::noinline]] static void part_ways(G* g) {
  each_of_lists([&](const char*, auto field, auto home) {
    if (g->*field != &(g->*home).list) g->*field = own(g->*field);
  });
  each_of_piles([&](const char*, auto field, auto home) {
    auto* lists = g->*field;
    auto& homes = g->*home;
    if (lists != &homes.list || lists->touched == ALL_TOUCHED)
      for (int32_t i = 0; i < lists->n; i++) lists->a[i] = own(lists->a[i]);
    else
      each_touched(homes, [&](int32_t i) {
        if (lists->a[i] != &homes.each[i]) lists->a[i] = own(lists->a[i]);
      });
  });
}
static inline bool is_stranger(const Seq<int32_t>* list, const Seq<int32_t>* home) { return (list != home) & list->home; }
static bool has_strangers(const G* g) {
  bool found = false;
  each_of_lists([&](const char*, auto field, auto home) { found |= is_stranger(g->*field, &(g->*home).list); });
  each_of_piles([&](const char*, auto field, auto home) {
    auto* lists = g->*field;
    auto& homes = g->*home;
    if (lists != &homes.list || lists->touched == ALL_TOUCHED)
      found = true;
    else
      each_touched(homes, [&](int32_t i) { found |= is_stranger(lists->a[i], &homes.each[i]); });
  });
  return found;
}
static void bring_home(G* g) {
  if (has_strangers(g)) [[unlikely]] part_ways(g);
  each_of_lists([&](const char*, auto field, auto home) {
    if (g->*field == &(g->*home).list) return;
    settle_in(&(g->*home).list, g->*field);
    g->*field = &(g->*home).list;
  });
  each_of_piles([&](const char*, auto field, auto home) {
    auto* lists = g->*field;
    auto& homes = g->*home;
    if (lists != &homes.list || lists->touched == ALL_TOUCHED) {
      std::vector<Seq<int32_t>*> found(lists->a, lists->a + lists->n);
      homes.resize(lists->n);
      for (size_t i = 0; i < found.size(); i++) settle_in(&homes.each[i], found[i]);
      g->*field = &homes.list;
    } else if (lists->touched) {
      each_touched(homes, [&](int32_t i) {
        settle_in(&homes.each[i], lists->a[i]);
        lists->a[i] = &homes.each[i];
      });
    }
    homes.list.touched = 0;
  });
}
// To bring lists home after every decision would take longer than to leave them where they are for a while.
void brought::rest(G* g) {
  if (arena.visits > 1 || arena.has_room()) return;
  bring_home(g);
  arena.empty();
}
// The objects of Python a state refers to are those of another one.
static void refer_alike(G* to, const G* from) {
  if (to->fixed == from->fixed) return;
  release(to->fixed);
  to->fixed = from->fixed;
  if (to->fixed) to->fixed->users++;
}
static void copy_state(G* to, const G* from) {
  static_cast<Plain&>(*to) = *from;
  each_of_lists([&](const char*, auto field, auto) { settle_in(to->*field, from->*field); });
  each_of_piles([&](const char*, auto field, auto home) {
    if ((to->*field)->n != (from->*field)->n) (to->*home).resize((from->*field)->n);
    for (int32_t i = 0; i < (from->*field)->n; i++) settle_in((to->*field)->a[i], (from->*field)->a[i]);
  });
  refer_alike(to, from);
}
static std::vector<G*> unused;
static G* blank() {
  if (!unused.empty()) {
    G* g = unused.back();
    unused.pop_back();
    return g;
  }
  G* g = new G();
  take_homes(g);
  return g;
}
static void discard(G* g) {
  if (unused.size() < 4096) {
    unused.push_back(g);
    return;
  }
  release(g->fixed);
  delete g;
}

// Copies on which something is tried, until what is asked of a state has been answered.
static thread_local std::vector<G*> branches;
static G* brought::clone(G* from) {
  G* g = blank();
  copy_state(g, from);
  branches.push_back(g);
  return g;
}
struct Branching {
  size_t before = branches.size();
  ~Branching() {
    while (branches.size() > before) {
      bring_home(branches.back());
      discard(branches.back());
      branches.pop_back();
    }
  }
};
