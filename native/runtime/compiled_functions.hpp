// The compiled functions of this rulebook, as Python objects and as calls of a batch. Continues batch.hpp.
#pragma once
// The results of a function for all games of a batch: type letter, numbers per game, data.
template <class R>
struct Results {
  std::vector<R> all;
  explicit Results(size_t n) : all(n) {}
  void put(size_t i, R result) { all[i] = result; }
  PyObject* given() const {
    const char* letter = std::is_same_v<R, bool> ? "?" : std::is_same_v<R, I> ? "q" : "Q";
    return Py_BuildValue("sny#", letter, Py_ssize_t(1), reinterpret_cast<const char*>(all.data()), Py_ssize_t(all.size() * sizeof(R)));
  }
};
template <>
struct Results<bool> {
  std::vector<char> all;
  explicit Results(size_t n) : all(n) {}
  void put(size_t i, bool result) { all[i] = result; }
  PyObject* given() const { return Py_BuildValue("sny#", "?", Py_ssize_t(1), all.data(), Py_ssize_t(all.size())); }
};
template <>
struct Results<Seq<int32_t>*> {
  std::vector<std::vector<int32_t>> all;
  explicit Results(size_t n) : all(n) {}
  void put(size_t i, const Seq<int32_t>* result) { all[i].assign(result->a, result->a + result->n); }
  PyObject* given() const {
    size_t width = 0;
    for (auto& row : all) width = std::max(width, row.size());
    std::vector<int32_t> rows(all.size() * width, -1);
    for (size_t i = 0; i < all.size(); i++) std::copy(all[i].begin(), all[i].end(), rows.begin() + i * width);
    return Py_BuildValue("sny#", "i", Py_ssize_t(width), reinterpret_cast<const char*>(rows.data()), Py_ssize_t(rows.size() * sizeof(int32_t)));
  }
};
template <>
struct Results<void> {
  PyObject* given() const { Py_RETURN_NONE; }
};
static void mark_immutable(Seq<int32_t>* list) { list->immutable = true; }  // all games share it
template <class T>
static void mark_immutable(T) {}

template <auto function, bool changes>
struct BatchCall : Call<function, changes> {
  typedef Call<function, changes> One;
  typedef typename One::Result R;
  static PyObject* all(Batch* batch, PyObject* const* arguments, BatchOutput& output) {
    ArenaScope scope;
    auto given = One::read(arguments);
    std::apply([](auto... each) { (mark_immutable(each), ...); }, given);
    if constexpr (std::is_void_v<R>) {
      play_each_game(batch, output, [&](G* g, Py_ssize_t) { One::run(g, given); });
      return Results<void>().given();
    } else {
      Results<R> results(batch->games->size());
      auto step = [&](G* g, Py_ssize_t i) { results.put(i, One::run(g, given)); };
      if constexpr (changes)
        play_each_game(batch, output, step);
      else
        for_each_game(batch, step);
      return results.given();
    }
  }
};

struct CompiledFunction {
  const char* name;  // of a method; the full name of a function
  bool is_method;
  bool makes_copies;  // copies of the state belong to one thread
  std::vector<const char*> parameters;  // without the state
  PyObject* (*one)(PyObject* const* arguments);
  PyObject* (*all)(Batch* batch, PyObject* const* arguments, BatchOutput& output);
};
template <auto function, bool changes>
static CompiledFunction binding(const char* name, bool is_method, bool makes_copies, std::vector<const char*> parameters) {
  return {name, is_method, makes_copies, std::move(parameters), Call<function, changes>::one, BatchCall<function, changes>::all};
}
static const CompiledFunction compiled_functions[] = {COMPILED_FUNCTIONS};

// -- the Python object -----------------------------------------------------------------------------------------------

// Runs natively if the first argument is a native game of this rulebook, else calls the Python function.
struct Function {
  PyObject_HEAD vectorcallfunc call;
  const CompiledFunction* row;
  PyObject *otherwise, *defaults;  // of the last parameters
  PyObject* attributes;
};
static PyTypeObject FunctionType = {PyVarObject_HEAD_INIT(nullptr, 0)};

