// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/device_targets.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/device_config.h"
#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/target_options.h"
#include "frontend/driver/plan/link_inputs.h"
#include "gtest/gtest.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra::driver {
namespace {

using Words = std::vector<std::string>;

constexpr const char* kConfig = R"(
board_one:
  aliases: [board_1]
  aspects: [gpu, fp16]
  may_support_other_aspects: false
board_two:
  aspects: [gpu, fp64]
  may_support_other_aspects: false
family:
  aspects: [cpu]
  may_support_other_aspects: true
)";

TargetOptions Lists(Words targets, Words fixed_targets = {}) {
  TargetOptions options;
  options.targets = std::move(targets);
  options.fixed_targets = std::move(fixed_targets);
  return options;
}

llvm::Expected<DeviceTargets> Resolve(const TargetOptions& options) {
  llvm::Expected<DeviceConfig> config =
      DeviceConfig::Parse(llvm::MemoryBufferRef(kConfig, "config.yaml"));
  if (!config) return config.takeError();
  return ResolveTargets(options, *config);
}

DeviceTargets Good(const TargetOptions& options) {
  llvm::Expected<DeviceTargets> targets = Resolve(options);
  if (targets) return std::move(*targets);
  ADD_FAILURE() << llvm::toString(targets.takeError());
  return {};
}

Words Names(const DeviceTargets& targets) {
  Words names;
  for (const DeviceTarget& target : targets.targets) {
    names.push_back(target.name);
  }
  return names;
}

// Returns a line for each mistake.
std::string Mistakes(const TargetOptions& options) {
  llvm::Expected<DeviceTargets> targets = Resolve(options);
  return targets ? "none" : llvm::toString(targets.takeError());
}

TEST(DeviceTargets, ByDefaultAnyDeviceMayTakeTheProgram) {
  DeviceTargets targets = Good(TargetOptions());
  EXPECT_EQ(Names(targets), Words{"spir64"});
  EXPECT_EQ(targets.fixed_targets, Words());
  EXPECT_EQ(targets.trait_macros, Words{"__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__"});
}

TEST(DeviceTargets, EachTargetComesOnce) {
  DeviceTargets targets = Good(Lists(
      {"board_1", "spir64", "board_one", "spir64-unknown-unknown", "board_two"},
      {"board_two", "board_1", "board_one", "board_two"}));
  EXPECT_EQ(Names(targets), (Words{"board_one", "spir64", "board_two"}));
  EXPECT_EQ(targets.fixed_targets, (Words{"board_two", "board_1"}));
  EXPECT_EQ(Names(Good(Lists({"board_1"}))), Words{"board_one"});
}

TEST(DeviceTargets, MacrosComeFromTheTargetsAndNotFromTheFixedOnes) {
  EXPECT_EQ(
      Good(Lists({"board_1", "board_two"}, {"family"})).trait_macros,
      (Words{"__SYCL_ALL_DEVICES_HAVE_gpu__", "__SYCL_ANY_DEVICE_HAS_gpu__",
             "__SYCL_ANY_DEVICE_HAS_fp16__", "__SYCL_ANY_DEVICE_HAS_fp64__"}));
}

// aspects.def has the target, so it is known even if the user's configuration
// lacks it.
TEST(DeviceTargets, AKnownTargetNeedsNoEntryUnlessItIsFixed) {
  DeviceTargets targets = Good(Lists({"intel_gpu_pvc", "intel_gpu_12_60_7"}));
  EXPECT_EQ(Names(targets), Words{"intel_gpu_pvc"});
  EXPECT_EQ(targets.trait_macros, Words{"__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__"});
  EXPECT_EQ(Mistakes(Lists({"spir64"}, {"intel_gpu_pvc"})),
            "'-fsycl-fixed-targets': the device configuration has no target "
            "'intel_gpu_pvc'");
}

// Returns one line for each target: its name and its options.
std::string Options(Words targets, std::vector<BackEndOptions> options) {
  TargetOptions lists = Lists(std::move(targets));
  lists.back_end_options = std::move(options);
  llvm::Expected<DeviceTargets> resolved = Resolve(lists);
  if (!resolved) return llvm::toString(resolved.takeError());
  std::string text;
  for (const DeviceTarget& target : resolved->targets) {
    text += target.name + ":";
    for (const std::string& option : target.options) text += " " + option;
    text += "\n";
  }
  return text;
}

