// Many games at once, stepped on all cores without the GIL.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <unistd.h>

// Threads that wait for work. The caller works, too, and returns when all is done.
class ThreadPool {
 public:
  explicit ThreadPool(int extra) : wanted(extra), process(getpid()) {
    try {
      threads.reserve(extra);
      for (int k = 0; k < extra; k++) threads.emplace_back([this, k] { wait_for_work(k); });
    } catch (const std::exception&) {  // no more threads available: use those there are
    }
  }
  ~ThreadPool() {
    {
      std::lock_guard<std::mutex> lock(mutex);
      closing = true;
    }
    called.notify_all();
    for (auto& thread : threads) thread.join();
  }
  size_t at_work() const { return threads.size() + 1; }
  bool in_this_process() const { return process == getpid(); }  // a fork copies no threads
  // Each thread gets its number; the caller has the last one.
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

struct Batch {
  PyObject_HEAD std::vector<G*>* games;
  std::vector<PyObject*>* originals;  // keep alive the Python objects that the games refer to
  ThreadPool* pool;
  bool at_work;
};
// Refuses a second Python thread while a batch works.
struct BatchLock {
  Batch* batch;
  explicit BatchLock(PyObject* self) : batch(reinterpret_cast<Batch*>(self)) {
    if (batch->at_work) {
      batch = nullptr;
      PyErr_SetString(PyExc_RuntimeError, "another thread is at work with this batch");
      throw PyError();
    }
    batch->at_work = true;
    // The old threads are in the parent process.
    if (!batch->pool->in_this_process()) batch->pool = new ThreadPool(batch->pool->wanted);
  }
  ~BatchLock() { batch->at_work = false; }
  BatchLock(const BatchLock&) = delete;
};
static PyTypeObject BatchType = {PyVarObject_HEAD_INIT(nullptr, 0)};

static void batch_dealloc(PyObject* self) {
  auto* batch = reinterpret_cast<Batch*>(self);
  if (batch->pool && batch->pool->in_this_process()) delete batch->pool;
  if (batch->games)
    for (G* g : *batch->games) recycle_state(g);
  if (batch->originals)
    for (PyObject* original : *batch->originals) Py_XDECREF(original);
  delete batch->games;
  delete batch->originals;
  PyObject_Free(self);
}

// The buffer of a NumPy array of whole numbers, while it is used.
template <class T>
struct Array {
  Py_buffer buffer{};
  T* a = nullptr;
  Py_ssize_t n = 0;
  Array(PyObject* from, bool writable, Py_ssize_t wanted, const char* what) {
    if (from == Py_None && !wanted) return;  // optional array
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
typedef Array<bool> Booleans;

// The games still to do. Every thread has the same share each time, because its core's cache holds those games. A thread
// that has finished takes games of the others. Games are taken one by one, so that the threads finish together.
class WorkQueue {
 public:
  WorkQueue(size_t n, size_t takers) : shares(takers) {
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
  struct alignas(LINE) Share {  // on a cache line of its own, because it is written often
    std::atomic<size_t> next{0};
    size_t end = 0;
  };
  std::vector<Share> shares;
};
// Checks for Ctrl-C every 0.1 s, on the calling thread. Sets the exception.
class Interrupts {
 public:
  bool arrived() {
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
// Runs something for each game, on all threads. A fault becomes an exception after all games are done. After an interrupt
// every game is valid, but some are further than others.
template <class F>
static void for_each_game(Batch* batch, F&& f) {
  std::atomic<const char*> failed{nullptr};
  WorkQueue queue(batch->games->size(), batch->pool->at_work());
  auto attempt = [&](auto&& step) {
    try {
      step();
    } catch (const Fault& problem) {
      failed = problem.where;
    } catch (const std::exception&) {
      failed = "a game for which there is no memory";
    }
  };
  Interrupts interrupts;
  std::atomic<bool> interrupted{false};
  size_t caller = batch->pool->at_work() - 1;
  std::function<void(size_t)> work = [&](size_t number) {
    for (size_t i; !interrupted.load(std::memory_order_relaxed) && queue.take(number, i);) {
      if (number == caller && interrupts.arrived()) {
        interrupted = true;
        return;
      }
      G* g = (*batch->games)[i];
      ArenaScope scope;
      attempt([&] { f(g, static_cast<Py_ssize_t>(i)); });
      attempt([&] { store_lists(g); });
    }
  };
  Py_BEGIN_ALLOW_THREADS;
  batch->pool->run(work);
  Py_END_ALLOW_THREADS;
  if (interrupted) throw PyError();
  if (failed) fault(failed);
}

// The output arrays: who is asked (-1: nobody), how many options there are, which, and what that player sees.
struct BatchOutput {
  Numbers asked, counts, options;
  Booleans masks;  // as wide as the options
  Numbers seen;
  Py_ssize_t width, depth;
  BatchOutput(PyObject* asked, PyObject* counts, PyObject* options, PyObject* masks, PyObject* seen, Py_ssize_t n)
      : asked(asked, true, n, "asked"), counts(counts, true, n, "counts"), options(options, true, n, "options"),
        masks(masks, true, this->options.n, "masks"), seen(seen, true, 0, "observations"),
        width(n ? this->options.n / n : 0), depth(n ? this->seen.n / n : 0) {}
  void write(G* g, Py_ssize_t i) {
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

static Batch* as_batch(PyObject* self) { return reinterpret_cast<Batch*>(self); }

// Runs something for each game, then writes its question to the output arrays.
template <class F>
static void play_each_game(Batch* batch, BatchOutput& output, F&& f) {
  for_each_game(batch, [&](G* g, Py_ssize_t i) {
    f(g, i);
    store_lists(g);
    output.write(g, i);
  });
}

// step(choices, asked, counts, options, masks, observations): answers each game by the number of an option; -1 skips a
// game.
static PyObject* batch_step(PyObject* self, PyObject* arguments) {
  PyObject *choices, *asked, *counts, *options, *masks, *seen;
  if (!PyArg_ParseTuple(arguments, "OOOOOO", &choices, &asked, &counts, &options, &masks, &seen)) return nullptr;
  return guarded([&]() -> PyObject* {
    BatchLock lock(self);
    auto& games = *as_batch(self)->games;
    Numbers chosen(choices, false, games.size(), "choices");
    for (size_t i = 0; i < games.size(); i++) {
      int32_t n = games[i]->over_ ? 0 : games[i]->options_->n;
      if (chosen.a[i] < -1 || chosen.a[i] >= n) {
        PyErr_Format(PyExc_IndexError, "game %zu has %d options; there is no number %d", i, n, chosen.a[i]);
        throw PyError();
      }
    }
    BatchOutput output(asked, counts, options, masks, seen, games.size());
    play_each_game(as_batch(self), output, [&](G* g, Py_ssize_t i) {
      if (chosen.a[i] >= 0) STATE_apply(g, at(g->options_, chosen.a[i]));
    });
    Py_RETURN_NONE;
  });
}
static const G* native_state_of(PyObject* game) {
  if (Py_TYPE(game) != slots.type) {
    PyErr_SetString(PyExc_TypeError, "a batch is made of native games of one rulebook");
    throw PyError();
  }
  StateOwner* owner = owner_of(game);
  sync(game, owner);
  return owner->g;
}
// Makes a place of the batch refer to a game's objects. The caller still copies the state, which needs no GIL.
static void place_game(Batch* batch, size_t i, PyObject* game, const G* state) {
  share_references((*batch->games)[i], state);
  Py_INCREF(game);
  Py_XSETREF((*batch->originals)[i], game);
}
// deal(tables, seeds, asked, counts, options, masks, observations): deals every game anew, from a table that is set up.
static PyObject* batch_deal(PyObject* self, PyObject* arguments) {
  PyObject *given, *tables, *asked, *counts, *options, *masks, *seen;
  if (!PyArg_ParseTuple(arguments, "O!OOOOOO", &PyList_Type, &tables, &given, &asked, &counts, &options, &masks, &seen))
    return nullptr;
  return guarded([&]() -> PyObject* {
    BatchLock lock(self);
    size_t n = as_batch(self)->games->size();
    Seeds seeds(given, false, n, "seeds");
    BatchOutput output(asked, counts, options, masks, seen, n);
    if (static_cast<size_t>(PyList_GET_SIZE(tables)) != n) {
      PyErr_Format(PyExc_ValueError, "%zu games need as many tables, not %zd", n, PyList_GET_SIZE(tables));
      throw PyError();
    }
    std::vector<const G*> laid_out(n);
    // Checks all of them before any change.
    for (size_t i = 0; i < n; i++) laid_out[i] = native_state_of(PyList_GET_ITEM(tables, i));
    for (size_t i = 0; i < n; i++) place_game(as_batch(self), i, PyList_GET_ITEM(tables, i), laid_out[i]);
    play_each_game(as_batch(self), output, [&](G* g, Py_ssize_t i) {
      copy_state(g, laid_out[i]);
      STATE_deal(g, seeds.a[i]);
    });
    Py_RETURN_NONE;
  });
}
// put(number, state): replaces a game by a copy of this one.
static PyObject* batch_put(PyObject* self, PyObject* arguments) {
  Py_ssize_t number;
  PyObject* state;
  if (!PyArg_ParseTuple(arguments, "nO", &number, &state)) return nullptr;
  return guarded([&]() -> PyObject* {
    BatchLock lock(self);
    auto& games = *as_batch(self)->games;
    if (number < 0 || number >= static_cast<Py_ssize_t>(games.size())) {
      PyErr_Format(PyExc_IndexError, "there is no game %zd", number);
      throw PyError();
    }
    const G* from = native_state_of(state);
    place_game(as_batch(self), number, state, from);
    copy_state(games[number], from);
    Py_RETURN_NONE;
  });
}
// state(number): a copy of one game.
static PyObject* batch_state(PyObject* self, PyObject* number) {
  return guarded([&]() -> PyObject* {
    BatchLock lock(self);
    auto& games = *as_batch(self)->games;
    I i = number_of(number);
    if (i < 0 || i >= static_cast<I>(games.size())) {
      PyErr_Format(PyExc_IndexError, "there is no game %lld", static_cast<long long>(i));
      throw PyError();
    }
    PyObject* copy = native_clone((*as_batch(self)->originals)[i], nullptr);
    if (!copy) throw PyError();
    StateOwner* owner = owner_of(copy);
    copy_state(owner->g, games[i]);
    publish(copy, owner);
    return copy;
  });
}
static PyObject* batch_call(PyObject* self, PyObject* arguments);
static PyMethodDef batch_methods[] = {
    {"call", batch_call, METH_VARARGS, nullptr}, {"step", batch_step, METH_VARARGS, nullptr}, {"deal", batch_deal, METH_VARARGS, nullptr},
    {"put", batch_put, METH_VARARGS, nullptr},   {"state", batch_state, METH_O, nullptr},     {nullptr, nullptr, 0, nullptr}};

// batch(states, threads): a batch of copies of these games.
static PyObject* batch(PyObject*, PyObject* arguments) {
  PyObject* states;
  int threads;
  if (!PyArg_ParseTuple(arguments, "O!i", &PyList_Type, &states, &threads)) return nullptr;
  return guarded([&]() -> PyObject* {
    Batch* made = PyObject_New(Batch, &BatchType);
    if (!made) throw PyError();
    made->games = new std::vector<G*>();
    made->originals = new std::vector<PyObject*>();
    made->pool = nullptr;
    made->at_work = false;
    PyObject* self = reinterpret_cast<PyObject*>(made);
    try {
      for (Py_ssize_t i = 0; i < PyList_GET_SIZE(states); i++) {
        PyObject* state = PyList_GET_ITEM(states, i);
        const G* from = native_state_of(state);
        made->games->push_back(acquire_state());
        made->originals->push_back(nullptr);
        place_game(made, i, state, from);
        copy_state(made->games->back(), from);
      }
      made->pool = new ThreadPool(std::max(0, threads - 1));
    } catch (...) {
      Py_DECREF(self);
      throw;
    }
    return self;
  });
}