// Puts the arguments in the order of the parameters. False if they do not fit: the Python function then raises the error.
static bool order_arguments(Function* self, PyObject* const* given, size_t count, PyObject* names, PyObject** order) {
  auto& parameters = self->row->parameters;
  size_t wanted = parameters.size();
  if (count > wanted) return false;
  std::fill(order, order + wanted, nullptr);
  std::copy(given, given + count, order);
  for (Py_ssize_t k = 0; names && k < PyTuple_GET_SIZE(names); k++) {
    size_t place = 0;
    while (place < wanted && PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(names, k), parameters[place])) place++;
    if (place == wanted || order[place]) return false;
    order[place] = given[count + k];
  }
  size_t kept = self->defaults == Py_None ? 0 : static_cast<size_t>(PyTuple_GET_SIZE(self->defaults));
  for (size_t place = 0; place < wanted; place++) {
    if (order[place]) continue;
    if (place + kept < wanted) return false;
    order[place] = PyTuple_GET_ITEM(self->defaults, place + kept - wanted);
  }
  return true;
}
static PyObject* called(PyObject* self, PyObject* const* arguments, size_t flagged, PyObject* names) {
  auto* function = reinterpret_cast<Function*>(self);
  size_t count = static_cast<size_t>(PyVectorcall_NARGS(flagged)), wanted = function->row->parameters.size() + 1;
  if (count && Py_TYPE(arguments[0]) == slots.type) [[likely]] {
    if (count == wanted && !names) [[likely]] return function->row->one(arguments);
    PyObject* order[32] = {arguments[0]};
    if (wanted <= std::size(order) && order_arguments(function, arguments + 1, count - 1, names, order + 1))
      return function->row->one(order);
  }
  return PyObject_Vectorcall(function->otherwise, arguments, flagged, names);
}
static PyObject* bind_method(PyObject* self, PyObject* object, PyObject*) {
  if (object && object != Py_None) return PyMethod_New(self, object);
  Py_INCREF(self);
  return self;
}
static PyObject* reduce_function(PyObject* self, PyObject*) {  // for pickle
  return PyObject_GetAttrString(self, "__qualname__");
}
static PyMethodDef function_methods[] = {{"__reduce__", reduce_function, METH_NOARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};
static PyMemberDef function_members[] = {
    {"__defaults__", T_OBJECT, offsetof(Function, defaults), READONLY, nullptr}, {nullptr, 0, 0, 0, nullptr}};
static PyGetSetDef function_properties[] = {
    {"__dict__", PyObject_GenericGetDict, PyObject_GenericSetDict, nullptr, nullptr}, {nullptr, nullptr, nullptr, nullptr, nullptr}};
static void function_dealloc(PyObject* self) {
  auto* function = reinterpret_cast<Function*>(self);
  Py_XDECREF(function->otherwise);
  Py_XDECREF(function->defaults);
  Py_XDECREF(function->attributes);
  PyObject_Free(self);
}
static PyObject* new_function(const CompiledFunction& row, PyObject* otherwise) {
  PyObject* defaults = PyObject_GetAttrString(otherwise, "__defaults__");
  if (!defaults) throw PyError();
  Function* function = PyObject_New(Function, &FunctionType);
  if (!function) {
    Py_DECREF(defaults);
    throw PyError();
  }
  Py_INCREF(otherwise);
  function->call = called;
  function->row = &row;
  function->otherwise = otherwise;
  function->defaults = defaults;
  function->attributes = nullptr;
  return reinterpret_cast<PyObject*>(function);
}
static void make_function_type() {
  FunctionType.tp_name = "grimhold.native.CompiledFunction";
  FunctionType.tp_basicsize = sizeof(Function);
  FunctionType.tp_dealloc = function_dealloc;
  FunctionType.tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR;
  FunctionType.tp_vectorcall_offset = offsetof(Function, call);
  FunctionType.tp_call = PyVectorcall_Call;
  FunctionType.tp_descr_get = bind_method;
  FunctionType.tp_dictoffset = offsetof(Function, attributes);
  FunctionType.tp_getattro = PyObject_GenericGetAttr;
  FunctionType.tp_setattro = PyObject_GenericSetAttr;
  FunctionType.tp_methods = function_methods;
  FunctionType.tp_members = function_members;
  FunctionType.tp_getset = function_properties;
  if (PyType_Ready(&FunctionType) < 0) throw PyError();
}
static void install_compiled_methods(PyTypeObject* type, PyObject* pure) {
  for (const CompiledFunction& row : compiled_functions) {
    if (!row.is_method) continue;
    PyObject* method = PyObject_GetAttrString(pure, row.name);
    if (!method) throw PyError();
    PyRef held{method}, made{new_function(row, method)};
    if (PyDict_SetItemString(type->tp_dict, row.name, made.object)) throw PyError();
  }
}
static const CompiledFunction* compiled_function_named(PyObject* name) {
  for (const CompiledFunction& row : compiled_functions)
    if (!PyUnicode_CompareWithASCIIString(name, row.name)) return &row;
  return nullptr;
}
// compiled(name, function): the compiled function of that name, or `function` if this rulebook has none.
static PyObject* compiled(PyObject*, PyObject* arguments) {
  PyObject *name, *function;
  if (!PyArg_ParseTuple(arguments, "UO", &name, &function)) return nullptr;
  return guarded([&]() -> PyObject* {
    if (const CompiledFunction* row = compiled_function_named(name)) return new_function(*row, function);
    Py_INCREF(function);
    return function;
  });
}
// call(name, arguments, asked, counts, options, masks, observations): the results of a compiled function for all games of a
// batch. NotImplemented if it must be called for one game after the other.
static PyObject* batch_call(PyObject* self, PyObject* arguments) {
  PyObject *name, *given, *asked, *counts, *options, *masks, *seen;
  if (!PyArg_ParseTuple(arguments, "UO!OOOOO", &name, &PyTuple_Type, &given, &asked, &counts, &options, &masks, &seen)) return nullptr;
  return guarded([&]() -> PyObject* {
    const CompiledFunction* row = compiled_function_named(name);
    if (!row || row->makes_copies) Py_RETURN_NOTIMPLEMENTED;
    if (static_cast<size_t>(PyTuple_GET_SIZE(given)) != row->parameters.size()) {
      PyErr_Format(PyExc_TypeError, "%s takes a state and %zu more arguments, not %zd", row->name, row->parameters.size(),
                   PyTuple_GET_SIZE(given));
      throw PyError();
    }
    BatchLock lock(self);
    BatchOutput output(asked, counts, options, masks, seen, as_batch(self)->games->size());
    return row->all(as_batch(self), &PyTuple_GET_ITEM(given, 0), output);
  });
}
