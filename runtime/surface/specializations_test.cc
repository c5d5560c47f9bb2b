// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Tests specialization constants of the SYCL classes: which images are built,
// and how often. The device has no hardware.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

#include "device_config/image_formats/specialization_constants.h"
#include "gtest/gtest.h"
#include "runtime/abi/device_image.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/backend_list.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/fake_backend.h"
#include "runtime/core/images/test_descriptor.h"

namespace {

using aspectra::FakeDevice;
using aspectra::SpecializedMember;
using Members = std::vector<SpecializedMember>;

constexpr sycl::specialization_id<int> kCount(3);
constexpr sycl::specialization_id<int> kOfAnotherProgram(0);

FakeDevice* fake = nullptr;

const aspectra::BackendRegistration kFake(
    "fake", []() -> std::unique_ptr<aspectra::Backend> {
      return std::make_unique<aspectra::FakeBackend>([] {
        auto cpu = std::make_unique<FakeDevice>();
        cpu->about.profile.name = "a CPU";
        // Includes online_compiler and online_linker.
        cpu->about.profile.aspects = {1, 10, 11};
        cpu->about.kind = aspectra::DeviceKind::kCpu;
        cpu->about.targets = {"spir64", "x86_64"};
        cpu->about.available = true;
        fake = cpu.get();
        return aspectra::OnePlatform(std::move(cpu));
      });
    });

// A program with two images: one with kernel "Counting", which uses kCount, and
// one with "Plain", which uses no constant.
class Program {
 public:
  explicit Program(const std::string& target = "spir64") {
    test_.AddImage(target, {"_ZTS8Counting"});
    test_.AddSpecializations(
        {{.key = sycl::detail::specializations::key<kCount>(),
          .members = {{4, 0, 4}},
          .default_value = {3, 0, 0, 0},
          .name = "kCount"}});
    test_.AddImage(target, {"_ZTS5Plain"});
    __aspectra_register_lib_v1(test_.get());
  }
  ~Program() { __aspectra_unregister_lib_v1(&test_.descriptor); }

 private:
  aspectra::TestDescriptor test_;
};

// Launches a kernel like the host code that the plugin generates.
void Launch(sycl::handler& command, const char* symbol) {
  sycl::detail::launch_scope scope(command);
  sycl::detail::launch_scope::launch(symbol, nullptr, {});
  scope.require_launched(nullptr);
}

SpecializedMember Count(int value) {
  SpecializedMember member{.id = 4, .value = std::vector<std::byte>(4)};
  std::memcpy(member.value.data(), &value, sizeof value);
  return member;
}

class Specializations : public testing::Test {
 protected:
  Specializations() : queue_(sycl::cpu_selector_v) {
    fake->builds = 0;
    fake->specialized.clear();
  }

  void Run(const char* symbol) {
    queue_.submit([&](sycl::handler& command) { Launch(command, symbol); });
  }
  void RunWith(int count, const char* symbol = "_ZTS8Counting") {
    queue_.submit([&](sycl::handler& command) {
      command.set_specialization_constant<kCount>(count);
      Launch(command, symbol);
    });
  }

