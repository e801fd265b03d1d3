// Many games at once: their states side by side, stepped by all cores while Python waits without its lock.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <unistd.h>

// Threads that wait for work. Whoever hands it out works too, and goes on when all is done.
class Workers {
 public:
  explicit Workers(int extra) : wanted(extra), process(getpid()) {
    try {
      threads.reserve(extra);
      for (int k = 0; k < extra; k++) threads.emplace_back([this, k] { wait_for_work(k); });
    } catch (const std::exception&) {  // the system gives no more: those that are there do it all
    }
  }
  ~Workers() {
    {
      std::lock_guard<std::mutex> lock(mutex);
      closing = true;
    }
    called.notify_all();
    for (auto& thread : threads) thread.join();
  }
  size_t at_work() const { return threads.size() + 1; }
  bool are_here() const { return process == getpid(); }  // a fork takes no threads along
  // Everybody is told their number; whoever calls has the last one.
  void run(const std::function<void(size_t)>& work) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      job = &work;
      busy = static_cast<int>(threads.size());
      round++;
    }
    called.notify_all();
    work(threads.size());
    std::unique_lock<std::mutex> lock(mutex);
    finished.wait(lock, [this] { return busy == 0; });
  }

 private:
  void wait_for_work(size_t number) {
    uint64_t seen = 0;
    while (true) {
      const std::function<void(size_t)>* mine;
      {
        std::unique_lock<std::mutex> lock(mutex);
        called.wait(lock, [&] { return closing || round != seen; });
        if (closing) return;
        seen = round;
        mine = job;
      }
      (*mine)(number);
      std::lock_guard<std::mutex> lock(mutex);
      if (--busy == 0) finished.notify_one();
    }
  }
  std::mutex mutex;
  std::condition_variable called, finished;
  std::vector<std::thread> threads;
  const std::function<void(size_t)>* job = nullptr;
  uint64_t round = 0;
  int busy = 0;
  bool closing = false;

 public:
  const int wanted;
  const pid_t process;
};

struct Crowd {
  PyObject_HEAD std::vector<G*>* games;
  std::vector<PyObject*>* originals;  // for the objects of Python that a copy refers to
  Workers* workers;
  bool at_work;
};
// One at a time: while a crowd is at work, other threads of Python's may come by.
struct Turn {
  Crowd* crowd;
  explicit Turn(PyObject* self) : crowd(reinterpret_cast<Crowd*>(self)) {
    if (crowd->at_work) {
      crowd = nullptr;
      PyErr_SetString(PyExc_RuntimeError, "another thread is at work with this batch");
      throw PyError();
    }
    crowd->at_work = true;
    if (!crowd->workers->are_here()) crowd->workers = new Workers(crowd->workers->wanted);  // those of before are nowhere
  }
  ~Turn() { crowd->at_work = false; }
  Turn(const Turn&) = delete;
};
static PyTypeObject CrowdType = {PyVarObject_HEAD_INIT(nullptr, 0)};

static void crowd_gone(PyObject* self) {
  auto* crowd = reinterpret_cast<Crowd*>(self);
  if (crowd->workers && crowd->workers->are_here()) delete crowd->workers;
  if (crowd->games)
    for (G* g : *crowd->games) discard(g);
  if (crowd->originals)
    for (PyObject* original : *crowd->originals) Py_XDECREF(original);
  delete crowd->games;
  delete crowd->originals;
  PyObject_Free(self);
}

// A NumPy array of whole numbers (or anything else with such a buffer), for as long as it is used.
template <class T>
struct Array {
  Py_buffer buffer{};
  T* a = nullptr;
  Py_ssize_t n = 0;
  Array(PyObject* from, bool writable, Py_ssize_t wanted, const char* what) {
    if (from == Py_None && !wanted) return;  // nobody needs it
    if (PyObject_GetBuffer(from, &buffer, writable ? PyBUF_CONTIG : PyBUF_CONTIG_RO)) throw PyError();
    a = static_cast<T*>(buffer.buf);
    n = buffer.len / static_cast<Py_ssize_t>(sizeof(T));
    if (buffer.itemsize == sizeof(T) && n >= wanted) return;
    PyErr_Format(PyExc_ValueError, "%s: %zd numbers of %zu bytes are needed, not %zd bytes in parts of %zd", what, wanted,
                 sizeof(T), buffer.len, buffer.itemsize);
    PyBuffer_Release(&buffer);
    buffer.obj = nullptr;
    throw PyError();
  }
  ~Array() {
    if (buffer.obj) PyBuffer_Release(&buffer);
  }
  Array(const Array&) = delete;
};
typedef Array<int32_t> Numbers;
typedef Array<int64_t> Seeds;
typedef Array<bool> Truths;