TEST(DeviceTargets, OptionsReachTheTargetsThatTheyAreFor) {
  const std::string spelling = "-Xsycl-target-backend";
  EXPECT_EQ(Options({"spir64"}, {{spelling, std::nullopt, false, {"a", "b"}}}),
            "spir64: a b\n");
  EXPECT_EQ(Options({"board_one", "spir64-unknown-unknown"},
                    {{spelling, "board_1", false, {"a"}},
                     {"-Xs", std::nullopt, true, {"b"}},
                     {spelling, "spir64", false, {"c"}}}),
            "board_one: a b\nspir64: b c\n");
  EXPECT_EQ(Options({"board_one", "spir64"},
                    {{spelling, std::nullopt, false, {"a"}}}),
            "there are several targets, and '-Xsycl-target-backend' names none "
            "of them; write '-Xsycl-target-backend=TARGET' for one target, or "
            "'-Xs' for all targets");
  EXPECT_EQ(Options({"spir64"},
                    {{spelling + "=board_one", "board_one", false, {"a"}}}),
            "'-Xsycl-target-backend': 'board_one' is not among the targets; "
            "add it to '-fsycl-targets='");
}

TEST(DeviceTargets, OptionsOfDeviceCompilersAreRefusedForSpirv) {
  for (const std::string word : {"-cl-opt-disable", "-ze-opt-level"}) {
    const std::string text = Options(
        {"board_one", "spir64"}, {{"-Xs", std::nullopt, true, {"-j=2", word}}});
    EXPECT_EQ(llvm::StringRef(text).split(" is an option for").first,
              "'-Xs': '" + word + "'");
  }
  EXPECT_EQ(
      Options({"board_one", "spir64"}, {{"-Xsycl-target-backend=board_one",
                                         "board_one",
                                         false,
                                         {"-cl-opt-disable"}}}),
      "board_one: -cl-opt-disable\nspir64:\n");
}

TEST(DeviceTargets, TheTripleOfNvidiaIsAnyDeviceOrThatOfAnOption) {
  const std::string triple = "nvptx64-nvidia-cuda";
  EXPECT_EQ(Options({triple}, {}), "ptx64:\n");
  EXPECT_EQ(Options({triple, "spir64"}, {{"-Xsycl-target-backend=",
                                          triple,
                                          false,
                                          {"-v", "--offload-arch=sm_80"}}}),
            "nvidia_gpu_sm_80: -v\nspir64:\n");
  EXPECT_EQ(Options({triple}, {{"-Xsycl-target-backend",
                                std::nullopt,
                                false,
                                {"--cuda-gpu-arch=sm_90"}}}),
            "nvidia_gpu_sm_90:\n");
  EXPECT_EQ(Options({triple, "ptx64"}, {}), "ptx64:\n");
}

// Users of DPC++ write the triple of a family of devices, possibly together
// with one device of the family.
TEST(DeviceTargets, TriplesOfOtherCompilersAreFamilies) {
  EXPECT_EQ(
      Options({"spir64_gen", "spir64_x86_64-unknown-unknown",
               "nvptx64-nvidia-cuda-sycldevice", "spirv64-unknown-unknown",
               "spir64-unknown-unknown-sycldevice"},
              {}),
      "intel_gpu:\nx86_64:\nptx64:\nspir64:\n");
  EXPECT_EQ(
      Options({"spir64_gen"},
              {{"-Xs", std::nullopt, true, {"-device", "pvc,dg2-g10", "-q"}}}),
      "intel_gpu_pvc: -q\nintel_gpu_acm_g10: -q\n");
  EXPECT_EQ(Options({"spir64_gen", "spir64"},
                    {{"-Xsycl-target-backend",
                      "spir64_gen-unknown-unknown-sycldevice",
                      false,
                      {"-device", "12.60.7"}}}),
            "intel_gpu_pvc:\nspir64:\n");
  EXPECT_EQ(Options({"spir64_gen"}, {{"-Xs", {}, true, {"-device", "*"}}}),
            "intel_gpu:\n");
  // An option that selects no target goes to the back end.
  EXPECT_EQ(
      Options({"spir64_x86_64"}, {{"-Xs", {}, true, {"--march=avx2", "-x"}}}),
      "x86_64: --march=avx2 -x\n");
  EXPECT_EQ(Options({"spir64_x86_64"}, {{"-Xs", {}, true, {"-march=avx512"}}}),
            "x86_64_avx512:\n");
  EXPECT_EQ(Options({"intel_gpu_pvc"}, {{"-Xs", {}, true, {"-device", "x"}}}),
            "intel_gpu_pvc: -device x\n");
}

