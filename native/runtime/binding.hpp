// The state as Python meets it.
//
// A native game is an object of a class below the pure one, with the same fields. While nobody looks, its state lives here
// and the fields are empty. A number that is read is told; whoever reads a list, or writes anything, is lent all of them,
// and the next step takes them back. What a loop needs after every step (the question, its options, whether it is over) is laid out at once.
#pragma once
#include <deque>
#include <exception>
#include <functional>
#include <structmember.h>

// -- a state ---------------------------------------------------------------------------------------------------------

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

// -- Python's side ---------------------------------------------------------------------------------------------------

struct Keeper {  // what the field `native` of a game holds
  PyObject_HEAD G* g;
  bool lent;
  PyObject* options;  // as laid out last; whoever puts another list there means it
  PyObject* before;  // those before them
  PyObject* twin;  // the last one given out, as long as nothing has changed
};
static PyTypeObject KeeperType = {PyVarObject_HEAD_INIT(nullptr, 0)};

struct Slots {
  PyTypeObject *type = nullptr, *pure = nullptr;
  std::vector<Py_ssize_t> numbers, flags, bits, lists, piles, objects;
  Py_ssize_t native, options, asked, over, patient, told, program;
};
static Slots slots;
static PyObject *hashed = nullptr, *marked_save = nullptr;

// The reference of a card (`reference` in core/machine.py), a one-way hash.
static PyObject* reference_number(uint64_t salt, I card, I seal) {
  static PyObject* name = PyUnicode_InternFromString("digest");
  char text[80];
  int n = snprintf(text, sizeof text, "%llu %lld %lld", static_cast<unsigned long long>(salt), static_cast<long long>(card),
                   static_cast<long long>(seal));
  PyObject* named = PyBytes_FromStringAndSize(text, n);
  PyObject* hash = named ? PyObject_CallOneArg(hashed, named) : nullptr;
  PyObject* digest = hash ? PyObject_CallMethodNoArgs(hash, name) : nullptr;
  Py_XDECREF(named);
  Py_XDECREF(hash);
  if (!digest) throw PyError();
  unsigned long long number = 0;
  for (Py_ssize_t i = 0; i < PyBytes_Size(digest); i++) number = number << 8 | static_cast<unsigned char>(PyBytes_AS_STRING(digest)[i]);
  Py_DECREF(digest);
  PyObject* found = PyLong_FromUnsignedLongLong(number);
  if (!found) throw PyError();
  return found;
}

static PyObject*& slot(PyObject* self, Py_ssize_t offset) {
  return *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(self) + offset);
}
static bool is_laid_out(Py_ssize_t offset) {
  return offset == slots.options || offset == slots.asked || offset == slots.over || offset == slots.patient;
}
[[gnu::always_inline]] static inline void fill_slot(PyObject* self, Py_ssize_t offset, PyObject* value) {
  if (!value) throw PyError();
  PyObject* before = slot(self, offset);
  slot(self, offset) = value;
  Py_XDECREF(before);
}
// Cards and options are the same few numbers again and again, so their objects are kept. Until the next call this one is.
static PyObject* kept_number(int32_t value) {
  struct Kept {
    int32_t value;
    PyObject* object;
  };
  static constexpr int BITS = 12;
  static Kept all_kept[1 << BITS];
  Kept& kept = all_kept[static_cast<uint32_t>(value) * 2654435769u >> (32 - BITS)];
  if (kept.value != value || !kept.object) [[unlikely]] {
    PyObject* object = PyLong_FromLong(value);
    if (!object) throw PyError();
    Py_XSETREF(kept.object, object);
    kept.value = value;
  }
  return kept.object;
}
static PyObject* as_number(int32_t value) {
  PyObject* object = kept_number(value);
  Py_INCREF(object);
  return object;
}
// What lies there already, as it mostly does, is left alone.
[[gnu::always_inline]] static inline void put_there(PyObject*& place, PyObject* object) {
  if (place == object) return;
  Py_INCREF(object);
  Py_XSETREF(place, object);
}
static PyObject* as_list(const Seq<int32_t>* list) {
  PyObject* result = PyList_New(list->n);
  if (!result) throw PyError();
  for (int32_t i = 0; i < list->n; i++) PyList_SET_ITEM(result, i, as_number(list->a[i]));
  return result;
}
// Twins are only looked at, and from one to the next most of their lists are the same: these are shared.
struct Kept {
  std::vector<int32_t> numbers;
  PyObject* object = nullptr;
  bool is(const Seq<int32_t>* list) const {
    size_t n = static_cast<size_t>(list->n);
    return object && numbers.size() == n && (!n || !memcmp(numbers.data(), list->a, n * sizeof(int32_t)));
  }
};
static PyObject* as_shared_list(const Seq<int32_t>* list) {
  static constexpr int BITS = 11;
  static Kept all_kept[1 << BITS];
  if (!list->n) return as_list(list);
  uint32_t hash = static_cast<uint32_t>(list->n);
  for (int32_t i = 0; i < list->n; i++) hash = (hash ^ static_cast<uint32_t>(list->a[i])) * 2654435769u;
  Kept& kept = all_kept[hash >> (32 - BITS)];
  if (!kept.is(list)) {
    PyObject* object = as_list(list);
    Py_XSETREF(kept.object, object);
    kept.numbers.assign(list->a, list->a + list->n);
  }
  Py_INCREF(kept.object);
  return kept.object;
}
// Most often the list is the one that lay in the same place last.
static PyObject* as_shared_list(const Seq<int32_t>* list, Kept& last) {
  if (!last.is(list)) {
    Py_XSETREF(last.object, as_shared_list(list));
    last.numbers.assign(list->a, list->a + list->n);
  }
  Py_INCREF(last.object);
  return last.object;
}
static Keeper* keeper_of(PyObject* self) {
  PyObject* held = slot(self, slots.native);
  if (!held || Py_TYPE(held) != &KeeperType) {
    PyErr_SetString(PyExc_RuntimeError, "this game has no native state");
    throw PyError();
  }
  return reinterpret_cast<Keeper*>(held);
}

