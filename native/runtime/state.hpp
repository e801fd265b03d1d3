// The lists of a state, and C++ copies of the Python objects it refers to: programs, cards, rules.
#pragma once
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <utility>
#include "dictionaries.hpp"
#include "lists.hpp"
#include "numbers.hpp"
#include "objects.hpp"
#include "ordering.hpp"
#include "texts.hpp"

struct G;

// -- lists of a state ------------------------------------------------------------------------------------------------

// The storage of one list. During a step the state may point at a list in the arena instead; after it, that is copied here.
struct OwnedList {
  Seq<int32_t> list;
  OwnedList() { list.owned = true; }
  ~OwnedList() { free(list.a); }
  OwnedList(const OwnedList&) = delete;
};
struct OwnedLists {
  Seq<Seq<int32_t>*> list;
  std::vector<Seq<int32_t>> each;  // side by side, because a copy of a state reads all of them
  OwnedLists() { list.owned = true; }
  ~OwnedLists() {
    for (auto& list : each) free(list.a);
    free(list.a);
  }
  OwnedLists(const OwnedLists&) = delete;
  void resize(int32_t n) {
    size_t before = each.size();
    if (before < static_cast<size_t>(n)) each.resize(n);
    for (size_t i = before; i < each.size(); i++) each[i].owned = true;
    if (list.cap < n) grow(&list, n);
    list.n = n;
    for (int32_t i = 0; i < n; i++) list.a[i] = &each[i];
  }
};
// Most lists are short: a call of memcpy would cost more than the copy.
static inline void copy_numbers(int32_t* to, const int32_t* from, int32_t n) {
  if (n > 32) {
    memcpy(to, from, sizeof(int32_t) * n);
  } else if (n >= 4) {
    for (int32_t i = 0; i < n - 4; i += 4) memcpy(to + i, from + i, 4 * sizeof(int32_t));
    memcpy(to + n - 4, from + n - 4, 4 * sizeof(int32_t));
  } else {
    if (n > 0) to[0] = from[0];
    if (n > 1) to[1] = from[1];
    if (n > 2) to[2] = from[2];
  }
}
static inline void store(Seq<int32_t>* storage, const Seq<int32_t>* list) {
  if (storage == list) return;
  storage->n = 0;
  if (list->n > storage->cap) grow(storage, list->n);
  copy_numbers(storage->a, list->a, list->n);
  storage->n = list->n;
}

// -- reading Python's objects ----------------------------------------------------------------------------------------

struct PyError {};  // a Python exception is set

struct ClassRow {
  const char* name;
  int32_t cid;
  size_t size;
};

// The C++ copy of a Python object and of all it refers to, except what another image holds. It lives as long as a game
// uses it.
struct Image {
  int64_t users = 0;
  std::vector<PyObject*> held;
  std::vector<void*> blocks;
  std::vector<Image*> needed;
  void* root = nullptr;

  // What is read together is used together, so it is placed side by side.
  void* place(size_t size) {
    size = (std::max<size_t>(size, 1) + 15) & ~size_t(15);
    if (size > room) {
      room = std::max(size, std::clamp<size_t>(taken, 1 << 10, 1 << 14));  // small images start with small blocks
      next = static_cast<char*>(calloc(1, room));
      if (!next) fault("out of memory");
      blocks.push_back(next);
    }
    room -= size;
    taken += size;
    return std::exchange(next, next + size);
  }

 private:
  char* next = nullptr;
  size_t room = 0, taken = 0;
};
struct Known {
  Image* image;
  void* value;
};
static std::unordered_map<PyObject*, Known> known_objects;

static void release(Image* image) {
  if (--image->users > 0) return;
  for (PyObject* object : image->held) {
    known_objects.erase(object);
    Py_DECREF(object);
  }
  for (void* block : image->blocks) free(block);
  for (Image* other : image->needed) release(other);
  delete image;
}

static const ClassRow* class_row(PyTypeObject* type);
struct Loader;
static void fill(Obj* object, PyObject* from, Loader& in);

struct Loader {
  Image* image;

  void* remembered(PyObject* from) {
    auto found = known_objects.find(from);
    if (found == known_objects.end()) return nullptr;
    if (found->second.image != image) {
      found->second.image->users++;
      image->needed.push_back(found->second.image);
    }
    return found->second.value;
  }
  void remember(PyObject* from, void* value) {
    Py_INCREF(from);
    image->held.push_back(from);
    known_objects[from] = {image, value};
  }