// The games that nobody has taken yet. Everybody has a share of them, the same each time, for a core has the games near that
// it stepped before. Who is through with it helps the others: cores that are lent keep different paces. Games are taken one
// by one, so that nobody waits long for the last.
class Waiting {
 public:
  Waiting(size_t n, size_t takers) : shares(takers) {
    for (size_t k = 0; k < takers; k++) {
      shares[k].next = n * k / takers;
      shares[k].end = n * (k + 1) / takers;
    }
  }
  bool take(size_t taker, size_t& game) {
    for (size_t k = 0; k < shares.size(); k++) {
      Share& share = shares[(taker + k) % shares.size()];
      if (share.next.load(std::memory_order_relaxed) >= share.end) continue;
      game = share.next.fetch_add(1, std::memory_order_relaxed);
      if (game < share.end) return true;
    }
    return false;
  }

 private:
  struct alignas(LINE) Share {  // apart from the others, each of which is written to all the time
    std::atomic<size_t> next{0};
    size_t end = 0;
  };
  std::vector<Share> shares;
};
// Has somebody pressed Ctrl-C? Asked seldom, by the thread that Python's calls come from. The exception is set then.
class Interruptions {
 public:
  bool came() {
    auto now = std::chrono::steady_clock::now();
    if (now < next) return false;
    next = now + std::chrono::milliseconds(100);
    PyGILState_STATE state = PyGILState_Ensure();
    bool interrupted = PyErr_CheckSignals() != 0;
    PyGILState_Release(state);
    return interrupted;
  }

 private:
  std::chrono::steady_clock::time_point next = std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
};
// Does something for each game of a crowd, on all its threads. A fault becomes an exception once all are through; whoever
// interrupts leaves every game whole, but some further than others.
template <class F>
static void for_each_game(Crowd* crowd, F&& f) {
  std::atomic<const char*> failed{nullptr};
  Waiting waiting(crowd->games->size(), crowd->workers->at_work());
  auto attempt = [&](auto&& step) {
    try {
      step();
    } catch (const Fault& problem) {
      failed = problem.where;
    } catch (const std::exception&) {
      failed = "a game for which there is no memory";
    }
  };
  Interruptions interruptions;
  std::atomic<bool> interrupted{false};
  size_t caller = crowd->workers->at_work() - 1;
  std::function<void(size_t)> work = [&](size_t number) {
    for (size_t i; !interrupted.load(std::memory_order_relaxed) && waiting.take(number, i);) {
      if (number == caller && interruptions.came()) {
        interrupted = true;
        return;
      }
      G* g = (*crowd->games)[i];
      Visit visit;
      attempt([&] { f(g, static_cast<Py_ssize_t>(i)); });
      attempt([&] { bring_home(g); });
    }
  };
  Py_BEGIN_ALLOW_THREADS;
  crowd->workers->run(work);
  Py_END_ALLOW_THREADS;
  if (interrupted) throw PyError();
  if (failed) fault(failed);
}

// What is asked now: who (nobody: -1), how many answers there are, which, and what the one who is asked may see.
struct Shown {
  Numbers asked, counts, options;
  Truths masks;  // as wide as the options
  Numbers seen;
  Py_ssize_t width, depth;
  Shown(PyObject* asked, PyObject* counts, PyObject* options, PyObject* masks, PyObject* seen, Py_ssize_t n)
      : asked(asked, true, n, "asked"), counts(counts, true, n, "counts"), options(options, true, n, "options"),
        masks(masks, true, this->options.n, "masks"), seen(seen, true, 0, "observations"),
        width(n ? this->options.n / n : 0), depth(n ? this->seen.n / n : 0) {}
  void show(G* g, Py_ssize_t i) {
    asked.a[i] = g->over_ ? -1 : static_cast<int32_t>(g->asked_);
    int32_t n = g->over_ ? 0 : g->options_->n;
    if (n > width) fault("more options than the array has room for");
    int32_t* row = options.a + i * width;
    std::copy(g->options_->a, g->options_->a + n, row);
    std::fill(row + n, row + width, -1);
    bool* open = masks.a + i * width;
    std::fill(open, open + n, true);
    std::fill(open + n, open + width, false);
    counts.a[i] = n;
    if (!seen.a) return;
    Seq<int32_t>* sight = STATE_observation(g, g->over_ ? 0 : g->asked_);
    if (sight->n > depth) fault("more to be seen than the array has room for");
    row = seen.a + i * depth;
    std::copy(sight->a, sight->a + sight->n, row);
    std::fill(row + sight->n, row + depth, -1);
  }
};

static Crowd* as_crowd(PyObject* self) { return reinterpret_cast<Crowd*>(self); }