template <class F>
static void with_offset(const std::vector<Py_ssize_t>& offsets, size_t& k, F&& f) {
  f(offsets[k++]);
}

// Fills the fields of an object from a state: all of them for a twin, else those that are not always laid out.
static void fill_fields(PyObject* self, const G* g, bool all) {
  size_t k = 0;
  each_of_numbers([&](const char*, auto field) {
    with_offset(slots.numbers, k, [&](Py_ssize_t offset) {
      if (all || !is_laid_out(offset)) fill_slot(self, offset, PyLong_FromLongLong(g->*field));
    });
  });
  k = 0;
  each_of_flags([&](const char*, auto field) {
    with_offset(slots.flags, k, [&](Py_ssize_t offset) {
      if (all || !is_laid_out(offset)) fill_slot(self, offset, PyBool_FromLong(g->*field));
    });
  });
  k = 0;
  each_of_bits([&](const char*, auto field) {
    with_offset(slots.bits, k, [&](Py_ssize_t offset) { fill_slot(self, offset, PyLong_FromUnsignedLongLong(g->*field)); });
  });
  k = 0;
  each_of_lists([&](const char*, auto field, auto) {
    with_offset(slots.lists, k, [&](Py_ssize_t offset) {
      if (all || !is_laid_out(offset)) fill_slot(self, offset, all ? as_shared_list(g->*field) : as_list(g->*field));
    });
  });
  k = 0;
  each_of_piles([&](const char*, auto field, auto) {
    with_offset(slots.piles, k, [&](Py_ssize_t offset) {
      auto* lists = g->*field;
      PyObject* result = PyList_New(lists->n);
      if (!result) throw PyError();
      static std::vector<std::vector<Kept>> last(slots.piles.size());
      std::vector<Kept>& lasting = last[k - 1];
      if (lasting.size() < static_cast<size_t>(lists->n)) lasting.resize(static_cast<size_t>(lists->n));
      for (int32_t i = 0; i < lists->n; i++)
        PyList_SET_ITEM(result, i, all ? as_shared_list(lists->a[i], lasting[static_cast<size_t>(i)]) : as_list(lists->a[i]));
      fill_slot(self, offset, result);
    });
  });
}
static void lend(PyObject* self, Keeper* keeper) {
  if (keeper->lent) return;
  fill_fields(self, keeper->g, false);
  keeper->lent = true;
  Py_CLEAR(keeper->twin);
}

struct Held {  // an object of Python's, for a while
  PyObject* object;
  ~Held() { Py_DECREF(object); }
};
static void read_list(PyObject* from, Seq<int32_t>* home) {
  if (!from || !PyList_Check(from)) {
    PyErr_SetString(PyExc_TypeError, "a list of the state is missing");
    throw PyError();
  }
  Py_INCREF(from);
  Held list{from};  // an element that is asked for its number may change the list, and drop it
  Loader reader{nullptr};
  home->n = 0;
  for (Py_ssize_t i = 0; i < PyList_GET_SIZE(from); i++) {
    int32_t value;
    PyObject* element = PyList_GET_ITEM(from, i);
    Py_INCREF(element);
    Held held{element};
    reader.read(element, value);
    push(home, static_cast<I>(value));
  }
}
static PyObject* there(PyObject* self, Py_ssize_t offset) {
  PyObject* value = slot(self, offset);
  if (!value) {
    PyErr_SetString(PyExc_AttributeError, "a field of the state was never set");
    throw PyError();
  }
  return value;
}

