// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/properties/property_records.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/test/parse_ir.h"
#include "ir/properties/stated_properties.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

PropertyRecord Of(PropertyOwner owner, const std::string& unit,
                  std::vector<StatedProperty> properties) {
  return {.owner = owner,
          .symbol = owner == PropertyOwner::kKernel ? "_ZTS1K" : "_Z1fv",
          .place = unit + ":3",
          .unit = unit,
          .properties = std::move(properties)};
}

std::vector<std::string> Messages(const std::vector<PropertyRecord>& records) {
  std::vector<std::string> messages;
  for (const PropertyConflict& conflict : FindPropertyConflicts(records)) {
    messages.push_back(conflict.Message());
  }
  return messages;
}

TEST(PropertyRecordsTest, AreReadAsTheyWereWritten) {
  const std::vector<PropertyRecord> records = {
      Of(PropertyOwner::kKernel, "a.cpp",
         {{"sycl-work-group-size", "8", std::nullopt, "a.cpp:7"},
          {"sycl-no-alias", "", 2}}),
      Of(PropertyOwner::kVariable, "b.cpp", {}),
      Of(PropertyOwner::kMember, "b.cpp", {{"a", "1"}}),
      Of(PropertyOwner::kFunction, "", {{"", "x"}})};
  llvm::LLVMContext context;
  llvm::Module module("written", context);
  for (const PropertyRecord& record : records) {
    WritePropertyRecord(module, record);
  }
  EXPECT_EQ(llvm::cantFail(ReadPropertyRecords(module)), records);
}

TEST(PropertyRecordsTest, MalformedRecordsAreRefused) {
  for (const std::string record :
       {"!{}", "!{!\"kernel\", !\"k\", !\"a\"}",
        "!{!\"class\", !\"k\", !\"a\", !\"b\"}",
        "!{!\"kernel\", !\"k\", !\"a\", i32 3}",
        "!{!\"kernel\", !\"k\", !\"a\", !\"b\", !\"name\", !\"value\", !\"0\"}",
        "!{!\"kernel\", !\"k\", !\"a\", !\"b\", !\"name\", !\"\", !\"-1\", "
        "!\"\"}"}) {
    llvm::LLVMContext context;
    const std::unique_ptr<llvm::Module> module =
        ParseIr("!aspectra.properties = !{!0}\n!0 = " + record, context);
    EXPECT_THAT(llvm::toString(ReadPropertyRecords(*module).takeError()),
                HasSubstr("'!aspectra.properties' is malformed"))
        << record;
  }
}

TEST(PropertyConflictsTest, UnitsThatAgreeHaveNone) {
  const auto kernel = [](const std::string& unit) {
    return Of(PropertyOwner::kKernel, unit, {{"a", "1"}, {"b", "2", 1}});
  };
  EXPECT_THAT(Messages({kernel("a.cpp"), kernel("b.cpp"), kernel("c.cpp")}),
              IsEmpty());
}

TEST(PropertyConflictsTest, TwoValuesAreOneConflict) {
  const auto with = [](const std::string& value, const std::string& unit) {
    return Of(PropertyOwner::kKernel, unit,
              {{"sycl-work-group-size", value}, {"b", value}});
  };
  EXPECT_THAT(
      Messages({with("8", "a.cpp"), with("16", "b.cpp"), with("32", "c.cpp")}),
      ElementsAre(
          "b.cpp:3: error: kernel 'K' has the property 'b' = '16' here, "
          "compiled in 'b.cpp', and 'b' = '8' at a.cpp:3, compiled in "
          "'a.cpp'; give it the same list of properties in both units"));
}

TEST(PropertyConflictsTest, PropertyOfAParameterIsNotTheKernels) {
  EXPECT_THAT(
      Messages(
          {Of(PropertyOwner::kKernel, "a.cpp", {{"b", "1"}, {"b", "2", 1}}),
           Of(PropertyOwner::kKernel, "b.cpp", {{"b", "1"}, {"b", "3", 1}})}),
      ElementsAre(HasSubstr(
          "b.cpp:3: error: parameter 1 of kernel 'K' has the property "
          "'b' = '3' here")));
}

// Whichever unit comes first, the message has the place of the property.
TEST(PropertyConflictsTest, WholeListsAreEqual) {
  const PropertyRecord with =
      Of(PropertyOwner::kVariable, "a.cpp", {{"a", "1"}});
  const PropertyRecord without = Of(PropertyOwner::kVariable, "b.cpp", {});
  const auto message = ElementsAre(
      "a.cpp:3: error: variable 'f' has the property 'a' = '1' here, compiled "
      "in 'a.cpp', and does not have it at b.cpp:3, compiled in 'b.cpp'; give "
      "it the same list of properties in both units");
  EXPECT_THAT(Messages({with, without}), message);
  EXPECT_THAT(Messages({without, with}), message);
}

TEST(PropertyConflictsTest, MemberHasItsClassInFront) {
  PropertyRecord a = Of(PropertyOwner::kMember, "a.cpp", {{"a", "1"}});
  a.symbol = "_ZTSN1n1CIiEE::x";
  PropertyRecord b = Of(PropertyOwner::kMember, "b.cpp", {{"a", "2"}});
  b.symbol = a.symbol;
  EXPECT_THAT(Messages({a, b}),
              ElementsAre(HasSubstr("b.cpp:3: error: member 'n::C<int>::x' has "
                                    "the property 'a' = '2' here")));
}

// All properties in the lists of a function's declarations apply.
TEST(PropertyConflictsTest, DeclarationsOfFunctionsAddUp) {
  const PropertyRecord a = Of(PropertyOwner::kFunction, "a.cpp", {{"a", "1"}});
  const PropertyRecord b = Of(PropertyOwner::kFunction, "b.cpp", {{"b", "1"}});
  const PropertyRecord c = Of(PropertyOwner::kFunction, "c.cpp", {{"a", "2"}});
  EXPECT_THAT(Messages({a, b}), IsEmpty());
  EXPECT_THAT(Messages({a, b, c}),
              ElementsAre(HasSubstr("c.cpp:3: error: function 'f' has the "
                                    "property 'a' = '2' here")));
}

}  // namespace
}  // namespace aspectra
