// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/memory/global_objects.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "runtime/abi/device_global.h"
#include "runtime/core/images/registry.h"

namespace aspectra {

void GlobalObjects::Register(
    std::span<const aspectra_device_global> table) noexcept {
  // Memory can run out while a program is loaded. The use of an object that was
  // not registered then fails with the error for an unknown object.
  try {
    const void* module = SharedObjectOf(table.data());
    const std::lock_guard lock(mutex_);
    for (const aspectra_device_global& entry : table) {
      const auto* address = static_cast<const std::byte*>(entry.object);
      Known& known = by_address_[address];
      if (known.object == nullptr) {
        known.object = std::make_shared<const GlobalObject>(
            GlobalObject{address, entry.name, entry.size});
      }
      by_name_[entry.name].push_back({module, known.object});
      ++known.registrations;
    }
  } catch (...) {
  }
}

void GlobalObjects::Unregister(
    std::span<const aspectra_device_global> table) noexcept {
  const void* module = SharedObjectOf(table.data());
  const std::lock_guard lock(mutex_);
  for (const aspectra_device_global& entry : table) {
    const auto known =
        by_address_.find(static_cast<const std::byte*>(entry.object));
    const auto named = by_name_.find(entry.name);
    if (known == by_address_.end() || named == by_name_.end()) continue;
    const auto own = std::ranges::find_if(
        named->second, [&](const Registration& registration) {
          return registration.module == module &&
                 registration.object == known->second.object;
        });
    if (own == named->second.end()) continue;
    named->second.erase(own);
    if (named->second.empty()) by_name_.erase(named);
    if (--known->second.registrations == 0) by_address_.erase(known);
  }
}

GlobalObjectPtr GlobalObjects::FindAt(const void* address) const {
  const auto* wanted = static_cast<const std::byte*>(address);
  const std::lock_guard lock(mutex_);
  const auto behind = by_address_.upper_bound(wanted);
  if (behind == by_address_.begin()) return nullptr;
  const GlobalObjectPtr& object = std::prev(behind)->second.object;
  return std::less<>()(wanted, object->address + object->size) ? object
                                                               : nullptr;
}

GlobalObjectPtr GlobalObjects::Find(const void* module,
                                    const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto named = by_name_.find(name);
  if (named == by_name_.end()) return nullptr;
  const auto own =
      std::ranges::find(named->second, module, &Registration::module);
  return own != named->second.end() ? own->object
                                    : named->second.front().object;
}

}  // namespace aspectra
