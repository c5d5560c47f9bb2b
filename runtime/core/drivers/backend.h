// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_BACKEND_H_
#define RUNTIME_CORE_DRIVERS_BACKEND_H_

// The runtime uses each programming interface for devices (OpenCL, CUDA, Level
// Zero) through the classes of this file. All functions are thread-safe, unless
// a function's comment says otherwise.

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/made_once.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/messages/device_diagnostics.h"

namespace aspectra {

class Platform;

// When a command was submitted, started and ended, in nanoseconds of one clock.
struct CommandTimes {
  uint64_t submitted = 0;
  uint64_t started = 0;
  uint64_t ended = 0;
};

// A submitted command.
class Event {
 public:
  // A failed command is over, too.
  enum class Status { kSubmitted, kRunning, kComplete, kFailed };

  // `line`: see line().
  explicit Event(uint64_t line = 0) : line_(line) {}
  virtual ~Event() = default;
  // Waits until the command is over. If the command failed, returns its error.
  virtual Result<void> Wait() = 0;
  virtual Status status() = 0;
  bool is_over() {
    const Status now = status();
    return now == Status::kComplete || now == Status::kFailed;
  }
  // Waits for the command even if the driver's own wait fails: the driver may
  // still run the command, and its memory must not be freed before the end.
  Result<void> WaitUntilOver() {
    Result<void> outcome = Wait();
    while (!outcome && !is_over())
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return outcome;
  }

  // The platform whose queues can wait for the event; null if no queue can.
  virtual const Platform* platform() const { return nullptr; }
  // A line is the order of an in-order queue: the commands of a line run one
  // after the other, in the order of their submission. Returns the number of
  // the command's line, which no other line of the process has; 0 if the
  // command has no line.
  uint64_t line() const { return line_; }
  // Returns the number of a new line.
  static uint64_t NewLine() {
    static std::atomic<uint64_t> last = 0;
    return ++last;
  }
  // Calls `done` once when the command is over. The call happens immediately or
  // on a thread of the driver, so `done` must not wait for anything.
  virtual void WhenOver(std::function<void()> done) {
    (void)WaitUntilOver();
    done();
  }
  // The command must be over, and its queue must measure times.
  virtual Result<CommandTimes> Times() {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kNotMeasured);
  }
  // Returns the object of the backend's API, for interoperability, such as a
  // cl_event; null if there is none. The caller owns one reference to it. These
  // rules also hold for native() in the classes below.
  virtual void* native() const { return nullptr; }

 private:
  const uint64_t line_;
};

using EventPtr = std::shared_ptr<Event>;

// An event of a platform. The host completes the event by calling Complete().
class Signal {
 public:
  virtual ~Signal() = default;
  virtual const EventPtr& event() const = 0;
  // Must be called exactly once.
  virtual void Complete() = 0;
};

class Kernel {
 public:
  virtual ~Kernel() = default;
  // Returns the size that the kernel's attribute requires, in the device's
  // order (fastest dimension first); nullopt if the kernel requires no size.
  virtual std::optional<std::array<size_t, 3>> required_work_group_size()
      const = 0;
  // Returns the answer to a query; empty if the device does not report the
  // value.
  virtual std::vector<uint64_t> Ask(KernelQuery) const { return {}; }
  // Returns how many work-groups of this size, in the device's order, can run
  // at the same time; 0 if not even one can. Each work-group has `local_bytes`
  // of local memory in addition to the local memory of the kernel itself. The
  // size must be within the limits of the device and of the kernel. If a device
  // does not report the number, it guarantees one work-group.
  virtual Result<size_t> CountActiveGroups(const std::array<size_t, 3>& size,
                                           size_t local_bytes) {
    (void)size;
    (void)local_bytes;
    return 1;
  }
  virtual void* native() const { return nullptr; }
  // name() is the name of the kernel's function. native_program() is the
  // driver's program that contains the function; the kernel owns this program.
  // Only kernels from Device::AdoptKernel() have a name and a program.
  virtual std::string name() const { return ""; }
  virtual void* native_program() const { return nullptr; }
};

