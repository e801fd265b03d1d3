// The Python module of a rulebook. A native game is an object of a subclass of the pure class; its state lives in C++.
#pragma once
#include <deque>
#include <exception>
#include <functional>
#include <structmember.h>

// In this order: each uses those before it.
#include "storage.hpp"
#include "field_proxies.hpp"
#include "bindings.hpp"
#include "render.hpp"
#include "game_objects.hpp"
#include "saves.hpp"
#include "import_state.hpp"
#include "batch.hpp"
#include "compiled_functions.hpp"

static PyMethodDef functions[] = {
    {"install_class", install_class, METH_VARARGS, nullptr}, {"import_state", import_state, METH_VARARGS, nullptr}, {"batch", batch, METH_VARARGS, nullptr},
    {"compiled", compiled, METH_VARARGS, nullptr},
    {"read_save", read_save, METH_O, nullptr}, {"remember_save", remember_save, METH_O, nullptr},
    {"observe", observe, METH_VARARGS, nullptr}, {nullptr, nullptr, 0, nullptr}};
static PyModuleDef module_def = {PyModuleDef_HEAD_INIT, MODULE_NAME, nullptr, -1, functions, nullptr, nullptr, nullptr, nullptr};
PyMODINIT_FUNC MODULE_INIT() {
  StateOwnerType.tp_name = "grimhold.native.StateOwner";
  StateOwnerType.tp_basicsize = sizeof(StateOwner);
  StateOwnerType.tp_dealloc = owner_dealloc;
  StateOwnerType.tp_flags = Py_TPFLAGS_DEFAULT;
  if (PyType_Ready(&StateOwnerType) < 0) return nullptr;
  AlbumType.tp_name = "grimhold.native.Album";
  AlbumType.tp_basicsize = sizeof(Album);
  AlbumType.tp_dealloc = view_cache_dealloc;
  AlbumType.tp_flags = Py_TPFLAGS_DEFAULT;
  if (PyType_Ready(&AlbumType) < 0) return nullptr;
  BatchType.tp_name = "grimhold.native.Batch";
  BatchType.tp_basicsize = sizeof(Batch);
  BatchType.tp_dealloc = batch_dealloc;
  BatchType.tp_flags = Py_TPFLAGS_DEFAULT;
  BatchType.tp_methods = batch_methods;
  if (PyType_Ready(&BatchType) < 0 || !guarded([] {
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
