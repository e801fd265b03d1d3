// The compiled functions of this rulebook, as Python objects and as calls of a batch. Continues batch.hpp.
#pragma once
// The results of a function for all games of a batch: type letter, numbers per game, data.
template <class R>
struct Results {
  std::vector<R> all;
  explicit Results(size_t n) : all(n) {}
  void put(size_t i, R result) { all[i] = result; }
  PyObject* as_python() const {
    const char* letter = std::is_same_v<R, bool> ? "?" : std::is_same_v<R, I> ? "q" : "Q";
    return Py_BuildValue("sny#", letter, Py_ssize_t(1), reinterpret_cast<const char*>(all.data()), Py_ssize_t(all.size() * sizeof(R)));
  }
};
template <>
struct Results<bool> {
  std::vector<char> all;
  explicit Results(size_t n) : all(n) {}
  void put(size_t i, bool result) { all[i] = result; }
  PyObject* as_python() const { return Py_BuildValue("sny#", "?", Py_ssize_t(1), all.data(), Py_ssize_t(all.size())); }
};
template <>
struct Results<Seq<int32_t>*> {
  std::vector<std::vector<int32_t>> all;
  explicit Results(size_t n) : all(n) {}
  void put(size_t i, const Seq<int32_t>* result) { all[i].assign(result->a, result->a + result->n); }
  PyObject* as_python() const {
    size_t width = 0;
    for (auto& row : all) width = std::max(width, row.size());
    std::vector<int32_t> rows(all.size() * width, -1);
    for (size_t i = 0; i < all.size(); i++) std::copy(all[i].begin(), all[i].end(), rows.begin() + i * width);
    return Py_BuildValue("sny#", "i", Py_ssize_t(width), reinterpret_cast<const char*>(rows.data()), Py_ssize_t(rows.size() * sizeof(int32_t)));
  }
};

// An argument of a batch call: the same for all games, or an array with a number for each game.
template <class A>
struct BatchArgument {
  A value;
  BatchArgument(PyObject* from, Py_ssize_t) : value(Argument<A>::read(from)) {
    if constexpr (std::is_same_v<A, Seq<int32_t>*>) value->immutable = true;  // all games share it
  }
  A at(Py_ssize_t) const { return value; }
};
template <>
struct BatchArgument<I> {
  I value = 0;
  std::unique_ptr<Seeds> each;
  BatchArgument(PyObject* from, Py_ssize_t games) {
    if (PyObject_CheckBuffer(from) && !PyLong_Check(from))
      each = std::make_unique<Seeds>(from, false, games, "an argument");
    else
      value = Argument<I>::read(from);
  }
  I at(Py_ssize_t i) const { return each ? each->a[i] : value; }
};

template <auto function, bool changes>
struct BatchCall;
template <class R, class... A, R (*function)(G*, A...), bool changes>
struct BatchCall<function, changes> {
  static PyObject* run(Batch* batch, PyObject* const* arguments, BatchOutput& output) {
    return run(batch, arguments, output, std::index_sequence_for<A...>());
  }
  template <size_t... N>
  static PyObject* run(Batch* batch, PyObject* const* arguments, BatchOutput& output, std::index_sequence<N...>) {
    ArenaScope scope;
    auto games = static_cast<Py_ssize_t>(batch->games->size());
    std::tuple<BatchArgument<A>...> given{BatchArgument<A>(arguments[N], games)...};
    if constexpr (std::is_void_v<R>) {
      play_each_game(batch, output, [&](G* g, Py_ssize_t i) { function(g, std::get<N>(given).at(i)...); });
      Py_RETURN_NONE;
    } else {
      Results<R> results(batch->games->size());
      auto play = [&](G* g, Py_ssize_t i) { results.put(i, function(g, std::get<N>(given).at(i)...)); };
      if constexpr (changes)
        play_each_game(batch, output, play);
      else
        for_each_game(batch, play);
      return results.as_python();
    }
  }
};