// The objects a state refers to. They seldom change: only when a game is taken in.
static void read_objects(PyObject* self, G* g) {
  size_t n = slots.objects.size();
  bool same = g->fixed != nullptr;
  for (size_t k = 0; same && k < n; k++) same = g->fixed->seen[k] == slot(self, slots.objects[k]);
  if (same) return;
  Fixed* fixed = new Fixed();
  try {
    size_t k = 0;
    each_of_objects([&](const char*, auto field) {
      PyObject* from = there(self, slots.objects[k++]);
      Image* image = new Image();
      image->users = 1;
      fixed->images.push_back(image);
      Py_INCREF(from);
      fixed->seen.push_back(from);
      Loader loader{image};
      loader.read(from, g->*field);
    });
  } catch (...) {
    release(fixed);
    throw;
  }
  release(g->fixed);
  g->fixed = fixed;
}

// What Python has been lent comes back. The fields stay as they are.
static void read_back(PyObject* self, Keeper* keeper) {
  G* g = keeper->g;
  Loader reader{nullptr};
  size_t k = 0;
  each_of_numbers([&](const char*, auto field) { reader.read(there(self, slots.numbers[k++]), g->*field); });
  k = 0;
  each_of_flags([&](const char*, auto field) { reader.read(there(self, slots.flags[k++]), g->*field); });
  k = 0;
  each_of_bits([&](const char*, auto field) { reader.read(there(self, slots.bits[k++]), g->*field); });
  k = 0;
  each_of_lists([&](const char*, auto field, auto) { read_list(slot(self, slots.lists[k++]), g->*field); });
  k = 0;
  each_of_piles([&](const char*, auto field, auto home) {
    PyObject* from = there(self, slots.piles[k++]);
    if (!PyList_Check(from)) fault("piles are a list");
    Py_INCREF(from);
    Held piles{from};
    int32_t n = static_cast<int32_t>(PyList_GET_SIZE(from));
    (g->*home).resize(n);
    for (int32_t i = 0; i < n && i < PyList_GET_SIZE(from); i++) read_list(PyList_GET_ITEM(from, i), (g->*field)->a[i]);
  });
  read_objects(self, g);
}

// The few fields that are always laid out may have been written to although nothing was lent.
static void read_laid_out(PyObject* self, Keeper* keeper) {
  G* g = keeper->g;
  Loader reader{nullptr};
  reader.read(there(self, slots.asked), g->asked_);
  reader.read(there(self, slots.over), g->over_);
  reader.read(there(self, slots.patient), g->patient_);
  PyObject* options = there(self, slots.options);
  if (options != keeper->options) read_list(options, g->options_);
}

static void sync(PyObject* self, Keeper* keeper) {
  if (keeper->lent)
    read_back(self, keeper);
  else
    read_laid_out(self, keeper);
}

template <class Offsets>
static void empty_slots(PyObject* self, const Offsets& offsets) {
  for (Py_ssize_t offset : offsets)
    if (!is_laid_out(offset)) Py_CLEAR(slot(self, offset));
}
// The list of options before the last is filled again if nobody holds it any more.
static PyObject* refilled(PyObject* list, const Seq<int32_t>* options) {
  if (!list || Py_REFCNT(list) > 1 || reinterpret_cast<PyListObject*>(list)->allocated < options->n) return nullptr;
  PyObject** items = reinterpret_cast<PyListObject*>(list)->ob_item;
  Py_ssize_t n = PyList_GET_SIZE(list);
  for (; n > options->n; n--) Py_DECREF(items[n - 1]);
  Py_SET_SIZE(list, n);
  for (Py_ssize_t i = 0; i < n; i++) put_there(items[i], kept_number(options->a[i]));
  for (; n < options->n; Py_SET_SIZE(list, ++n)) items[n] = as_number(options->a[n]);
  return list;
}
static void lay_out_options(PyObject* self, Keeper* keeper) {
  const Seq<int32_t>* options = keeper->g->options_;
  PyObject* unused = std::exchange(keeper->before, std::exchange(keeper->options, nullptr));
  PyObject* list = refilled(unused, options);
  if (!list) {
    Py_XDECREF(unused);
    list = as_list(options);
  }
  keeper->options = list;
  Py_INCREF(list);
  fill_slot(self, slots.options, list);
}
static void lay_out(PyObject* self, Keeper* keeper) {
  G* g = keeper->g;
  Py_CLEAR(keeper->twin);
  if (keeper->lent) {
    empty_slots(self, slots.numbers);
    empty_slots(self, slots.flags);
    empty_slots(self, slots.bits);
    empty_slots(self, slots.lists);
    empty_slots(self, slots.piles);
    keeper->lent = false;
  }
  lay_out_options(self, keeper);
  put_there(slot(self, slots.asked), kept_number(static_cast<int32_t>(g->asked_)));
  put_there(slot(self, slots.over), g->over_ ? Py_True : Py_False);
  put_there(slot(self, slots.patient), g->patient_ ? Py_True : Py_False);
}

