#ifndef RUNTIME_CORE_BACKEND_H_
#define RUNTIME_CORE_BACKEND_H_

// What the runtime asks of a programming interface for devices (OpenCL, CUDA,
// Level Zero). Everything may be called from several threads at once, unless
// said otherwise.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
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

class Platform;

// When a command was submitted, started and ended, in nanoseconds of one clock.
struct CommandTimes {
  uint64_t submitted = 0;
  uint64_t started = 0;
  uint64_t ended = 0;
};

// A command that was submitted.
class Event {
 public:
  // A command that failed is over, too.
  enum class Status { kSubmitted, kRunning, kComplete, kFailed };

  virtual ~Event() = default;
  // Returns when the command is over; its failure, if it failed.
  virtual Result<void> Wait() = 0;
  virtual Status status() = 0;
  bool is_over() {
    const Status now = status();
    return now == Status::kComplete || now == Status::kFailed;
  }

  // The platform whose queues can wait for the event; null: none can.
  virtual const Platform* platform() const { return nullptr; }
  // Commands of one line, a queue in order, run one after the other in the
  // order of their submission. 0: none.
  virtual uint64_t line() const { return 0; }
  // Calls `done` once when the command is over: at once, or on a thread of the
  // driver's, so that `done` must not wait for anything.
  virtual void WhenOver(std::function<void()> done) {
    (void)Wait();
    done();
  }
  // Of a command that is over, in a queue that measures.
  virtual Result<CommandTimes> Times() {
    return Fail(ErrorCode::kInvalid, "The command was not measured.");
  }
  // The programming interface's own object, for those who mix both; null if it
  // has none. One more reference to it belongs to the caller. The same of the
  // classes below.
  virtual void* native() const { return nullptr; }
};

using EventPtr = std::shared_ptr<Event>;

// An event of a platform that the host completes.
class Signal {
 public:
  virtual ~Signal() = default;
  virtual const EventPtr& event() const = 0;
  // Called once.
  virtual void Complete() = 0;
};

class Kernel {
 public:
  virtual ~Kernel() = default;
  // From the kernel's attribute, in the device's order (fastest first).
  virtual std::optional<std::array<size_t, 3>> required_work_group_size()
      const = 0;
  // Empty where the device does not say.
  virtual std::vector<uint64_t> Ask(KernelQuery) const { return {}; }
  virtual void* native() const { return nullptr; }
  // Of a kernel that Device::AdoptKernel() gave: the function's name, and the
  // program for Device::AdoptProgram(), which belongs to the kernel.
  virtual std::string name() const { return ""; }
  virtual void* native_program() const { return nullptr; }
};

// Images that were built and linked for one device.
class Program {
 public:
  virtual ~Program() = default;
  // Owned by the program; the same object each time.
  virtual Result<Kernel*> FindKernel(const std::string& name) = 0;
  // What the driver made of it, for Device::Load() in another process; empty if
  // the driver does not hand it out.
  virtual std::vector<std::byte> Binary() { return {}; }
  virtual void* native() const { return nullptr; }
};

// Memory that the runtime keeps on a device. It is freed with the object, when
// no command uses it any more.
class MemoryObject {
 public:
  virtual ~MemoryObject() = default;
  // Null for what has no address, as a cl_mem.
  virtual void* address() const { return nullptr; }
  virtual void* native() const { return nullptr; }
};

// Where bytes are: at an address that the platform knows or that is the host's,
// or `offset` bytes into an object without an address.
struct Location {
  // NOLINTBEGIN(google-explicit-constructor): an address is a location.
  Location(const void* address) : address(const_cast<void*>(address)) {}
  // NOLINTEND(google-explicit-constructor)
  Location(MemoryObject& memory, size_t offset) {
    if (memory.address() != nullptr) {
      address = static_cast<std::byte*>(memory.address()) + offset;
    } else {
      object = &memory;
      this->offset = offset;
    }
  }

