// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/conformance/place_under_test.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/runtime.h"

namespace aspectra::conformance {
namespace {

std::unique_ptr<PlaceUnderTest>& Only() {
  static auto& only = *new std::unique_ptr<PlaceUnderTest>;
  return only;
}

std::string Setting(const char* name) {
  const char* text = std::getenv(name);
  return text == nullptr ? "" : text;
}

// Returns the compiler's symbol for the kernel whose name is the class `name`.
std::string SymbolOf(const std::string& name) {
  return "_ZTS" + std::to_string(name.size()) + name;
}

// Destroys PlaceUnderTest after the tests. A test driver counts its objects,
// and must find none left.
class DestroyPlace : public testing::Environment {
 public:
  void TearDown() override { PlaceUnderTest::Destroy(); }
};
const testing::Environment* const kDestroyPlace =
    testing::AddGlobalTestEnvironment(new DestroyPlace);

}  // namespace

PlaceUnderTest& PlaceUnderTest::Get() {
  if (Only() == nullptr) Only().reset(new PlaceUnderTest);
  return *Only();
}

void PlaceUnderTest::Destroy() { Only().reset(); }

PlaceUnderTest::PlaceUnderTest() {
  const std::string name = Setting("CONFORMANCE_BACKEND");
  std::vector<std::unique_ptr<Backend>> backends = MakeBackends();
  const auto found = std::ranges::find(
      backends, name, [](const auto& backend) { return backend->name(); });
  if (found == backends.end()) {
    problem_ = "CONFORMANCE_BACKEND names no backend of this program's: '" +
               name + "'.";
    return;
  }
  backend_ = std::move(*found);
  Discovery discovery = backend_->Discover();
  platforms_ = std::move(discovery.platforms);
  for (const std::unique_ptr<Platform>& platform : platforms_)
    if (platform_ == nullptr && !platform->devices().empty())
      platform_ = platform.get();
  if (platform_ != nullptr) return;
  problem_ = name + " has no device";
  for (const std::string& each : discovery.problems) problem_ += ": " + each;
}

PlaceUnderTest::Image PlaceUnderTest::ImageWith(const std::string& name) {
  const auto images =
      Runtime::Get().ImagesFor(SymbolOf(name), nullptr, device());
  EXPECT_TRUE(images) << images.error().message;
  if (!images) return {};
  const DeviceImage& image = images.value()->front()->image;
  return {image.bytes, image.target};
}

Result<std::shared_ptr<Program>> PlaceUnderTest::Build(
    std::span<const std::byte> bytes, std::string_view target) {
  const ImageBytes image = {bytes, target};
  return device().Build(std::span(&image, 1));
}

Kernel& PlaceUnderTest::FindKernel(const std::string& name) {
  for (const std::shared_ptr<Program>& program : programs_)
    if (const auto kernel = program->FindKernel(SymbolOf(name)))
      return **kernel;
  const Image image = ImageWith(name);
  Result<std::shared_ptr<Program>> program = Build(image.bytes, image.target);
  EXPECT_TRUE(program) << program.error().message;
  programs_.push_back(std::move(program).value());
  return **programs_.back()->FindKernel(SymbolOf(name));
}

WorkSize Range(std::initializer_list<size_t> global) {
  WorkSize size;
  size.dimensions = static_cast<int>(global.size());
  std::ranges::copy(global, size.global.begin());
  return size;
}

WorkSize NdRange(size_t global, size_t local) {
  WorkSize size = Range({global});
  size.local = {local, 1, 1};
  return size;
}

void ConformanceTest::SetUp() {
  if (place().platform() != nullptr) return;
  if (Setting("CONFORMANCE_REQUIRED") == "1") FAIL() << place().problem();
  GTEST_SKIP() << place().problem();
}

void ConformanceTest::TearDown() {
  for (void* memory : memory_) EXPECT_TRUE(platform().Free(memory));
}

std::unique_ptr<Queue> ConformanceTest::MakeQueue(bool in_order,
                                                  bool profiling) {
  auto queue =
      device().MakeQueue({.in_order = in_order, .profiling = profiling});
  EXPECT_TRUE(queue) << queue.error().message;
  return std::move(queue).value();
}

void* ConformanceTest::Allocate(MemoryKind kind, size_t bytes) {
  const Result<void*> memory = platform().Allocate(
      kind, 0, bytes, kind == MemoryKind::kHost ? nullptr : &device());
  EXPECT_TRUE(memory) << memory.error().message;
  EXPECT_NE(memory.value(), nullptr);
  memory_.push_back(*memory);
  return *memory;
}

Result<EventPtr> ConformanceTest::TryLaunch(Queue& queue,
                                            const std::string& name,
                                            const WorkSize& size,
                                            std::span<const Argument> arguments,
                                            std::span<const EventPtr> after) {
  Kernel& kernel = place().FindKernel(name);
  Result<WorkSize> resolved = ResolveWorkSize(
      size, kernel.required_work_group_size(), device().info().profile);
  if (!resolved) return TakeError(resolved);
  return queue.Launch(kernel, *resolved, arguments, after);
}

EventPtr ConformanceTest::Done(Result<EventPtr> event) {
  EXPECT_TRUE(event) << event.error().message;
  return std::move(event).value();
}

void ConformanceTest::Wait(const EventPtr& event) {
  const Result<void> done = event->Wait();
  EXPECT_TRUE(done) << done.error().message;
  EXPECT_EQ(event->status(), Event::Status::kComplete);
}

}  // namespace aspectra::conformance
