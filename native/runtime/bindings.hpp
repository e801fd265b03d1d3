// Calls of compiled functions: arguments and results are converted as the C++ signature says. Continues field_proxies.hpp.
#pragma once
// Turns C++ exceptions into Python exceptions.
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
struct Argument<Seq<int32_t>*> {  // a copy in the arena; the caller's list does not change
  static Seq<int32_t>* read(PyObject* from) {
    auto* list = new_list<int32_t>();
    read_list(from, list);
    return list;
  }
};
static PyObject* as_python(I number) { return PyLong_FromLongLong(number); }
static PyObject* as_python(uint64_t bits) { return PyLong_FromUnsignedLongLong(bits); }
static PyObject* as_python(bool truth) { return PyBool_FromLong(truth); }
static PyObject* as_python(const Seq<int32_t>* list) { return as_list(list); }

// -- calls -----------------------------------------------------------------------------------------------------------

// Runs a function that changes the state. Then sends its events and publishes the new question.
template <class F>
static void change_state(PyObject* self, F&& f) {
  StateOwner* owner = owner_of(self);
  sync(self, owner);
  G* g = owner->g;
  PyObject* listener = slot(self, slots.events);
  bool heard = listener && listener != Py_None;
  Heap<std::remove_pointer_t<decltype(g->EVENTS_FIELD)>> events;  // on the heap, because a playout empties the arena
  g->EVENTS_FIELD = heard ? &events.list : nullptr;
  std::exception_ptr problem;
  try {
    f(g);
  } catch (...) {  // the state and the events stay as far as they came
    problem = std::current_exception();
  }
  g->EVENTS_FIELD = nullptr;
  store_lists(g);
  publish(self, owner);
  if (heard) send_events(listener, g->salt_, events.list);
  if (problem) std::rethrow_exception(problem);
}
// Runs a function that reads the state.
template <class F>
static PyObject* read_state(PyObject* self, F&& f) {
  StateOwner* owner = owner_of(self);
  sync(self, owner);
  TrialScope trial_scope;
  PyObject* result;
  try {
    result = f(owner->g);
  } catch (...) {
    store_lists(owner->g);
    throw;
  }
  store_lists(owner->g);
  return result;
}
template <auto function, bool changes>
struct Call;
template <class R, class... A, R (*function)(G*, A...), bool changes>
struct Call<function, changes> {
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
  // The list that it gives, copied out of the arena.
  static void numbers(PyObject* game, PyObject* const* arguments, std::vector<int32_t>& into) {
    ArenaScope scope;
    Arguments given = read(arguments);
    read_state(game, [&](G* g) -> PyObject* {
      Seq<int32_t>* list = run(g, given);
      into.assign(list->a, list->a + list->n);
      return nullptr;
    });
  }
  // `arguments`: the game, then one for each parameter.
  static PyObject* one(PyObject* const* arguments) {
    return guarded([&]() -> PyObject* {
      ArenaScope scope;  // lists live in the arena until the result is converted
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
