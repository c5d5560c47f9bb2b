// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/backend_list.h"

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "runtime/core/drivers/backend.h"

namespace aspectra {
namespace {

using Factories = std::map<std::string_view, BackendRegistration::Factory>;

// Created at first use, because registrations run before main in any order.
Factories& RegisteredFactories() {
  static Factories factories;
  return factories;
}

}  // namespace

BackendRegistration::BackendRegistration(std::string_view name,
                                         Factory factory) {
  RegisteredFactories().emplace(name, factory);
}

std::vector<std::unique_ptr<Backend>> MakeBackends() {
  std::vector<std::unique_ptr<Backend>> backends;
  for (const auto& [name, factory] : RegisteredFactories())
    backends.push_back(factory());
  return backends;
}

}  // namespace aspectra