  void read(PyObject* from, I& value) {
    value = PyLong_AsLongLong(from);
    if (value == -1 && PyErr_Occurred()) throw PyError();
  }
  void read(PyObject* from, uint64_t& value) {
    value = PyLong_AsUnsignedLongLong(from);
    if (value == static_cast<uint64_t>(-1) && PyErr_Occurred()) throw PyError();
  }
  void read(PyObject* from, int32_t& value) {
    I wide;
    read(from, wide);
    value = fitted<int32_t>(wide);
  }
  void read(PyObject* from, bool& value) {
    int truth = from == Py_True ? 1 : PyObject_IsTrue(from);
    if (truth < 0) throw PyError();
    value = truth;
  }
  void read(PyObject* from, Str& value) {
    const char* text = PyUnicode_AsUTF8(from);
    if (!text) throw PyError();
    value = known_texts.of(text);
  }
  template <class T>
  void read(PyObject* from, std::optional<T>& value) {
    if (from == Py_None) return;
    T inner{};
    read(from, inner);
    value = inner;
  }
  template <class... T>
  void read(PyObject* from, std::tuple<T...>& value) {
    read_items(from, value, std::index_sequence_for<T...>());
  }
  template <class Tuple, size_t... k>
  void read_items(PyObject* from, Tuple& value, std::index_sequence<k...>) {
    PyObject* items = PySequence_Fast(from, "a tuple is expected");
    if (!items) throw PyError();
    (read(PySequence_Fast_GET_ITEM(items, k), std::get<k>(value)), ...);
    Py_DECREF(items);
  }
  template <class T>
  void read(PyObject* from, Seq<T>*& value) {
    if (from == Py_None) {
      value = nullptr;
      return;
    }
    if (void* before = remembered(from)) {
      value = static_cast<Seq<T>*>(before);
      return;
    }
    value = static_cast<Seq<T>*>(image->place(sizeof(Seq<T>)));
    remember(from, value);
    fill_list(from, value);
  }
  template <class T>
  void fill_list(PyObject* from, Seq<T>* list) {
    PyObject* items = PySequence_Fast(from, "a list is expected");
    if (!items) throw PyError();
    list->n = list->cap = static_cast<int32_t>(PySequence_Fast_GET_SIZE(items));
    list->a = static_cast<T*>(image->place(sizeof(T) * list->n));
    list->owned = false;
    list->immutable = true;
    for (int32_t i = 0; i < list->n; i++) {
      T each{};
      read(PySequence_Fast_GET_ITEM(items, i), each);
      list->a[i] = each;
    }
    Py_DECREF(items);
  }
  template <class K, class V>
  void read(PyObject* from, Map<K, V>*& value) {
    if (void* before = remembered(from)) {
      value = static_cast<Map<K, V>*>(before);
      return;
    }
    value = static_cast<Map<K, V>*>(image->place(sizeof(Map<K, V>)));
    remember(from, value);
    PyObject* keys = PyMapping_Keys(from);
    PyObject* values = PyMapping_Values(from);
    if (!keys || !values) throw PyError();
    fill_list(keys, &value->keys);
    fill_list(values, &value->values);
    Py_DECREF(keys);
    Py_DECREF(values);
  }
  template <class T>
  std::enable_if_t<std::is_base_of_v<Obj, T>> read(PyObject* from, T*& value) {
    value = static_cast<T*>(object(from));
  }
  void read(PyObject*, G*& value) { value = nullptr; }

  Obj* object(PyObject* from) {
    if (from == Py_None) return nullptr;
    if (void* before = remembered(from)) return static_cast<Obj*>(before);
    const ClassRow* row = class_row(Py_TYPE(from));
    if (!row) {
      PyErr_Format(PyExc_TypeError, "the native build does not know the class %s", Py_TYPE(from)->tp_name);
      throw PyError();
    }
    Obj* made = static_cast<Obj*>(image->place(row->size));
    made->cid = row->cid;
    made->immutable = true;
    remember(from, made);
    fill(made, from, *this);
    return made;
  }
  template <class T>
  void field(PyObject* from, const char* name, T& value) {
    PyObject* found = PyObject_GetAttrString(from, name);
    if (!found) {  // a field that was never set is never read
      if (!PyErr_ExceptionMatches(PyExc_AttributeError)) throw PyError();
      PyErr_Clear();
      return;
    }
    try {
      read(found, value);
    } catch (...) {
      Py_DECREF(found);
      throw;
    }
    Py_DECREF(found);
  }
  template <class T>
  void constant(const char* module, const char* name, T& value) {
    PyObject* imported = PyImport_ImportModule(module);
    if (!imported) throw PyError();
    PyObject* found = PyObject_GetAttrString(imported, name);
    Py_DECREF(imported);
    if (!found) throw PyError();
    read(found, value);
    Py_DECREF(found);
  }
};

// The Python objects a state refers to, shared by all its copies.
struct SaveTemplate;  // saves.hpp
struct References {
  int64_t users = 1;
  std::vector<PyObject*> seen;
  std::vector<Image*> images;
  SaveTemplate* save_template = nullptr;  // made at the first save
  inline ~References();
};
static void release(References* references) {
  if (!references || --references->users > 0) return;
  for (PyObject* object : references->seen) Py_DECREF(object);
  for (Image* image : references->images) release(image);
  delete references;
}