  sycl::queue queue_;
};

TEST_F(Specializations, AreBuiltOnceForEachValue) {
  const Program program;
  RunWith(8);
  RunWith(8);
  EXPECT_EQ(fake->builds, 1);
  RunWith(9);
  RunWith(8);
  EXPECT_EQ(fake->builds, 2);
  EXPECT_EQ(fake->specialized, (std::vector<Members>{{Count(8)}, {Count(9)}}));
}

TEST_F(Specializations, SetToTheDefaultAreAsIfNotSet) {
  const Program program;
  Run("_ZTS8Counting");
  RunWith(3);
  EXPECT_EQ(fake->builds, 1);
  EXPECT_EQ(fake->specialized, std::vector<Members>{{}});
}

TEST_F(Specializations, MakeNoDifferenceToCodeThatDoesNotAsk) {
  const Program program;
  RunWith(8, "_ZTS5Plain");
  RunWith(9, "_ZTS5Plain");
  Run("_ZTS5Plain");
  EXPECT_EQ(fake->builds, 1);
}

TEST_F(Specializations, AreKnownOnTheHost) {
  const Program program;
  queue_.submit([&](sycl::handler& command) {
    EXPECT_EQ(command.get_specialization_constant<kCount>(), 3);
    command.set_specialization_constant<kCount>(8);
    EXPECT_EQ(command.get_specialization_constant<kCount>(), 8);
    EXPECT_EQ(command.get_specialization_constant<kOfAnotherProgram>(), 0);
  });
}

TEST_F(Specializations, OfABundleAreSetBeforeItIsBuilt) {
  const Program program;
  const sycl::context where = queue_.get_context();
  auto input = sycl::get_kernel_bundle<sycl::bundle_state::input>(where);
  EXPECT_EQ(input.get_specialization_constant<kCount>(), 3);
  input.set_specialization_constant<kCount>(8);
  EXPECT_EQ(fake->builds, 0);
  const auto built = sycl::build(input);
  EXPECT_EQ(built.get_specialization_constant<kCount>(), 8);
  EXPECT_EQ(fake->builds, 2);  // once for each of the two images
  queue_.submit([&](sycl::handler& command) {
    command.use_kernel_bundle(built);
    Launch(command, "_ZTS8Counting");
  });
  // If a command group sets the constant to an equal value, the program is not
  // built again.
  RunWith(8);
  EXPECT_EQ(fake->builds, 2);
  Run("_ZTS8Counting");
  EXPECT_EQ(fake->builds, 3);
}

// The rule is in SYCL 2020, 4.9.4.2.
TEST_F(Specializations, OfABundleAreNeitherSetNorReadByACommandGroup) {
  const Program program;
  const auto built = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue_.get_context());
  queue_.submit([&](sycl::handler& command) {
    command.use_kernel_bundle(built);
    try {
      command.set_specialization_constant<kCount>(8);
      ADD_FAILURE() << "nothing was thrown";
    } catch (const sycl::exception& e) {
      EXPECT_EQ(e.code(), sycl::errc::invalid);
      EXPECT_STREQ(e.what(),
                   "The kernel comes from a kernel bundle: set and read its "
                   "specialization constants through the bundle, before the "
                   "bundle is built.");
    }
    try {
      command.get_specialization_constant<kCount>();
      ADD_FAILURE() << "nothing was thrown";
    } catch (const sycl::exception& e) {
      EXPECT_EQ(e.code(), sycl::errc::invalid);
    }
  });
}

TEST_F(Specializations, OfACommandGroupExcludeABundle) {
  const Program program;
  const auto built = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue_.get_context());
  queue_.submit([&](sycl::handler& command) {
    command.set_specialization_constant<kCount>(8);
    try {
      command.use_kernel_bundle(built);
      ADD_FAILURE() << "nothing was thrown";
    } catch (const sycl::exception& e) {
      EXPECT_STREQ(e.what(),
                   "A command group that set a specialization constant cannot "
                   "use a kernel bundle, which has values of its own.");
    }
  });
}

TEST_F(Specializations, AreListedByABundle) {
  const Program program;
  const auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue_.get_context());
  EXPECT_TRUE(bundle.contains_specialization_constants());
  EXPECT_TRUE(bundle.has_specialization_constant<kCount>());
  EXPECT_FALSE(bundle.has_specialization_constant<kOfAnotherProgram>());
  EXPECT_TRUE(bundle.native_specialization_constant());
}

// If the images use no constant, no constant is native (SYCL 2020, 4.11).
TEST_F(Specializations, AreNotNativeInABundleWithoutAny) {
  const Program program;
  const auto none = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue_.get_context(),
      [](const sycl::device_image<sycl::bundle_state::executable>&) {
        return false;
      });
  EXPECT_TRUE(none.empty());
  EXPECT_FALSE(none.contains_specialization_constants());
  EXPECT_FALSE(none.has_specialization_constant<kCount>());
  EXPECT_FALSE(none.native_specialization_constant());
}

TEST_F(Specializations, OfCompiledCodeAreNotTheDevicesOwn) {
  const Program program("x86_64");
  const auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue_.get_context());
  EXPECT_TRUE(bundle.has_specialization_constant<kCount>());
  EXPECT_FALSE(bundle.native_specialization_constant());
}

// The device cannot read the table of values, because it shares no memory with
// the host.
TEST_F(Specializations, OfCompiledCodeNeedMemoryToLieIn) {
  const Program program("x86_64");
  try {
    RunWith(8);
    FAIL() << "nothing was thrown";
  } catch (const sycl::exception& e) {
    EXPECT_EQ(e.code(), sycl::errc::feature_not_supported);
    EXPECT_NE(std::string(e.what()).find(
                  "looks up the values of specialization constants"),
              std::string::npos);
  }
  Run("_ZTS8Counting");
  RunWith(8, "_ZTS5Plain");
}

}  // namespace