  void* address = nullptr;
  MemoryObject* object = nullptr;
  size_t offset = 0;
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

struct QueueOptions {
  bool in_order = false;
  bool profiling = false;  // Event::Times() is asked for
};

class Queue {
 public:
  virtual ~Queue() = default;

  // Event::line() of its commands.
  virtual uint64_t line() const { return 0; }

  // Each starts when all of `after` is complete and, in a queue in order, all
  // commands before it. Arguments and patterns are copied. `after` is of the
  // queue's platform (host_event.h).
  virtual Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                                  std::span<const Argument> arguments,
                                  std::span<const EventPtr> after) = 0;
  virtual Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                                std::span<const EventPtr> after) = 0;
  // `count` times `pattern`, which is not empty.
  virtual Result<EventPtr> Fill(Location to, std::span<const std::byte> pattern,
                                size_t count,
                                std::span<const EventPtr> after) = 0;
  // Over when all of `after` is; without any, all commands submitted before.
  virtual Result<EventPtr> Barrier(std::span<const EventPtr> after) = 0;
  // Commands submitted later wait for it, too.
  virtual Result<EventPtr> BlockingBarrier(std::span<const EventPtr> after) {
    return Barrier(after);
  }
  virtual void* native() const { return nullptr; }
};

// SPIR-V's constant of this id is to have these bytes as its value.
struct SpecializedMember {
  uint32_t id = 0;
  std::vector<std::byte> value;

  friend bool operator==(const SpecializedMember&,
                         const SpecializedMember&) = default;
  friend auto operator<=>(const SpecializedMember&,
                          const SpecializedMember&) = default;
};

// What a device builds a program from.
struct ImageBytes {
  std::span<const std::byte> bytes;
  std::string_view target;  // one of DeviceInfo::targets
  // The symbols that others of the images take from it.
  std::span<const std::string> taken = {};
  // What its specialization constants are, of those that are not as the image
  // says. None unless the image is SPIR-V.
  std::span<const SpecializedMember> specialized = {};
};

// Who keeps what a driver compiled for the next process.
enum class BuildKeeper {
  kNobody,   // nothing is compiled, or it cannot be kept
  kDriver,   // the driver itself
  kRuntime,  // the runtime, on disk (cached_build.h)
};

class Device {
 public:
  virtual ~Device() = default;
  virtual const DeviceInfo& info() const = 0;
  // Null in tests alone.
  virtual Platform* platform() { return nullptr; }
  // What is asked rarely: numbers, or a text. Empty where the device does not
  // say.
  virtual std::vector<uint64_t> Ask(DeviceQuery) const { return {}; }
  virtual std::string AskText(DeviceQuery) const { return ""; }
  virtual void* native() const { return nullptr; }
  virtual bool IsNative(const void*) const { return false; }