// Images that are built and linked for one device.
class Program {
 public:
  virtual ~Program() = default;
  // The program owns the kernel, and returns the same object for each call.
  virtual Result<Kernel*> FindKernel(const std::string& name) = 0;
  // Returns the compiled code that the driver provides, for Device::Load() in
  // another process; empty if the driver does not provide it.
  virtual std::vector<std::byte> Binary() { return {}; }
  virtual void* native() const { return nullptr; }
};

// Memory that the runtime keeps on a device. The destructor frees the memory as
// soon as no submitted command uses it any more.
class MemoryObject {
 public:
  virtual ~MemoryObject() = default;
  // Null if the memory has no address, as is the case for a cl_mem.
  virtual void* address() const { return nullptr; }
  virtual void* native() const { return nullptr; }
  // Returns a part of this memory, which must have no address, as an object of
  // its own. The part may outlive this object.
  virtual Result<std::unique_ptr<MemoryObject>> Part(size_t /*begin*/,
                                                     size_t /*bytes*/) {
    return Fail(ErrorCode::kFeatureNotSupported,
                DeviceDiagnostic::kNoMemoryObjects);
  }
};

// Says where bytes are: at an address that the platform knows or that belongs
// to the host, or `offset` bytes into an object without an address.
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

// Local memory of `bytes` bytes, separate for each work-group.
struct LocalMemory {
  size_t bytes = 0;
};

// Memory that the device uses by its address.
struct UsmPointer {
  const void* address = nullptr;
};

// Stands for an argument that the program itself has set before the launch,
// through the backend's API. Only a kernel from Device::AdoptKernel() can have
// such an argument.
struct EarlierArgument {};

// The argument for a kernel's parameter: bytes by value, or a pointer to
// memory.
using Argument = std::variant<std::span<const std::byte>, LocalMemory,
                              UsmPointer, MemoryObject*, EarlierArgument>;

struct QueueOptions {
  bool in_order = false;
  bool profiling = false;  // the queue must support Event::Times()
};

class Queue {
 public:
  virtual ~Queue() = default;

  // Event::line() of the queue's commands.
  virtual uint64_t line() const { return 0; }

  // The functions below submit commands. A command starts when all events of
  // `after` are complete. In an in-order queue, all earlier commands must be
  // complete, too. The queue copies arguments and patterns. The events of
  // `after` must be of the queue's platform (host_event.h).
  virtual Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                                  std::span<const Argument> arguments,
                                  std::span<const EventPtr> after) = 0;
  virtual Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                                std::span<const EventPtr> after) = 0;
  // Writes `pattern`, which is not empty, `count` times.
  virtual Result<EventPtr> Fill(Location to, std::span<const std::byte> pattern,
                                size_t count,
                                std::span<const EventPtr> after) = 0;
  // Returns an event that is over when all events of `after` are over. If
  // `after` is empty, the event is over when all earlier commands are over.
  virtual Result<EventPtr> Barrier(std::span<const EventPtr> after) = 0;
  // Like Barrier(). In addition, all later commands of the queue wait for the
  // barrier.
  virtual Result<EventPtr> BlockingBarrier(std::span<const EventPtr> after) {
    return Barrier(after);
  }
  virtual void* native() const { return nullptr; }
  // Returns whether the queue keeps its last command. If so, a wait for the
  // last command waits for all earlier commands, too, and returns the first
  // error of any of them. Then the caller need not keep the events of earlier
  // commands, and the driver may have less work for commands whose events
  // nobody keeps.
  virtual bool keeps_last() const { return false; }
  // Returns the last command; null if there is none. May only be called if
  // keeps_last() is true.
  virtual EventPtr Last() { return nullptr; }
};

// A new value for the SPIR-V specialization constant `id`.
struct SpecializedMember {
  uint32_t id = 0;
  std::vector<std::byte> value;

  friend bool operator==(const SpecializedMember&,
                         const SpecializedMember&) = default;
  friend auto operator<=>(const SpecializedMember&,
                          const SpecializedMember&) = default;
};

