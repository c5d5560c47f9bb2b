// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_BACKEND_LIST_H_
#define RUNTIME_CORE_DRIVERS_BACKEND_LIST_H_

#include <memory>
#include <string_view>
#include <vector>

#include "runtime/core/drivers/backend.h"

namespace aspectra {

// Registers a backend. Define one variable of this class for each backend, at
// namespace scope, in a library that is linked whole (`alwayslink`). A program
// has the backends that it depends on.
class BackendRegistration {
 public:
  using Factory = std::unique_ptr<Backend> (*)();

  // The text of `name` must never be destroyed.
  BackendRegistration(std::string_view name, Factory factory);
};

// Makes one object of each registered backend, sorted by name.
std::vector<std::unique_ptr<Backend>> MakeBackends();

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_BACKEND_LIST_H_
