// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/runtime.h"

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/requirements.h"
#include "gtest/gtest.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/registry.h"
#include "runtime/core/images/test_descriptor.h"

namespace aspectra {
namespace {

constexpr int32_t kFp16 = 5;

class RuntimeTest : public testing::Test {
 protected:
  RuntimeTest() : runtime_([] { return Backends(); }) {
    device_.about.profile.name = "a fake";
    device_.about.profile.max_work_group_size = 64;
    device_.about.targets = {"spir64"};
  }

  static std::vector<std::unique_ptr<Backend>> Backends() {
    std::vector<std::unique_ptr<Backend>> backends;
    backends.push_back(std::make_unique<FakeBackend>([] {
      Discovery found = OnePlatform(std::make_unique<FakeDevice>());
      found.problems.push_back("there is but one.");
      return found;
    }));
    return backends;
  }

  Result<EventPtr> Launch(const char* kernel, WorkSize size = {}) {
    KernelCall call;
    call.kernel = kernel;
    call.size = size;
    return runtime_.Launch(device_, queue_, call, {});
  }

  Runtime runtime_;
  FakeDevice device_;
  FakeQueue queue_;
};

TEST_F(RuntimeTest, LaunchesWithTheArguments) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"});
  runtime_.registry().Register(test.get());
  const std::array<std::byte, 3> bytes = {std::byte{1}, std::byte{2},
                                          std::byte{3}};
  const Argument argument = bytes;
  KernelCall call;
  call.kernel = "_ZTS1K";
  call.size = WorkSize{1, {16, 1, 1}, std::nullopt};
  call.arguments = {&argument, 1};
  ASSERT_TRUE(runtime_.Launch(device_, queue_, call, {}));
  EXPECT_EQ(queue_.sizes, std::vector<WorkSize>({call.size}));
  EXPECT_EQ(queue_.launched_with, std::vector<std::vector<std::byte>>(
                                      {{bytes.begin(), bytes.end()}}));
}

constexpr char kOfDevice[] = "16\n 0,64,pointer,,out\n 64,64,long double,,x\n";
constexpr char kOfHost[] = "32\n 0,64,pointer,,out\n 128,128,long double,,x\n";

TEST_F(RuntimeTest, RefusesAHostThatLaysOutArgumentsInAnotherWay) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"});
  test.AddArguments("_ZTS1K", kOfDevice);
  runtime_.registry().Register(test.get());
  KernelCall call;
  call.kernel = "_ZTS1K";
  call.layout = kOfHost;
  for (int i = 0; i < 2; ++i) {
    const auto refused = runtime_.Launch(device_, queue_, call, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::kKernelArgument);
    EXPECT_EQ(
        refused.error().message,
        "Host and device do not agree on the arguments of kernel 'K': its "
        "argument differs: it has 32 bytes on the host, and 16 on the device: "
        "'x' is long double, 16 bytes at offset 16 on the host, and long "
        "double, 8 bytes at offset 8 on the device. Compile its source with "
        "the same options for both, and make the kernel's captures and "
        "their types equal in both compiles; convert a value whose type "
        "has another size on a device, such as long double, before it is "
        "captured.\n"
        "(device 'a fake')");
  }
  EXPECT_EQ(device_.builds, 0);
}

TEST_F(RuntimeTest, TakesTheSameLayoutFromEverySource) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"});
  test.AddArguments("_ZTS1K", kOfDevice);
  runtime_.registry().Register(test.get());
  const std::string of_another_library = kOfDevice;
  const char* const layouts[] = {kOfDevice, of_another_library.c_str(),
                                 nullptr,   kOfDevice,
                                 kOfHost,   kOfDevice};
  std::vector<bool> launched;
  for (const char* layout : layouts) {
    KernelCall call;
    call.kernel = "_ZTS1K";
    call.layout = layout;
    launched.push_back(runtime_.Launch(device_, queue_, call, {}).has_value());
  }
  EXPECT_EQ(launched, std::vector<bool>({true, true, true, true, false, true}));
}

TEST_F(RuntimeTest, ImageThatDoesNotSayTakesEveryLayout) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"});
  test.AddArguments("_ZTS5Other", kOfDevice);
  runtime_.registry().Register(test.get());
  KernelCall call;
  call.kernel = "_ZTS1K";
  call.layout = kOfHost;
  EXPECT_TRUE(runtime_.Launch(device_, queue_, call, {}));
}

TEST_F(RuntimeTest, RefusesBeforeTheImagesBytesAreRead) {
  // Reading these bytes would end the process.
  const size_t page = static_cast<size_t>(getpagesize());
  void* memory =
      mmap(nullptr, page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  Requirements needs;
  needs.aspects = AspectSet{kFp16};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"}, needs,
                std::span(static_cast<const std::byte*>(memory), page));
  runtime_.registry().Register(test.get());
  const auto refused = Launch("_ZTS1K");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_EQ(device_.builds, 0);
  munmap(memory, page);
}

