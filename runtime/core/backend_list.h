#ifndef RUNTIME_CORE_BACKEND_LIST_H_
#define RUNTIME_CORE_BACKEND_LIST_H_

#include <memory>
#include <string_view>
#include <vector>

#include "runtime/core/backend.h"

namespace aspectra {

// A backend registers itself with one of these at namespace scope, in a
// library that is linked whole (`alwayslink`): a program has the backends that
// it depends on.
class BackendRegistration {
 public:
  using Factory = std::unique_ptr<Backend> (*)();

  // `name` outlives the process.
  BackendRegistration(std::string_view name, Factory factory);
};

// One of each registered backend, by name.
std::vector<std::unique_ptr<Backend>> MakeBackends();

}  // namespace aspectra

#endif  // RUNTIME_CORE_BACKEND_LIST_H_
