#ifndef RUNTIME_CORE_GLOBAL_MEMORY_H_
#define RUNTIME_CORE_GLOBAL_MEMORY_H_

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/global_objects.h"

namespace aspectra {

// The memory of device_globals in one context: an instance for each object and
// device, which is there from its first use to the end of the context. It is
// freed by then if its library is unloaded, as soon as there is a new one.
class GlobalMemory {
 public:
  // The instance on `device`, with what the host's object holds in it before
  // anybody uses it. Belongs to this.
  Result<MemoryObject*> Get(const GlobalObjectPtr& object, Device& device);

  // The same for a kernel of the image of that id. On a device one image alone
  // may use an object with `image_scope`; a second one is an error.
  Result<MemoryObject*> GetFor(uint64_t image, bool image_scope,
                               const GlobalObjectPtr& object, Device& device);

 private:
  struct Instance {
    std::weak_ptr<const GlobalObject> object;
    std::unique_ptr<MemoryObject> memory;
    uint64_t image = 0;  // the first that used it; 0: none did
  };
  using Key = std::pair<const GlobalObject*, const Device*>;

  Result<Instance*> FindOrMake(const GlobalObjectPtr& object, Device& device);

  std::mutex mutex_;
  std::map<Key, Instance> instances_;
};

// A device_global that a kernel takes a pointer to.
struct GlobalUse {
  GlobalObjectPtr object;
  uint64_t image = 0;  // the kernel's
  bool image_scope = false;
};

// In the order of the kernel's arguments.
using GlobalUses = std::vector<GlobalUse>;

}  // namespace aspectra

#endif  // RUNTIME_CORE_GLOBAL_MEMORY_H_
