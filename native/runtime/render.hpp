// Decodes an encoded view (grimhold/table/encoding.py) into Python objects, as grimhold/views/decoder.py does. A record
// that was decoded before is taken from the cache, by its numbers. Continues compiled_functions.hpp.
#pragma once

// A record type: the shape of a record, and how its fields are read. Loaded once.
struct RecordType {
  enum : int { ASIDE, NUMBER, TRUTH, MAYBE, REFERENCE, RECORD, HUNDREDTHS, TEN_THOUSANDTHS, OWN, TEXT = 16, AGAIN = 1 << 10 };
  static constexpr int32_t UNKNOWN = -(1 << 30);

  PyObject *shape = nullptr, *names = nullptr;  // null: a function decodes it
  size_t unnamed = 0;
  std::vector<int> readers;
};
static const RecordType& record_type_of(PyObject* decoder) {
  static std::unordered_map<PyObject*, RecordType> known;
  auto found = known.find(decoder);
  if (found != known.end()) return found->second;
  RecordType type;
  PyObject* readers = PyFunction_Check(decoder) ? nullptr : PyObject_GetAttrString(decoder, "readers");
  if (readers && PyTuple_Check(readers)) {
    type.shape = PyObject_GetAttrString(decoder, "shape");
    type.names = PyObject_GetAttrString(decoder, "names");
    if (PyObject* unnamed = PyObject_GetAttrString(decoder, "unnamed")) {
      type.unnamed = PyLong_AsSize_t(unnamed);
      Py_DECREF(unnamed);
    }
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(readers); i++)
      type.readers.push_back(static_cast<int>(PyLong_AsLong(PyTuple_GET_ITEM(readers, i))));
  }
  Py_XDECREF(readers);
  // A callable without these attributes.
  if (PyErr_Occurred() && PyErr_ExceptionMatches(PyExc_AttributeError)) PyErr_Clear();
  if (PyErr_Occurred()) throw PyError();
  Py_INCREF(decoder);  // the table of known types keeps it
  return known.emplace(decoder, std::move(type)).first->second;
}

// Decoded records by their numbers: a hash table that is read far more often than written.
static constexpr size_t PAGE = 380;  // records, as in decoder.py
struct CachePage {
  static constexpr int32_t FEW = 10;
  struct Entry {  // as long as a cache line
    uint64_t hash;
    PyObject* record;
    int32_t n;
    uint32_t at;  // where a longer key begins in `numbers`
    int32_t few[FEW];
  };
  std::vector<Entry> entries;  // a power of two, or none
  std::vector<int32_t> numbers;
  size_t used = 0;

  bool is(const Entry& entry, const int32_t* a, int32_t n, uint64_t hash) const {
    if (entry.hash != hash || entry.n != n) return false;
    return !memcmp(n <= FEW ? entry.few : &numbers[entry.at], a, n * sizeof(int32_t));
  }

  // Where a record is, or would be.
  Entry* place_of(const int32_t* a, int32_t n, uint64_t hash) {
    size_t mask = entries.size() - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
      Entry& entry = entries[i];
      if (!entry.record) return &entry;
      if (is(entry, a, n, hash)) return &entry;
    }
  }
  PyObject* found(const int32_t* a, int32_t n, uint64_t hash) { return used ? place_of(a, n, hash)->record : nullptr; }
  void keep(const int32_t* a, int32_t n, uint64_t hash, PyObject* record) {
    if (4 * (used + 1) > 3 * entries.size()) grow();
    Entry* entry = place_of(a, n, hash);
    if (entry->record) return;  // decoding it needed an equal one
    Py_INCREF(record);
    *entry = {hash, record, n, static_cast<uint32_t>(numbers.size()), {}};
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
      if (entry.record) *place_of(entry.n <= FEW ? entry.few : &numbers[entry.at], entry.n, entry.hash) = entry;
  }
  void clear() {
    std::vector<Entry> before;
    before.swap(entries);
    numbers.clear();
    used = 0;
    for (const Entry& entry : before) Py_XDECREF(entry.record);
  }
};
// Two pages: when the latest is full, the one before it is dropped with all records not used since.
struct CachePages {
  CachePage latest, before;
  PyObject* found(const int32_t* a, int32_t n, uint64_t hash) {
    if (PyObject* record = latest.found(a, n, hash)) return record;
    PyObject* record = before.found(a, n, hash);
    if (record) latest.keep(a, n, hash, record);
    return record;
  }
  void keep(const int32_t* a, int32_t n, uint64_t hash, PyObject* record) { latest.keep(a, n, hash, record); }
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
struct ViewCache {
  PyObject_HEAD CachePages records, text_records;
  struct Reference {
    int32_t card, shuffles;
    PyObject* number;
  };
  static constexpr int32_t KEPT = 256;
  Reference references[KEPT];  // of one game; a slot holds the last one asked for

