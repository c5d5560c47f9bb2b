// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks the facts in devices.yaml; the reader checks its form.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/device_config.h"
#include "device_config/requirements/device_profile.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {
namespace {

class DevicesYamlTest : public testing::Test {
 protected:
  void SetUp() override {
    auto config = DeviceConfig::Load("device_config/devices.yaml");
    ASSERT_TRUE(!!config) << toString(config.takeError());
    config_ = std::move(*config);
  }

  const DeviceProfile& Of(llvm::StringRef target) {
    const DeviceProfile* profile = config_.Find(target);
    EXPECT_NE(profile, nullptr) << target.str();
    static const DeviceProfile none;
    return profile == nullptr ? none : *profile;
  }

  std::vector<DeviceProfile> StartingWith(llvm::StringRef prefix) {
    std::vector<DeviceProfile> found;
    for (const DeviceProfile& profile : config_.profiles()) {
      if (llvm::StringRef(profile.name).starts_with(prefix)) {
        found.push_back(profile);
      }
    }
    EXPECT_FALSE(found.empty()) << prefix.str();
    return found;
  }

  DeviceConfig config_;
};

// Returns the profile's aspects that do not stand for targets.
AspectSet Features(const DeviceProfile& profile) {
  AspectSet features;
  for (const int32_t aspect : profile.aspects) {
    if (aspect < 1024) features.insert(aspect);
  }
  return features;
}

int32_t Aspect(const char* name) { return FindAspectNumber(name).value(); }

TEST_F(DevicesYamlTest, HasTheDesignsTargets) {
  for (const char* name :
       {"intel_gpu", "intel_gpu_tgllp", "intel_gpu_tgl", "intel_gpu_12_0",
        "intel_gpu_11_1", "intel_gpu_icl", "intel_gpu_dg1", "ptx64", "x86_64",
        "x86_64_avx512", "nvidia_gpu_sm_80"}) {
    EXPECT_NE(config_.Find(name), nullptr) << name;
  }
  EXPECT_EQ(config_.Find("spir64"), nullptr);
  EXPECT_TRUE(Of("nvidia_gpu_sm_80").may_support_other_aspects);
  EXPECT_FALSE(Of("intel_gpu_dg1").may_support_other_aspects);
}

TEST_F(DevicesYamlTest, HasTheTargetsAndAliasesOfAspectsDef) {
  std::vector<std::string> in_yaml, in_def;
  for (const DeviceProfile& profile : config_.profiles()) {
    in_yaml.push_back(profile.name);
    for (const std::string& alias : profile.aliases) {
      in_yaml.push_back(alias + " is " + profile.name);
    }
  }
#define ASPECTRA_TARGET(name, number) in_def.push_back(#name);
#define ASPECTRA_TARGET_ALIAS(alias, target) \
  in_def.push_back(#alias " is " #target);
#include "device_config/aspects/aspects.def"
  EXPECT_EQ(in_yaml, in_def);
}

TEST_F(DevicesYamlTest, EachTargetHasItsOwnAspectAndNoOthers) {
  for (const DeviceProfile& profile : config_.profiles()) {
    EXPECT_EQ(profile.aspects.Without(Features(profile)),
              AspectSet{FindTargetAspect(profile.name).value()})
        << profile.name;
  }
}

TEST_F(DevicesYamlTest, EachTargetIsOneKindOfDevice) {
  for (const DeviceProfile& profile : config_.profiles()) {
    EXPECT_NE(profile.aspects.contains(Aspect("cpu")),
              profile.aspects.contains(Aspect("gpu")))
        << profile.name;
  }
}

// A device of a target such as intel_gpu_pvc is also a device of the generic
// target intel_gpu.
TEST_F(DevicesYamlTest, AGenericTargetHasWhatAllThatItStandsForHave) {
  const auto expect_part_of = [&](llvm::StringRef generic,
                                  llvm::StringRef prefix) {
    for (const DeviceProfile& profile : StartingWith(prefix)) {
      EXPECT_TRUE(profile.aspects.ContainsAll(Features(Of(generic))))
          << generic.str() << ", " << profile.name;
      for (const uint32_t size : Of(generic).sub_group_sizes) {
        EXPECT_TRUE(std::ranges::contains(profile.sub_group_sizes, size))
            << generic.str() << ", " << profile.name << ": " << size;
      }
    }
  };
  expect_part_of("intel_gpu", "intel_gpu_");
  expect_part_of("ptx64", "nvidia_gpu_");
  expect_part_of("intel_gpu_dg2", "intel_gpu_acm_");
  expect_part_of("intel_gpu_mtl", "intel_gpu_mtl_");
  expect_part_of("intel_gpu_bmg", "intel_gpu_bmg_");
  expect_part_of("intel_gpu_ptl", "intel_gpu_ptl_");
}

// A program for one compute capability runs on devices of all later
// capabilities.
TEST_F(DevicesYamlTest, LaterNvidiaDevicesHaveWhatEarlierOnesHave) {
  const auto capability = [](const DeviceProfile& profile) {
    unsigned number = 0;
    llvm::StringRef name = profile.name;
    EXPECT_TRUE(name.consume_front("nvidia_gpu_sm_"));
    EXPECT_FALSE(name.consumeInteger(10, number)) << profile.name;
    return number;
  };
  std::vector<DeviceProfile> targets = StartingWith("nvidia_gpu_sm_");
  std::ranges::sort(targets, {}, capability);
  for (size_t i = 1; i < targets.size(); ++i) {
    EXPECT_TRUE(targets[i].aspects.ContainsAll(Features(targets[i - 1])))
        << targets[i - 1].name << ", " << targets[i].name;
    EXPECT_TRUE(targets[i].may_support_other_aspects);
  }
}

// Three aspects stand for 64-bit atomics, and two aspects stand for images.
TEST_F(DevicesYamlTest, IntelsOlderNamesOfAFeatureComeAlong) {
  for (const DeviceProfile& profile : StartingWith("intel_gpu_")) {
    const auto has = [&](const char* name) {
      return profile.aspects.contains(Aspect(name));
    };
    EXPECT_EQ(has("int64_base_atomics"), has("atomic64")) << profile.name;
    EXPECT_EQ(has("int64_extended_atomics"), has("atomic64")) << profile.name;
    EXPECT_EQ(has("ext_intel_legacy_image"), has("image")) << profile.name;
  }
}

TEST_F(DevicesYamlTest, NoDimensionIsLargerThanTheWorkGroup) {
  for (const DeviceProfile& profile : config_.profiles()) {
    if (!profile.max_work_item_sizes) continue;
    EXPECT_EQ(std::ranges::max(*profile.max_work_item_sizes),
              profile.max_work_group_size)
        << profile.name;
  }
}

// Checks facts that programs rely on, one in each line.
TEST_F(DevicesYamlTest, TellsDoubleHalfAndAtomicsApart) {
  const auto has = [&](const char* target, const char* aspect) {
    return Of(target).aspects.contains(Aspect(aspect));
  };
  EXPECT_TRUE(has("intel_gpu_skl", "fp64"));
  EXPECT_FALSE(has("intel_gpu_icl", "fp64"));
  EXPECT_FALSE(has("intel_gpu_tgl", "fp64"));
  EXPECT_FALSE(has("intel_gpu_dg2_g10", "fp64"));
  EXPECT_TRUE(has("intel_gpu_pvc", "fp64"));
  EXPECT_TRUE(has("intel_gpu_mtl_h", "fp64"));
  EXPECT_TRUE(has("intel_gpu_20_1_4", "fp64"));
  EXPECT_FALSE(has("intel_gpu_glk", "atomic64"));
  EXPECT_FALSE(has("intel_gpu_pvc", "image"));
  EXPECT_FALSE(has("nvidia_gpu_sm_52", "fp16"));
  EXPECT_TRUE(has("nvidia_gpu_sm_53", "fp16"));
  EXPECT_FALSE(has("nvidia_gpu_sm_53", "atomic64"));
  EXPECT_TRUE(has("nvidia_gpu_sm_60", "atomic64"));
  EXPECT_TRUE(has("amd_gpu_gfx700", "fp16"));
}

// For any bytes, the result is a configuration, or an error with a place.
TEST(DamagedDevicesYamlTest, NeverCrashes) {
  auto buffer = llvm::MemoryBuffer::getFile("device_config/devices.yaml");
  ASSERT_TRUE(!!buffer);
  const llvm::StringRef whole = (*buffer)->getBuffer();
  const llvm::StringRef text = whole.substr(whole.find("\nintel_gpu:"), 3000);
  std::mt19937 random(20);
  const auto up_to = [&](size_t end) { return random() % end; };
  const llvm::StringRef special = "[]{}:,-?&*!|>'\"%#\n\t \0\x80";
  for (int round = 0; round < 4000; ++round) {
    std::string bytes = text.str();
    for (size_t i = up_to(4); i > 0; --i) {
      bytes[up_to(bytes.size())] =
          up_to(2) ? special[up_to(special.size())] : char(up_to(256));
    }
    if (up_to(2)) bytes.resize(up_to(bytes.size()));
    auto config = DeviceConfig::Parse(llvm::MemoryBufferRef(bytes, "d.yaml"));
    if (!config) {
      EXPECT_TRUE(
          llvm::StringRef(toString(config.takeError())).starts_with("d.yaml:"));
    }
  }
}

}  // namespace
}  // namespace aspectra