// -- events ----------------------------------------------------------------------------------------------------------

template <class Tuple, size_t... k>
static PyObject* event_tuple(uint64_t salt, const Tuple& event, std::index_sequence<k...>) {
  PyObject* result = PyTuple_New(sizeof...(k));
  if (!result) throw PyError();
  (PyTuple_SET_ITEM(result, k, PyLong_FromLongLong(std::get<k>(event))), ...);
  constexpr size_t last = sizeof...(k) - 1;
  I reference = std::get<last>(event);
  if (reference >= 0) {
    try {
      PyTuple_SetItem(result, last, reference_number(salt, reference & 0xFFFF, reference >> 16));
    } catch (const PyError&) {
      Py_DECREF(result);
      throw;
    }
  }
  return result;
}
template <class Tuple>
static void hand_over(PyObject* listening, uint64_t salt, const Seq<Tuple>& told) {
  Py_INCREF(listening);  // whoever hears may put another in its place
  Held listener{listening};
  for (int32_t i = 0; i < told.n; i++) {
    Held event{event_tuple(salt, told.a[i], std::make_index_sequence<std::tuple_size_v<Tuple>>())};
    if (PyList_CheckExact(listening)) {
      if (PyList_Append(listening, event.object)) throw PyError();
      continue;
    }
    PyObject* heard = PyObject_CallMethod(listening, "append", "(O)", event.object);
    if (!heard) throw PyError();
    Py_DECREF(heard);
  }
}

// -- doing -----------------------------------------------------------------------------------------------------------

// Runs something on the state. Whatever goes wrong in here becomes an exception of Python's.
template <class F>
static PyObject* guarded(F&& f) {
  try {
    return f();
  } catch (const PyError&) {
    return nullptr;
  } catch (const Fault& problem) {
    PyErr_Format(PyExc_RuntimeError, "the rules failed at %s", problem.where);
    return nullptr;
  } catch (const std::exception& problem) {
    PyErr_SetString(PyExc_RuntimeError, problem.what());
    return nullptr;
  }
}
template <class F>
static PyObject* act(PyObject* self, F&& f) {
  return guarded([&]() -> PyObject* {
    Keeper* keeper = keeper_of(self);
    sync(self, keeper);
    G* g = keeper->g;
    Visit visit;
    PyObject* listening = slot(self, slots.told);
    bool heard = listening && listening != Py_None;
    Heap<std::remove_pointer_t<decltype(g->TOLD)>> told;  // it outlives the rests of a playout
    g->TOLD = heard ? &told.list : nullptr;
    std::exception_ptr problem;
    try {
      f(g);
    } catch (...) {  // the state is left as far as it had come, and so is what was told
      problem = std::current_exception();
    }
    g->TOLD = nullptr;
    bring_home(g);
    lay_out(self, keeper);
    if (heard) hand_over(listening, g->salt_, told.list);
    if (problem) std::rethrow_exception(problem);
    Py_RETURN_NONE;
  });
}
static PyObject* native_settle(PyObject* self, PyObject*) {
  return act(self, [](G* g) { STATE_settle(g); });
}
static PyObject* native_step(PyObject* self, PyObject*) {
  return act(self, [](G* g) { STATE_step(g); });
}
static I number_of(PyObject* argument) {
  I number = PyLong_AsLongLong(argument);
  if (number == -1 && PyErr_Occurred()) throw PyError();
  return number;
}
static PyObject* native_apply(PyObject* self, PyObject* option) {
  return guarded([&] {
    I number = number_of(option);
    return act(self, [=](G* g) { STATE_apply(g, number); });
  });
}
static PyObject* native_take(PyObject* self, PyObject* option) {
  return guarded([&] {
    I number = number_of(option);
    return act(self, [=](G* g) { STATE_take(g, number); });
  });
}
static PyObject* native_rest(PyObject* self, PyObject*) {
  return act(self, [](G*) {});
}
static PyObject* native_deal(PyObject* self, PyObject* seed) {
  return guarded([&] {
    I number = number_of(seed);
    return act(self, [=](G* g) { STATE_deal(g, number); });
  });
}
static PyObject* native_playout(PyObject* self, PyObject* seed) {
  return guarded([&]() -> PyObject* {
    I number = number_of(seed), decisions = 0;
    PyObject* done = act(self, [&](G* g) { decisions = STATE_playout(g, number); });
    if (!done) return nullptr;
    Py_DECREF(done);
    return PyLong_FromLongLong(decisions);
  });
}
static PyObject* native_foresee(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG seed, turns;
  if (!PyArg_ParseTuple(arguments, "LL", &seed, &turns)) return nullptr;
  I decisions = 0;
  PyObject* done = act(self, [&](G* g) { decisions = STATE_foresee(g, seed, turns); });
  if (!done) return nullptr;
  Py_DECREF(done);
  return PyLong_FromLongLong(decisions);
}
static PyObject* native_deal_anew(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG viewer;
  unsigned PY_LONG_LONG luck, left = 0;
  if (!PyArg_ParseTuple(arguments, "LK", &viewer, &luck)) return nullptr;
  PyObject* done = act(self, [&](G* g) { left = STATE_deal_anew(g, viewer, luck); });
  if (!done) return nullptr;
  Py_DECREF(done);
  return PyLong_FromUnsignedLongLong(left);
}
static PyObject* native_practise(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG seed, often, plain;
  if (!PyArg_ParseTuple(arguments, "LLL", &seed, &often, &plain)) return nullptr;
  Visit visit;
  const Seq<int32_t>* noted = nullptr;  // lies in the arena, which nobody empties before it is handed over
  PyObject* done = act(self, [&](G* g) { noted = STATE_practise(g, seed, often, plain); });
  if (!done) return nullptr;
  Py_DECREF(done);
  return guarded([&] { return as_list(noted); });
}
// What is only asked of a state, and is a number.
template <class F>
static PyObject* told_by(PyObject* self, F&& f) {
  return guarded([&]() -> PyObject* {
    Keeper* keeper = keeper_of(self);
    sync(self, keeper);
    Visit visit;
    return PyLong_FromLongLong(f(keeper->g));
  });
}
static PyObject* native_points(PyObject* self, PyObject* player) {
  return guarded([&] {
    I number = number_of(player);
    return told_by(self, [=](G* g) { return STATE_points(g, number); });
  });
}
static PyObject* native_prospects(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG player;
  int plain = 0;
  if (!PyArg_ParseTuple(arguments, "L|p", &player, &plain)) return nullptr;
  return told_by(self, [=](G* g) { return STATE_prospects(g, player, plain != 0); });
}
static PyObject* native_habitual(PyObject* self, PyObject*) {
  return told_by(self, [](G* g) { return STATE_habitual(g); });
}
// ... and is a list of them.
template <class F>
static PyObject* listed_by(PyObject* self, F&& f) {
  return guarded([&]() -> PyObject* {
    Keeper* keeper = keeper_of(self);
    sync(self, keeper);
    Visit visit;
    Branching branching;
    return as_list(f(keeper->g));
  });
}
static PyObject* native_winners(PyObject* self, PyObject*) {
  return listed_by(self, [](G* g) { return STATE_winners(g); });
}
static PyObject* native_reckoned(PyObject* self, PyObject*) {
  return listed_by(self, [](G* g) { return STATE_reckoned(g); });
}

