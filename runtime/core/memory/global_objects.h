// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MEMORY_GLOBAL_OBJECTS_H_
#define RUNTIME_CORE_MEMORY_GLOBAL_OBJECTS_H_

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/abi/device_global.h"

namespace aspectra {

// A device_global of the process: an object on the host.
struct GlobalObject {
  const std::byte* address = nullptr;
  std::string name;  // its name in device images
  size_t size = 0;   // bytes
};

using GlobalObjectPtr = std::shared_ptr<const GlobalObject>;

// The device_globals of the loaded programs and libraries. The host's linker
// decides which object a name means. If the host code of several libraries
// shares one object, the libraries share the device_global. If there are two
// objects with one name, as with hidden symbols, they are two device_globals.
//
// Register and Unregister never throw, like the functions of Registry.
class GlobalObjects {
 public:
  void Register(std::span<const aspectra_device_global> table) noexcept;
  void Unregister(std::span<const aspectra_device_global> table) noexcept;

  // Returns the object that contains `address`; null if there is none.
  GlobalObjectPtr FindAt(const void* address) const;

  // Returns the object with this name for an image of the module (the program
  // or library) that is loaded at `module`. If translation units of this module
  // define the object, returns their object. Otherwise they only declare it,
  // and the result is the object of the first other module that defines it.
  // Null if there is none.
  GlobalObjectPtr Find(const void* module, const std::string& name) const;

 private:
  struct Registration {
    const void* module;
    GlobalObjectPtr object;
  };
  struct Known {
    GlobalObjectPtr object;
    size_t registrations = 0;
  };

  mutable std::mutex mutex_;
  std::map<const std::byte*, Known> by_address_;
  // Each list is in the order of registration.
  std::map<std::string, std::vector<Registration>> by_name_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_MEMORY_GLOBAL_OBJECTS_H_