TEST_F(RuntimeTest, NotSupportedComesBeforeNdRangeAndBeforeNothingToDo) {
  Requirements needs;
  needs.aspects = AspectSet{kFp16};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"}, needs);
  runtime_.registry().Register(test.get());
  for (const WorkSize& size :
       {WorkSize{1, {10, 1, 1}, std::array<size_t, 3>{3, 1, 1}},
        WorkSize{1, {0, 1, 1}, std::nullopt}}) {
    const auto refused = Launch("_ZTS1K", size);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::kKernelNotSupported);
  }
}

TEST_F(RuntimeTest, ARequiredSizePastTheDeviceIsNotSupported) {
  Requirements needs;
  needs.sizes.work_groups = {{128}};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"}, needs);
  runtime_.registry().Register(test.get());
  // The local range is wrong, too, but the missing aspect is reported first.
  const auto refused =
      Launch("_ZTS1K", WorkSize{1, {64, 1, 1}, std::array<size_t, 3>{8, 1, 1}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kKernelNotSupported);
}

TEST_F(RuntimeTest, HierarchicalKernelsHaveTheSizeThatTheirImageRequires) {
  Requirements needs;
  needs.sizes.work_groups = {{4, 8}};
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"}, needs);
  test.AddImage("spir64", {"_ZTS4Free"});
  runtime_.registry().Register(test.get());
  KernelCall call;
  call.kernel = "_ZTS1K";
  call.size = WorkSize{2, {3, 1, 1}, std::array<size_t, 3>{1, 1, 1}};
  WorkSize groups = {2, {0, 0, 0}, std::nullopt};
  const std::array<size_t, 3> required = {4, 8, 1};

  Result<WorkSize> chosen = runtime_.ResolveGroups(device_, call, groups);
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->local, required);
  groups.local = required;
  EXPECT_TRUE(runtime_.ResolveGroups(device_, call, groups));
  groups.local = {8, 4, 1};
  const auto refused = runtime_.ResolveGroups(device_, call, groups);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNdRange);
  EXPECT_EQ(refused.error().message,
            "The local range {8, 4} is not the kernel's required work-group "
            "size {4, 8}.\n(kernel 'K', device 'a fake')");

  call.kernel = "_ZTS4Free";
  const auto free = runtime_.ResolveGroups(device_, call, groups);
  ASSERT_TRUE(free);
  EXPECT_EQ(*free, groups);
}

TEST_F(RuntimeTest, NdRangeErrorsNameTheKernel) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"});
  runtime_.registry().Register(test.get());
  const auto refused =
      Launch("_ZTS1K", WorkSize{1, {10, 1, 1}, std::array<size_t, 3>{3, 1, 1}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kNdRange);
  EXPECT_EQ(refused.error().message,
            "The global range {10} is not a multiple of the local range {3}.\n"
            "(kernel 'K', device 'a fake')");
}

TEST_F(RuntimeTest, AnEmptyRangeBuildsNothing) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"});
  runtime_.registry().Register(test.get());
  ASSERT_TRUE(Launch("_ZTS1K", WorkSize{2, {4, 0, 1}, std::nullopt}));
  EXPECT_EQ(device_.builds, 0);
  EXPECT_EQ(queue_.barriers, 1);
}

TEST_F(RuntimeTest, BuildErrorsKeepTheirLogAndNameTheKernel) {
  device_.on_build =
      [](std::span<const std::byte>) -> Result<std::shared_ptr<Program>> {
    return Fail(ErrorCode::kBuild, "Build log:\nbad word");
  };
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"});
  runtime_.registry().Register(test.get());
  const auto failed = Launch("_ZTS1K");
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error(),
            (Error{ErrorCode::kBuild,
                   "Build log:\nbad word\n(kernel 'K', device 'a fake')"}));
}

TEST_F(RuntimeTest, OnlyTheSubmittedKernelsImageIsBuilt) {
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1A"});
  test.AddImage("spir64", {"_ZTS1B"});
  runtime_.registry().Register(test.get());
  ASSERT_TRUE(Launch("_ZTS1A"));
  ASSERT_TRUE(Launch("_ZTS1A"));
  EXPECT_EQ(device_.builds, 1);
}

// A kernel of the program imports a symbol that a library exports.
class LinkedTest : public RuntimeTest {
 protected:
  LinkedTest() {
    program_.AddImage("spir64", {"_ZTS1K"}, {}, {&bytes_[0], 1});
    program_.AddSymbols({}, {"_Z1fv"});
    program_.AddImage("spir64", {"_ZTS5Other"}, {}, {&bytes_[1], 1});
    library_.AddImage("spir64", {}, {}, {&bytes_[2], 1});
    library_.AddSymbols({"_Z1fv"}, {});
    library_.AddImage("spir64", {}, {}, {&bytes_[3], 1});
    library_.AddSymbols({"_Z1gv"}, {});
    runtime_.registry().Register(program_.get());
  }

  using Built = std::vector<std::vector<const std::byte*>>;

