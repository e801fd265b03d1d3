// The fields of a native game as Python sees them, and the events sent to listeners. Continues storage.hpp.
//
// The slots of a native game are empty. A number is read from the state. Reading a list, or writing any field, first fills
// all slots (`expose_fields`); the next step reads them back (`import_fields`). The fields every loop needs (`options`,
// `asked`, `over`, `patient`) are filled after each step (`publish`).
#pragma once
struct StateOwner {  // the object in the field `native` of a game
  PyObject_HEAD G* g;
  bool exposed;
  PyObject* options;  // as published last; another list in the slot is a change
  PyObject* before;  // the list published before, for reuse
  PyObject* snapshot;  // the last one made, until the state changes
};
static PyTypeObject StateOwnerType = {PyVarObject_HEAD_INIT(nullptr, 0)};

struct Slots {
  PyTypeObject *type = nullptr, *pure = nullptr;
  std::vector<Py_ssize_t> numbers, flags, bits, lists, piles, objects;
  Py_ssize_t native, options, asked, over, patient, events, program;
};
static Slots slots;
static PyObject *hashed = nullptr, *save_template = nullptr;
static PyTypeObject* event_type = nullptr;  // a NamedTuple

// The reference of a card: the hash that `reference` in core/machine.py makes.
static PyObject* reference_number(uint64_t salt, I card, I shuffles) {
  static PyObject* name = PyUnicode_InternFromString("digest");
  char text[80];
  int n = snprintf(text, sizeof text, "%llu %lld %lld", static_cast<unsigned long long>(salt), static_cast<long long>(card),
                   static_cast<long long>(shuffles));
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
static bool is_published(Py_ssize_t offset) {
  return offset == slots.options || offset == slots.asked || offset == slots.over || offset == slots.patient;
}
[[gnu::always_inline]] static inline void fill_slot(PyObject* self, Py_ssize_t offset, PyObject* value) {
  if (!value) throw PyError();
  PyObject* before = slot(self, offset);
  slot(self, offset) = value;
  Py_XDECREF(before);
}
// Cache of int objects: cards and options are few numbers. Borrowed; valid until the next call.
static PyObject* cached_number(int32_t value) {
  struct Cached {
    int32_t value;
    PyObject* object;
  };
  static constexpr int BITS = 12;
  static Cached cache[1 << BITS];
  Cached& kept = cache[static_cast<uint32_t>(value) * 2654435769u >> (32 - BITS)];
  if (kept.value != value || !kept.object) [[unlikely]] {
    PyObject* object = PyLong_FromLong(value);
    if (!object) throw PyError();
    Py_XSETREF(kept.object, object);
    kept.value = value;
  }
  return kept.object;
}
static PyObject* as_int(int32_t value) {
  PyObject* object = cached_number(value);
  Py_INCREF(object);
  return object;
}
// Mostly the slot holds this object already.
[[gnu::always_inline]] static inline void set_slot(PyObject*& place, PyObject* object) {
  if (place == object) return;
  Py_INCREF(object);
  Py_XSETREF(place, object);
}
static PyObject* as_list(const Seq<int32_t>* list) {
  PyObject* result = PyList_New(list->n);
  if (!result) throw PyError();
  for (int32_t i = 0; i < list->n; i++) PyList_SET_ITEM(result, i, as_int(list->a[i]));
  return result;
}
// Cache of list objects for snapshots. Snapshots are read-only, and most lists are equal from one to the next.
struct Cached {
  std::vector<int32_t> numbers;
  PyObject* object = nullptr;
  bool is(const Seq<int32_t>* list) const {
    size_t n = static_cast<size_t>(list->n);
    return object && numbers.size() == n && (!n || !memcmp(numbers.data(), list->a, n * sizeof(int32_t)));
  }
};
static PyObject* as_shared_list(const Seq<int32_t>* list) {
  static constexpr int BITS = 11;
  static Cached cache[1 << BITS];
  if (!list->n) return as_list(list);
  uint32_t hash = static_cast<uint32_t>(list->n);
  for (int32_t i = 0; i < list->n; i++) hash = (hash ^ static_cast<uint32_t>(list->a[i])) * 2654435769u;
  Cached& kept = cache[hash >> (32 - BITS)];
  if (!kept.is(list)) {
    PyObject* object = as_list(list);
    Py_XSETREF(kept.object, object);
    kept.numbers.assign(list->a, list->a + list->n);
  }
  Py_INCREF(kept.object);
  return kept.object;
}
// Mostly the list equals the last one of the same field.
static PyObject* as_shared_list(const Seq<int32_t>* list, Cached& last) {
  if (!last.is(list)) {
    Py_XSETREF(last.object, as_shared_list(list));
    last.numbers.assign(list->a, list->a + list->n);
  }
  Py_INCREF(last.object);
  return last.object;
}
static StateOwner* owner_of(PyObject* self) {
  PyObject* held = slot(self, slots.native);
  if (!held || Py_TYPE(held) != &StateOwnerType) {
    PyErr_SetString(PyExc_RuntimeError, "this game has no native state");
    throw PyError();
  }
  return reinterpret_cast<StateOwner*>(held);
}

template <class F>
static void with_offset(const std::vector<Py_ssize_t>& offsets, size_t& k, F&& f) {
  f(offsets[k++]);
}

// Fills the slots of an object from a state: all for a snapshot, else those that are not published.
static void fill_fields(PyObject* self, const G* g, bool all) {
  size_t k = 0;
  each_of_numbers([&](const char*, auto field) {
    with_offset(slots.numbers, k, [&](Py_ssize_t offset) {
      if (all || !is_published(offset)) fill_slot(self, offset, PyLong_FromLongLong(g->*field));
    });
  });
  k = 0;
  each_of_flags([&](const char*, auto field) {
    with_offset(slots.flags, k, [&](Py_ssize_t offset) {
      if (all || !is_published(offset)) fill_slot(self, offset, PyBool_FromLong(g->*field));
    });
  });
  k = 0;
  each_of_bits([&](const char*, auto field) {
    with_offset(slots.bits, k, [&](Py_ssize_t offset) { fill_slot(self, offset, PyLong_FromUnsignedLongLong(g->*field)); });
  });
  k = 0;
  each_of_lists([&](const char*, auto field, auto) {
    with_offset(slots.lists, k, [&](Py_ssize_t offset) {
      if (all || !is_published(offset)) fill_slot(self, offset, all ? as_shared_list(g->*field) : as_list(g->*field));
    });
  });
  k = 0;
  each_of_piles([&](const char*, auto field, auto) {
    with_offset(slots.piles, k, [&](Py_ssize_t offset) {
      auto* lists = g->*field;
      PyObject* result = PyList_New(lists->n);
      if (!result) throw PyError();
      static std::vector<std::vector<Cached>> last(slots.piles.size());
      std::vector<Cached>& lasting = last[k - 1];
      if (lasting.size() < static_cast<size_t>(lists->n)) lasting.resize(static_cast<size_t>(lists->n));
      for (int32_t i = 0; i < lists->n; i++)
        PyList_SET_ITEM(result, i, all ? as_shared_list(lists->a[i], lasting[static_cast<size_t>(i)]) : as_list(lists->a[i]));
      fill_slot(self, offset, result);
    });
  });
}
static void expose_fields(PyObject* self, StateOwner* owner) {
  if (owner->exposed) return;
  fill_fields(self, owner->g, false);
  owner->exposed = true;
  Py_CLEAR(owner->snapshot);
}

struct PyRef {  // an owned reference
  PyObject* object;
  ~PyRef() { Py_XDECREF(object); }
};
static void read_list(PyObject* from, Seq<int32_t>* into) {
  if (!from || !PyList_Check(from)) {
    PyErr_SetString(PyExc_TypeError, "a list of the state is missing");
    throw PyError();
  }
  Py_INCREF(from);
  PyRef list{from};  // an element's __index__ may change the list, and drop it
  Loader reader{nullptr};
  into->n = 0;
  for (Py_ssize_t i = 0; i < PyList_GET_SIZE(from); i++) {
    int32_t value;
    PyObject* element = PyList_GET_ITEM(from, i);
    Py_INCREF(element);
    PyRef held{element};
    reader.read(element, value);
    push(into, static_cast<I>(value));
  }
}
static PyObject* slot_value(PyObject* self, Py_ssize_t offset) {
  PyObject* value = slot(self, offset);
  if (!value) {
    PyErr_SetString(PyExc_AttributeError, "a field of the state was never set");
    throw PyError();
  }
  return value;
}

// The objects a state refers to. They change only when a game is imported.
static void read_objects(PyObject* self, G* g) {
  size_t n = slots.objects.size();
  bool same = g->references != nullptr;
  for (size_t k = 0; same && k < n; k++) same = g->references->seen[k] == slot(self, slots.objects[k]);
  if (same) return;
  References* references = new References();
  try {
    size_t k = 0;
    each_of_objects([&](const char*, auto field) {
      PyObject* from = slot_value(self, slots.objects[k++]);
      Image* image = new Image();
      image->users = 1;
      references->images.push_back(image);
      Py_INCREF(from);
      references->seen.push_back(from);
      Loader loader{image};
      loader.read(from, g->*field);
    });
  } catch (...) {
    release(references);
    throw;
  }
  release(g->references);
  g->references = references;
}

// Reads the state back from the exposed slots. The slots keep their values.
static void import_fields(PyObject* self, StateOwner* owner) {
  G* g = owner->g;
  Loader reader{nullptr};
  size_t k = 0;
  each_of_numbers([&](const char*, auto field) { reader.read(slot_value(self, slots.numbers[k++]), g->*field); });
  k = 0;
  each_of_flags([&](const char*, auto field) { reader.read(slot_value(self, slots.flags[k++]), g->*field); });
  k = 0;
  each_of_bits([&](const char*, auto field) { reader.read(slot_value(self, slots.bits[k++]), g->*field); });
  k = 0;
  each_of_lists([&](const char*, auto field, auto) { read_list(slot(self, slots.lists[k++]), g->*field); });
  k = 0;
  each_of_piles([&](const char*, auto field, auto storage) {
    PyObject* from = slot_value(self, slots.piles[k++]);
    if (!PyList_Check(from)) fault("piles are a list");
    Py_INCREF(from);
    PyRef piles{from};
    int32_t n = static_cast<int32_t>(PyList_GET_SIZE(from));
    (g->*storage).resize(n);
    for (int32_t i = 0; i < n && i < PyList_GET_SIZE(from); i++) read_list(PyList_GET_ITEM(from, i), (g->*field)->a[i]);
  });
  read_objects(self, g);
}

// Published fields may have been written although nothing was exposed.
static void import_published(PyObject* self, StateOwner* owner) {
  G* g = owner->g;
  Loader reader{nullptr};
  reader.read(slot_value(self, slots.asked), g->asked_);
  reader.read(slot_value(self, slots.over), g->over_);
  reader.read(slot_value(self, slots.patient), g->patient_);
  PyObject* options = slot_value(self, slots.options);
  if (options != owner->options) read_list(options, g->options_);
}

static void sync(PyObject* self, StateOwner* owner) {
  if (owner->exposed)
    import_fields(self, owner);
  else
    import_published(self, owner);
}

template <class Offsets>
static void clear_slots(PyObject* self, const Offsets& offsets) {
  for (Py_ssize_t offset : offsets)
    if (!is_published(offset)) Py_CLEAR(slot(self, offset));
}
// Reuses the list of options before the last, if nothing else refers to it.
static PyObject* refilled(PyObject* list, const Seq<int32_t>* options) {
  if (!list || Py_REFCNT(list) > 1 || reinterpret_cast<PyListObject*>(list)->allocated < options->n) return nullptr;
  PyObject** items = reinterpret_cast<PyListObject*>(list)->ob_item;
  Py_ssize_t n = PyList_GET_SIZE(list);
  for (; n > options->n; n--) Py_DECREF(items[n - 1]);
  Py_SET_SIZE(list, n);
  for (Py_ssize_t i = 0; i < n; i++) set_slot(items[i], cached_number(options->a[i]));
  for (; n < options->n; Py_SET_SIZE(list, ++n)) items[n] = as_int(options->a[n]);
  return list;
}
static void publish_options(PyObject* self, StateOwner* owner) {
  const Seq<int32_t>* options = owner->g->options_;
  PyObject* unused = std::exchange(owner->before, std::exchange(owner->options, nullptr));
  PyObject* list = refilled(unused, options);
  if (!list) {
    Py_XDECREF(unused);
    list = as_list(options);
  }
  owner->options = list;
  Py_INCREF(list);
  fill_slot(self, slots.options, list);
}
static void publish(PyObject* self, StateOwner* owner) {
  G* g = owner->g;
  Py_CLEAR(owner->snapshot);
  if (owner->exposed) {
    clear_slots(self, slots.numbers);
    clear_slots(self, slots.flags);
    clear_slots(self, slots.bits);
    clear_slots(self, slots.lists);
    clear_slots(self, slots.piles);
    owner->exposed = false;
  }
  publish_options(self, owner);
  set_slot(slot(self, slots.asked), cached_number(static_cast<int32_t>(g->asked_)));
  set_slot(slot(self, slots.over), g->over_ ? Py_True : Py_False);
  set_slot(slot(self, slots.patient), g->patient_ ? Py_True : Py_False);
}

// -- events ----------------------------------------------------------------------------------------------------------

template <class Tuple, size_t... k>
static PyObject* event_tuple(uint64_t salt, const Tuple& event, std::index_sequence<k...>) {
  PyObject* result = event_type->tp_alloc(event_type, sizeof...(k));
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
static void send_events(PyObject* listener, uint64_t salt, const Seq<Tuple>& events) {
  Py_INCREF(listener);  // a listener may replace itself
  PyRef held{listener};
  for (int32_t i = 0; i < events.n; i++) {
    PyRef event{event_tuple(salt, events.a[i], std::make_index_sequence<std::tuple_size_v<Tuple>>())};
    if (PyList_CheckExact(listener)) {
      if (PyList_Append(listener, event.object)) throw PyError();
      continue;
    }
    PyObject* heard = PyObject_CallMethod(listener, "append", "(O)", event.object);
    if (!heard) throw PyError();
    Py_DECREF(heard);
  }
}