struct CompiledFunction {
  const char* name;  // of a method; the full name of a function
  bool is_method;
  bool makes_copies;  // copies of the state belong to one thread
  std::vector<const char*> parameters;  // without the state
  PyObject* (*call)(PyObject* const* arguments);
  PyObject* (*call_for_batch)(Batch* batch, PyObject* const* arguments, BatchOutput& output);
  void (*numbers)(PyObject* game, PyObject* const* arguments, std::vector<int32_t>& into);  // null if it gives no list
};
template <auto function, bool changes>
static CompiledFunction binding(const char* name, bool is_method, bool makes_copies, std::vector<const char*> parameters) {
  typedef Call<function, changes> Bound;
  CompiledFunction row{name, is_method, makes_copies, std::move(parameters), Bound::one, BatchCall<function, changes>::run, nullptr};
  if constexpr (std::is_same_v<typename Bound::Result, Seq<int32_t>*> && !changes) row.numbers = Bound::numbers;
  return row;
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
    if (count == wanted && !names) [[likely]] return function->row->call(arguments);
    PyObject* order[32] = {arguments[0]};
    if (wanted <= std::size(order) && order_arguments(function, arguments + 1, count - 1, names, order + 1))
      return function->row->call(order);
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
static bool make_function_type() {
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
  return PyType_Ready(&FunctionType) == 0;
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
static void require_arguments(const CompiledFunction* row, PyObject* given) {
  if (static_cast<size_t>(PyTuple_GET_SIZE(given)) == row->parameters.size()) return;
  PyErr_Format(PyExc_TypeError, "%s takes a state and %zu more arguments, not %zd", row->name, row->parameters.size(),
               PyTuple_GET_SIZE(given));
  throw PyError();
}
// call(name, arguments, asked, counts, options, masks, observations): the results of a compiled function for all games of a
// batch. NotImplemented if it must be called for one game after the other.
static PyObject* batch_call(PyObject* self, PyObject* arguments) {
  PyObject *name, *given, *asked, *counts, *options, *masks, *seen;
  if (!PyArg_ParseTuple(arguments, "UO!OOOOO", &name, &PyTuple_Type, &given, &asked, &counts, &options, &masks, &seen)) return nullptr;
  return guarded([&]() -> PyObject* {
    const CompiledFunction* row = compiled_function_named(name);
    if (!row || row->makes_copies) Py_RETURN_NOTIMPLEMENTED;
    require_arguments(row, given);
    BatchLock lock(self);
    BatchOutput output(asked, counts, options, masks, seen, as_batch(self)->games->size());
    return row->call_for_batch(as_batch(self), &PyTuple_GET_ITEM(given, 0), output);
  });
}
// The list that a compiled function gives for a game.
static std::vector<int32_t> numbers_of(PyObject* game, PyObject* name, PyObject* given) {
  const CompiledFunction* row = compiled_function_named(name);
  if (!row || !row->numbers) {
    PyErr_Format(PyExc_TypeError, "no compiled function that reads the state and gives a list has the name %U", name);
    throw PyError();
  }
  require_arguments(row, given);
  std::vector<int32_t> numbers;
  row->numbers(game, &PyTuple_GET_ITEM(given, 0), numbers);
  return numbers;
}
// fill(name, arguments, row): writes the list that a compiled function gives into an array; returns how many numbers.
static PyObject* native_fill(PyObject* self, PyObject* arguments) {
  PyObject *name, *given, *row;
  if (!PyArg_ParseTuple(arguments, "UO!O", &name, &PyTuple_Type, &given, &row)) return nullptr;
  return guarded([&]() -> PyObject* {
    std::vector<int32_t> numbers = numbers_of(self, name, given);
    Numbers into(row, true, numbers.size(), "row");
    std::copy(numbers.begin(), numbers.end(), into.a);
    return PyLong_FromSize_t(numbers.size());
  });
}
