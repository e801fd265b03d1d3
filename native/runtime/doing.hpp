// What a game does when Python asks it to: steps, answers, playouts, and what is asked of a state. Goes on from lending.hpp.
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
template <class F>
static PyObject* act(PyObject* self, F&& f) {
  return guarded([&]() -> PyObject* {
    Keeper* keeper = keeper_of(self);
    sync(self, keeper);
    G* g = keeper->g;
    Visit visit;
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
    Py_RETURN_NONE;
  });
}
static PyObject* native_settle(PyObject* self, PyObject*) {
  return act(self, [](G* g) { STATE_settle(g); });
}
static PyObject* native_step(PyObject* self, PyObject*) {
  return act(self, [](G* g) { STATE_step(g); });
}
static I number_of(PyObject* argument) {
  I number = PyLong_AsLongLong(argument);
  if (number == -1 && PyErr_Occurred()) throw PyError();
  return number;
}
static PyObject* native_apply(PyObject* self, PyObject* option) {
  return guarded([&] {
    I number = number_of(option);
    return act(self, [=](G* g) { STATE_apply(g, number); });
  });
}
static PyObject* native_take(PyObject* self, PyObject* option) {
  return guarded([&] {
    I number = number_of(option);
    return act(self, [=](G* g) { STATE_take(g, number); });
  });
}
static PyObject* native_rest(PyObject* self, PyObject*) {
  return act(self, [](G*) {});
}
static PyObject* native_deal(PyObject* self, PyObject* seed) {
  return guarded([&] {
    I number = number_of(seed);
    return act(self, [=](G* g) { STATE_deal(g, number); });
  });
}
static PyObject* native_playout(PyObject* self, PyObject* seed) {
  return guarded([&]() -> PyObject* {
    I number = number_of(seed), decisions = 0;
    PyObject* done = act(self, [&](G* g) { decisions = STATE_playout(g, number); });
    if (!done) return nullptr;
    Py_DECREF(done);
    return PyLong_FromLongLong(decisions);
  });
}
static PyObject* native_foresee(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG seed, turns;
  if (!PyArg_ParseTuple(arguments, "LL", &seed, &turns)) return nullptr;
  I decisions = 0;
  PyObject* done = act(self, [&](G* g) { decisions = STATE_foresee(g, seed, turns); });
  if (!done) return nullptr;
  Py_DECREF(done);
  return PyLong_FromLongLong(decisions);
}
static PyObject* native_deal_anew(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG viewer;
  unsigned PY_LONG_LONG luck, left = 0;
  if (!PyArg_ParseTuple(arguments, "LK", &viewer, &luck)) return nullptr;
  PyObject* done = act(self, [&](G* g) { left = STATE_deal_anew(g, viewer, luck); });
  if (!done) return nullptr;
  Py_DECREF(done);
  return PyLong_FromUnsignedLongLong(left);
}
static PyObject* native_practise(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG seed, often, plain;
  if (!PyArg_ParseTuple(arguments, "LLL", &seed, &often, &plain)) return nullptr;
  Visit visit;
  const Seq<int32_t>* noted = nullptr;  // lies in the arena, which nobody empties before it is handed over
  PyObject* done = act(self, [&](G* g) { noted = STATE_practise(g, seed, often, plain); });
  if (!done) return nullptr;
  Py_DECREF(done);
  return guarded([&] { return as_list(noted); });
}
// What is only asked of a state, and is a number.
template <class F>
static PyObject* told_by(PyObject* self, F&& f) {
  return guarded([&]() -> PyObject* {
    Keeper* keeper = keeper_of(self);
    sync(self, keeper);
    Visit visit;
    return PyLong_FromLongLong(f(keeper->g));
  });
}
static PyObject* native_points(PyObject* self, PyObject* player) {
  return guarded([&] {
    I number = number_of(player);
    return told_by(self, [=](G* g) { return STATE_points(g, number); });
  });
}
static PyObject* native_prospects(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG player;
  int plain = 0;
  if (!PyArg_ParseTuple(arguments, "L|p", &player, &plain)) return nullptr;
  return told_by(self, [=](G* g) { return STATE_prospects(g, player, plain != 0); });
}
static PyObject* native_habitual(PyObject* self, PyObject*) {
  return told_by(self, [](G* g) { return STATE_habitual(g); });
}
// ... and is a list of them.
template <class F>
static PyObject* listed_by(PyObject* self, F&& f) {
  return guarded([&]() -> PyObject* {
    Keeper* keeper = keeper_of(self);
    sync(self, keeper);
    Visit visit;
    Branching branching;
    return as_list(f(keeper->g));
  });
}
static PyObject* native_winners(PyObject* self, PyObject*) {
  return listed_by(self, [](G* g) { return STATE_winners(g); });
}
static PyObject* native_reckoned(PyObject* self, PyObject*) {
  return listed_by(self, [](G* g) { return STATE_reckoned(g); });
}

static PyObject* native_matters(PyObject* self, PyObject*) {
  return listed_by(self, [](G* g) { return STATE_matters(g); });
}

static PyObject* native_traits(PyObject* self, PyObject* player) {
  return guarded([&] {
    I number = number_of(player);
    return listed_by(self, [=](G* g) { return STATE_traits(g, number); });
  });
}
