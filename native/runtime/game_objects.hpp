// Game objects: making, copying and freeing them, and the descriptors of their fields. Continues bindings.hpp.
#pragma once
static StateOwner* new_owner(G* g) {
  StateOwner* owner = PyObject_New(StateOwner, &StateOwnerType);
  if (!owner) throw PyError();
  owner->g = g;
  owner->exposed = false;
  owner->options = owner->before = nullptr;
  owner->snapshot = nullptr;
  return owner;
}
static void owner_dealloc(PyObject* self) {
  StateOwner* owner = reinterpret_cast<StateOwner*>(self);
  Py_XDECREF(owner->options);
  Py_XDECREF(owner->before);
  Py_XDECREF(owner->snapshot);
  recycle_state(owner->g);
  PyObject_Free(self);
}
// Frees a game and what its slots hold. Python's own dealloc would visit every slot, also the empty ones.
static void game_dealloc(PyObject* self) {
  PyObject_GC_UnTrack(self);
  PyObject* held = slot(self, slots.native);
  if (!held || Py_TYPE(held) != &StateOwnerType || reinterpret_cast<StateOwner*>(held)->exposed)
    for (auto* offsets : {&slots.numbers, &slots.flags, &slots.bits, &slots.lists, &slots.piles})
      for (Py_ssize_t offset : *offsets) Py_CLEAR(slot(self, offset));
  for (Py_ssize_t offset : slots.objects) Py_CLEAR(slot(self, offset));
  for (Py_ssize_t offset : {slots.asked, slots.over, slots.patient, slots.options, slots.events, slots.native})
    Py_CLEAR(slot(self, offset));
  PyTypeObject* type = Py_TYPE(self);
  type->tp_free(self);
  Py_DECREF(type);
}
static void copy_slot(PyObject* to, PyObject* from, Py_ssize_t offset) {
  PyObject* value = slot_value(from, offset);
  Py_INCREF(value);
  slot(to, offset) = value;
}
// A new game object; its fields are still to be published.
static PyObject* new_game(G* g, const std::vector<PyObject*>& objects) {
  PyObject* game = slots.type->tp_alloc(slots.type, 0);
  StateOwner* kept = game ? new_owner(g) : nullptr;
  if (!kept) {
    recycle_state(g);
    throw PyError();
  }
  slot(game, slots.native) = reinterpret_cast<PyObject*>(kept);
  for (size_t k = 0; k < objects.size(); k++) {
    Py_INCREF(objects[k]);
    slot(game, slots.objects[k]) = objects[k];
  }
  Py_INCREF(Py_None);
  slot(game, slots.events) = Py_None;
  return game;
}
static PyObject* native_clone(PyObject* self, PyObject*) {
  return guarded([&]() -> PyObject* {
    StateOwner* owner = owner_of(self);
    sync(self, owner);
    G* g = acquire_state();
    copy_state(g, owner->g);
    PyObject* other = new_game(g, g->references->seen);
    for (Py_ssize_t offset : {slots.asked, slots.over, slots.patient, slots.options}) copy_slot(other, self, offset);
    StateOwner* kept = owner_of(other);
    kept->options = slot(other, slots.options);
    Py_INCREF(kept->options);
    return other;
  });
}

// snapshot(): the same game as an object of the pure class, for readers of many fields.
static PyObject* native_snapshot(PyObject* self, PyObject*) {
  return guarded([&]() -> PyObject* {
    StateOwner* owner = owner_of(self);
    if (owner->snapshot && !owner->exposed) {
      Py_INCREF(owner->snapshot);
      return owner->snapshot;
    }
    sync(self, owner);
    PyObject* other = slots.pure->tp_alloc(slots.pure, 0);
    if (!other) throw PyError();
    try {
      for (Py_ssize_t offset : slots.objects) copy_slot(other, self, offset);
      fill_fields(other, owner->g, true);
    } catch (...) {
      Py_DECREF(other);
      throw;
    }
    for (Py_ssize_t offset : {slots.events, slots.native}) {
      Py_INCREF(Py_None);
      slot(other, offset) = Py_None;
    }
    if (!owner->exposed) {
      Py_INCREF(other);
      owner->snapshot = other;
    }
    return other;
  });
}

// -- fields ----------------------------------------------------------------------------------------------------------

struct FieldProxy {
  Py_ssize_t offset;
  std::function<PyObject*(const G*)> read;  // reads a number; empty for lists, which the reader may change
};
static PyObject* get_field(PyObject* self, void* closure) {
  return guarded([&]() -> PyObject* {
    auto& [offset, read] = *static_cast<FieldProxy*>(closure);
    if (!slot(self, offset)) {
      StateOwner* owner = owner_of(self);
      if (read && !owner->exposed) return read(owner->g);
      expose_fields(self, owner);
    }
    PyObject* value = slot_value(self, offset);
    Py_INCREF(value);
    return value;
  });
}
static int set_field(PyObject* self, PyObject* value, void* closure) {
  PyObject* done = guarded([&]() -> PyObject* {
    Py_ssize_t offset = static_cast<FieldProxy*>(closure)->offset;
    if (PyObject* held = slot(self, slots.native); held && held != Py_None) expose_fields(self, owner_of(self));
    Py_XINCREF(value);
    Py_XSETREF(slot(self, offset), value);
    Py_RETURN_NONE;
  });
  Py_XDECREF(done);
  return done ? 0 : -1;
}
