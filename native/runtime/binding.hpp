// The state as Python meets it.
//
// A native game is an object of a class below the pure one, with the same fields. While nobody looks, its state lives here
// and the fields are empty. A number that is read is told; whoever reads a list, or writes anything, is lent all of them,
// and the next step takes them back. What a loop needs after every step (the question, its options, whether it is over) is laid out at once.
#pragma once
#include <deque>
#include <exception>
#include <functional>
#include <structmember.h>

// One after the other: each goes on where the one before it ends.
#include "homes.hpp"
#include "lending.hpp"
#include "calling.hpp"
#include "painting.hpp"
#include "fields.hpp"
#include "saving.hpp"
#include "adopting.hpp"
#include "crowd.hpp"
#include "compiled.hpp"

static PyMethodDef functions[] = {
    {"install", install, METH_VARARGS, nullptr}, {"adopt", adopt, METH_VARARGS, nullptr}, {"crowd", crowd, METH_VARARGS, nullptr},
    {"compiled", compiled, METH_VARARGS, nullptr},
    {"read", read_save, METH_O, nullptr}, {"remember", remember, METH_O, nullptr},
    {"observe", observe, METH_VARARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};
static PyModuleDef module_def = {PyModuleDef_HEAD_INIT, MODULE_NAME, nullptr, -1, functions, nullptr, nullptr, nullptr, nullptr};
PyMODINIT_FUNC MODULE_INIT() {
  KeeperType.tp_name = "grimhold.native.Keeper";
  KeeperType.tp_basicsize = sizeof(Keeper);
  KeeperType.tp_dealloc = keeper_gone;
  KeeperType.tp_flags = Py_TPFLAGS_DEFAULT;
  if (PyType_Ready(&KeeperType) < 0) return nullptr;
  AlbumType.tp_name = "grimhold.native.Album";
  AlbumType.tp_basicsize = sizeof(Album);
  AlbumType.tp_dealloc = album_gone;
  AlbumType.tp_flags = Py_TPFLAGS_DEFAULT;
  if (PyType_Ready(&AlbumType) < 0) return nullptr;
  CrowdType.tp_name = "grimhold.native.Crowd";
  CrowdType.tp_basicsize = sizeof(Crowd);
  CrowdType.tp_dealloc = crowd_gone;
  CrowdType.tp_flags = Py_TPFLAGS_DEFAULT;
  CrowdType.tp_methods = crowd_methods;
  if (PyType_Ready(&CrowdType) < 0 || !guarded([] {
        make_function_type();
        return Py_None;
      }))
    return nullptr;
  PyObject* module = PyModule_Create(&module_def);
  if (!module) return nullptr;
  PyModule_AddStringConstant(module, "source", MADE_FROM);
  PyModule_AddStringConstant(module, "tools", MADE_BY);
  PyModule_AddStringConstant(module, "files", MADE_FROM_FILES);
  return module;
}
