// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/property_set.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/requirement_properties.h"
#include "device_config/requirements/requirements.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/mutations.h"

namespace aspectra {
namespace {

using Bytes = std::vector<uint8_t>;
using Sets = std::vector<PropertySet>;

llvm::Expected<Sets> Parse(llvm::StringRef text) {
  return ParsePropertySets(llvm::MemoryBufferRef(text, "a.prop"));
}

Sets SetsOf(llvm::StringRef text) {
  auto sets = Parse(text);
  if (sets) return *sets;
  ADD_FAILURE() << toString(sets.takeError());
  return {};
}

std::string ErrorOf(llvm::StringRef text) {
  auto sets = Parse(text);
  return sets ? "no error" : toString(sets.takeError());
}

std::string Print(const Sets& sets) {
  auto text = PrintPropertySets(sets);
  return text ? *text : toString(text.takeError());
}

// Returns the text after "name=" for a property with these bytes.
std::string Text(Bytes bytes) {
  const std::string text = Print({{"s", {{"p", bytes}}}});
  return text.substr(6, text.size() - 7);
}

Bytes AspectBytes(AspectSet aspects) {
  const std::vector<Property> properties = ToProperties({.aspects = aspects});
  return properties.empty() ? Bytes()
                            : std::get<Bytes>(properties.front().value);
}

TEST(PropertySetTest, GoldenByteArraysOfDpcpp) {
  EXPECT_EQ(Text({}), "2|AAAAAAAAAAA");
  EXPECT_EQ(Text(AspectBytes({1})), "2|gAAAAAAAAAQAAAAA");
  EXPECT_EQ(Text(AspectBytes({1, 6})), "2|ABAAAAAAAAQAAAAAGAAAAA");
  EXPECT_EQ(Text(AspectBytes({0, 9, 12})), "2|gBAAAAAAAAAAAAAAJAAAAwAAAAA");
  EXPECT_EQ(Text(AspectBytes({0, 1, 6, 9, 12})),
            "2|gCAAAAAAAAAAAAAABAAAAYAAAAQCAAAAMAAAAA");
  EXPECT_EQ(Text({64, 0, 0, 0, 0, 0, 0, 0}), "2|ABAAAAAAAAAQAAAAAAAAAA");
  EXPECT_EQ(Text({32, 0, 0, 0, 0, 0, 0, 0}), "2|ABAAAAAAAAAIAAAAAAAAAA");
  constexpr std::string_view kName = "intel_gpu_pvc";
  EXPECT_EQ(Text(Bytes(kName.begin(), kName.end())),
            "2|oBAAAAAAAAQauRXZs91ZwV3XwZ3Y");
}

// Tests a whole file, with properties of both types and an empty set.
TEST(PropertySetTest, SetsAndPropertiesInFileOrder) {
  const Sets sets = {{"SYCL/devicelib req mask", {{"DeviceLibReqMask", 0u}}},
                     {"SYCL/device requirements",
                      {{"aspects", Bytes{1, 0, 0, 0, 6, 0, 0, 0}}}},
                     {"empty", {}}};
  const llvm::StringRef text =
      "[SYCL/devicelib req mask]\n"
      "DeviceLibReqMask=1|0\n"
      "[SYCL/device requirements]\n"
      "aspects=2|ABAAAAAAAAQAAAAAGAAAAA\n"
      "[empty]\n";
  EXPECT_EQ(SetsOf(text), sets);
  EXPECT_EQ(Print(sets), text);
}

TEST(PropertySetTest, OrderAndExtremesReadBack) {
  const Sets sets = {
      {"z", {{"b", 4294967295u}, {"a", 0u}, {"kernel@x y|z", Bytes(1000, 7)}}},
      {"a]b", {{"a", Bytes{255}}, {"c", Bytes{}}}}};
  EXPECT_EQ(SetsOf(Print(sets)), sets);
}

TEST(PropertySetTest, RequirementsReadBackThroughTheFile) {
  const Requirements requirements = {
      .aspects = {5, 6},
      .sizes = {.work_groups = {{8, 4}, {64}}, .sub_groups = {16}},
      .fixed_targets = AspectSet{1024, 1052}};
  const std::string text = Print(
      {{std::string(kDeviceRequirementsSet), ToProperties(requirements)}});
  const Sets sets = SetsOf(text);
  const PropertySet* set = FindPropertySet(
      sets, {kDeviceRequirementsSet.data(), kDeviceRequirementsSet.size()});
  ASSERT_NE(set, nullptr);
  const auto read = RequirementsFromProperties(set->properties);
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_EQ(*read, requirements);
}

TEST(PropertySetTest, NoLinesAreNoSets) {
  EXPECT_EQ(SetsOf(""), Sets());
  EXPECT_EQ(SetsOf("\n\n"), Sets());
  EXPECT_EQ(Print({}), "");
}

TEST(PropertySetTest, BlankLinesAndAMissingLastEndDoNoHarm) {
  EXPECT_EQ(SetsOf("\n[s]\n\na=1|7"), (Sets{{"s", {{"a", 7u}}}}));
}

TEST(PropertySetTest, MissingSetIsNull) {
  EXPECT_EQ(FindPropertySet({}, "s"), nullptr);
  EXPECT_EQ(FindPropertySet(Sets{{"t", {}}}, "s"), nullptr);
}

TEST(PropertySetTest, ErrorsHaveFileAndLine) {
  EXPECT_EQ(ErrorOf("a=1|1\n"),
            "a.prop:1: error: property 'a' comes before any [SET NAME]");
  EXPECT_EQ(ErrorOf("[s\n"), "a.prop:1: error: '[s' is not [SET NAME]");
  EXPECT_EQ(ErrorOf("[]\n"), "a.prop:1: error: '[]' is not [SET NAME]");
  EXPECT_EQ(ErrorOf("[s]\n\nnonsense\n"),
            "a.prop:3: error: 'nonsense' is not NAME=TYPE|VALUE");
  EXPECT_EQ(ErrorOf("[s]\n\x01\x7f"
                    "ELF" +
                    std::string(1000, 'x')),
            "a.prop:2: error: '\\001\\177ELF" + std::string(75, 'x') +
                "...' is not NAME=TYPE|VALUE");
  EXPECT_EQ(ErrorOf("[s]\n=1|1\n"),
            "a.prop:2: error: '=1|1' is not NAME=TYPE|VALUE");
  EXPECT_EQ(ErrorOf("[s]\na=1\n"),
            "a.prop:2: error: property 'a': expected TYPE|VALUE");
  EXPECT_EQ(ErrorOf("[s]\na=3|1\n"),
            "a.prop:2: error: property 'a': unsupported type '3'; expected 1 "
            "(a number of 32 bits) or 2 (bytes)");
}

TEST(PropertySetTest, NumberHas32BitsAndNoSign) {
  for (const char* value : {"4294967296", "-1", "+1", "", "0x1", "1 "}) {
    EXPECT_EQ(ErrorOf(std::string("[s]\na=1|") + value + "\n"),
              std::string("a.prop:2: error: property 'a': '") + value +
                  "' is not an unsigned 32-bit number");
  }
}

TEST(PropertySetTest, ByteArrayHasTheSizeItSays) {
  EXPECT_EQ(
      ErrorOf("[s]\na=2|\n"),
      "a.prop:2: error: property 'a': the value is too short for a byte array");
  EXPECT_EQ(ErrorOf("[s]\na=2|gAAAAAAAAAQAAA\n"),
            "a.prop:2: error: property 'a': the byte array gives its size as "
            "32 bits, but it has 2 bytes");
  EXPECT_EQ(ErrorOf("[s]\na=2|HAAAAAAAAAA\n"),
            "a.prop:2: error: property 'a': the byte array gives its size as 7 "
            "bits, but it has 0 bytes");
  EXPECT_EQ(ErrorOf("[s]\na=2|gAAAAAAAAAQAAAA=\n"),
            "a.prop:2: error: property 'a': '=' is not a character of base64");
}

TEST(PropertySetTest, DuplicatesAreErrors) {
  EXPECT_EQ(ErrorOf("[s]\na=1|1\na=1|1\n"),
            "a.prop:3: error: duplicate property 'a'");
  EXPECT_EQ(ErrorOf("[s]\n[t]\n[s]\n"),
            "a.prop:3: error: duplicate property set 's'");
  EXPECT_EQ(Print({{"s", {{"a", 1u}, {"a", 1u}}}}),
            "property set 's' cannot hold two properties named 'a'");
  EXPECT_EQ(Print({{"s", {}}, {"s", {}}}),
            "a property file cannot hold two sets named 's'");
}

TEST(PropertySetTest, NamesWithAMeaningAreNotWritten) {
  for (const char* name : {"", "a=b", "[a"}) {
    EXPECT_EQ(Print({{"s", {{name, 1u}}}}),
              std::string("property set 's' cannot hold a property named '") +
                  name + "'");
  }
  EXPECT_EQ(Print({{"s", {{"a\nb", 1u}}}}),
            "property set 's' cannot hold a property named 'a\\nb'");
  EXPECT_EQ(
      Print({{"", {}}}),
      "'' cannot name a property set; use a name without control characters");
  EXPECT_EQ(Print({{"a\nb", {}}}),
            "'a\\nb' cannot name a property set; use a name without control "
            "characters");
}

TEST(PropertySetTest, DamagedFilesGiveSetsOrAMessage) {
  const std::string good =
      Print({{"SYCL/devicelib req mask", {{"DeviceLibReqMask", 12345u}}},
             {"SYCL/device requirements",
              ToProperties({.aspects = {1, 5, 6},
                            .sizes = {.work_groups = {{64, 1, 1}},
                                      .sub_groups = {8, 16}},
                            .fixed_targets = AspectSet{1024}})}});
  int failures = 0;
  ForEachMutation(good, 20000, [&](const std::string& damaged) {
    auto sets = Parse(damaged);
    if (!sets) {
      ++failures;
      const std::string message = toString(sets.takeError());
      EXPECT_TRUE(llvm::StringRef(message).starts_with("a.prop:")) << message;
      EXPECT_NE(message.find(": error: "), std::string::npos) << message;
      return;
    }
    // Sets that were read can be written, and read back as equal ones.
    EXPECT_EQ(SetsOf(Print(*sets)), *sets);
    for (const PropertySet& set : *sets) {
      const auto requirements = RequirementsFromProperties(set.properties);
      if (!requirements) EXPECT_FALSE(requirements.error().empty());
    }
  });
  EXPECT_GT(failures, 1000);
}

}  // namespace
}  // namespace aspectra