  // The same few are needed again and again.
  PyObject* reference_to(uint64_t salt, int32_t card, int32_t shuffles) {
    Reference& kept = references[static_cast<uint32_t>(card + 37 * shuffles) % KEPT];
    if (!kept.number || kept.card != card || kept.shuffles != shuffles) {
      PyObject* number = reference_number(salt, card, shuffles);
      Py_XDECREF(std::exchange(kept, {card, shuffles, number}).number);
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
static PyTypeObject ViewCacheType = {PyVarObject_HEAD_INIT(nullptr, 0)};
static PyObject* native_new_view_cache(PyObject*, PyObject*) {
  ViewCache* cache = PyObject_New(ViewCache, &ViewCacheType);
  if (!cache) return nullptr;
  new (&cache->records) CachePages();
  new (&cache->text_records) CachePages();
  memset(cache->references, 0, sizeof cache->references);
  return reinterpret_cast<PyObject*>(cache);
}
static void view_cache_dealloc(PyObject* self) {
  ViewCache* cache = reinterpret_cast<ViewCache*>(self);
  for (CachePages* pages : {&cache->records, &cache->text_records}) pages->clear();
  for (ViewCache::Reference& kept : cache->references) Py_XDECREF(kept.number);
  for (CachePages* pages : {&cache->records, &cache->text_records}) pages->~CachePages();
  PyObject_Free(self);
}

struct ViewDecoder {
  static constexpr int32_t HEAD = 3, ABSENT = -1, EMPTY = -2, BESIDE = 64, FRESH = 128, REFERENCES = 1, LIST = 2;

  PyObject *presenter, *decoders, *texts;
  ViewCache* cache;
  unsigned long long salt;
  std::vector<PyObject*> given;  // arguments of the decoders at work, the innermost last; owned

  ~ViewDecoder() { let_go(0); }
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
  void give_borrowed(PyObject* object) {
    Py_INCREF(object);
    given.push_back(object);
  }
  static void check_head(const int32_t* start, const int32_t* end) {
    if (end - start < HEAD || start[1] < HEAD || start[1] > end - start || start[2] < 0 || start[2] > start[1] - HEAD)
      fault("a record without an end");
  }
  PyObject* decoder_of(int32_t record) {
    if (record < 0 || record >= PyTuple_GET_SIZE(decoders)) fault("a record without a decoder");
    return PyTuple_GET_ITEM(decoders, record);
  }
  // Decodes the record that begins at `at`, and moves `at` behind it.
  void decode(const int32_t*& at, const int32_t* end) {
    if (*at == ABSENT || *at == EMPTY) {
      if (*at++ == ABSENT)
        give_borrowed(Py_None);
      else
        give(PyList_New(0));
      return;
    }
    const int32_t* start = at;
    check_head(start, end);
    at += start[1];
    if (start[0] >= FRESH || start[0] < LIST) return make(start, at);
    if (start[0] >= BESIDE) return find_by_rest(start, at);
    uint64_t hash = ViewCache::hash_of(start, start[1]);
    if (PyObject* known = cache->records.found(start, start[1], hash)) return give_borrowed(known);
    make(start, at);
    cache->records.keep(start, start[1], hash, given.back());
  }
  // The cache key leaves out the first number.
  void find_by_rest(const int32_t* start, const int32_t* end) {
    if (!start[2]) fault("a record without a key");
    int32_t few[32], n = start[1] - 1;
    std::vector<int32_t> many(n > 32 ? n : 0);
    int32_t* counted = n > 32 ? many.data() : few;
    memcpy(counted, start, HEAD * sizeof(int32_t));
    memcpy(counted + HEAD, start + HEAD + 1, (n - HEAD) * sizeof(int32_t));
    uint64_t hash = ViewCache::hash_of(counted, n);
    if (PyObject* known = cache->text_records.found(counted, n, hash)) return give_borrowed(known);
    make(start, end);
    cache->text_records.keep(counted, n, hash, given.back());
  }
  void make(const int32_t* start, const int32_t* end) {
    size_t base = given.size();
    int32_t record = start[0] % BESIDE;
    PyObject* made = record <= LIST ? decoded_list(record, start, end) : decoded_by(record, start, end);
    let_go(base);
    given.push_back(made);
  }
  PyObject* decoded_list(int32_t record, const int32_t* start, const int32_t* end) {
    size_t base = given.size();
    const int32_t *own = start + HEAD, *child = own + start[2];
    if (record == REFERENCES)
      for (; own + 1 < child; own += 2) given.push_back(cache->reference_to(salt, own[0], own[1]));
    else
      for (; own < child; own++) given.push_back(as_int(*own));
    while (child < end) decode(child, end);
    return new_py_list(base);
  }
  PyObject* new_py_list(size_t base) {
    Py_ssize_t n = static_cast<Py_ssize_t>(given.size() - base);
    PyObject* all = PyList_New(n);
    if (!all) throw PyError();
    for (Py_ssize_t i = 0; i < n; i++) {
      Py_INCREF(given[base + i]);
      PyList_SET_ITEM(all, i, given[base + i]);
    }
    return all;
  }
  PyObject* decoded_by(int32_t record, const int32_t* start, const int32_t* end) {
    size_t base = given.size();
    PyObject *decoder = decoder_of(record), *names = nullptr;
    size_t unnamed = 0;
    const RecordType& type = record_type_of(decoder);
    if (type.shape) {
      decoder = type.shape;
      names = type.names;
      unnamed = type.unnamed;
      read_fields(type, start, end);
    } else {
      const int32_t* child = start + HEAD + start[2];
      give_borrowed(presenter);
      for (const int32_t* own = start + HEAD; own < child; own++) given.push_back(as_int(*own));
      while (child < end) decode(child, end);
    }
    size_t n = given.size() - base;
    if (names && n != unnamed + static_cast<size_t>(PyTuple_GET_SIZE(names))) fault("a record that does not fit its type");
    PyObject* made = PyObject_Vectorcall(decoder, given.data() + base, names ? unnamed : n, names);
    if (!made) throw PyError();
    return made;
  }
  void read_fields(const RecordType& type, const int32_t* start, const int32_t* end) {
    const int32_t *own = start + HEAD, *child = own + start[2], *last = child;
    for (int reader : type.readers) {
      if (reader == RecordType::RECORD) {
        if (child >= end) fault("a record that does not fit its type");
        decode(child, end);
        continue;
      }
      if (reader == RecordType::OWN) {
        read_own(child, end);
        continue;
      }
      if (reader & RecordType::AGAIN)
        own--;
      if (last - own < (reader == RecordType::REFERENCE ? 2 : 1)) fault("a record that does not fit its type");
      own = read(reader % RecordType::AGAIN, own);
    }
    if (own != last || child != end) fault("a record that does not fit its type");
  }
  // Reads the fields of a rulebook's own record, which belong to the record around it; moves `at` behind it.
  void read_own(const int32_t*& at, const int32_t* end) {
    if (at >= end) fault("a record that does not fit its type");
    if (*at == ABSENT) {
      at++;
      return;
    }
    const int32_t* start = at;
    check_head(start, end);
    at += start[1];
    read_fields(record_type_of(decoder_of(start[0] % BESIDE)), start, at);
  }
  // Reads one field; returns where the next one begins.
  const int32_t* read(int reader, const int32_t* own) {
    if (reader >= RecordType::TEXT) {
      give_text(reader - RecordType::TEXT, *own);
    } else if (reader == RecordType::REFERENCE) {
      if (own[0] < 0)
        give_borrowed(Py_None);
      else
        given.push_back(cache->reference_to(salt, own[0], own[1]));
      return own + 2;
    } else if (reader == RecordType::TRUTH) {
      give_borrowed(*own ? Py_True : Py_False);
    } else if (reader == RecordType::HUNDREDTHS || reader == RecordType::TEN_THOUSANDTHS) {
      give(PyFloat_FromDouble(*own / (reader == RecordType::HUNDREDTHS ? 100.0 : 10000.0)));
    } else if (reader == RecordType::MAYBE && *own == RecordType::UNKNOWN) {
      give_borrowed(Py_None);
    } else if (reader != RecordType::ASIDE) {
      given.push_back(as_int(*own));
    }
    return own + 1;
  }
  void give_text(int list, int32_t number) {
    static PyObject* none = PyUnicode_FromString("");
    PyObject* all = list < PyTuple_GET_SIZE(texts) ? PyTuple_GET_ITEM(texts, list) : nullptr;
    if (number < 0)
      give_borrowed(none);
    else if (!all || !PyList_Check(all) || number >= PyList_GET_SIZE(all))
      fault("a text that is not there");
    else
      give_borrowed(PyList_GET_ITEM(all, number));
  }
  PyObject* all(const std::vector<int32_t>& encoding) {
    const int32_t *at = encoding.data(), *end = at + encoding.size();
    while (at < end) decode(at, end);
    return new_py_list(0);
  }
};

// render(name, arguments, presenter, decoders, cache, texts): encodes the game by the compiled function of that name, and
// decodes the result. Decoders may render other games, so the encoding is copied out of the arena first.
static PyObject* native_render(PyObject* self, PyObject* arguments) {
  PyObject *name, *given, *presenter, *decoders, *cache, *texts;
  if (!PyArg_ParseTuple(arguments, "UO!OO!O!O!", &name, &PyTuple_Type, &given, &presenter, &PyTuple_Type, &decoders, &ViewCacheType,
                        &cache, &PyTuple_Type, &texts))
    return nullptr;
  return guarded([&]() -> PyObject* {
    std::vector<int32_t> encoding = numbers_of(self, name, given);
    ViewDecoder decoder{presenter, decoders, texts, reinterpret_cast<ViewCache*>(cache), owner_of(self)->g->salt_, {}};
    decoder.given.reserve(256);
    decoder.cache->records.make_room();
    decoder.cache->text_records.make_room();
    return decoder.all(encoding);
  });
}