TEST(DeviceTargets, TriplesWithoutABackEndSayWhatToWrite) {
  EXPECT_EQ(
      Mistakes(
          Lists({"amdgcn-amd-amdhsa", "spirv32", "spir64_fpga", "native_cpu"})),
      "'-fsycl-targets': 'amdgcn-amd-amdhsa' names no device; add the device's "
      "architecture, such as '--offload-arch=gfx90a', or write "
      "'amd_gpu_gfx90a'\n"
      "'-fsycl-targets': there is no device code of 32 bits for 'spirv32'; "
      "write 'spir64'\n"
      "'-fsycl-targets': 'spir64_fpga' needs a back end for FPGAs, and there "
      "is none; write 'spir64' for any device that takes SPIR-V\n"
      "'-fsycl-targets': 'native_cpu' would make device code a part of the "
      "host's code, which is not supported; for processors, write 'spir64', "
      "which their OpenCL drivers take, or 'x86_64' to compile ahead of time");
}

// Returns a line for each target.
std::string WithArchitectures(Words architectures,
                              std::optional<Words> targets = std::nullopt) {
  TargetOptions options;
  options.architectures = std::move(architectures);
  options.targets_given = targets.has_value();
  if (targets) options.targets = std::move(*targets);
  EXPECT_TRUE(NeedsDeviceConfig(options));
  llvm::Expected<DeviceTargets> resolved = Resolve(options);
  if (!resolved) return llvm::toString(resolved.takeError());
  return llvm::join(Names(*resolved), " ");
}

TEST(DeviceTargets, AnArchitectureIsATargetOrChoosesOne) {
  EXPECT_EQ(WithArchitectures({"sm_90", "pvc", "tgllp", "gfx90a", "avx512"}),
            "nvidia_gpu_sm_90 intel_gpu_pvc intel_gpu_tgllp amd_gpu_gfx90a "
            "x86_64_avx512");
  EXPECT_EQ(WithArchitectures({"board_1", "board_one"}), "board_one");
  EXPECT_EQ(WithArchitectures({"sm_90", "pvc"}, Words{"spirv64-unknown-unknown",
                                                      "nvptx64-nvidia-cuda"}),
            "spir64 nvidia_gpu_sm_90 intel_gpu_pvc");
  EXPECT_EQ(WithArchitectures({"gfx906"}, Words{"amdgcn-amd-amdhsa"}),
            "amd_gpu_gfx906");
  EXPECT_EQ(WithArchitectures({"native"}),
            "'--offload-arch=': no target is for the architecture 'native'; "
            "give an architecture of NVIDIA's, such as sm_90, or the part of a "
            "target's name after 'intel_gpu_', 'x86_64_' or 'amd_gpu_'");
}

TEST(DeviceTargets, MistakesSuggestTheNearestName) {
  EXPECT_EQ(Mistakes(Lists({"bord_one", "spirv64", "nothing_like_it"},
                           {"board_twoo"})),
            "'-fsycl-targets': the device configuration has no target "
            "'bord_one'; did you mean 'board_one'?\n"
            "'-fsycl-targets': unknown target 'spirv64'; did you mean "
            "'spir64'?\n"
            "'-fsycl-targets': the device configuration has no target "
            "'nothing_like_it'\n"
            "'-fsycl-fixed-targets': the device configuration has no target "
            "'board_twoo'; did you mean 'board_two'?");
}

TEST(DeviceTargets, EmptyNamesAreMistakes) {
  EXPECT_EQ(Mistakes(Lists({""}, {"board_one", "", ""})),
            "a target's name in '-fsycl-targets=' is empty; give names, "
            "separated by commas\n"
            "a target's name in '-fsycl-fixed-targets=board_one,,' is empty; "
            "give names, separated by commas");
}

TEST(DeviceTargets, TheConfigurationIsReadIfTargetsAreNamed) {
  EXPECT_FALSE(NeedsDeviceConfig(TargetOptions()));
  EXPECT_FALSE(NeedsDeviceConfig(Lists({"spir64", "spir64-unknown-unknown"})));
  EXPECT_TRUE(NeedsDeviceConfig(Lists({"spir64", "intel_gpu_pvc"})));
  EXPECT_TRUE(NeedsDeviceConfig(Lists({"spir64"}, {"intel_gpu_pvc"})));
  TargetOptions with_file;
  with_file.device_config_file = "config.yaml";
  EXPECT_TRUE(NeedsDeviceConfig(with_file));
}

// If the configuration had an entry for spir64, the macros would depend on
// whether the driver reads the configuration (NeedsDeviceConfig).
TEST(DeviceTargets, TheInstalledConfigurationSaysNothingOfSpir64) {
  llvm::Expected<DeviceConfig> config =
      DeviceConfig::Load("device_config/devices.yaml");
  ASSERT_TRUE(!!config) << llvm::toString(config.takeError());
  EXPECT_EQ(config->Find("spir64"), nullptr);
  llvm::Expected<DeviceTargets> targets =
      ResolveTargets(TargetOptions(), *config);
  ASSERT_TRUE(!!targets) << llvm::toString(targets.takeError());
  EXPECT_EQ(*targets, Good(TargetOptions()));
}

