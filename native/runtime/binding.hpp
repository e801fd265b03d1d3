// The Python module of a rulebook. A native game is an object of a subclass of the pure class; its state lives in C++.
#pragma once
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <structmember.h>

// In this order: each uses those before it.
#include "storage.hpp"
#include "field_proxies.hpp"
#include "bindings.hpp"
#include "game_objects.hpp"
#include "saves.hpp"
#include "import_state.hpp"
#include "batch.hpp"
#include "compiled_functions.hpp"
#include "render.hpp"

static PyMethodDef functions[] = {{"install_class", install_class, METH_VARARGS, nullptr},
                                  {"import_state", import_state, METH_VARARGS, nullptr},
                                  {"batch", batch, METH_VARARGS, nullptr},
                                  {"compiled", compiled, METH_VARARGS, nullptr},
                                  {"read_save", read_save, METH_O, nullptr},
                                  {"remember_save", remember_save, METH_O, nullptr},
                                  {nullptr, nullptr, 0, nullptr}};
static PyModuleDef module_def = {PyModuleDef_HEAD_INIT, MODULE_NAME, nullptr, -1, functions, nullptr, nullptr, nullptr, nullptr};
static bool make_type(PyTypeObject& type, const char* name, Py_ssize_t size, destructor dealloc, PyMethodDef* methods = nullptr) {
  type.tp_name = name;
  type.tp_basicsize = size;
  type.tp_dealloc = dealloc;
  type.tp_flags = Py_TPFLAGS_DEFAULT;
  type.tp_methods = methods;
  return PyType_Ready(&type) == 0;
}
PyMODINIT_FUNC MODULE_INIT() {
  if (!make_type(StateOwnerType, "grimhold.native.StateOwner", sizeof(StateOwner), owner_dealloc) ||
      !make_type(ViewCacheType, "grimhold.native.ViewCache", sizeof(ViewCache), view_cache_dealloc) ||
      !make_type(BatchType, "grimhold.native.Batch", sizeof(Batch), batch_dealloc, batch_methods) || !make_function_type())
    return nullptr;
  PyObject* module = PyModule_Create(&module_def);
  if (!module) return nullptr;
  PyModule_AddStringConstant(module, "source", MADE_FROM);
  PyModule_AddStringConstant(module, "tools", MADE_BY);
  PyModule_AddStringConstant(module, "files", MADE_FROM_FILES);
  return module;
}
