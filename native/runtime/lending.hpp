// Games as Python holds them: fields are told, lent and taken back, and what happened is handed over to listeners.
// Goes on from homes.hpp.
#pragma once
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
  ~Held() { Py_XDECREF(object); }
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