static PyObject* native_matters(PyObject* self, PyObject*) {
  return listed_by(self, [](G* g) { return STATE_matters(g); });
}

static PyObject* native_traits(PyObject* self, PyObject* player) {
  return guarded([&] {
    I number = number_of(player);
    return listed_by(self, [=](G* g) { return STATE_traits(g, number); });
  });
}


#include "painting.hpp"

// -- copies ----------------------------------------------------------------------------------------------------------

static Keeper* new_keeper(G* g) {
  Keeper* keeper = PyObject_New(Keeper, &KeeperType);
  if (!keeper) throw PyError();
  keeper->g = g;
  keeper->lent = false;
  keeper->options = keeper->before = nullptr;
  keeper->twin = nullptr;
  return keeper;
}
static void keeper_gone(PyObject* self) {
  Keeper* keeper = reinterpret_cast<Keeper*>(self);
  Py_XDECREF(keeper->options);
  Py_XDECREF(keeper->before);
  Py_XDECREF(keeper->twin);
  discard(keeper->g);
  PyObject_Free(self);
}
// A game goes, and with it whatever its fields hold. Python's own way asks every field, also while they are empty.
static void game_gone(PyObject* self) {
  PyObject_GC_UnTrack(self);
  PyObject* held = slot(self, slots.native);
  if (!held || Py_TYPE(held) != &KeeperType || reinterpret_cast<Keeper*>(held)->lent)
    for (auto* offsets : {&slots.numbers, &slots.flags, &slots.bits, &slots.lists, &slots.piles})
      for (Py_ssize_t offset : *offsets) Py_CLEAR(slot(self, offset));
  for (Py_ssize_t offset : slots.objects) Py_CLEAR(slot(self, offset));
  for (Py_ssize_t offset : {slots.asked, slots.over, slots.patient, slots.options, slots.told, slots.native})
    Py_CLEAR(slot(self, offset));
  PyTypeObject* type = Py_TYPE(self);
  type->tp_free(self);
  Py_DECREF(type);
}
static void share(PyObject* to, PyObject* from, Py_ssize_t offset) {
  PyObject* value = there(from, offset);
  Py_INCREF(value);
  slot(to, offset) = value;
}
// A game as Python meets it; what lies there in the open is still to be laid out.
static PyObject* game_of(G* g, const std::vector<PyObject*>& objects) {
  PyObject* game = slots.type->tp_alloc(slots.type, 0);
  Keeper* kept = game ? new_keeper(g) : nullptr;
  if (!kept) {
    discard(g);
    throw PyError();
  }
  slot(game, slots.native) = reinterpret_cast<PyObject*>(kept);
  for (size_t k = 0; k < objects.size(); k++) {
    Py_INCREF(objects[k]);
    slot(game, slots.objects[k]) = objects[k];
  }
  Py_INCREF(Py_None);
  slot(game, slots.told) = Py_None;
  return game;
}
static PyObject* native_clone(PyObject* self, PyObject*) {
  return guarded([&]() -> PyObject* {
    Keeper* keeper = keeper_of(self);
    sync(self, keeper);
    G* g = blank();
    copy_state(g, keeper->g);
    PyObject* other = game_of(g, g->fixed->seen);
    for (Py_ssize_t offset : {slots.asked, slots.over, slots.patient, slots.options}) share(other, self, offset);
    Keeper* kept = keeper_of(other);
    kept->options = slot(other, slots.options);
    Py_INCREF(kept->options);
    return other;
  });
}

