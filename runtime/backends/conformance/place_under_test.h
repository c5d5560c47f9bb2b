// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CONFORMANCE_PLACE_UNDER_TEST_H_
#define RUNTIME_BACKENDS_CONFORMANCE_PLACE_UNDER_TEST_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"

namespace aspectra::conformance {

// The first device of the backend that the environment variable
// CONFORMANCE_BACKEND names. If there is no device, the tests print the reason
// and are skipped, or fail if CONFORMANCE_REQUIRED is 1.
class PlaceUnderTest {
 public:
  // Returns the only object. As in a program, the first call makes the object
  // and opens the driver. Only Destroy() destroys the object.
  static PlaceUnderTest& Get();
  static void Destroy();

  // Returns null if there is no device. Then problem() says why.
  Platform* platform() const { return platform_; }
  const std::string& problem() const { return problem_; }
  Device& device() const { return *platform_->devices().front(); }

  // Returns the kernel `name` of kernels.cpp. If it cannot be built, fails the
  // test.
  Kernel& FindKernel(const std::string& name);
  // An image that contains the kernel, for one of the device's targets.
  struct Image {
    std::span<const std::byte> bytes;
    std::string target;
  };
  Image ImageWith(const std::string& name);
  // Builds a program from one image.
  Result<std::shared_ptr<Program>> Build(std::span<const std::byte> bytes,
                                         std::string_view target);

 private:
  PlaceUnderTest();

  std::unique_ptr<Backend> backend_;
  std::vector<std::unique_ptr<Platform>> platforms_;
  Platform* platform_ = nullptr;
  std::string problem_;
  std::vector<std::shared_ptr<Program>> programs_;
};

// Returns the size of a range with one, two or three dimensions.
WorkSize Range(std::initializer_list<size_t> global);
WorkSize NdRange(size_t global, size_t local);

// The base class of the tests. It skips the test if there is no device.
class ConformanceTest : public testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;

  PlaceUnderTest& place() { return PlaceUnderTest::Get(); }
  Platform& platform() { return *place().platform(); }
  Device& device() { return place().device(); }

  std::unique_ptr<Queue> MakeQueue(bool in_order = true,
                                   bool profiling = false);

  // Allocates shared memory for `count` objects of T, and frees it after the
  // test.
  template <class T>
  T* Shared(size_t count) {
    return static_cast<T*>(Allocate(MemoryKind::kShared, count * sizeof(T)));
  }
  void* Allocate(MemoryKind kind, size_t bytes);

  // Launches a kernel as the runtime does.
  Result<EventPtr> TryLaunch(Queue& queue, const std::string& kernel,
                             const WorkSize& size,
                             std::span<const Argument> arguments,
                             std::span<const EventPtr> after = {});
  template <class T>
  Result<EventPtr> TryLaunch(Queue& queue, const std::string& kernel,
                             const WorkSize& size, const T& object,
                             std::span<const EventPtr> after = {}) {
    const Argument argument = std::as_bytes(std::span(&object, 1));
    return TryLaunch(queue, kernel, size, std::span(&argument, 1), after);
  }
  // Launches a kernel. If the launch fails, fails the test and returns an event
  // that is over.
  template <class T>
  EventPtr Launch(Queue& queue, const std::string& kernel, const WorkSize& size,
                  const T& object, std::span<const EventPtr> after = {}) {
    return Done(TryLaunch(queue, kernel, size, object, after));
  }
  EventPtr Done(Result<EventPtr> event);
  static void Wait(const EventPtr& event);

 private:
  std::vector<void*> memory_;
};

}  // namespace aspectra::conformance

#endif  // RUNTIME_BACKENDS_CONFORMANCE_PLACE_UNDER_TEST_H_
