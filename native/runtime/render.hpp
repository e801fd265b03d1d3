// What somebody sees, painted of its sketch (grimhold/table/encoding.py): a part that was painted before is found again by its
// numbers, any other is made, by a recipe or by a maker in Python. The same as grimhold/views/decoder.py.
#pragma once

// Which shape a part has, and how its fields are read; read itself once.
struct Recipe {
  enum : int { ASIDE, NUMBER, TRUTH, MAYBE, REFERENCE, PART, HUNDREDTHS, TEN_THOUSANDTHS, TEXT = 16, AGAIN = 1 << 10 };
  static constexpr int32_t UNKNOWN = -(1 << 30);

  PyObject *shape = nullptr, *names = nullptr;  // null: no recipe but a function
  size_t unnamed = 0;
  std::vector<int> readers;
};
static const Recipe& recipe_of(PyObject* maker) {
  static std::unordered_map<PyObject*, Recipe> known;
  auto found = known.find(maker);
  if (found != known.end()) return found->second;
  Recipe recipe;
  PyObject* readers = PyFunction_Check(maker) ? nullptr : PyObject_GetAttrString(maker, "readers");
  if (readers && PyTuple_Check(readers)) {
    recipe.shape = PyObject_GetAttrString(maker, "shape");
    recipe.names = PyObject_GetAttrString(maker, "names");
    if (PyObject* unnamed = PyObject_GetAttrString(maker, "unnamed")) {
      recipe.unnamed = PyLong_AsSize_t(unnamed);
      Py_DECREF(unnamed);
    }
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(readers); i++)
      recipe.readers.push_back(static_cast<int>(PyLong_AsLong(PyTuple_GET_ITEM(readers, i))));
  }
  Py_XDECREF(readers);
  if (PyErr_Occurred() && PyErr_ExceptionMatches(PyExc_AttributeError)) PyErr_Clear();  // a function of another kind
  if (PyErr_Occurred()) throw PyError();
  Py_INCREF(maker);  // it stays known, so it stays
  return known.emplace(maker, std::move(recipe)).first->second;
}

// What was painted before, by its numbers: a table that is mostly looked into, with the numbers side by side.
static constexpr size_t PAGE = 380;  // parts, as in painting.py
struct Page {
  static constexpr int32_t FEW = 10;
  struct Entry {  // as long as a line of the cache
    uint64_t hash;
    PyObject* part;
    int32_t n;
    uint32_t at;  // of more numbers than a few
    int32_t few[FEW];
  };
  std::vector<Entry> entries;  // as many as a power of two, or none
  std::vector<int32_t> numbers;
  size_t used = 0;

  bool is(const Entry& entry, const int32_t* a, int32_t n, uint64_t hash) const {
    if (entry.hash != hash || entry.n != n) return false;
    return !memcmp(n <= FEW ? entry.few : &numbers[entry.at], a, n * sizeof(int32_t));
  }

  // Where a part is, or would be.
  Entry* place_of(const int32_t* a, int32_t n, uint64_t hash) {
    size_t mask = entries.size() - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
      Entry& entry = entries[i];
      if (!entry.part) return &entry;
      if (is(entry, a, n, hash)) return &entry;
    }
  }
  PyObject* found(const int32_t* a, int32_t n, uint64_t hash) { return used ? place_of(a, n, hash)->part : nullptr; }
  void keep(const int32_t* a, int32_t n, uint64_t hash, PyObject* part) {
    if (4 * (used + 1) > 3 * entries.size()) grow();
    Entry* entry = place_of(a, n, hash);
    if (entry->part) return;  // whoever made it needed an equal one meanwhile
    Py_INCREF(part);
    *entry = {hash, part, n, static_cast<uint32_t>(numbers.size()), {}};
    if (n <= FEW)
      memcpy(entry->few, a, n * sizeof(int32_t));
    else
      numbers.insert(numbers.end(), a, a + n);
    used++;
  }
  void grow() {
    std::vector<Entry> before(std::max<size_t>(256, 2 * entries.size()));
    before.swap(entries);
    for (const Entry& entry : before)
      if (entry.part) *place_of(entry.n <= FEW ? entry.few : &numbers[entry.at], entry.n, entry.hash) = entry;
  }
  void clear() {
    std::vector<Entry> before;
    before.swap(entries);
    numbers.clear();
    used = 0;
    for (const Entry& entry : before) Py_XDECREF(entry.part);
  }
};
// Two of them: what has not been looked at since the last one was begun goes with it.
struct Pages {
  Page latest, before;
  PyObject* found(const int32_t* a, int32_t n, uint64_t hash) {
    if (PyObject* part = latest.found(a, n, hash)) return part;
    PyObject* part = before.found(a, n, hash);
    if (part) latest.keep(a, n, hash, part);
    return part;
  }
  void keep(const int32_t* a, int32_t n, uint64_t hash, PyObject* part) { latest.keep(a, n, hash, part); }
  void make_room() {
    if (latest.used < PAGE) return;
    std::swap(latest, before);
    latest.clear();
  }
  void clear() {
    latest.clear();
    before.clear();
  }
};
struct Album {
  PyObject_HEAD Pages parts, words;
  struct Reference {
    int32_t card, seal;
    PyObject* number;
  };
  static constexpr int32_t KEPT = 256;
  Reference references[KEPT];  // of a game, each where it was asked for last

