// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/trait_macros.h"

#include <algorithm>
#include <string>
#include <vector>

#include "device_config/default_devices.h"
#include "device_config/device_config.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {
namespace {

using Names = std::vector<std::string>;

// Targets that are not in aspects.def, so they have no aspect of their own.
constexpr llvm::StringRef kConfig = R"(
closed: {aliases: [shut], aspects: [fp64, gpu]}
other: {aspects: [fp16, gpu], may_support_other_aspects: false}
bare: {aspects: []}
open: {aspects: [fp16, gpu], may_support_other_aspects: true}
dated: {aspects: [int64_base_atomics, host, 5]}
intel_gpu_tgllp: {aliases: [intel_gpu_tgl], aspects: [gpu]}
)";

Names MacrosOf(const std::vector<std::string>& targets) {
  auto config = DeviceConfig::Parse(llvm::MemoryBufferRef(kConfig, "d.yaml"));
  if (config) return TraitMacros(*config, targets);
  ADD_FAILURE() << toString(config.takeError());
  return {};
}

TEST(TraitMacrosTest, ATargetWithoutEntryMayHaveAnythingAndNeedHaveNothing) {
  EXPECT_EQ(MacrosOf({"spir64"}),
            (Names{"__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__"}));
}

TEST(TraitMacrosTest, AClosedTargetHasWhatItsEntrySays) {
  EXPECT_EQ(
      MacrosOf({"closed"}),
      (Names{"__SYCL_ALL_DEVICES_HAVE_gpu__", "__SYCL_ALL_DEVICES_HAVE_fp64__",
             "__SYCL_ANY_DEVICE_HAS_gpu__", "__SYCL_ANY_DEVICE_HAS_fp64__"}));
}

TEST(TraitMacrosTest, AnOpenTargetHasThatAtLeast) {
  EXPECT_EQ(MacrosOf({"open"}), (Names{"__SYCL_ALL_DEVICES_HAVE_gpu__",
                                       "__SYCL_ALL_DEVICES_HAVE_fp16__",
                                       "__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__"}));
}

TEST(TraitMacrosTest, AnEntryWithoutAspectsGivesNone) {
  EXPECT_EQ(MacrosOf({"bare"}), Names());
}

TEST(TraitMacrosTest, SeveralTargetsAreIntersectedAndUnited) {
  EXPECT_EQ(
      MacrosOf({"closed", "other"}),
      (Names{"__SYCL_ALL_DEVICES_HAVE_gpu__", "__SYCL_ANY_DEVICE_HAS_gpu__",
             "__SYCL_ANY_DEVICE_HAS_fp16__", "__SYCL_ANY_DEVICE_HAS_fp64__"}));
  EXPECT_EQ(
      MacrosOf({"closed", "bare"}),
      (Names{"__SYCL_ANY_DEVICE_HAS_gpu__", "__SYCL_ANY_DEVICE_HAS_fp64__"}));
}

TEST(TraitMacrosTest, AnOpenTargetAmongThemOpensTheUnionAlone) {
  EXPECT_EQ(MacrosOf({"closed", "open"}),
            (Names{"__SYCL_ALL_DEVICES_HAVE_gpu__",
                   "__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__"}));
}

// The driver adds spir64 if the program also contains SPIR-V for any device.
TEST(TraitMacrosTest, AnImpliedTargetCountsLikeAGivenOne) {
  EXPECT_EQ(MacrosOf({"closed", "spir64"}),
            (Names{"__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__"}));
  EXPECT_EQ(MacrosOf({"spir64", "closed"}), MacrosOf({"closed", "spir64"}));
}

TEST(TraitMacrosTest, AnAliasAndARepetitionChangeNothing) {
  EXPECT_EQ(MacrosOf({"shut"}), MacrosOf({"closed"}));
  EXPECT_EQ(MacrosOf({"closed", "shut", "closed"}), MacrosOf({"closed"}));
}

TEST(TraitMacrosTest, DeprecatedAspectsAreAspectsByAscendingNumber) {
  EXPECT_EQ(
      MacrosOf({"dated"}),
      (Names{"__SYCL_ALL_DEVICES_HAVE_host__", "__SYCL_ALL_DEVICES_HAVE_fp16__",
             "__SYCL_ALL_DEVICES_HAVE_int64_base_atomics__",
             "__SYCL_ANY_DEVICE_HAS_host__", "__SYCL_ANY_DEVICE_HAS_fp16__",
             "__SYCL_ANY_DEVICE_HAS_int64_base_atomics__"}));
}

TEST(TraitMacrosTest, ATargetsOwnAspectIsAmongThemByItsCanonicalName) {
  EXPECT_EQ(MacrosOf({"intel_gpu_tgl"}),
            (Names{"__SYCL_ALL_DEVICES_HAVE_gpu__",
                   "__SYCL_ALL_DEVICES_HAVE_intel_gpu_tgllp__",
                   "__SYCL_ANY_DEVICE_HAS_gpu__",
                   "__SYCL_ANY_DEVICE_HAS_intel_gpu_tgllp__"}));
}

TEST(TraitMacrosTest, NoTargetsNoMacros) { EXPECT_EQ(MacrosOf({}), Names()); }

// Checks the three examples of DeviceAspectTraitDesign.md with the built-in
// devices.yaml.
TEST(TraitMacrosTest, TheDesignsExamplesHold) {
  const std::string any = "__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__";
  const auto macros = [](const char* target) {
    return TraitMacros(DefaultDeviceConfig(), {std::string(target)});
  };
  const Names dg1 = macros("intel_gpu_dg1");
  EXPECT_NE(std::ranges::find(dg1, "__SYCL_ALL_DEVICES_HAVE_gpu__"), dg1.end());
  EXPECT_EQ(std::ranges::find(dg1, any), dg1.end());
  const Names sm_80 = macros("nvidia_gpu_sm_80");
  EXPECT_NE(std::ranges::find(sm_80, "__SYCL_ALL_DEVICES_HAVE_fp64__"),
            sm_80.end());
  EXPECT_EQ(sm_80.back(), any);
  EXPECT_EQ(macros("spir64"), Names{any});
}

}  // namespace
}  // namespace aspectra