struct Checked {
  std::string mistakes;
  Words warnings;

  friend bool operator==(const Checked&, const Checked&) = default;
};

Checked CheckLink(Mode mode, Argument::Kind kind, const Words& targets,
                  std::optional<DeviceInput> device_input = std::nullopt) {
  Arguments arguments;
  arguments.mode = mode;
  arguments.arguments.emplace_back().kind = kind;
  Checked checked;
  checked.mistakes = llvm::toString(CheckLinkedTargets(
      arguments, {device_input}, Good(Lists(targets)), checked.warnings));
  return checked;
}

TEST(DeviceTargets, ALinkNeedsABackEnd) {
  const auto source = Argument::Kind::kSource;
  const Words both = {"spir64", "board_one", "board_two"};
  const Words others = {"board_one", "board_two"};
  const Checked good = {};
  const Checked mistakes = {
      "there is no back end for 'board_one'; add 'spir64' to "
      "'-fsycl-targets=' to compile the device code when the program runs\n"
      "there is no back end for 'board_two'; add 'spir64' to "
      "'-fsycl-targets=' to compile the device code when the program runs",
      {}};
  const Checked warnings = {
      "",
      {"there is no back end for 'board_one', so no image is made for it; its "
       "devices use the image for 'spir64', which is compiled when the program "
       "runs",
       "there is no back end for 'board_two', so no image is made for it; its "
       "devices use the image for 'spir64', which is compiled when the program "
       "runs"}};
  for (Mode mode : {Mode::kLink, Mode::kDeviceLink}) {
    EXPECT_EQ(CheckLink(mode, source, {"spir64"}), good);
    EXPECT_EQ(CheckLink(mode, source, others), mistakes);
    EXPECT_EQ(CheckLink(mode, source, both), warnings);
  }
  for (Mode mode :
       {Mode::kObject, Mode::kDeviceOnly, Mode::kHostText, Mode::kSyntaxOnly}) {
    EXPECT_EQ(CheckLink(mode, source, others), good);
  }
}

TEST(DeviceTargets, OnlyALinkOfDeviceCodeIsChecked) {
  const auto object = Argument::Kind::kLinkInput;
  EXPECT_EQ(CheckLink(Mode::kLink, object, {"board_one"}), Checked());
  EXPECT_EQ(CheckLink(Mode::kLink, Argument::Kind::kHostSource, {"board_one"}),
            Checked());
  EXPECT_NE(CheckLink(Mode::kLink, object, {"board_one"},
                      DeviceInput{"a.o", DeviceCode::kObject}),
            Checked());
}

TEST(DeviceTargets, AnObjectMustHaveCodeForEachTarget) {
  const auto object = Argument::Kind::kLinkInput;
  const Words targets = {"spir64", "nvidia_gpu_sm_80", "intel_gpu_pvc"};
  const std::string spirv = DeviceCodeForm().Bundle();
  const std::string ptx = FormOf(DescribeTarget("nvidia_gpu_sm_80")).Bundle();
  auto check = [&](DeviceCode code, const Words& bundles,
                   Mode mode = Mode::kLink) {
    return CheckLink(mode, object, targets, DeviceInput{"file", code, bundles});
  };
  EXPECT_EQ(check(DeviceCode::kObject, {spirv, ptx}), Checked());
  EXPECT_EQ(
      check(DeviceCode::kObject, {spirv}),
      (Checked{"'file' has no device code for 'nvidia_gpu_sm_80'; compile "
               "it with 'nvidia_gpu_sm_80' in '-fsycl-targets='",
               {}}));
  EXPECT_EQ(check(DeviceCode::kObject, {ptx}),
            (Checked{"'file' has no device code for 'spir64'; compile it with "
                     "'spir64' in '-fsycl-targets='",
                     {}}));
  // In a link of a program, sycl-archive-members warns if the link takes a
  // member without code for the target.
  EXPECT_EQ(check(DeviceCode::kArchive, {spirv}), Checked());
  EXPECT_EQ(
      check(DeviceCode::kArchive, {spirv}, Mode::kDeviceLink),
      (Checked{
          "",
          {"no member of 'file' has device code for 'nvidia_gpu_sm_80', so "
           "none of its kernels can run on 'nvidia_gpu_sm_80'; compile the "
           "members with 'nvidia_gpu_sm_80' in '-fsycl-targets='"}}));
}

}  // namespace
}  // namespace aspectra::driver