  // The same few are asked for again and again.
  PyObject* reference_to(uint64_t salt, int32_t card, int32_t seal) {
    Reference& kept = references[static_cast<uint32_t>(card + 37 * seal) % KEPT];
    if (!kept.number || kept.card != card || kept.seal != seal) {
      PyObject* number = reference_number(salt, card, seal);
      Py_XDECREF(std::exchange(kept, {card, seal, number}).number);
    }
    Py_INCREF(kept.number);
    return kept.number;
  }
  static uint64_t hash_of(const int32_t* a, int32_t n) {
    uint64_t hash = static_cast<uint64_t>(n) * 0x9E3779B97F4A7C15u, word;
    for (; n > 1; a += 2, n -= 2) {
      memcpy(&word, a, sizeof word);
      hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
      hash ^= hash >> 32;
    }
    if (n) hash = (hash ^ static_cast<uint32_t>(*a)) * 0xD6E8FEB86659FD93u;
    return hash ^ hash >> 29;
  }
};
static PyTypeObject AlbumType = {PyVarObject_HEAD_INIT(nullptr, 0)};
static PyObject* native_new_album(PyObject*, PyObject*) {
  Album* album = PyObject_New(Album, &AlbumType);
  if (!album) return nullptr;
  new (&album->parts) Pages();
  new (&album->words) Pages();
  memset(album->references, 0, sizeof album->references);
  return reinterpret_cast<PyObject*>(album);
}
static void view_cache_dealloc(PyObject* self) {
  Album* album = reinterpret_cast<Album*>(self);
  for (Pages* pages : {&album->parts, &album->words}) pages->clear();
  for (Album::Reference& kept : album->references) Py_XDECREF(kept.number);
  for (Pages* pages : {&album->parts, &album->words}) pages->~Pages();
  PyObject_Free(self);
}

struct Painter {
  static constexpr int32_t HEAD = 3, ABSENT = -1, EMPTY = -2, BESIDE = 64, FRESH = 128, REFERENCES = 1, LIST = 2;

  PyObject *eyes, *makers, *texts;
  Album* album;
  unsigned long long salt;
  std::vector<PyObject*> given;  // to the makers at work, the innermost last; each is held here