  const std::array<std::byte, 4> bytes_ = {};
  TestDescriptor program_, library_;
};

TEST_F(LinkedTest, BuildsTheKernelWithWhatItImportsAndNothingElse) {
  runtime_.registry().Register(library_.get());
  EXPECT_EQ(device_.builds, 0);
  ASSERT_TRUE(Launch("_ZTS1K"));
  ASSERT_TRUE(Launch("_ZTS1K"));
  EXPECT_EQ(device_.built, Built({{&bytes_[0], &bytes_[2]}}));
  ASSERT_TRUE(Launch("_ZTS5Other"));
  EXPECT_EQ(device_.built, Built({{&bytes_[0], &bytes_[2]}, {&bytes_[1]}}));
}

TEST_F(LinkedTest, ALibraryMayBeLoadedClosedAndLoadedAgain) {
  const auto missing = Launch("_ZTS1K");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::kBuild);
  EXPECT_TRUE(missing.error().message.starts_with(
      "Kernel 'K' cannot be linked for the device 'a fake'.\n'f()' (symbol "
      "'_Z1fv') is imported by the kernel's image in a library, but "))
      << missing.error().message;
  EXPECT_EQ(device_.builds, 0);

  runtime_.registry().Register(library_.get());
  EXPECT_TRUE(Launch("_ZTS1K"));
  runtime_.registry().Unregister(library_.get());
  EXPECT_EQ(Launch("_ZTS1K").error(), missing.error());
  EXPECT_EQ(device_.builds, 1);
  // The program that was linked with the unloaded library is not used again.
  runtime_.registry().Register(library_.get());
  EXPECT_TRUE(Launch("_ZTS1K"));
  EXPECT_EQ(device_.builds, 2);
}

TEST_F(LinkedTest, AskedForTheLibrarysRequirementsBeforeAnythingIsBuilt) {
  Requirements needs;
  needs.aspects = AspectSet{kFp16};
  TestDescriptor other;
  other.AddImage("spir64", {}, needs);
  other.AddSymbols({"_Z1fv"}, {});
  runtime_.registry().Register(other.get());
  const auto refused = Launch("_ZTS1K");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kKernelNotSupported);
  EXPECT_TRUE(
      refused.error().message.contains("\nThe need comes from 'f()' of "))
      << refused.error().message;
  EXPECT_EQ(device_.builds, 0);
}

TEST_F(LinkedTest, ABundleHasWhatIsToBeLinkedLater) {
  EXPECT_FALSE(runtime_.ImagesFor("_ZTS1K", nullptr, device_));
  const ImagePtr image = runtime_.ImageFor("_ZTS1K", nullptr, device_.info());
  ASSERT_NE(image, nullptr);
  EXPECT_EQ(runtime_.Build(image, device_).error().code, ErrorCode::kBuild);
  runtime_.registry().Register(library_.get());
  EXPECT_TRUE(runtime_.Build(image, device_));
  EXPECT_EQ(device_.built, Built({{&bytes_[0], &bytes_[2]}}));
  EXPECT_EQ(runtime_.ImageFor("_ZTS1L", nullptr, device_.info()), nullptr);
}

TEST_F(RuntimeTest, AnswersFollowWhatIsLoaded) {
  EXPECT_EQ(Launch("_ZTS1K").error().code, ErrorCode::kRuntime);
  TestDescriptor test;
  test.AddImage("spir64", {"_ZTS1K"});
  runtime_.registry().Register(test.get());
  EXPECT_TRUE(Launch("_ZTS1K"));
  runtime_.registry().Unregister(test.get());
  EXPECT_EQ(Launch("_ZTS1K").error().code, ErrorCode::kRuntime);
}

TEST_F(RuntimeTest, ListsPlatformsAndProblems) {
  ASSERT_EQ(runtime_.platforms().size(), 1u);
  EXPECT_EQ(runtime_.platforms()[0]->devices().size(), 1u);
  EXPECT_EQ(runtime_.problems(),
            std::vector<std::string>({"fake: there is but one."}));
}

TEST_F(RuntimeTest, SaysThatAFilterLeavesNothing) {
  setenv("ASPECTRA_DEVICES", "fake:fpga", /*overwrite=*/1);
  Runtime runtime([] { return Backends(); });
  EXPECT_TRUE(runtime.platforms().empty());
  unsetenv("ASPECTRA_DEVICES");
  EXPECT_EQ(runtime.problems().back(),
            "None of the devices that were found matches 'fake:fpga', the "
            "value of ASPECTRA_DEVICES.");
}

TEST(Runtime, SaysThatThereIsNoBackend) {
  Runtime runtime([] { return std::vector<std::unique_ptr<Backend>>(); });
  EXPECT_TRUE(runtime.platforms().empty());
  ASSERT_EQ(runtime.problems().size(), 1u);
  EXPECT_NE(runtime.problems()[0].find("without any backend"),
            std::string::npos);
}

}  // namespace
}  // namespace aspectra