// twin(): the same game as an object of the pure class, for those who look at many of its fields.
static PyObject* native_twin(PyObject* self, PyObject*) {
  return guarded([&]() -> PyObject* {
    Keeper* keeper = keeper_of(self);
    if (keeper->twin && !keeper->lent) {
      Py_INCREF(keeper->twin);
      return keeper->twin;
    }
    sync(self, keeper);
    PyObject* other = slots.pure->tp_alloc(slots.pure, 0);
    if (!other) throw PyError();
    try {
      for (Py_ssize_t offset : slots.objects) share(other, self, offset);
      fill_fields(other, keeper->g, true);
    } catch (...) {
      Py_DECREF(other);
      throw;
    }
    for (Py_ssize_t offset : {slots.told, slots.native}) {
      Py_INCREF(Py_None);
      slot(other, offset) = Py_None;
    }
    if (!keeper->lent) {
      Py_INCREF(other);
      keeper->twin = other;
    }
    return other;
  });
}

// -- fields ----------------------------------------------------------------------------------------------------------

struct Field {
  Py_ssize_t offset;
  std::function<PyObject*(const G*)> told;  // of a number; whoever asks for a list may change it, so all is lent
};
static PyObject* get_field(PyObject* self, void* closure) {
  return guarded([&]() -> PyObject* {
    auto& [offset, told] = *static_cast<Field*>(closure);
    if (!slot(self, offset)) {
      Keeper* keeper = keeper_of(self);
      if (told && !keeper->lent) return told(keeper->g);
      lend(self, keeper);
    }
    PyObject* value = there(self, offset);
    Py_INCREF(value);
    return value;
  });
}
static int set_field(PyObject* self, PyObject* value, void* closure) {
  PyObject* done = guarded([&]() -> PyObject* {
    Py_ssize_t offset = static_cast<Field*>(closure)->offset;
    if (PyObject* held = slot(self, slots.native); held && held != Py_None) lend(self, keeper_of(self));
    Py_XINCREF(value);
    Py_XSETREF(slot(self, offset), value);
    Py_RETURN_NONE;
  });
  Py_XDECREF(done);
  return done ? 0 : -1;
}

#include "saving.hpp"

// -- taking a game in ------------------------------------------------------------------------------------------------

