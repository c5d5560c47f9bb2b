#ifndef RUNTIME_CORE_BACKEND_H_
#define RUNTIME_CORE_BACKEND_H_

// What the runtime asks of a programming interface for devices (OpenCL, CUDA,
// Level Zero). Everything may be called from several threads at once, unless
// said otherwise.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "runtime/core/device_info.h"
#include "runtime/core/device_query.h"
#include "runtime/core/error.h"
#include "runtime/core/work_size.h"

namespace aspectra {

// A command that was submitted.
class Event {
 public:
  enum class Status { kSubmitted, kRunning, kComplete };

  virtual ~Event() = default;
  // Returns when the command is over; its failure, if it failed.
  virtual Result<void> Wait() = 0;
  virtual Status status() = 0;
  // The programming interface's own object, for those who mix both; null if it
  // has none. One more reference to it belongs to the caller. The same of the
  // classes below.
  virtual void* native() const { return nullptr; }
};

using EventPtr = std::shared_ptr<Event>;

class Kernel {
 public:
  virtual ~Kernel() = default;
  // From the kernel's attribute, in the device's order (fastest first).
  virtual std::optional<std::array<size_t, 3>> required_work_group_size()
      const = 0;
  // Empty where the device does not say.
  virtual std::vector<uint64_t> Ask(KernelQuery) const { return {}; }
  virtual void* native() const { return nullptr; }
};

// An image, built for one device.
class Program {
 public:
  virtual ~Program() = default;
  // Owned by the program; the same object each time.
  virtual Result<Kernel*> FindKernel(const std::string& name) = 0;
  virtual void* native() const { return nullptr; }
};

// Memory that is an object of the backend's own, as a cl_mem is.
class MemoryObject {
 public:
  virtual ~MemoryObject() = default;
};

// Local memory of so many bytes, for each work-group its own.
struct LocalMemory {
  size_t bytes = 0;
};

// Memory that the device reaches by its address.
struct UsmPointer {
  const void* address = nullptr;
};

// What a kernel gets for a parameter: bytes by value, or a pointer to memory.
using Argument = std::variant<std::span<const std::byte>, LocalMemory,
                              UsmPointer, MemoryObject*>;

class Queue {
 public:
  virtual ~Queue() = default;

  // Each starts when all of `after` is complete and, in a queue in order, all
  // commands before it. Arguments and patterns are copied.
  virtual Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                                  std::span<const Argument> arguments,
                                  std::span<const EventPtr> after) = 0;
  virtual Result<EventPtr> Copy(void* to, const void* from, size_t bytes,
                                std::span<const EventPtr> after) = 0;
  // `count` times `pattern`, which is not empty.
  virtual Result<EventPtr> Fill(void* to, std::span<const std::byte> pattern,
                                size_t count,
                                std::span<const EventPtr> after) = 0;
  virtual Result<EventPtr> Barrier(std::span<const EventPtr> after) = 0;
  virtual void* native() const { return nullptr; }
};

class Device {
 public:
  virtual ~Device() = default;
  virtual const DeviceInfo& info() const = 0;
  // What is asked rarely: numbers, or a text. Empty where the device does not
  // say.
  virtual std::vector<uint64_t> Ask(DeviceQuery) const { return {}; }
  virtual std::string AskText(DeviceQuery) const { return ""; }
  virtual void* native() const { return nullptr; }
  virtual bool IsNative(const void*) const { return false; }

  // `bytes` are those of an image for `target`, one of info().targets; they
  // are not needed afterwards. A failure holds the compiler's log.
  virtual Result<std::shared_ptr<Program>> Build(
      std::span<const std::byte> bytes, std::string_view target) = 0;
  virtual Result<std::unique_ptr<Queue>> MakeQueue(bool in_order) = 0;

  // Parts of this device. `numbers`: how many compute units each part has, for
  // kEqually and kByCounts; the AffinityDomain for kByAffinityDomain.
  virtual Result<std::vector<std::unique_ptr<Device>>> Divide(
      Partition, std::span<const uint64_t> numbers) {
    (void)numbers;
    return Fail(ErrorCode::kFeatureNotSupported,
                "Device '" + info().profile.name + "' cannot be divided.");
  }
};

enum class MemoryKind { kHost, kDevice, kShared, kUnknown };

// Devices of one driver, which share memory objects.
class Platform {
 public:
  virtual ~Platform() = default;
  // "opencl"; that of the backend.
  virtual std::string_view backend_name() const = 0;
  virtual const PlatformInfo& info() const = 0;
  virtual std::span<const std::unique_ptr<Device>> devices() const = 0;
  virtual void* native() const { return nullptr; }
  virtual bool IsNative(const void*) const { return false; }
  // Of all its devices; one more reference to it belongs to the caller.
  virtual Result<void*> native_context() { return nullptr; }
  virtual bool IsNativeContext(const void*) { return false; }

  // Null if there is no memory left, or none so aligned. `device` is one of
  // devices(), and null for host memory. Alignment: a power of two, 0 for that
  // of any type.
  virtual Result<void*> Allocate(MemoryKind kind, size_t alignment,
                                 size_t bytes, Device* device) = 0;
  virtual Result<void> Free(void* memory) = 0;
  virtual MemoryKind KindOf(const void* memory) = 0;
  // Null for host memory and for memory that is not the platform's.
  virtual Device* DeviceOf(const void* memory) = 0;
};

// The platforms of one programming interface, or why there are none.
struct Discovery {
  std::vector<std::unique_ptr<Platform>> platforms;
  std::vector<std::string> problems;  // each a sentence
};

class Backend {
 public:
  virtual ~Backend() = default;
  virtual std::string_view name() const = 0;
  // Called once, at first use: the vendor's library is opened here.
  virtual Discovery Discover() = 0;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_BACKEND_H_
