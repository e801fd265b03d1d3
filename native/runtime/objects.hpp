// Objects of the rules' own classes.
#pragma once
#include "arena.hpp"

struct Obj {
  int32_t cid;
  bool immutable;  // the copy of a Python object
};
template <class T>
static inline T* writable(T* object) {
  if (object->immutable) fault("an object that belongs to the rules is changed");
  return object;
}
template <class T>
static T* new_object(int32_t cid) {
  T* object = static_cast<T*>(arena.take(sizeof(T)));
  memset(static_cast<void*>(object), 0, sizeof(T));
  object->cid = cid;
  return object;
}