static Py_ssize_t offset_of(PyTypeObject* type, const char* name) {
  PyObject* found = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), name);
  if (!found) throw PyError();
  Py_ssize_t offset = -1;
  if (Py_TYPE(found) == &PyMemberDescr_Type) offset = reinterpret_cast<PyMemberDescrObject*>(found)->d_member->offset;
  Py_DECREF(found);
  if (offset < 0) {
    PyErr_Format(PyExc_TypeError, "the field %s of the state is no slot", name);
    throw PyError();
  }
  return offset;
}
static void watch(PyTypeObject* type, const char* name, Field field) {
  if (is_laid_out(field.offset)) return;
  auto* row = new PyGetSetDef{name, get_field, set_field, nullptr, new Field(std::move(field))};
  PyObject* descriptor = PyDescr_NewGetSet(type, row);
  if (!descriptor || PyDict_SetItemString(type->tp_dict, name, descriptor)) throw PyError();
  Py_DECREF(descriptor);
}
static PyMethodDef native_methods[] = {
    {"apply", native_apply, METH_O, nullptr},     {"settle", native_settle, METH_NOARGS, nullptr},
    {"step", native_step, METH_NOARGS, nullptr},  {"take", native_take, METH_O, nullptr},
    {"rest", native_rest, METH_NOARGS, nullptr},  {"deal", native_deal, METH_O, nullptr},
    {"playout", native_playout, METH_O, nullptr}, {"foresee", native_foresee, METH_VARARGS, nullptr},
    {"prospects", native_prospects, METH_VARARGS, nullptr}, {"traits", native_traits, METH_O, nullptr},
    {"habitual", native_habitual, METH_NOARGS, nullptr}, {"reckoned", native_reckoned, METH_NOARGS, nullptr},
    {"matters", native_matters, METH_NOARGS, nullptr}, {"practise", native_practise, METH_VARARGS, nullptr},
    {"deal_anew", native_deal_anew, METH_VARARGS, nullptr},
    {"paint_table", native_paint_table, METH_VARARGS, nullptr},
    {"paint_question", native_paint_question, METH_VARARGS, nullptr},
    {"paint_forecasts", native_paint_forecasts, METH_VARARGS, nullptr}, {"new_album", native_new_album, METH_NOARGS, nullptr},
    {"to_json", native_to_json, METH_NOARGS, nullptr},
    {"clone", native_clone, METH_NOARGS, nullptr}, {"points", native_points, METH_O, nullptr},
    {"twin", native_twin, METH_NOARGS, nullptr},  {"winners", native_winners, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};

// install(pure, native, hashed, marked): the native class is made ready to hold states of the pure one.
static std::unordered_map<std::string, const ClassRow*> rows_by_name;
static std::unordered_map<PyTypeObject*, const ClassRow*> rows_by_type;
static const ClassRow* class_row(PyTypeObject* type) {
  auto found = rows_by_type.find(type);
  if (found != rows_by_type.end()) return found->second;
  PyObject* module = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), "__module__");
  PyObject* name = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), "__qualname__");
  std::string full;
  if (module && name && PyUnicode_Check(module)) full = std::string(PyUnicode_AsUTF8(module)) + "." + PyUnicode_AsUTF8(name);
  Py_XDECREF(module);
  Py_XDECREF(name);
  PyErr_Clear();
  auto row = rows_by_name.find(full);
  const ClassRow* result = row == rows_by_name.end() ? nullptr : row->second;
  if (result) {
    Py_INCREF(type);
    rows_by_type[type] = result;
  }
  return result;
}
static PyObject* install(PyObject*, PyObject* arguments) {
  PyObject *pure, *native, *hash, *marked;
  if (!PyArg_ParseTuple(arguments, "OOOO", &pure, &native, &hash, &marked)) return nullptr;
  return guarded([&]() -> PyObject* {
    auto* type = reinterpret_cast<PyTypeObject*>(native);
    auto* from = reinterpret_cast<PyTypeObject*>(pure);
    Py_INCREF(type);
    Py_INCREF(hash);
    Py_INCREF(marked);
    slots.type = type;
    Py_INCREF(from);
    slots.pure = from;
    hashed = hash;
    marked_save = marked;
    slots.native = offset_of(from, "native");
    slots.options = offset_of(from, "options");
    slots.asked = offset_of(from, "asked");
    slots.over = offset_of(from, "over");
    slots.patient = offset_of(from, "patient");
    slots.told = offset_of(from, "events");
    slots.program = offset_of(from, "program");
    auto note = [&](std::vector<Py_ssize_t>& offsets, const char* name, std::function<PyObject*(const G*)> told) {
      offsets.push_back(offset_of(from, name));
      watch(type, name, {offsets.back(), std::move(told)});
    };
    each_of_numbers([&](const char* name, auto field) {
      note(slots.numbers, name, [=](const G* g) { return PyLong_FromLongLong(g->*field); });
    });
    each_of_flags([&](const char* name, auto field) {
      note(slots.flags, name, [=](const G* g) { return PyBool_FromLong(g->*field); });
    });
    each_of_bits([&](const char* name, auto field) {
      note(slots.bits, name, [=](const G* g) { return PyLong_FromUnsignedLongLong(g->*field); });
    });
    each_of_lists([&](const char* name, auto, auto) { note(slots.lists, name, nullptr); });
    each_of_piles([&](const char* name, auto, auto) { note(slots.piles, name, nullptr); });
    each_of_objects([&](const char* name, auto) { slots.objects.push_back(offset_of(from, name)); });
    for (PyMethodDef* method = native_methods; method->ml_name; method++) {
      PyObject* descriptor = PyDescr_NewMethod(type, method);
      if (!descriptor || PyDict_SetItemString(type->tp_dict, method->ml_name, descriptor)) throw PyError();
      Py_DECREF(descriptor);
    }
    type->tp_dealloc = game_gone;
    PyType_Modified(type);
    for (const ClassRow& row : classes) rows_by_name[row.name] = &row;
    for (size_t k = 0; k < std::size(literals); k++) texts[k] = known_texts.of(literals[k]);
    Image* lasting = new Image();
    lasting->users = 1;
    Loader loader{lasting};
    load_constants(loader);
    Py_RETURN_NONE;
  });
}

