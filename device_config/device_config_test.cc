// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/device_config.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/device_profile.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {
namespace {

using Profiles = std::vector<DeviceProfile>;

llvm::Expected<DeviceConfig> Parse(llvm::StringRef text) {
  return DeviceConfig::Parse(llvm::MemoryBufferRef(text, "d.yaml"));
}

Profiles ProfilesOf(llvm::StringRef text) {
  auto config = Parse(text);
  if (config) return config->profiles();
  ADD_FAILURE() << toString(config.takeError());
  return {};
}

std::string ErrorOf(llvm::StringRef text) {
  auto config = Parse(text);
  return config ? "no error" : toString(config.takeError());
}

// Returns the lines of the error that have a place, without source lines and
// carets.
std::vector<std::string> MessagesOf(llvm::StringRef text) {
  std::vector<std::string> messages;
  const std::string error = ErrorOf(text);
  llvm::StringRef rest = error;
  while (!rest.empty()) {
    const auto [line, after] = rest.split('\n');
    if (line.starts_with("d.yaml:")) messages.push_back(line.str());
    rest = after;
  }
  return messages;
}

using Messages = std::vector<std::string>;

TEST(DeviceConfigTest, EachMessageHasAPlace) {
  EXPECT_EQ(
      MessagesOf("[\n[\n%%"),
      (Messages{"d.yaml:1:1: error: expected a mapping with one entry for "
                "each target",
                "d.yaml:1:1: error: expected nothing after the end of "
                "the mapping"}));
}

TEST(DeviceConfigTest, ReadsEveryKey) {
  EXPECT_EQ(
      ProfilesOf(R"(
intel_gpu_tgllp:
  aliases: [intel_gpu_tgl, intel_gpu_12_0]
  aspects: [gpu, fp16, 28]
  sub-group-sizes: [32, 8, 16]
  max-work-group-size: 512
  max-work-item-sizes: [1, 2, 512]
  may_support_other_aspects: true
)"),
      (Profiles{
          {.name = "intel_gpu_tgllp",
           .aliases = {"intel_gpu_tgl", "intel_gpu_12_0"},
           .aspects = {2, 5, 28, FindTargetAspect("intel_gpu_tgl").value()},
           .sub_group_sizes = {8, 16, 32},
           .max_work_group_size = 512,
           .max_work_item_sizes = std::array<uint64_t, 3>{1, 2, 512},
           .may_support_other_aspects = true}}));
}

// Reads the example of OptionalDeviceFeatures.md, "Device configuration file".
TEST(DeviceConfigTest, ReadsTheDesignsExample) {
  const Profiles profiles = ProfilesOf(
      "intel_gpu_11_1:\n"
      "  aspects: [1, 2, 3]\n"
      "  sub-group-sizes: [8, 16]\n"
      "intel_gpu_icl:\n"
      "  aspects: [2, 3]\n"
      "  sub-group-sizes: [8, 16]\n"
      "x86_64_avx512:\n"
      "  aspects: [1, 2, 3, 9, 11]\n"
      "  sub-group-sizes: [8, 32]\n");
  ASSERT_EQ(profiles.size(), 3u);
  EXPECT_EQ(profiles[0].aspects,
            (AspectSet{1, 2, 3, FindTargetAspect("intel_gpu_11_1").value()}));
  EXPECT_EQ(profiles[1].aspects,
            (AspectSet{2, 3, FindTargetAspect("intel_gpu_icllp").value()}));
  EXPECT_EQ(profiles[2].sub_group_sizes, (std::vector<uint32_t>{8, 32}));
  EXPECT_EQ(profiles[2].max_work_group_size, std::nullopt);
  EXPECT_FALSE(profiles[2].may_support_other_aspects);
}

TEST(DeviceConfigTest, NewTargetHasNoAspectOfItsOwn) {
  EXPECT_EQ(ProfilesOf("my_gpu: {aspects: [gpu]}"),
            (Profiles{{.name = "my_gpu", .aspects = {2}}}));
}

TEST(DeviceConfigTest, ATargetGainsAndLosesAnAspect) {
  DeviceConfig config = llvm::cantFail(DeviceConfig::Parse(
      llvm::MemoryBufferRef("a: {aliases: [b], aspects: [gpu]}", "a.yaml")));
  ASSERT_EQ(llvm::toString(config.SetAspect("b", 6, true)), "");
  EXPECT_EQ(config.Find("a")->aspects, (AspectSet{2, 6}));
  ASSERT_EQ(llvm::toString(config.SetAspect("a", 2, false)), "");
  EXPECT_EQ(config.Find("a")->aspects, (AspectSet{6}));
  EXPECT_NE(llvm::toString(config.SetAspect("c", 6, true)), "");
}

TEST(DeviceConfigTest, OtherFormsOfYamlWorkToo) {
  EXPECT_EQ(ProfilesOf("%YAML 1.2\n---\n"
                       "\"a\":  # quoted\n"
                       "  'aspects':\n"
                       "  - gpu\n"
                       "  - '5'\n"
                       "b: {}\n"),
            (Profiles{{.name = "a", .aspects = {2, 5}}, {.name = "b"}}));
}

TEST(DeviceConfigTest, MessageHasTheLineAndACaret) {
  EXPECT_EQ(ErrorOf("a:\n  aspects: [gpu, pf64]\n"),
            "d.yaml:2:18: error: unknown aspect 'pf64'; did you mean 'fp64'?\n"
            "  aspects: [gpu, pf64]\n"
            "                 ^~~~");
}

TEST(DeviceConfigTest, AllMistakesInOneRun) {
  EXPECT_EQ(
      MessagesOf("a:\n"
                 "  aspect: [fp64]\n"
                 "  aspects: [fp46, {x: [y]}, 4711, 1023, -1, 99999999999]\n"
                 "  sub-group-sizes: [0, eight, 8, 4294967296, 8]\n"
                 "  max-work-group-size: [512]\n"
                 "  may_support_other_aspects: perhaps\n"
                 "b: [fp64]\n"
                 "c:\n"
                 "  max-work-group-size: 99999999999999999999\n"
                 "  max-work-item-sizes: [1, 2]\n"
                 "  aspects: [gpu, 2]\n"),
      (Messages{
          "d.yaml:2:3: error: unknown key 'aspect'; did you mean 'aspects'?",
          "d.yaml:3:13: error: unknown aspect 'fp46'; did you mean 'fp16'?",
          "d.yaml:3:19: error: expected the name or number of an aspect",
          "d.yaml:3:29: error: there is no aspect 4711",
          "d.yaml:3:35: error: there is no aspect 1023",
          "d.yaml:3:41: error: there is no aspect -1",
          "d.yaml:3:45: error: the number of aspect 99999999999 does not fit "
          "in 32 bits",
          "d.yaml:4:21: error: 0 is out of range; expected 1 to 4294967295",
          "d.yaml:4:24: error: expected a number, not 'eight'",
          "d.yaml:4:34: error: 4294967296 is out of range; expected 1 to "
          "4294967295",
          "d.yaml:4:46: error: duplicate sub-group size 8",
          "d.yaml:5:24: error: expected a number",
          "d.yaml:6:30: error: expected true or false, not 'perhaps'",
          "d.yaml:7:4: error: expected a mapping that describes the target",
          "d.yaml:9:24: error: 99999999999999999999 is out of range; expected "
          "1 to 18446744073709551615",
          "d.yaml:10:24: error: expected 3 numbers, not 2",
          "d.yaml:11:18: error: duplicate aspect 'gpu'",
      }));
}

TEST(DeviceConfigTest, DuplicatesPointToTheFirst) {
  EXPECT_EQ(MessagesOf("a:\n"
                       "  aliases: [b, a]\n"
                       "  aspects: []\n"
                       "  aspects: [gpu]\n"
                       "b: {}\n"),
            (Messages{"d.yaml:2:16: error: duplicate target 'a'",
                      "d.yaml:1:1: note: it was first given here",
                      "d.yaml:4:3: error: duplicate key 'aspects'",
                      "d.yaml:3:3: note: it was first given here",
                      "d.yaml:5:1: error: duplicate target 'b'",
                      "d.yaml:2:13: note: it was first given here"}));
}

// This test, AllMistakesInOneRun and the other tests together cover every text
// of config_diagnostics.def.
TEST(DeviceConfigTest, WhatIsOfTheWrongKind) {
  EXPECT_EQ(MessagesOf("a:\n"
                       "  aliases: b\n"
                       "  aspects: gpu\n"
                       "  sub-group-sizes: 8\n"
                       "  max-work-item-sizes: 1\n"
                       "  may_support_other_aspects: []\n"
                       "c:\n"
                       "  aliases: [[]]\n"
                       "  colour: red\n"
                       "  aspects: [nothing_like_it]\n"
                       "[d]: {}\n"),
            (Messages{"d.yaml:2:12: error: expected a list of names",
                      "d.yaml:3:12: error: expected a list of aspects",
                      "d.yaml:4:20: error: expected a list of sizes",
                      "d.yaml:5:24: error: expected a list of 3 numbers",
                      "d.yaml:6:30: error: expected true or false",
                      "d.yaml:8:13: error: expected a name",
                      "d.yaml:9:3: error: unknown key 'colour'",
                      "d.yaml:10:13: error: unknown aspect 'nothing_like_it'",
                      "d.yaml:11:1: error: expected a name"}));
}

TEST(DeviceConfigTest, NothingIsNoList) {
  EXPECT_EQ(MessagesOf("a:\n  aspects:\n  sub-group-sizes: []\nb:\n"),
            (Messages{"d.yaml:2:3: error: expected a list of aspects",
                      "d.yaml:4:1: error: expected a mapping that describes "
                      "the target"}));
}

TEST(DeviceConfigTest, NamesThatCannotBeWrittenElsewhereAreRefused) {
  EXPECT_EQ(MessagesOf("'a,b': {aliases: ['', 'c|d', e]}\n"),
            (Messages{"d.yaml:1:1: error: 'a,b' cannot name a target; use "
                      "letters, digits, '_', '-', '.' and '+'",
                      "d.yaml:1:19: error: '' cannot name a target; use "
                      "letters, digits, '_', '-', '.' and '+'",
                      "d.yaml:1:23: error: 'c|d' cannot name a target; use "
                      "letters, digits, '_', '-', '.' and '+'"}));
}

TEST(DeviceConfigTest, BrokenYamlHasAPlace) {
  EXPECT_EQ(MessagesOf("a:\n  aspects: [gpu, fp16\n").size(), 1u);
  EXPECT_EQ(MessagesOf("a:\n  aspects: \"gpu\n").size(), 1u);
  EXPECT_EQ(MessagesOf("a: {}\n\tb: {}\n").size(), 1u);
  EXPECT_EQ(MessagesOf("\xff\xfe\x01\x02").size(), 1u);
  EXPECT_EQ(MessagesOf(llvm::StringRef("\0\0\0\0", 4)).size(), 1u);
}

TEST(DeviceConfigTest, NoTargetsAtAllIsAMistake) {
  EXPECT_EQ(ErrorOf(""), "d.yaml:1:1: error: the file is empty\n\n^");
  EXPECT_EQ(MessagesOf("# nothing\n").size(), 1u);
  EXPECT_EQ(MessagesOf("- a\n- b\n"),
            (Messages{"d.yaml:1:1: error: expected a mapping with one entry "
                      "for each target"}));
}

TEST(DeviceConfigTest, NothingAfterTheDocumentIsOverlooked) {
  EXPECT_EQ(MessagesOf("a: {}\n---\nb: {}\n"),
            (Messages{"d.yaml:2:1: error: expected a single YAML "
                      "document"}));
  EXPECT_EQ(MessagesOf("a: {}\n...\nb: {}\n").size(), 1u);
  EXPECT_EQ(
      MessagesOf("{a: {}}\n[b]\n"),
      (Messages{
          "d.yaml:1:1: error: expected nothing after the end of the mapping"}));
}

TEST(DeviceConfigTest, TheEndMayBeMarked) {
  EXPECT_EQ(ProfilesOf("---\na: {aspects: [gpu]}\n...\n# the end\n\n"),
            (Profiles{{.name = "a", .aspects = {2}}}));
  EXPECT_EQ(ProfilesOf("a: {aspects: [gpu]}\r\n..."),
            (Profiles{{.name = "a", .aspects = {2}}}));
  EXPECT_NE(ErrorOf("a: {}\n...\n...\n"), "no error");
  EXPECT_NE(ErrorOf("a: {}\n...\n---\nb: {}\n"), "no error");
}

TEST(DeviceConfigTest, AnAliasStandsForItsAnchor) {
  EXPECT_EQ(ProfilesOf("a: &a\n"
                       "  aspects: &aspects [gpu, &half fp16]\n"
                       "  sub-group-sizes: &sizes\n"
                       "    - &size 8\n"
                       "    - 16\n"
                       "  max-work-group-size: &n 512\n"
                       "  max-work-item-sizes: &three [1, *n, 3]\n"
                       "b: *a\n"
                       "c:\n"
                       "  aspects: *aspects\n"
                       "  sub-group-sizes: *sizes\n"
                       "  max-work-group-size: *size\n"
                       "  max-work-item-sizes: *three\n"
                       "d: {aspects: [*half]}\n"),
            (Profiles{{.name = "a",
                       .aspects = {2, 5},
                       .sub_group_sizes = {8, 16},
                       .max_work_group_size = 512,
                       .max_work_item_sizes = {{1, 512, 3}}},
                      {.name = "b",
                       .aspects = {2, 5},
                       .sub_group_sizes = {8, 16},
                       .max_work_group_size = 512,
                       .max_work_item_sizes = {{1, 512, 3}}},
                      {.name = "c",
                       .aspects = {2, 5},
                       .sub_group_sizes = {8, 16},
                       .max_work_group_size = 8,
                       .max_work_item_sizes = {{1, 512, 3}}},
                      {.name = "d", .aspects = {5}}}));
}

TEST(DeviceConfigTest, MistakesInAliases) {
  EXPECT_EQ(
      MessagesOf("a: {aspects: *gone}\n"),
      (Messages{"d.yaml:1:14: error: there is no anchor '&gone' before this "
                "alias"}));
  // The parser reports the place of the token after the alias.
  EXPECT_EQ(
      MessagesOf("a: {aspects: *gone   }\n"),
      (Messages{"d.yaml:1:14: error: there is no anchor '&gone' before this "
                "alias"}));
  EXPECT_EQ(
      MessagesOf("a:\n  aspects: *gone\nb: {aspects: []}\n"),
      (Messages{"d.yaml:2:12: error: there is no anchor '&gone' before this "
                "alias"}));
  EXPECT_NE(ErrorOf("a: &a {aspects: *a}\n"), "no error");
  EXPECT_NE(ErrorOf("a: &a [*a]\n"), "no error");
  // A mistake in an anchored node is reported where it is written.
  EXPECT_EQ(MessagesOf("a: &a {aspects: [gpu, gpo]}\nb: *a\n").size(), 2u);
  EXPECT_EQ(MessagesOf("a: {aspects: &x gpu}\nb: {aspects: *x}\n"),
            (Messages{"d.yaml:1:17: error: expected a list of aspects",
                      "d.yaml:2:14: error: expected a list of aspects"}));
  EXPECT_NE(ErrorOf("a: &a " + std::string(100000, '[')), "no error");
  std::string much = "a: {sub-group-sizes: &s [";
  for (int i = 1; i < 200; ++i) much += std::to_string(i) + ", ";
  much += "200]}\n";
  for (int i = 0; i < 200; ++i) {
    much += "b" + std::to_string(i) + ": {sub-group-sizes: *s}\n";
  }
  EXPECT_NE(
      ErrorOf(much).find("the aliases of this file expand to too many values"),
      std::string::npos);
}

TEST(DeviceConfigTest, DeepNestingIsRefusedNotFollowed) {
  EXPECT_EQ(MessagesOf("a: {x: " + std::string(100000, '[')),
            (Messages{"d.yaml:1:5: error: unknown key 'x'",
                      "d.yaml:1:40: error: too many levels of nesting"}));
  for (const char* level : {"[", "{a: ", "- ", "? ", "[{a: "}) {
    std::string text = "a: {x: ";
    for (int i = 0; i < 100000; ++i) text += level;
    EXPECT_NE(ErrorOf(text), "no error") << level;
    EXPECT_NE(ErrorOf(text.substr(7)), "no error") << level;
  }
  std::string ends = "a: {}\n";
  for (int i = 0; i < 100000; ++i) ends += "...\n";
  EXPECT_NE(ErrorOf(ends), "no error");
}

TEST(DeviceConfigTest, FindsByNameAndAlias) {
  auto config = Parse("a: {aliases: [b]}\nc: {}\n");
  ASSERT_TRUE(!!config);
  EXPECT_EQ(config->Find("a"), &config->profiles()[0]);
  EXPECT_EQ(config->Find("b"), &config->profiles()[0]);
  EXPECT_EQ(config->Find("c"), &config->profiles()[1]);
  EXPECT_EQ(config->Find("d"), nullptr);
}

TEST(DeviceConfigTest, AnUnknownTargetSuggestsTheNearest) {
  auto config = Parse("intel_gpu_tgllp: {aliases: [intel_gpu_tgl]}\n");
  ASSERT_TRUE(!!config);
  EXPECT_EQ(toString(config->Get("intel_gpu_tgo").takeError()),
            "the device configuration has no target 'intel_gpu_tgo'; did you "
            "mean 'intel_gpu_tgl'?");
  EXPECT_EQ(toString(config->Get("INTEL_GPU_TGL").takeError()),
            "the device configuration has no target 'INTEL_GPU_TGL'; did you "
            "mean 'intel_gpu_tgl'?");
  EXPECT_EQ(toString(config->Get("quantum").takeError()),
            "the device configuration has no target 'quantum'");
}

TEST(DeviceConfigTest, TheNameThatOtherToolsKnowSuggestsOurs) {
  auto config = Parse("intel_gpu_pvc: {}\namd_gpu_gfx90a: {}\n");
  ASSERT_TRUE(!!config);
  EXPECT_EQ(toString(config->Get("pvc").takeError()),
            "the device configuration has no target 'pvc'; did you mean "
            "'intel_gpu_pvc'?");
  EXPECT_EQ(toString(config->Get("gfx90a").takeError()),
            "the device configuration has no target 'gfx90a'; did you mean "
            "'amd_gpu_gfx90a'?");
  EXPECT_EQ(toString(config->Get("c").takeError()),
            "the device configuration has no target 'c'");
}

TEST(DeviceConfigTest, ATargetForAnyDeviceIsNotMistakenForAnother) {
  auto config = Parse("ptx64: {}\nspir32: {}\n");
  ASSERT_TRUE(!!config);
  for (const std::string target :
       {"spir64", "spirv64", "spir64-unknown-unknown"}) {
    EXPECT_EQ(toString(config->Get(target).takeError()),
              "'" + target +
                  "' stands for any device that takes SPIR-V, so the aspects "
                  "of the device are unknown; name a target that the device "
                  "configuration describes");
  }
}

TEST(DeviceConfigTest, AnEntryOfThatNameIsFoundAllTheSame) {
  auto config = Parse("spir64: {aspects: [gpu]}\n");
  ASSERT_TRUE(!!config);
  EXPECT_EQ(config->Find("spir64"), &config->profiles()[0]);
}

TEST(DeviceConfigTest, AMissingFileIsNamed) {
  EXPECT_EQ(toString(DeviceConfig::Load("no/such.yaml").takeError()),
            "no/such.yaml: error: cannot read the device configuration: No "
            "such file or directory");
}

}  // namespace
}  // namespace aspectra