// Does something for each game, and shows what is asked then.
template <class F>
static void show_each_game(Crowd* crowd, Shown& shown, F&& f) {
  for_each_game(crowd, [&](G* g, Py_ssize_t i) {
    f(g, i);
    bring_home(g);
    shown.show(g, i);
  });
}

// step(choices, asked, counts, options, masks, observations): the answer of each game by its number; -1 leaves a game alone.
static PyObject* crowd_step(PyObject* self, PyObject* arguments) {
  PyObject *choices, *asked, *counts, *options, *masks, *seen;
  if (!PyArg_ParseTuple(arguments, "OOOOOO", &choices, &asked, &counts, &options, &masks, &seen)) return nullptr;
  return guarded([&]() -> PyObject* {
    Turn turn(self);
    auto& games = *as_crowd(self)->games;
    Numbers chosen(choices, false, games.size(), "choices");
    for (size_t i = 0; i < games.size(); i++) {
      int32_t n = games[i]->over_ ? 0 : games[i]->options_->n;
      if (chosen.a[i] < -1 || chosen.a[i] >= n) {
        PyErr_Format(PyExc_IndexError, "game %zu has %d options; there is no number %d", i, n, chosen.a[i]);
        throw PyError();
      }
    }
    Shown shown(asked, counts, options, masks, seen, games.size());
    show_each_game(as_crowd(self), shown, [&](G* g, Py_ssize_t i) {
      if (chosen.a[i] >= 0) STATE_apply(g, at(g->options_, chosen.a[i]));
    });
    Py_RETURN_NONE;
  });
}
static const G* state_of(PyObject* game) {
  if (Py_TYPE(game) != slots.type) {
    PyErr_SetString(PyExc_TypeError, "a crowd is made of native games of one rulebook");
    throw PyError();
  }
  Keeper* keeper = keeper_of(game);
  sync(game, keeper);
  return keeper->g;
}
// A game stands at this place of a crowd from now on. What is left to do is the copy, for which nobody needs Python.
static void put_down(Crowd* crowd, size_t i, PyObject* game, const G* state) {
  refer_alike((*crowd->games)[i], state);
  Py_INCREF(game);
  Py_XSETREF((*crowd->originals)[i], game);
}
// deal(tables, seeds, asked, counts, options, masks, observations): every game anew, from a table that is laid out and nothing more.
static PyObject* crowd_deal(PyObject* self, PyObject* arguments) {
  PyObject *given, *tables, *asked, *counts, *options, *masks, *seen;
  if (!PyArg_ParseTuple(arguments, "O!OOOOOO", &PyList_Type, &tables, &given, &asked, &counts, &options, &masks, &seen))
    return nullptr;
  return guarded([&]() -> PyObject* {
    Turn turn(self);
    size_t n = as_crowd(self)->games->size();
    Seeds seeds(given, false, n, "seeds");
    Shown shown(asked, counts, options, masks, seen, n);
    if (static_cast<size_t>(PyList_GET_SIZE(tables)) != n) {
      PyErr_Format(PyExc_ValueError, "%zu games need as many tables, not %zd", n, PyList_GET_SIZE(tables));
      throw PyError();
    }
    std::vector<const G*> laid_out(n);
    for (size_t i = 0; i < n; i++) laid_out[i] = state_of(PyList_GET_ITEM(tables, i));  // all of them, or nothing is done
    for (size_t i = 0; i < n; i++) put_down(as_crowd(self), i, PyList_GET_ITEM(tables, i), laid_out[i]);
    show_each_game(as_crowd(self), shown, [&](G* g, Py_ssize_t i) {
      copy_state(g, laid_out[i]);
      STATE_deal(g, seeds.a[i]);
    });
    Py_RETURN_NONE;
  });
}
// playout(seeds, decisions, asked, counts, options, masks, observations): every game to its end with random answers.
static PyObject* crowd_playout(PyObject* self, PyObject* arguments) {
  PyObject *given, *decisions, *asked, *counts, *options, *masks, *seen;
  if (!PyArg_ParseTuple(arguments, "OOOOOOO", &given, &decisions, &asked, &counts, &options, &masks, &seen)) return nullptr;
  return guarded([&]() -> PyObject* {
    Turn turn(self);
    size_t n = as_crowd(self)->games->size();
    Numbers counted(decisions, true, n, "decisions");
    Seeds seeds(given, false, n, "seeds");
    Shown shown(asked, counts, options, masks, seen, n);
    show_each_game(as_crowd(self), shown, [&](G* g, Py_ssize_t i) {
      counted.a[i] = static_cast<int32_t>(STATE_playout(g, seeds.a[i]));
    });
    Py_RETURN_NONE;
  });
}
// points(array): of every player of every game, a row each.
static PyObject* crowd_points(PyObject* self, PyObject* array) {
  return guarded([&]() -> PyObject* {
    Turn turn(self);
    size_t n = as_crowd(self)->games->size();
    Numbers points(array, true, n, "points");
    Py_ssize_t width = n ? points.n / static_cast<Py_ssize_t>(n) : 0;
    for_each_game(as_crowd(self), [&](G* g, Py_ssize_t i) {
      for (Py_ssize_t p = 0; p < width; p++)
        points.a[i * width + p] = p < g->players_ ? static_cast<int32_t>(STATE_points(g, p)) : 0;
    });
    Py_RETURN_NONE;
  });
}
// put(number, state): this game stands there from now on.
static PyObject* crowd_put(PyObject* self, PyObject* arguments) {
  Py_ssize_t number;
  PyObject* state;
  if (!PyArg_ParseTuple(arguments, "nO", &number, &state)) return nullptr;
  return guarded([&]() -> PyObject* {
    Turn turn(self);
    auto& games = *as_crowd(self)->games;
    if (number < 0 || number >= static_cast<Py_ssize_t>(games.size())) {
      PyErr_Format(PyExc_IndexError, "there is no game %zd", number);
      throw PyError();
    }
    const G* from = state_of(state);
    put_down(as_crowd(self), number, state, from);
    copy_state(games[number], from);
    Py_RETURN_NONE;
  });
}
// state(number): a copy of one game, as an object of its own.
static PyObject* crowd_state(PyObject* self, PyObject* number) {
  return guarded([&]() -> PyObject* {
    Turn turn(self);
    auto& games = *as_crowd(self)->games;
    I i = number_of(number);
    if (i < 0 || i >= static_cast<I>(games.size())) {
      PyErr_Format(PyExc_IndexError, "there is no game %lld", static_cast<long long>(i));
      throw PyError();
    }
    PyObject* copy = native_clone((*as_crowd(self)->originals)[i], nullptr);
    if (!copy) throw PyError();
    Keeper* keeper = keeper_of(copy);
    copy_state(keeper->g, games[i]);
    lay_out(copy, keeper);
    return copy;
  });
}
static PyObject* crowd_call(PyObject* self, PyObject* arguments);
static PyMethodDef crowd_methods[] = {{"call", crowd_call, METH_VARARGS, nullptr},
                                      {"step", crowd_step, METH_VARARGS, nullptr},       {"deal", crowd_deal, METH_VARARGS, nullptr},
                                      {"playout", crowd_playout, METH_VARARGS, nullptr}, {"points", crowd_points, METH_O, nullptr},
                                      {"put", crowd_put, METH_VARARGS, nullptr},         {"state", crowd_state, METH_O, nullptr},
                                      {nullptr, nullptr, 0, nullptr}};