  ~Painter() { let_go(0); }
  void let_go(size_t from) {
    while (given.size() > from) {
      Py_DECREF(given.back());
      given.pop_back();
    }
  }
  void give(PyObject* object) {
    if (!object) throw PyError();
    given.push_back(object);
  }
  void give_known(PyObject* object) {
    Py_INCREF(object);
    given.push_back(object);
  }
  // The part that begins here is given, and `at` is behind it.
  void paint(const int32_t*& at, const int32_t* end) {
    if (*at == ABSENT || *at == EMPTY) {
      if (*at++ == ABSENT)
        give_known(Py_None);
      else
        give(PyList_New(0));
      return;
    }
    const int32_t* start = at;
    if (end - start < HEAD || start[1] < HEAD || start[1] > end - start || start[2] < 0 || start[2] > start[1] - HEAD)
      fault("a part of a sketch does not end");
    at += start[1];
    if (start[0] >= FRESH || start[0] < LIST) return make(start, at);
    if (start[0] >= BESIDE) return find_without(start, at);
    uint64_t hash = Album::hash_of(start, start[1]);
    if (PyObject* known = album->parts.found(start, start[1], hash)) return give_known(known);
    make(start, at);
    album->parts.keep(start, start[1], hash, given.back());
  }
  // The first number does not count.
  void find_without(const int32_t* start, const int32_t* end) {
    if (!start[2]) fault("a part of a sketch that cannot be looked for");
    int32_t few[32], n = start[1] - 1;
    std::vector<int32_t> many(n > 32 ? n : 0);
    int32_t* counted = n > 32 ? many.data() : few;
    memcpy(counted, start, HEAD * sizeof(int32_t));
    memcpy(counted + HEAD, start + HEAD + 1, (n - HEAD) * sizeof(int32_t));
    uint64_t hash = Album::hash_of(counted, n);
    if (PyObject* known = album->words.found(counted, n, hash)) return give_known(known);
    make(start, end);
    album->words.keep(counted, n, hash, given.back());
  }
  void make(const int32_t* start, const int32_t* end) {
    size_t base = given.size();
    int32_t part = start[0] % BESIDE;
    PyObject* made = part <= LIST ? gathered(part, start, end) : made_by(part, start, end);
    let_go(base);
    given.push_back(made);
  }
  PyObject* gathered(int32_t part, const int32_t* start, const int32_t* end) {
    size_t base = given.size();
    const int32_t *own = start + HEAD, *child = own + start[2];
    if (part == REFERENCES)
      for (; own + 1 < child; own += 2) given.push_back(album->reference_to(salt, own[0], own[1]));
    else
      for (; own < child; own++) given.push_back(as_int(*own));
    while (child < end) paint(child, end);
    return listed(base);
  }
  PyObject* listed(size_t base) {
    Py_ssize_t n = static_cast<Py_ssize_t>(given.size() - base);
    PyObject* all = PyList_New(n);
    if (!all) throw PyError();
    for (Py_ssize_t i = 0; i < n; i++) {
      Py_INCREF(given[base + i]);
      PyList_SET_ITEM(all, i, given[base + i]);
    }
    return all;
  }
  PyObject* made_by(int32_t part, const int32_t* start, const int32_t* end) {
    if (part < 0 || part >= PyTuple_GET_SIZE(makers)) fault("a part of a sketch without a maker");
    size_t base = given.size();
    PyObject *maker = PyTuple_GET_ITEM(makers, part), *names = nullptr;
    size_t unnamed = 0;
    const Recipe& recipe = recipe_of(maker);
    if (recipe.shape) {
      maker = recipe.shape;
      names = recipe.names;
      unnamed = recipe.unnamed;
      follow(recipe, start, end);
    } else {
      const int32_t* child = start + HEAD + start[2];
      give_known(eyes);
      for (const int32_t* own = start + HEAD; own < child; own++) given.push_back(as_int(*own));
      while (child < end) paint(child, end);
    }
    size_t n = given.size() - base;
    if (names && n != unnamed + static_cast<size_t>(PyTuple_GET_SIZE(names))) fault("a recipe that does not fit its part");
    PyObject* made = PyObject_Vectorcall(maker, given.data() + base, names ? unnamed : n, names);
    if (!made) throw PyError();
    return made;
  }
  void follow(const Recipe& recipe, const int32_t* start, const int32_t* end) {
    const int32_t *own = start + HEAD, *child = own + start[2], *last = child;
    for (int reader : recipe.readers) {
      if (reader == Recipe::PART) {
        if (child >= end) fault("a recipe that does not fit its part");
        paint(child, end);
        continue;
      }
      if (reader & Recipe::AGAIN)
        own--;
      if (last - own < (reader == Recipe::REFERENCE ? 2 : 1)) fault("a recipe that does not fit its part");
      own = read(reader % Recipe::AGAIN, own);
    }
    if (own != last || child != end) fault("a recipe that does not fit its part");
  }
  // One field; gives where the next one begins.
  const int32_t* read(int reader, const int32_t* own) {
    if (reader >= Recipe::TEXT) {
      give_text(reader - Recipe::TEXT, *own);
    } else if (reader == Recipe::REFERENCE) {
      if (own[0] < 0)
        give_known(Py_None);
      else
        given.push_back(album->reference_to(salt, own[0], own[1]));
      return own + 2;
    } else if (reader == Recipe::TRUTH) {
      give_known(*own ? Py_True : Py_False);
    } else if (reader == Recipe::HUNDREDTHS || reader == Recipe::TEN_THOUSANDTHS) {
      give(PyFloat_FromDouble(*own / (reader == Recipe::HUNDREDTHS ? 100.0 : 10000.0)));
    } else if (reader == Recipe::MAYBE && *own == Recipe::UNKNOWN) {
      give_known(Py_None);
    } else if (reader != Recipe::ASIDE) {
      given.push_back(as_int(*own));
    }
    return own + 1;
  }
  void give_text(int list, int32_t number) {
    static PyObject* none = PyUnicode_FromString("");
    PyObject* all = list < PyTuple_GET_SIZE(texts) ? PyTuple_GET_ITEM(texts, list) : nullptr;
    if (number < 0)
      give_known(none);
    else if (!all || !PyList_Check(all) || number >= PyList_GET_SIZE(all))
      fault("a text that is not there");
    else
      give_known(PyList_GET_ITEM(all, number));
  }
  PyObject* all(const std::vector<int32_t>& sketch) {
    const int32_t *at = sketch.data(), *end = at + sketch.size();
    while (at < end) paint(at, end);
    return listed(0);
  }
};

