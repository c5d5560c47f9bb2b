// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/cached_build.h"

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/programs/disk_cache.h"

namespace aspectra {
namespace {

using Bytes = std::vector<std::byte>;
using Use = CacheSettings::Use;

class BinaryProgram : public FakeProgram {
 public:
  explicit BinaryProgram(Bytes binary) : binary_(std::move(binary)) {}
  Bytes Binary() override { return binary_; }

 private:
  const Bytes binary_;
};

class CachingDevice : public FakeDevice {
 public:
  CachingDevice() {
    about.profile.name = "a fake device";
    about.driver_version = "1.0";
  }
  BuildKeeper keeper_of_builds(std::string_view target) const override {
    return target == "spir64" ? keeper : BuildKeeper::kNobody;
  }
  Result<std::shared_ptr<Program>> Load(
      std::span<const std::byte> binary) override {
    ++loads;
    if (!takes_binaries) return Fail(ErrorCode::kBuild, "no");
    return std::make_shared<BinaryProgram>(Bytes(binary.begin(), binary.end()));
  }

  BuildKeeper keeper = BuildKeeper::kRuntime;
  bool takes_binaries = true;
  int loads = 0;
};

class CachedBuild : public testing::Test {
 protected:
  CachedBuild() {
    std::filesystem::remove_all(folder_);
    device_.on_build = [](std::span<const std::byte> image) {
      return std::make_shared<BinaryProgram>(
          Bytes(image.rbegin(), image.rend()));
    };
  }

  Bytes Build(Device& device, std::span<const ImageBytes> images) {
    return BuildThroughCache(device, images, {.use = use_, .disk = &disk_})
        .value()
        ->Binary();
  }
  Bytes Build(std::string_view image, std::string_view target = "spir64") {
    const ImageBytes input = {std::as_bytes(std::span(image)), target};
    return Build(device_, std::span(&input, 1));
  }
  Bytes Build(std::string_view image,
              const std::vector<SpecializedMember>& specialized) {
    const ImageBytes input = {.bytes = std::as_bytes(std::span(image)),
                              .target = "spir64",
                              .specialized = specialized};
    return Build(device_, std::span(&input, 1));
  }
  size_t Entries() { return disk_.List().value().size(); }

  const std::string folder_ =
      std::string(std::getenv("TEST_TMPDIR")) + "/cached_build";
  const DiskCache disk_{folder_, 1 << 20};
  Use use_ = Use::kWhereNeeded;
  CachingDevice device_;
};

TEST_F(CachedBuild, OfOtherSpecializationConstantsIsAnother) {
  const std::vector<SpecializedMember> five = {{0, {std::byte{5}}}};
  const std::vector<SpecializedMember> six = {{0, {std::byte{6}}}};
  const std::vector<SpecializedMember> of_another = {{1, {std::byte{5}}}};
  Build("image", five);
  Build("image", five);
  EXPECT_EQ(device_.builds, 1);
  EXPECT_EQ(device_.loads, 1);
  Build("image", six);
  Build("image", of_another);
  Build("image");
  EXPECT_EQ(device_.builds, 4);
  EXPECT_EQ(Entries(), 4u);
}

TEST_F(CachedBuild, BuildsOnceAndLoadsThen) {
  const Bytes built = Build("image");
  EXPECT_EQ(device_.builds, 1);
  EXPECT_EQ(device_.loads, 0);
  EXPECT_EQ(Build("image"), built);
  EXPECT_EQ(device_.builds, 1);
  EXPECT_EQ(device_.loads, 1);
}

// Each of these builds has a key of its own, so the cache returns none of them
// for another.
TEST_F(CachedBuild, TakesNothingFromAnotherBuild) {
  Build("image");
  Build("other image");
  EXPECT_EQ(device_.builds, 2);
  CachingDevice other;
  other.on_build = device_.on_build;
  const std::string_view image = "image";
  const ImageBytes one[] = {{std::as_bytes(std::span(image)), "spir64"}};
  other.about.driver_version = "1.1";
  Build(other, one);
  other.about.driver_version = "1.0";
  other.about.profile.name = "another device";
  Build(other, one);
  other.about.profile.name = "a fake device";
  other.about.profile.aspects.insert(6);
  Build(other, one);
  other.about.profile.aspects = {};
  EXPECT_EQ(other.builds, 3);
  const ImageBytes two[] = {one[0], one[0]};
  Build(other, two);
  EXPECT_EQ(other.builds, 4);
  const std::string taken[] = {"f"};
  const ImageBytes linked[] = {one[0], {one[0].bytes, "spir64", taken}};
  Build(other, linked);
  EXPECT_EQ(other.builds, 5);
  EXPECT_EQ(other.loads, 0);
  // The first program is still in the cache.
  Build(other, one);
  EXPECT_EQ(other.builds, 5);
  EXPECT_EQ(other.loads, 1);
}

TEST_F(CachedBuild, LeavesWhatTheDriverKeepsToTheDriver) {
  device_.keeper = BuildKeeper::kDriver;
  Build("image");
  Build("image");
  EXPECT_EQ(device_.builds, 2);
  EXPECT_EQ(Entries(), 0u);
  use_ = Use::kAlways;
  Build("image");
  Build("image");
  EXPECT_EQ(device_.builds, 3);
  use_ = Use::kNever;
  Build("image");
  EXPECT_EQ(device_.builds, 4);
}

TEST_F(CachedBuild, KeepsNothingThatWasCompiledAheadOfTime) {
  use_ = Use::kAlways;
  Build("image", "x86_64");
  EXPECT_EQ(Entries(), 0u);
}

TEST_F(CachedBuild, BuildsAgainWhatTheDriverDoesNotTake) {
  Build("image");
  device_.takes_binaries = false;
  Build("image");
  EXPECT_EQ(device_.builds, 2);
  EXPECT_EQ(Entries(), 1u);
}

TEST_F(CachedBuild, KeepsNoErrorAndNoEmptyBinary) {
  device_.on_build =
      [](std::span<const std::byte>) -> Result<std::shared_ptr<Program>> {
    return Fail(ErrorCode::kBuild, "no");
  };
  const std::string_view image = "image";
  const ImageBytes input = {std::as_bytes(std::span(image)), "spir64"};
  EXPECT_FALSE(BuildThroughCache(device_, std::span(&input, 1),
                                 {.use = use_, .disk = &disk_}));
  device_.on_build = nullptr;  // a FakeProgram, without a binary
  Build("image");
  EXPECT_EQ(Entries(), 0u);
}

}  // namespace
}  // namespace aspectra