// An image from which a device builds a program.
struct ImageBytes {
  std::span<const std::byte> bytes;
  std::string_view target;  // one of DeviceInfo::targets
  // The symbols that other images of the program import from this image.
  std::span<const std::string> taken = {};
  // The specialization constants whose values differ from the defaults in the
  // image. Empty unless the image is SPIR-V.
  std::span<const SpecializedMember> specialized = {};
  // The compiler did not optimise the image (misc_properties.h).
  bool unoptimized = false;
};

// Says who stores compiled programs for the next process.
enum class BuildKeeper {
  kNobody,   // nothing is compiled, or it cannot be stored
  kDriver,   // the driver itself
  kRuntime,  // the runtime, on disk (cached_build.h)
};

class Device {
 public:
  virtual ~Device() = default;
  virtual const DeviceInfo& info() const = 0;
  // Null in tests only.
  virtual Platform* platform() { return nullptr; }
  // Answers a rare query with numbers or with a text. The answer is empty if
  // the device does not report the value.
  virtual std::vector<uint64_t> Ask(DeviceQuery) const { return {}; }
  virtual std::string AskText(DeviceQuery) const { return ""; }
  virtual void* native() const { return nullptr; }
  virtual bool IsNative(const void*) const { return false; }

  // Builds a program of at least one image. All images are for one target.
  // FindKernel() can find the kernels of the first image only. The other images
  // define the symbols that images of the program import, and only these
  // symbols are linked. Several images may define other symbols, also kernels,
  // with equal names, and these definitions must not collide. The bytes are not
  // needed afterwards. If the build fails, the error contains the compiler's
  // log.
  virtual Result<std::shared_ptr<Program>> Build(
      std::span<const ImageBytes> images) = 0;
  // Says who stores builds for `target`. If the answer is kRuntime, the
  // programs have a Binary().
  virtual BuildKeeper keeper_of_builds(std::string_view target) const {
    (void)target;
    return BuildKeeper::kNobody;
  }
  // Makes a program from the bytes that Program::Binary() returned, in this
  // process or an earlier one, for this device and this driver.
  virtual Result<std::shared_ptr<Program>> Load(std::span<const std::byte>) {
    return Fail(ErrorCode::kFeatureNotSupported, DeviceDiagnostic::kNoBinaries,
                info().profile.name);
  }
  // Wraps a queue of the backend's API that the application made itself. Sets
  // `found` to the options of the queue. If the queue does not belong to this
  // device, the error is kInvalid.
  virtual Result<std::unique_ptr<Queue>> AdoptQueue(void*,
                                                    QueueOptions& found) {
    (void)found;
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignQueue);
  }
  virtual Result<std::unique_ptr<Queue>> MakeQueue(
      const QueueOptions& options) = 0;
  // AdoptKernel(), AdoptProgram() and AdoptMemory() wrap an object of the
  // backend's API, such as a cl_kernel, that the application made itself. They
  // take one more reference to the object. If the object does not belong to the
  // context of the device's platform, the error is kInvalid. If a program is
  // not built yet, AdoptProgram() builds it. AdoptMemory() sets `bytes` to the
  // size of the memory.
  virtual Result<std::unique_ptr<Kernel>> AdoptKernel(void*) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignKernel);
  }
  virtual Result<std::shared_ptr<Program>> AdoptProgram(void*) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignProgram);
  }
  // Returns whether a program of the backend's API is already built and linked.
  virtual Result<bool> IsExecutable(void*) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignProgram);
  }
  virtual Result<std::unique_ptr<MemoryObject>> AdoptMemory(void*,
                                                            size_t& bytes) {
    bytes = 0;
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignMemory);
  }
  // Allocates memory whose native() is not null.
  virtual Result<std::unique_ptr<MemoryObject>> AllocateNative(size_t) {
    return Fail(ErrorCode::kFeatureNotSupported,
                DeviceDiagnostic::kNoMemoryObjects);
  }

  // True if kernels and copies may use all memory of the host, and if this
  // memory is as fast as the device's own.
  virtual bool reaches_host_memory() const { return false; }
  // Devices with an equal domain can use each other's MemoryObjects.
  virtual const void* memory_domain() const { return this; }
  virtual Result<std::unique_ptr<MemoryObject>> AllocateMemory(size_t) {
    return Fail(ErrorCode::kFeatureNotSupported,
                DeviceDiagnostic::kNoBufferMemory);
  }

  // An out-of-order queue that the runtime uses to copy the data of buffers.
  Result<Queue*> transfers() {
    return transfers_.Get([this] { return MakeQueue({}); })
        .transform([](std::unique_ptr<Queue>* queue) { return queue->get(); });
  }

  // Returns whether this device can use the memory of `peer`, another device of
  // the same platform. If `atomically` is true, returns whether this device can
  // also use the memory by atomic operations while the peer uses it.
  virtual bool CanAccessPeer(Device& peer, bool atomically) {
    (void)peer;
    (void)atomically;
    return false;
  }
  // If `enabled` is true, lets this device use the memory of `peer`; otherwise
  // forbids it. The caller calls CanAccessPeer() first. The default
  // implementation is for devices that need no such permission.
  virtual Result<void> SetPeerAccess(Device& peer, bool enabled) {
    (void)peer;
    (void)enabled;
    return {};
  }

  // Divides this device into parts. `numbers`: for kEqually and kByCounts, how
  // many compute units each part has; for kByAffinityDomain, the
  // AffinityDomain.
  virtual Result<std::vector<std::unique_ptr<Device>>> Divide(
      Partition, std::span<const uint64_t> numbers) {
    (void)numbers;
    return Fail(ErrorCode::kFeatureNotSupported, DeviceDiagnostic::kNoDivision,
                info().profile.name);
  }

 protected:
  // Called by the destructor of a device if its queues use members of the
  // device.
  void DestroyTransfers() { transfers_.Destroy(); }

 private:
  MadeOnce<std::unique_ptr<Queue>> transfers_;
};

