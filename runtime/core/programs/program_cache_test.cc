// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/program_cache.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/images/device_image.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/programs/specialization_values.h"

namespace aspectra {
namespace {

ImagePtr MakeImage(uint64_t id) {
  return std::make_shared<RegisteredImage>(RegisteredImage{id, nullptr, {}});
}

TEST(ProgramCache, BuildsOnceForEachImageAndDevice) {
  FakeDevice one, two;
  const ImagePtr a = MakeImage(1), b = MakeImage(2);
  ProgramCache cache;
  const auto program = cache.GetOrBuild({{a}}, {}, one);
  EXPECT_EQ(cache.GetOrBuild({{a}}, {}, one), program);
  EXPECT_NE(cache.GetOrBuild({{b}}, {}, one), program);
  EXPECT_NE(cache.GetOrBuild({{a}}, {}, two), program);
  EXPECT_EQ(one.builds, 2);
  EXPECT_EQ(two.builds, 1);
}

// An image with one specialization constant: a byte whose default is 5.
ImagePtr MakeSpecialized(uint64_t id, std::string target) {
  DeviceImage image;
  image.target = std::move(target);
  image.specializations = {
      {.key = 7, .members = {{3, 0, 1}}, .default_value = {5}}};
  return std::make_shared<RegisteredImage>(
      RegisteredImage{id, nullptr, std::move(image)});
}

SpecializationValues Seven(int value) {
  return {{7, {static_cast<std::byte>(value)}}};
}

TEST(ProgramCache, BuildsOnceForEachSetOfValues) {
  FakeDevice device;
  const ImagePtr image = MakeSpecialized(1, "spir64");
  ProgramCache cache;
  const auto six = cache.GetOrBuild({{image}}, Seven(6), device);
  EXPECT_EQ(cache.GetOrBuild({{image}}, Seven(6), device), six);
  EXPECT_EQ(device.builds, 1);
  EXPECT_NE(cache.GetOrBuild({{image}}, Seven(9), device), six);
  EXPECT_EQ(device.builds, 2);
  using Members = std::vector<SpecializedMember>;
  EXPECT_EQ(device.specialized, (std::vector<Members>{{{3, {std::byte{6}}}},
                                                      {{3, {std::byte{9}}}}}));
}

TEST(ProgramCache, AValueThatIsTheDefaultIsOneThatIsNotSet) {
  FakeDevice device;
  const ImagePtr image = MakeSpecialized(1, "spir64");
  ProgramCache cache;
  const auto unset = cache.GetOrBuild({{image}}, {}, device);
  EXPECT_EQ(cache.GetOrBuild({{image}}, Seven(5), device), unset);
  EXPECT_EQ(device.builds, 1);
}

TEST(ProgramCache, ValuesOfOtherConstantsMakeNoDifference) {
  FakeDevice device;
  const ImagePtr image = MakeSpecialized(1, "spir64");
  ProgramCache cache;
  const auto unset = cache.GetOrBuild({{image}}, {}, device);
  EXPECT_EQ(cache.GetOrBuild({{image}}, {{8, {std::byte{1}}}}, device), unset);
}

// The image's code looks up the values at run time, so the values do not change
// the build.
TEST(ProgramCache, AnImageThatIsCompiledIsBuiltOnceForAllValues) {
  FakeDevice device;
  const ImagePtr image = MakeSpecialized(1, "ptx64");
  ProgramCache cache;
  const auto unset = cache.GetOrBuild({{image}}, {}, device);
  EXPECT_EQ(cache.GetOrBuild({{image}}, Seven(6), device), unset);
  EXPECT_EQ(device.builds, 1);
}

TEST(ProgramCache, ThreadsShareOneBuild) {
  FakeDevice device;
  device.on_build = [](std::span<const std::byte>) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return std::make_shared<FakeProgram>();
  };
  const ImagePtr image = MakeImage(1);
  ProgramCache cache;
  std::vector<ProgramCache::ProgramPtr> programs(8);
  {
    std::vector<std::jthread> threads;
    for (ProgramCache::ProgramPtr& program : programs) {
      threads.emplace_back(
          [&] { program = cache.GetOrBuild({{image}}, {}, device).value(); });
    }
  }
  EXPECT_EQ(device.builds, 1);
  for (const ProgramCache::ProgramPtr& program : programs)
    EXPECT_EQ(program, programs[0]);
}

TEST(ProgramCache, BuildsOfTwoImagesDoNotWaitForEachOther) {
  FakeDevice device;
  const ImagePtr a = MakeImage(1), b = MakeImage(2);
  ProgramCache cache;
  // The first build starts the second build. If the cache held a lock while it
  // builds, this would deadlock.
  bool inner = false;
  device.on_build =
      [&](std::span<const std::byte>) -> Result<std::shared_ptr<Program>> {
    if (!inner) {
      inner = true;
      std::jthread([&] {
        EXPECT_TRUE(cache.GetOrBuild({{b}}, {}, device));
      }).join();
    }
    return std::make_shared<FakeProgram>();
  };
  EXPECT_TRUE(cache.GetOrBuild({{a}}, {}, device));
  EXPECT_EQ(device.builds, 2);
}

TEST(ProgramCache, EverybodyWhoWaitsGetsTheErrorAndTheNextBuildsAgain) {
  FakeDevice device;
  const Error error{ErrorCode::kBuild, "no"};
  device.on_build =
      [&](std::span<const std::byte>) -> Result<std::shared_ptr<Program>> {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return std::unexpected(error);
  };
  const ImagePtr image = MakeImage(1);
  ProgramCache cache;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        const auto program = cache.GetOrBuild({{image}}, {}, device);
        ASSERT_FALSE(program);
        EXPECT_EQ(program.error(), error);
      });
    }
  }
  device.on_build = nullptr;
  EXPECT_TRUE(cache.GetOrBuild({{image}}, {}, device));
}

TEST(ProgramCache, DropsProgramsOfImagesThatAreGone) {
  FakeDevice device;
  ImagePtr image = MakeImage(1);
  ProgramCache cache;
  std::weak_ptr<Program> program =
      cache.GetOrBuild({{image}}, {}, device).value();
  EXPECT_FALSE(program.expired());
  image.reset();
  EXPECT_TRUE(cache.GetOrBuild({{MakeImage(2)}}, {}, device));
  EXPECT_TRUE(program.expired());
}

}  // namespace
}  // namespace aspectra
