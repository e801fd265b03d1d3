// A game that Python has laid out is taken in, if all its words are known. Goes on from saving.hpp.
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
static void watch(PyTypeObject* type, const char* name, Field field) {
  if (is_laid_out(field.offset)) return;
  auto* row = new PyGetSetDef{name, get_field, set_field, nullptr, new Field(std::move(field))};
  PyObject* descriptor = PyDescr_NewGetSet(type, row);
  if (!descriptor || PyDict_SetItemString(type->tp_dict, name, descriptor)) throw PyError();
  Py_DECREF(descriptor);
}
static void install_compiled_methods(PyTypeObject* type, PyObject* pure);
static PyMethodDef native_methods[] = {
    {"render_table", native_render_table, METH_VARARGS, nullptr},
    {"render_question", native_render_question, METH_VARARGS, nullptr},
    {"render_forecasts", native_render_forecasts, METH_VARARGS, nullptr}, {"new_album", native_new_album, METH_NOARGS, nullptr},
    {"to_json", native_to_json, METH_NOARGS, nullptr},
    {"clone", native_clone, METH_NOARGS, nullptr}, {"twin", native_twin, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};

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
    install_compiled_methods(type, pure);
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
