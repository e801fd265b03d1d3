// Writes and reads a state as JSON without Python objects.
//
// `save_into` says in Python what a save looks like. The text around the values is the same for all games at one table. So
// Python writes it once, with a mark in the place of every value: the template. A save that does not match it exactly is
// left to Python.
#pragma once

enum class Sort { NUMBER, FLAG, BITS, LIST, PILES };
struct Value {  // a value of the state, and the text after it
  Sort sort;
  size_t offset;
  std::string after;
};
struct SaveTemplate {
  bool usable = false;
  std::string head;
  std::vector<Value> values;
};
References::~References() { delete save_template; }

template <class T>
static T& value_at(const G* g, size_t offset) {
  return *reinterpret_cast<T*>(const_cast<char*>(reinterpret_cast<const char*>(g)) + offset);
}

// All fields that can be saved, in the order of their marks.
struct Saved {
  const char* name;
  Sort sort;
  size_t offset;
};
static std::vector<Saved> all_saved(const G* g) {
  std::vector<Saved> all;
  auto note = [&](Sort sort) {
    return [&all, g, sort](const char* name, auto field, auto...) {
      size_t offset = reinterpret_cast<const char*>(&(g->*field)) - reinterpret_cast<const char*>(g);
      all.push_back({name, sort, offset});
    };
  };
  each_of_numbers(note(Sort::NUMBER));
  each_of_flags(note(Sort::FLAG));
  each_of_bits(note(Sort::BITS));
  each_of_lists(note(Sort::LIST));
  each_of_piles(note(Sort::PILES));
  return all;
}

// Splits the text at its marks: a zero byte, the number of the field, a zero byte.
static void split_template(SaveTemplate* form, const std::string& text, const std::vector<Saved>& all) {
  std::string* before = &form->head;
  size_t from = 0;
  while (true) {
    size_t mark = text.find('\0', from);
    *before = text.substr(from, mark == std::string::npos ? mark : mark - from);
    if (mark == std::string::npos) break;
    const Saved& saved = all.at(std::stoul(text.substr(mark + 1)));
    form->values.push_back({saved.sort, saved.offset, ""});
    before = &form->values.back().after;
    from = text.find('\0', mark + 1) + 1;
  }
  form->usable = !form->values.empty();
}
// The template of the table of this game.
static SaveTemplate* template_of(PyObject* self, G* g) {
  if (g->references->save_template) return g->references->save_template;
  std::vector<Saved> all = all_saved(g);
  PyObject* names = PyList_New(0);
  if (!names) throw PyError();
  for (const Saved& saved : all) {
    PyObject* name = PyUnicode_FromString(saved.name);
    int failed = name ? PyList_Append(names, name) : -1;
    Py_XDECREF(name);
    if (failed) {
      Py_DECREF(names);
      throw PyError();
    }
  }
  PyObject* bare = slots.pure->tp_alloc(slots.pure, 0);
  if (bare)
    for (Py_ssize_t offset : slots.objects) copy_slot(bare, self, offset);
  PyObject* text = bare ? PyObject_CallFunctionObjArgs(save_template, bare, names, nullptr) : nullptr;
  Py_XDECREF(bare);
  Py_DECREF(names);
  if (!text) throw PyError();
  SaveTemplate* form = g->references->save_template = new SaveTemplate();
  if (PyBytes_Check(text)) split_template(form, std::string(PyBytes_AS_STRING(text), PyBytes_GET_SIZE(text)), all);
  Py_DECREF(text);
  return form;
}

// -- writing ---------------------------------------------------------------------------------------------------------

struct JsonWriter {
  std::vector<char>& page;
  char* at;
  explicit JsonWriter(std::vector<char>& page) : page(page), at(page.data()) {}
  void need(size_t more) {
    size_t done = at - page.data();
    if (done + more > page.size()) page.resize(2 * (done + more));
    at = page.data() + done;
  }
  void write(const char* text, size_t n) {
    need(n);
    memcpy(at, text, n);
    at += n;
  }
  void digits(uint64_t number) {  // the caller has reserved room
    char turned[20];
    int n = 0;
    do turned[n++] = static_cast<char>('0' + number % 10);
    while (number /= 10);
    while (n) *at++ = turned[--n];
  }
  void number(I number) {
    if (number < 0) *at++ = '-';
    digits(number < 0 ? -static_cast<uint64_t>(number) : static_cast<uint64_t>(number));
  }
  void list(const Seq<int32_t>* list) {
    need(12 * static_cast<size_t>(list->n) + 2);
    *at++ = '[';
    for (int32_t i = 0; i < list->n; i++) {
      if (i) *at++ = ',';
      uint32_t small = static_cast<uint32_t>(list->a[i]);
      if (small < 10) *at++ = static_cast<char>('0' + small);
      else number(list->a[i]);
    }
    *at++ = ']';
  }
  void piles(const Seq<Seq<int32_t>*>* piles) {
    write("[", 1);
    for (int32_t i = 0; i < piles->n; i++) {
      if (i) write(",", 1);
      list(piles->a[i]);
    }
    write("]", 1);
  }
  void value(const G* g, const Value& value) {
    need(24);
    switch (value.sort) {
      case Sort::NUMBER: return number(value_at<I>(g, value.offset));
      case Sort::BITS: return digits(value_at<uint64_t>(g, value.offset));
      case Sort::FLAG: return value_at<bool>(g, value.offset) ? write("true", 4) : write("false", 5);
      case Sort::LIST: return list(value_at<Seq<int32_t>*>(g, value.offset));
      case Sort::PILES: return piles(value_at<Seq<Seq<int32_t>*>*>(g, value.offset));
    }
  }
};
static PyObject* saved_by_python(PyObject* self) {
  return PyObject_CallMethod(reinterpret_cast<PyObject*>(slots.pure), "to_json", "O", self);
}
static PyObject* native_to_json(PyObject* self, PyObject*) {
  return guarded([&]() -> PyObject* {
    StateOwner* owner = owner_of(self);
    if (owner->exposed) return saved_by_python(self);
    sync(self, owner);
    const SaveTemplate* form = template_of(self, owner->g);
    if (!form->usable) return saved_by_python(self);
    static std::vector<char> page(1 << 13);
    JsonWriter writer(page);
    writer.write(form->head.data(), form->head.size());
    for (const Value& value : form->values) {
      writer.value(owner->g, value);
      writer.write(value.after.data(), value.after.size());
    }
    return PyBytes_FromStringAndSize(page.data(), writer.at - page.data());
  });
}

