// Moves a game that Python has set up into native memory, if all its words are translated. Continues saves.hpp.
#pragma once
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
static void install_proxy(PyTypeObject* type, const char* name, FieldProxy field) {
  if (is_published(field.offset)) return;
  auto* row = new PyGetSetDef{name, get_field, set_field, nullptr, new FieldProxy(std::move(field))};
  PyObject* descriptor = PyDescr_NewGetSet(type, row);
  if (!descriptor || PyDict_SetItemString(type->tp_dict, name, descriptor)) throw PyError();
  Py_DECREF(descriptor);
}
// These stand in compiled_functions.hpp and render.hpp.
static void install_compiled_methods(PyTypeObject* type, PyObject* pure);
static PyObject* native_fill(PyObject* self, PyObject* arguments);
static PyObject* native_render(PyObject* self, PyObject* arguments);
static PyObject* native_new_view_cache(PyObject*, PyObject*);
static PyMethodDef native_methods[] = {
    {"render", native_render, METH_VARARGS, nullptr},
    {"fill", native_fill, METH_VARARGS, nullptr},
    {"new_view_cache", native_new_view_cache, METH_NOARGS, nullptr},
    {"to_json", native_to_json, METH_NOARGS, nullptr},
    {"clone", native_clone, METH_NOARGS, nullptr}, {"snapshot", native_snapshot, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};

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
static void find_slots(PyTypeObject* from) {
  slots.native = offset_of(from, "native");
  slots.options = offset_of(from, "options");
  slots.asked = offset_of(from, "asked");
  slots.over = offset_of(from, "over");
  slots.patient = offset_of(from, "patient");
  slots.events = offset_of(from, "events");
  slots.program = offset_of(from, "program");
  each_of_objects([&](const char* name, auto) { slots.objects.push_back(offset_of(from, name)); });
}
static void install_proxies(PyTypeObject* type, PyTypeObject* from) {
  auto note = [&](std::vector<Py_ssize_t>& offsets, const char* name, std::function<PyObject*(const G*)> read) {
    offsets.push_back(offset_of(from, name));
    install_proxy(type, name, {offsets.back(), std::move(read)});
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
}
static void install_methods(PyTypeObject* type, PyObject* pure) {
  for (PyMethodDef* method = native_methods; method->ml_name; method++) {
    PyObject* descriptor = PyDescr_NewMethod(type, method);
    if (!descriptor || PyDict_SetItemString(type->tp_dict, method->ml_name, descriptor)) throw PyError();
    Py_DECREF(descriptor);
  }
  install_compiled_methods(type, pure);
}
static void load_texts_and_constants() {
  for (const ClassRow& row : classes) rows_by_name[row.name] = &row;
  for (size_t k = 0; k < std::size(literals); k++) texts[k] = known_texts.of(literals[k]);
  Image* lasting = new Image();
  lasting->users = 1;
  Loader loader{lasting};
  load_constants(loader);
}
// install_class(pure, native, hashed, save_template, event_type): prepares the native class for states of the pure class.
static PyObject* install_class(PyObject*, PyObject* arguments) {
  PyObject *pure, *native, *hash, *marked, *event;
  if (!PyArg_ParseTuple(arguments, "OOOOO", &pure, &native, &hash, &marked, &event)) return nullptr;
  return guarded([&]() -> PyObject* {
    for (PyObject* kept : {pure, native, hash, marked, event}) Py_INCREF(kept);
    slots.type = reinterpret_cast<PyTypeObject*>(native);
    slots.pure = reinterpret_cast<PyTypeObject*>(pure);
    hashed = hash;
    save_template = marked;
    event_type = reinterpret_cast<PyTypeObject*>(event);
    find_slots(slots.pure);
    install_proxies(slots.type, slots.pure);
    install_methods(slots.type, pure);
    slots.type->tp_dealloc = game_dealloc;
    PyType_Modified(slots.type);
    load_texts_and_constants();
    Py_RETURN_NONE;
  });
}

// A program and rules that were loaded before, or could not be. Few are in use at a time.
struct LoadedProgram {
  PyObject* program;
  PyObject* rules;
  Image* image;
  bool known;
};
static std::deque<LoadedProgram> loaded_programs;
static constexpr size_t MOST_PROGRAMS = 16;

static bool can_load(PyObject* program, PyObject* rules, Image* image) {
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
static void drop_oldest_program() {
  LoadedProgram& oldest = loaded_programs.front();
  if (oldest.image) release(oldest.image);
  Py_DECREF(oldest.program);
  Py_DECREF(oldest.rules);
  loaded_programs.pop_front();
}
// Are all steps, cards and words of a program translated? Checked once for each program.
static bool is_translated(PyObject* program, PyObject* rules) {
  for (const LoadedProgram& known : loaded_programs)
    if (known.program == program && known.rules == rules) return known.known;
  if (loaded_programs.size() >= MOST_PROGRAMS) drop_oldest_program();
  Image* image = new Image();
  image->users = 1;
  Py_INCREF(program);
  Py_INCREF(rules);
  bool known = can_load(program, rules, image);
  if (!known) release(std::exchange(image, nullptr));  // drops what was loaded before the failure
  loaded_programs.push_back({program, rules, image, known});
  return known;
}

// import_state(game, rules): makes a game with all fields set a native one, unless it uses untranslated words. The objects
// it refers to are loaded when the state is used first, because the table may not be complete yet.
static PyObject* import_state(PyObject*, PyObject* arguments) {
  PyObject *game, *rules;
  if (!PyArg_ParseTuple(arguments, "OO", &game, &rules)) return nullptr;
  return guarded([&]() -> PyObject* {
    if (Py_TYPE(game) != slots.pure || !is_translated(slot_value(game, slots.program), rules)) Py_RETURN_NONE;
    StateOwner* owner = new_owner(acquire_state());
    owner->exposed = true;
    Py_XSETREF(slot(game, slots.native), reinterpret_cast<PyObject*>(owner));
    Py_INCREF(slots.type);
    Py_SET_TYPE(game, slots.type);  // the classes have the same slots
    Py_DECREF(slots.pure);
    Py_RETURN_NONE;
  });
}