enum class MemoryKind { kHost, kDevice, kShared, kUnknown };

// Devices of one driver. They share memory objects.
class Platform {
 public:
  virtual ~Platform() = default;
  // The name of the backend, such as "opencl".
  virtual std::string_view backend_name() const = 0;
  virtual const PlatformInfo& info() const = 0;
  virtual std::span<const std::unique_ptr<Device>> devices() const = 0;
  virtual void* native() const { return nullptr; }
  virtual bool IsNative(const void*) const { return false; }
  // Returns the context of all the platform's devices. The caller owns one
  // reference to it.
  virtual Result<void*> native_context() { return nullptr; }
  virtual bool IsNativeContext(const void*) { return false; }
  // Makes a new platform object for a context that the application made itself,
  // and takes one more reference to the context. The new platform has only the
  // context's devices, and it has Device objects of its own for them.
  virtual Result<std::unique_ptr<Platform>> AdoptContext(void*) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignContext);
  }
  // Wraps an event of the backend's API.
  virtual Result<EventPtr> AdoptEvent(void*) {
    return Fail(ErrorCode::kInvalid, DeviceDiagnostic::kForeignEvent);
  }

  // Returns null if there is not enough memory, or no memory with this
  // alignment. `device` is one of devices(), or null for host memory.
  // `alignment` is a power of two, or 0 for an alignment that suits every type.
  virtual Result<void*> Allocate(MemoryKind kind, size_t alignment,
                                 size_t bytes, Device* device) = 0;
  virtual Result<void> Free(void* memory) = 0;
  virtual MemoryKind KindOf(const void* memory) = 0;
  // Null for host memory, and for memory that is not the platform's.
  virtual Device* DeviceOf(const void* memory) = 0;

  virtual Result<std::unique_ptr<Signal>> MakeSignal() {
    return Fail(ErrorCode::kFeatureNotSupported,
                DeviceDiagnostic::kNoHostSignals);
  }
};

// The platforms of one programming interface, or the reasons why there are
// none.
struct Discovery {
  std::vector<std::unique_ptr<Platform>> platforms;
  std::vector<std::string> problems;  // each a sentence
};

class Backend {
 public:
  virtual ~Backend() = default;
  virtual std::string_view name() const = 0;
  // The runtime calls this function once, when it first needs devices. The
  // function opens the vendor's library.
  virtual Discovery Discover() = 0;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_BACKEND_H_