// -- reading ---------------------------------------------------------------------------------------------------------

// Every method says whether the text is as expected. If not, Python reads the save.
struct JsonReader {
  const char *at, *end;
  bool text(const std::string& expected) {
    if (static_cast<size_t>(end - at) < expected.size() || memcmp(at, expected.data(), expected.size())) return false;
    at += expected.size();
    return true;
  }
  bool sign(char expected) {
    if (at == end || *at != expected) return false;
    at++;
    return true;
  }
  bool digits(uint64_t& number) {
    const char* begin = at;
    number = 0;
    while (at < end && static_cast<unsigned char>(*at - '0') < 10) {
      if (__builtin_mul_overflow(number, uint64_t(10), &number)) return false;
      if (__builtin_add_overflow(number, static_cast<uint64_t>(*at++ - '0'), &number)) return false;
    }
    return at > begin && (*begin != '0' || at == begin + 1);
  }
  bool number(I& number) {
    bool below = sign('-');
    uint64_t size;
    if (!digits(size) || size > static_cast<uint64_t>(INT64_MAX) || (below && !size)) return false;
    number = below ? -static_cast<I>(size) : static_cast<I>(size);
    return true;
  }
  bool flag(bool& flag) {
    static const std::string yes = "true", no = "false";
    flag = text(yes);
    return flag || text(no);
  }
  bool list(Seq<int32_t>* list) {
    list->n = 0;
    if (!sign('[')) return false;
    if (sign(']')) return true;
    do {
      I each;
      if (!number(each) || each != static_cast<int32_t>(each)) return false;
      push(list, each);
    } while (sign(','));
    return sign(']');
  }
  bool piles(Seq<Seq<int32_t>*>* piles) {  // as many as in the known game
    for (int32_t i = 0; i < piles->n; i++)
      if (!sign(i ? ',' : '[') || !list(piles->a[i])) return false;
    return piles->n > 0 && sign(']');
  }
  bool value(G* g, const Value& value) {
    switch (value.sort) {
      case Sort::NUMBER: return number(value_at<I>(g, value.offset));
      case Sort::BITS: return digits(value_at<uint64_t>(g, value.offset));
      case Sort::FLAG: return flag(value_at<bool>(g, value.offset));
      case Sort::LIST: return list(value_at<Seq<int32_t>*>(g, value.offset));
      case Sort::PILES: return piles(value_at<Seq<Seq<int32_t>*>*>(g, value.offset));
    }
    return false;
  }
};

// One game of each table read before: what a save leaves out is the same in all games of a table.
static constexpr size_t TABLES = 64;
static std::vector<G*> tables;
static size_t next_table = 0;

static bool read_state(G* g, const G* like, JsonReader reader) {
  const SaveTemplate* form = like->references->save_template;
  copy_state(g, like);
  for (const Value& value : form->values)
    if (!reader.value(g, value) || !reader.text(value.after)) return false;
  if (reader.at != reader.end) return false;
  try {
    STATE_check_numbers(g, 0);
  } catch (const Fault&) {
    return false;
  }
  return true;
}
// read_save(data): the saved game, or None if Python must read it.
static PyObject* read_save(PyObject*, PyObject* data) {
  return guarded([&]() -> PyObject* {
    if (!PyBytes_Check(data)) Py_RETURN_NONE;
    const char* begin = PyBytes_AS_STRING(data);
    for (const G* like : tables) {
      JsonReader reader{begin, begin + PyBytes_GET_SIZE(data)};
      if (!reader.text(like->references->save_template->head)) continue;
      G* g = acquire_state();
      if (!read_state(g, like, reader)) {
        recycle_state(g);
        continue;
      }
      PyObject* game = new_game(g, g->references->seen);
      publish(game, owner_of(game));
      return game;
    }
    Py_RETURN_NONE;
  });
}
static void remember_table(const G* g) {
  if (tables.size() < TABLES) tables.push_back(acquire_state());
  copy_state(tables[next_table], g);
  next_table = (next_table + 1) % TABLES;
}
// remember_save(game): Python has just read this game; from now on saves of its table are read here. A broken game is
// ignored: its first use raises the error.
static PyObject* remember_save(PyObject*, PyObject* game) {
  if (Py_TYPE(game) != slots.type) Py_RETURN_NONE;
  PyObject* done = guarded([&]() -> PyObject* {
    StateOwner* owner = owner_of(game);
    sync(game, owner);
    if (template_of(game, owner->g)->usable) remember_table(owner->g);
    Py_RETURN_NONE;
  });
  if (done) return done;
  PyErr_Clear();
  Py_RETURN_NONE;
}
