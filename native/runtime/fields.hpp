// Copies and twins of a game, and its fields as Python reads and writes them. Goes on from painting.hpp.
#pragma once
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
