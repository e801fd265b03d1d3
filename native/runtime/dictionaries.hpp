// Dictionaries, in the order of insertion. They are small, so a search looks at every key.
#pragma once
#include "lists.hpp"

template <class T>
struct Stored {
  typedef T type;
};
template <>
struct Stored<I> {
  typedef int32_t type;
};
template <class K, class V>
struct Map {
  Seq<typename Stored<K>::type> keys;
  Seq<V> values;
};
template <class K, class V>
static Map<K, V>* new_map() {
  auto* map = static_cast<Map<K, V>*>(arena.take(sizeof(Map<K, V>)));
  new (map) Map<K, V>();
  return map;
}
template <class K, class V>
static inline int32_t find_key(const Map<K, V>* map, K key) {
  for (int32_t i = 0; i < map->keys.n; i++)
    if (map->keys.a[i] == key) return i;
  return -1;
}
template <class K, class V>
static inline V lookup(const Map<K, V>* map, K key) {
  int32_t i = find_key(map, key);
  if (i < 0) fault("not in the dictionary");
  return map->values.a[i];
}
template <class K, class V>
static inline V lookup_or(const Map<K, V>* map, K key, V otherwise) {
  int32_t i = find_key(map, key);
  return i < 0 ? otherwise : map->values.a[i];
}
template <class R, class K, class V>
static inline R lookup_or(const Map<K, V>* map, K key) {
  int32_t i = find_key(map, key);
  return i < 0 ? R{} : R(map->values.a[i]);
}
template <class K, class V>
static inline bool contains(const Map<K, V>* map, K key) {
  return find_key(map, key) >= 0;
}
template <class K, class V>
static inline bool truth(const Map<K, V>* map) {
  return map && map->keys.n > 0;
}
template <class K, class V>
static inline I length(const Map<K, V>* map) {
  return map->keys.n;
}
template <class K, class V>
static inline void set_item(Map<K, V>* map, K key, V value) {
  int32_t i = find_key(map, key);
  if (i >= 0) {
    require_mutable(&map->values);
    map->values.a[i] = value;
    return;
  }
  push(&map->keys, key);
  push(&map->values, value);
}
template <class K, class V>
static inline V set_default(Map<K, V>* map, K key, V value) {
  if (find_key(map, key) < 0) set_item(map, key, value);
  return lookup(map, key);
}

template <class K, class V>
static inline bool unchanged(const Map<K, V>* map, int32_t n) {
  if (map->keys.n != n) fault("a dictionary changed its size during a loop");
  return true;
}
template <class V>
static Seq<V>* as_numbers(const Seq<V>* values) {
  return copied(values);
}
static inline Seq<int32_t>* as_numbers(const Seq<I>* values) {
  auto* result = new_list<int32_t>(values->n + 4);
  for (int32_t i = 0; i < values->n; i++) push(result, values->a[i]);
  return result;
}