  // A program of at least one image. The first has the kernels that are looked
  // for; the others, for the same target, define what it and they import, and
  // are linked with it: by the symbols that are taken alone. What else they
  // have, kernels too, may be in several of them, and must not meet. The bytes
  // are not needed afterwards. A failure holds the compiler's log.
  virtual Result<std::shared_ptr<Program>> Build(
      std::span<const ImageBytes> images) = 0;
  // Of builds for `target`. Those for which it is kRuntime have a Binary().
  virtual BuildKeeper keeper_of_builds(std::string_view target) const {
    (void)target;
    return BuildKeeper::kNobody;
  }
  // A program from the Binary() of one that this device built, under this
  // driver, in any process.
  virtual Result<std::shared_ptr<Program>> Load(std::span<const std::byte>) {
    return Fail(ErrorCode::kFeatureNotSupported,
                "Device '" + info().profile.name + "' loads no binaries.");
  }
  // A queue of the programming interface that the program made itself; `found`
  // becomes what it was made with. kInvalid if it is not of this device.
  virtual Result<std::unique_ptr<Queue>> AdoptQueue(void*,
                                                    QueueOptions& found) {
    (void)found;
    return Fail(ErrorCode::kInvalid, "The queue is not of this device.");
  }
  virtual Result<std::unique_ptr<Queue>> MakeQueue(
      const QueueOptions& options) = 0;
  // A kernel, a program and a memory object that the program made itself, one
  // more reference to which is taken. kInvalid if it is not of the context of
  // the device's platform. The program is built if it is not built yet; of the
  // memory, `bytes` becomes the size.
  virtual Result<std::unique_ptr<Kernel>> AdoptKernel(void*) {
    return Fail(ErrorCode::kInvalid, "The kernel is not of this device.");
  }
  virtual Result<std::shared_ptr<Program>> AdoptProgram(void*) {
    return Fail(ErrorCode::kInvalid, "The program is not of this device.");
  }
  virtual Result<std::unique_ptr<MemoryObject>> AdoptMemory(void*,
                                                            size_t& bytes) {
    bytes = 0;
    return Fail(ErrorCode::kInvalid, "The memory is not of this device.");
  }
  // Memory that has a native().
  virtual Result<std::unique_ptr<MemoryObject>> AllocateNative(size_t) {
    return Fail(ErrorCode::kFeatureNotSupported,
                "The device's backend has no objects for memory.");
  }

  // May kernels and copies use any memory of the host, as fast as the device's?
  virtual bool reaches_host_memory() const { return false; }
  // Devices with the same can use each other's MemoryObjects.
  virtual const void* memory_domain() const { return this; }
  virtual Result<std::unique_ptr<MemoryObject>> AllocateMemory(size_t) {
    return Fail(ErrorCode::kFeatureNotSupported,
                "The device has no memory for buffers.");
  }

  // An out-of-order queue of the runtime's own, for copies of a buffer's data.
  Result<Queue*> transfers() {
    std::call_once(transfers_made_, [this] { transfers_ = MakeQueue({}); });
    if (!transfers_) return std::unexpected(transfers_.error());
    return transfers_->get();
  }

  // Parts of this device. `numbers`: how many compute units each part has, for
  // kEqually and kByCounts; the AffinityDomain for kByAffinityDomain.
  virtual Result<std::vector<std::unique_ptr<Device>>> Divide(
      Partition, std::span<const uint64_t> numbers) {
    (void)numbers;
    return Fail(ErrorCode::kFeatureNotSupported,
                "Device '" + info().profile.name + "' cannot be divided.");
  }

 protected:
  // For the destructor of a device whose queues need what it has.
  void DestroyTransfers() { transfers_ = std::unique_ptr<Queue>(); }

 private:
  std::once_flag transfers_made_;
  Result<std::unique_ptr<Queue>> transfers_;
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
  // This platform once more, on a context that the program made itself, one
  // more reference to which is taken: with the context's devices alone, which
  // are other objects than those of this one.
  virtual Result<std::unique_ptr<Platform>> AdoptContext(void*) {
    return Fail(ErrorCode::kInvalid, "The context is not of this platform.");
  }
  // An event of the programming interface.
  virtual Result<EventPtr> AdoptEvent(void*) {
    return Fail(ErrorCode::kInvalid, "The event is not of this platform.");
  }

  // Null if there is no memory left, or none so aligned. `device` is one of
  // devices(), and null for host memory. Alignment: a power of two, 0 for that
  // of any type.
  virtual Result<void*> Allocate(MemoryKind kind, size_t alignment,
                                 size_t bytes, Device* device) = 0;
  virtual Result<void> Free(void* memory) = 0;
  virtual MemoryKind KindOf(const void* memory) = 0;
  // Null for host memory and for memory that is not the platform's.
  virtual Device* DeviceOf(const void* memory) = 0;

  virtual Result<std::unique_ptr<Signal>> MakeSignal() {
    return Fail(ErrorCode::kFeatureNotSupported,
                "The platform has no events that the host completes.");
  }
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
