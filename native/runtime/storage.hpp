// A state in native memory: the storage of its lists, copies of states, and copies for trials.
#pragma once
static void attach_storage(G* g) {
  each_of_lists([&](const char*, auto field, auto storage) { g->*field = &(g->*storage).list; });
  each_of_piles([&](const char*, auto field, auto storage) { g->*field = &(g->*storage).list; });
}
// The items of a list of lists that may point outside its storage.
template <class F>
static void each_replaced(const OwnedLists& storage, F&& f) {
  for (uint64_t bits = storage.list.replaced; bits; bits &= bits - 1) f(__builtin_ctzll(bits));
}
static inline Seq<int32_t>* foreign_copy(Seq<int32_t>* list) { return list->owned ? copied(list) : list; }
// A field may point at the storage of another field. Such a list is copied before any storage is written.
[[gnu::cold, gnu::noinline]] static void unshare_lists(G* g) {
  each_of_lists([&](const char*, auto field, auto storage) {
    if (g->*field != &(g->*storage).list) g->*field = foreign_copy(g->*field);
  });
  each_of_piles([&](const char*, auto field, auto storage) {
    auto* lists = g->*field;
    auto& stored = g->*storage;
    if (lists != &stored.list || lists->replaced == ALL_REPLACED)
      for (int32_t i = 0; i < lists->n; i++) lists->a[i] = foreign_copy(lists->a[i]);
    else
      each_replaced(stored, [&](int32_t i) {
        if (lists->a[i] != &stored.each[i]) lists->a[i] = foreign_copy(lists->a[i]);
      });
  });
}
static inline bool is_foreign(const Seq<int32_t>* list, const Seq<int32_t>* storage) { return (list != storage) & list->owned; }
static bool has_foreign_lists(const G* g) {
  bool found = false;
  each_of_lists([&](const char*, auto field, auto storage) { found |= is_foreign(g->*field, &(g->*storage).list); });
  each_of_piles([&](const char*, auto field, auto storage) {
    auto* lists = g->*field;
    auto& stored = g->*storage;
    if (lists != &stored.list || lists->replaced == ALL_REPLACED)
      found = true;
    else
      each_replaced(stored, [&](int32_t i) { found |= is_foreign(lists->a[i], &stored.each[i]); });
  });
  return found;
}
static void store_lists(G* g) {
  if (has_foreign_lists(g)) [[unlikely]] unshare_lists(g);
  each_of_lists([&](const char*, auto field, auto storage) {
    if (g->*field == &(g->*storage).list) return;
    store(&(g->*storage).list, g->*field);
    g->*field = &(g->*storage).list;
  });
  each_of_piles([&](const char*, auto field, auto storage) {
    auto* lists = g->*field;
    auto& stored = g->*storage;
    if (lists != &stored.list || lists->replaced == ALL_REPLACED) {
      std::vector<Seq<int32_t>*> found(lists->a, lists->a + lists->n);
      stored.resize(lists->n);
      for (size_t i = 0; i < found.size(); i++) store(&stored.each[i], found[i]);
      g->*field = &stored.list;
    } else if (lists->replaced) {
      each_replaced(stored, [&](int32_t i) {
        store(&stored.each[i], lists->a[i]);
        lists->a[i] = &stored.each[i];
      });
    }
    stored.list.replaced = 0;
  });
}
// Lists stay in the arena for several decisions of a playout: storing them after each would take longer.
void intrinsics::rest(G* g) {
  if (arena.scopes > 1 || arena.has_room()) return;
  store_lists(g);
  arena.empty();
}
// Makes a state refer to the same Python objects as another.
static void share_references(G* to, const G* from) {
  if (to->references == from->references) return;
  release(to->references);
  to->references = from->references;
  if (to->references) to->references->users++;
}
static void copy_state(G* to, const G* from) {
  static_cast<Plain&>(*to) = *from;
  each_of_lists([&](const char*, auto field, auto) { store(to->*field, from->*field); });
  each_of_piles([&](const char*, auto field, auto storage) {
    if ((to->*field)->n != (from->*field)->n) (to->*storage).resize((from->*field)->n);
    for (int32_t i = 0; i < (from->*field)->n; i++) store((to->*field)->a[i], (from->*field)->a[i]);
  });
  share_references(to, from);
}
static std::vector<G*> unused;
static G* acquire_state() {
  if (!unused.empty()) {
    G* g = unused.back();
    unused.pop_back();
    return g;
  }
  G* g = new G();
  attach_storage(g);
  return g;
}
static void recycle_state(G* g) {
  if (unused.size() < 4096) {
    unused.push_back(g);
    return;
  }
  release(g->references);
  delete g;
}

// Copies of states for trials. They live until the call that made them returns.
static thread_local std::vector<G*> trial_copies;
static G* intrinsics::clone(G* from) {
  G* g = acquire_state();
  copy_state(g, from);
  trial_copies.push_back(g);
  return g;
}
struct TrialScope {
  size_t before = trial_copies.size();
  ~TrialScope() {
    while (trial_copies.size() > before) {
      store_lists(trial_copies.back());
      recycle_state(trial_copies.back());
      trial_copies.pop_back();
    }
  }
};