// What is played with: words that were read once, or were found to have no translation. Few are used at a time.
struct Words {
  PyObject* program;
  PyObject* rules;
  Image* image;
  bool known;
};
static std::deque<Words> words;
static constexpr size_t MOST_WORDS = 16;

static bool can_be_read(PyObject* program, PyObject* rules, Image* image) {
  try {
    Loader loader{image};
    if (!PyList_Check(program)) return false;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(program); i++) loader.object(PyList_GET_ITEM(program, i));
    loader.object(rules);
    return true;
  } catch (const PyError&) {
    PyErr_Clear();
  } catch (const Fault&) {
  }
  return false;
}
static void forget_oldest_words() {
  Words& oldest = words.front();
  if (oldest.image) release(oldest.image);
  Py_DECREF(oldest.program);
  Py_DECREF(oldest.rules);
  words.pop_front();
}
// Are all steps of a program translated, and all that they and the cards are made of? Asked once for each program.
static bool knows_words(PyObject* program, PyObject* rules) {
  for (const Words& known : words)
    if (known.program == program && known.rules == rules) return known.known;
  if (words.size() >= MOST_WORDS) forget_oldest_words();
  Image* image = new Image();
  image->users = 1;
  Py_INCREF(program);
  Py_INCREF(rules);
  bool known = can_be_read(program, rules, image);
  if (!known) release(std::exchange(image, nullptr));  // what was read by halves is to be forgotten
  words.push_back({program, rules, image, known});
  return known;
}

// adopt(game, rules): the game, whose fields are all set, is a native one from now on. Not if it is played with words that
// were never translated. What it refers to is read when its state is needed first: the table may not be laid out yet.
static PyObject* adopt(PyObject*, PyObject* arguments) {
  PyObject *game, *rules;
  if (!PyArg_ParseTuple(arguments, "OO", &game, &rules)) return nullptr;
  return guarded([&]() -> PyObject* {
    if (Py_TYPE(game) != slots.pure || !knows_words(there(game, slots.program), rules)) Py_RETURN_NONE;
    Keeper* keeper = new_keeper(blank());
    keeper->lent = true;
    Py_XSETREF(slot(game, slots.native), reinterpret_cast<PyObject*>(keeper));
    Py_INCREF(slots.type);
    Py_SET_TYPE(game, slots.type);  // the same slots, so nothing else changes
    Py_DECREF(slots.pure);
    Py_RETURN_NONE;
  });
}

#include "crowd.hpp"

static PyMethodDef functions[] = {
    {"install", install, METH_VARARGS, nullptr}, {"adopt", adopt, METH_VARARGS, nullptr}, {"crowd", crowd, METH_VARARGS, nullptr},
    {"read", read_save, METH_O, nullptr}, {"remember", remember, METH_O, nullptr},
    {"observe", observe, METH_VARARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};
static PyModuleDef module_def = {PyModuleDef_HEAD_INIT, MODULE_NAME, nullptr, -1, functions, nullptr, nullptr, nullptr, nullptr};
PyMODINIT_FUNC MODULE_INIT() {
  KeeperType.tp_name = "grimhold.native.Keeper";
  KeeperType.tp_basicsize = sizeof(Keeper);
  KeeperType.tp_dealloc = keeper_gone;
  KeeperType.tp_flags = Py_TPFLAGS_DEFAULT;
  if (PyType_Ready(&KeeperType) < 0) return nullptr;
  AlbumType.tp_name = "grimhold.native.Album";
  AlbumType.tp_basicsize = sizeof(Album);
  AlbumType.tp_dealloc = album_gone;
  AlbumType.tp_flags = Py_TPFLAGS_DEFAULT;
  if (PyType_Ready(&AlbumType) < 0) return nullptr;
  CrowdType.tp_name = "grimhold.native.Crowd";
  CrowdType.tp_basicsize = sizeof(Crowd);
  CrowdType.tp_dealloc = crowd_gone;
  CrowdType.tp_flags = Py_TPFLAGS_DEFAULT;
  CrowdType.tp_methods = crowd_methods;
  if (PyType_Ready(&CrowdType) < 0) return nullptr;
  PyObject* module = PyModule_Create(&module_def);
  if (!module) return nullptr;
  PyModule_AddStringConstant(module, "source", MADE_FROM);
  PyModule_AddStringConstant(module, "tools", MADE_BY);
  PyModule_AddStringConstant(module, "files", MADE_FROM_FILES);
  return module;
}