// Makers may ask the same game, or another one, for more, so nothing of the sketch stays where the next question is answered.
template <class F>
static PyObject* painted_by(PyObject* self, PyObject* eyes, PyObject* makers, PyObject* album, PyObject* texts, F&& f) {
  return guarded([&]() -> PyObject* {
    if (!PyTuple_Check(makers) || Py_TYPE(album) != &AlbumType || !PyTuple_Check(texts)) {
      PyErr_SetString(PyExc_TypeError, "makers and texts are tuples, and what was painted is an album");
      throw PyError();
    }
    std::vector<int32_t> sketch;
    unsigned long long salt = 0;
    {
      StateOwner* owner = owner_of(self);
      sync(self, owner);
      ArenaScope scope;
      TrialScope trial_scope;
      const Seq<int32_t>* numbers = f(owner->g);
      sketch.assign(numbers->a, numbers->a + numbers->n);
      salt = owner->g->salt_;
    }
    Painter painter{eyes, makers, texts, reinterpret_cast<Album*>(album), salt, {}};
    painter.given.reserve(256);
    painter.album->parts.make_room();
    painter.album->words.make_room();
    return painter.all(sketch);
  });
}
static PyObject* native_render_table(PyObject* self, PyObject* arguments) {
  PY_LONG_LONG viewer;
  PyObject *eyes, *makers, *album, *texts;
  if (!PyArg_ParseTuple(arguments, "LOOOO", &viewer, &eyes, &makers, &album, &texts)) return nullptr;
  return painted_by(self, eyes, makers, album, texts, [=](G* g) { return STATE_encode_table(g, viewer); });
}
static PyObject* native_render_question(PyObject* self, PyObject* arguments) {
  PyObject *eyes, *makers, *album, *texts;
  if (!PyArg_ParseTuple(arguments, "OOOO", &eyes, &makers, &album, &texts)) return nullptr;
  return painted_by(self, eyes, makers, album, texts, [](G* g) { return STATE_encode_question(g); });
}
static PyObject* native_render_forecasts(PyObject* self, PyObject* arguments) {
  PyObject *eyes, *makers, *album, *texts;
  if (!PyArg_ParseTuple(arguments, "OOOO", &eyes, &makers, &album, &texts)) return nullptr;
  return painted_by(self, eyes, makers, album, texts, [](G* g) { return STATE_encode_forecasts(g); });
}
