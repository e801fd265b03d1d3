// A compiled function as Python calls it: its C++ signature says how arguments are read and how the result is given.
// Goes on from lending.hpp.
#pragma once
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
static I number_of(PyObject* argument) {
  I number = PyLong_AsLongLong(argument);
  if (number == -1 && PyErr_Occurred()) throw PyError();
  return number;
}

// -- arguments and results -------------------------------------------------------------------------------------------

template <class T>
struct Argument;
template <>
struct Argument<I> {
  static I read(PyObject* from) { return number_of(from); }
};
template <>
struct Argument<uint64_t> {
  static uint64_t read(PyObject* from) {
    uint64_t bits = PyLong_AsUnsignedLongLong(from);
    if (bits == static_cast<uint64_t>(-1) && PyErr_Occurred()) throw PyError();
    return bits;
  }
};
template <>
struct Argument<bool> {
  static bool read(PyObject* from) {
    int truth = PyObject_IsTrue(from);
    if (truth < 0) throw PyError();
    return truth != 0;
  }
};
template <>
struct Argument<Seq<int32_t>*> {  // a list in the arena; what a function changes in it stays there
  static Seq<int32_t>* read(PyObject* from) {
    auto* list = fresh<int32_t>();
    read_list(from, list);
    return list;
  }
};
static PyObject* as_python(I number) { return PyLong_FromLongLong(number); }
static PyObject* as_python(uint64_t bits) { return PyLong_FromUnsignedLongLong(bits); }
static PyObject* as_python(bool truth) { return PyBool_FromLong(truth); }
static PyObject* as_python(const Seq<int32_t>* list) { return as_list(list); }

// -- calls -----------------------------------------------------------------------------------------------------------

// Changes the state of a game: its events are handed over, and the new question is laid out.
template <class F>
static void change_state(PyObject* self, F&& f) {
  Keeper* keeper = keeper_of(self);
  sync(self, keeper);
  G* g = keeper->g;
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
}
// Asks something of the state of a game. A function that changes it all the same leaves it whole.
template <class F>
static PyObject* read_state(PyObject* self, F&& f) {
  Keeper* keeper = keeper_of(self);
  sync(self, keeper);
  Branching branching;
  PyObject* result;
  try {
    result = f(keeper->g);
  } catch (...) {
    bring_home(keeper->g);
    throw;
  }
  bring_home(keeper->g);
  return result;
}
template <auto function, bool changes>
struct Call;
template <class R, class... A, R (*function)(G*, A...), bool changes>
struct Call<function, changes> {
  static constexpr size_t COUNT = sizeof...(A);
  typedef R Result;
  typedef std::tuple<A...> Arguments;
  typedef std::index_sequence_for<A...> Places;

  template <size_t... N>
  static Arguments read(PyObject* const* arguments, std::index_sequence<N...>) {
    return Arguments{Argument<A>::read(arguments[N])...};
  }
  static Arguments read(PyObject* const* arguments) { return read(arguments, Places()); }
  static R run(G* g, const Arguments& given) {
    return std::apply([&](const A&... each) { return function(g, each...); }, given);
  }
  // arguments: the game, and one for each parameter.
  static PyObject* one(PyObject* const* arguments) {
    return guarded([&]() -> PyObject* {
      Visit visit;  // lists lie in the arena until the result is handed over
      Arguments given = read(arguments + 1);
      if constexpr (!changes) {
        return read_state(arguments[0], [&](G* g) { return as_python(run(g, given)); });
      } else if constexpr (std::is_void_v<R>) {
        change_state(arguments[0], [&](G* g) { run(g, given); });
        Py_RETURN_NONE;
      } else {
        R result{};
        change_state(arguments[0], [&](G* g) { result = run(g, given); });
        return as_python(result);
      }
    });
  }
};
