#ifndef RUNTIME_CORE_GLOBAL_OBJECTS_H_
#define RUNTIME_CORE_GLOBAL_OBJECTS_H_

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

// A device_global of the process: an object of the host.
struct GlobalObject {
  const std::byte* address = nullptr;
  std::string name;  // in device images
  size_t size = 0;   // bytes
};

using GlobalObjectPtr = std::shared_ptr<const GlobalObject>;

// The device_globals of the programs and libraries that are loaded. Which
// object a name means is what the host's own linker has made of it: libraries
// whose host code shares one object share the device_global, and two objects of
// one name, as with hidden symbols, are two.
//
// Register and Unregister never throw, as those of Registry.
class GlobalObjects {
 public:
  void Register(std::span<const aspectra_device_global> table) noexcept;
  void Unregister(std::span<const aspectra_device_global> table) noexcept;

  // The object that `address` points into; null if there is none.
  GlobalObjectPtr FindAt(const void* address) const;

  // What an image of the program or library that is loaded at `module` calls
  // `name`: the object that its own units define, or else the first of another
  // one, which its units declare. Null if there is none.
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
  // Each in the order of registration.
  std::map<std::string, std::vector<Registration>> by_name_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_GLOBAL_OBJECTS_H_
