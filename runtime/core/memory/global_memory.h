// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MEMORY_GLOBAL_MEMORY_H_
#define RUNTIME_CORE_MEMORY_GLOBAL_MEMORY_H_

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/memory/global_objects.h"

namespace aspectra {

// The memory of device_globals in one context. There is one instance for each
// object and device. An instance exists from its first use to the end of the
// context. If the object's library is unloaded, the instance is freed when the
// next instance is made.
class GlobalMemory {
 public:
  // Returns the instance on `device`. If the instance is new, the bytes of the
  // host's object are copied to it. The caller does not own the result.
  Result<MemoryObject*> Get(const GlobalObjectPtr& object, Device& device);

  // Like Get(), for a kernel of the image with this id. On each device only one
  // image may use an object with `image_scope`; a second image is an error.
  Result<MemoryObject*> GetFor(uint64_t image, bool image_scope,
                               const GlobalObjectPtr& object, Device& device);

 private:
  struct Instance {
    std::weak_ptr<const GlobalObject> object;
    std::unique_ptr<MemoryObject> memory;
    uint64_t image = 0;  // the first image that used it; 0 if none did
  };
  using Key = std::pair<const GlobalObject*, const Device*>;

  Result<Instance*> FindOrMake(const GlobalObjectPtr& object, Device& device);

  std::mutex mutex_;
  std::map<Key, Instance> instances_;
};

// A device_global to which a kernel takes a pointer.
struct GlobalUse {
  GlobalObjectPtr object;
  uint64_t image = 0;  // the image of the kernel
  bool image_scope = false;
};

// The device_globals of a kernel, in the order of its arguments.
using GlobalUses = std::vector<GlobalUse>;

}  // namespace aspectra

#endif  // RUNTIME_CORE_MEMORY_GLOBAL_MEMORY_H_
