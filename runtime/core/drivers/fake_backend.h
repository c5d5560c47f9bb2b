// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_FAKE_BACKEND_H_
#define RUNTIME_CORE_DRIVERS_FAKE_BACKEND_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"

// A backend without hardware, for tests: it records its calls, and returns the
// outcomes that the test sets.

namespace aspectra {

class FakeEvent : public Event {
 public:
  explicit FakeEvent(Result<void> outcome = {}, uint64_t line = 0)
      : Event(line), outcome_(std::move(outcome)) {}
  Result<void> Wait() override { return outcome_; }
  Status status() override { return Status::kComplete; }

 private:
  const Result<void> outcome_;
};

class FakeKernel : public Kernel {
 public:
  std::optional<std::array<size_t, 3>> required_work_group_size()
      const override {
    return required;
  }
  std::optional<std::array<size_t, 3>> required;
};

class FakeProgram : public Program {
 public:
  Result<Kernel*> FindKernel(const std::string& name) override {
    found.push_back(name);
    return &kernel;
  }
  FakeKernel kernel;
  std::vector<std::string> found;
};

class FakeMemory : public MemoryObject {
 public:
  explicit FakeMemory(size_t size) : bytes(size, std::byte{0xCC}) {}
  void* address() const override { return bytes.data(); }
  mutable std::vector<std::byte> bytes;
};

class FakeQueue : public Queue {
 public:
  Result<EventPtr> Launch(Kernel&, const WorkSize& size,
                          std::span<const Argument> arguments,
                          std::span<const EventPtr>) override {
    sizes.push_back(size);
    for (const Argument& argument : arguments) {
      if (const auto* bytes =
              std::get_if<std::span<const std::byte>>(&argument))
        launched_with.emplace_back(bytes->begin(), bytes->end());
      if (const auto* memory = std::get_if<MemoryObject*>(&argument))
        launched_on.push_back(*memory);
    }
    return std::make_shared<FakeEvent>(outcome);
  }
  Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                        std::span<const EventPtr>) override {
    if (copies) std::memcpy(to.address, from.address, bytes);
    return std::make_shared<FakeEvent>(outcome);
  }
  Result<EventPtr> Fill(Location, std::span<const std::byte>, size_t,
                        std::span<const EventPtr>) override {
    return std::make_shared<FakeEvent>(outcome);
  }
  Result<EventPtr> Barrier(std::span<const EventPtr>) override {
    ++barriers;
    return std::make_shared<FakeEvent>();
  }

  std::vector<WorkSize> sizes;
  std::vector<std::vector<std::byte>> launched_with;
  std::vector<MemoryObject*> launched_on;
  bool copies = false;  // if true, Copy() copies the bytes
  int barriers = 0;
  Result<void> outcome;  // of every command that is submitted
};

class FakeDevice : public Device {
 public:
  const DeviceInfo& info() const override { return about; }
  Result<std::shared_ptr<Program>> Build(
      std::span<const ImageBytes> images) override {
    ++builds;
    {
      const std::lock_guard lock(mutex_);
      std::vector<const std::byte*>& list = built.emplace_back();
      for (const ImageBytes& image : images) list.push_back(image.bytes.data());
      const auto& first = images.front().specialized;
      specialized.emplace_back(first.begin(), first.end());
    }
    if (on_build) return on_build(images.front().bytes);
    return std::make_shared<FakeProgram>();
  }
  Result<std::unique_ptr<Queue>> MakeQueue(const QueueOptions&) override {
    auto queue = std::make_unique<FakeQueue>();
    queue->outcome = outcome;
    queue->copies = has_memory;
    last_queue = queue.get();
    return queue;
  }

  Result<std::unique_ptr<MemoryObject>> AllocateMemory(size_t bytes) override {
    if (!has_memory) return Device::AllocateMemory(bytes);
    return std::make_unique<FakeMemory>(bytes);
  }

  std::vector<uint64_t> Ask(DeviceQuery query) const override {
    const auto found = answers.find(query);
    return found == answers.end() ? std::vector<uint64_t>() : found->second;
  }
  // Returns one part more than there are numbers.
  Result<std::vector<std::unique_ptr<Device>>> Divide(
      Partition, std::span<const uint64_t> numbers) override {
    ++divisions;
    std::vector<std::unique_ptr<Device>> parts;
    for (size_t i = 0; i <= numbers.size(); ++i)
      parts.push_back(std::make_unique<FakeDevice>());
    return parts;
  }

  bool CanAccessPeer(Device& other, bool atomically) override {
    return &other == peer && !atomically;
  }

  DeviceInfo about;
  const Device* peer = nullptr;  // whose memory the device can use
  std::map<DeviceQuery, std::vector<uint64_t>> answers;
  int divisions = 0;
  bool has_memory = false;  // if true, queues made from now on copy
  std::atomic<int> builds = 0;
  // The addresses of the images of each build. Their bytes are not read.
  std::vector<std::vector<const std::byte*>> built;
  // The specialized constants of the first image of each build.
  std::vector<std::vector<SpecializedMember>> specialized;
  std::function<Result<std::shared_ptr<Program>>(std::span<const std::byte>)>
      on_build;
  Result<void> outcome;             // for queues made from now on
  FakeQueue* last_queue = nullptr;  // owned by the caller of MakeQueue()

 private:
  std::mutex mutex_;
};

class FakePlatform : public Platform {
 public:
  explicit FakePlatform(std::vector<std::unique_ptr<Device>> devices)
      : devices_(std::move(devices)) {
    info_.name = "a fake platform";
  }
  std::string_view backend_name() const override { return "opencl"; }
  const PlatformInfo& info() const override { return info_; }
  std::span<const std::unique_ptr<Device>> devices() const override {
    return devices_;
  }
  Result<void*> Allocate(MemoryKind, size_t, size_t, Device*) override {
    return nullptr;
  }
  Result<void> Free(void*) override { return {}; }
  MemoryKind KindOf(const void*) override { return MemoryKind::kUnknown; }
  Device* DeviceOf(const void*) override { return nullptr; }

 private:
  PlatformInfo info_;
  std::vector<std::unique_ptr<Device>> devices_;
};

// Returns the result of a backend: one platform with these devices.
template <class... Devices>
Discovery OnePlatform(std::unique_ptr<Devices>... devices) {
  std::vector<std::unique_ptr<Device>> all;
  (all.push_back(std::move(devices)), ...);
  Discovery found;
  found.platforms.push_back(std::make_unique<FakePlatform>(std::move(all)));
  return found;
}

class FakeBackend : public Backend {
 public:
  explicit FakeBackend(std::function<Discovery()> discover)
      : discover_(std::move(discover)) {}
  std::string_view name() const override { return "fake"; }
  Discovery Discover() override { return discover_(); }

 private:
  const std::function<Discovery()> discover_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_FAKE_BACKEND_H_