// observe(state, viewer, row): what a seat may know of one game; gives how many numbers of the row were filled.
static PyObject* observe(PyObject*, PyObject* arguments) {
  PyObject *state, *row;
  Py_ssize_t viewer;
  if (!PyArg_ParseTuple(arguments, "OnO", &state, &viewer, &row)) return nullptr;
  return guarded([&]() -> PyObject* {
    if (Py_TYPE(state) != slots.type) {
      PyErr_SetString(PyExc_TypeError, "a native game of this rulebook is observed");
      throw PyError();
    }
    Keeper* keeper = keeper_of(state);
    sync(state, keeper);
    Visit visit;
    Numbers into(row, true, 0, "row");
    Seq<int32_t>* sight = STATE_observation(keeper->g, viewer);
    if (sight->n > into.n) fault("more to be seen than the row has room for");
    std::copy(sight->a, sight->a + sight->n, into.a);
    return PyLong_FromLong(sight->n);
  });
}

// crowd(states, threads): copies of these games, side by side.
static PyObject* crowd(PyObject*, PyObject* arguments) {
  PyObject* states;
  int threads;
  if (!PyArg_ParseTuple(arguments, "O!i", &PyList_Type, &states, &threads)) return nullptr;
  return guarded([&]() -> PyObject* {
    Crowd* made = PyObject_New(Crowd, &CrowdType);
    if (!made) throw PyError();
    made->games = new std::vector<G*>();
    made->originals = new std::vector<PyObject*>();
    made->workers = nullptr;
    made->at_work = false;
    PyObject* self = reinterpret_cast<PyObject*>(made);
    try {
      for (Py_ssize_t i = 0; i < PyList_GET_SIZE(states); i++) {
        PyObject* state = PyList_GET_ITEM(states, i);
        const G* from = state_of(state);
        made->games->push_back(blank());
        made->originals->push_back(nullptr);
        put_down(made, i, state, from);
        copy_state(made->games->back(), from);
      }
      made->workers = new Workers(std::max(0, threads - 1));
    } catch (...) {
      Py_DECREF(self);
      throw;
    }
    return self;
  });
}
