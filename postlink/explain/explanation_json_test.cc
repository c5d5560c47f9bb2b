// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "device_config/requirements/requirements.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/print_explanation.h"
#include "postlink/explain/test/program.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string Print(const Explanation& explanation) {
  std::string text;
  llvm::raw_string_ostream out(text);
  PrintJson(explanation, out);
  return text;
}

// Prints JSON without white space, because the tests ignore white space.
std::string Compact(const llvm::json::Value& value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

llvm::json::Object Parse(const Explanation& explanation) {
  return *llvm::cantFail(llvm::json::parse(Print(explanation))).getAsObject();
}

Explanation ExplainProgram(SplitMode mode = SplitMode::kAuto) {
  llvm::LLVMContext context;
  return llvm::cantFail(
      Explain(*ParseProgram(kProgram, context), mode, ParseDevices(kDevices)));
}

// Returns the keys of the objects in `json`, in the order of the text.
std::vector<std::string> Keys(llvm::StringRef json) {
  std::vector<std::string> keys;
  llvm::SmallVector<llvm::StringRef> lines;
  json.split(lines, '\n');
  for (llvm::StringRef line : lines) {
    line = line.trim();
    const size_t end = line.find("\": ");
    if (line.consume_front("\"") && end != llvm::StringRef::npos) {
      keys.push_back(line.take_front(end - 1).str());
    }
  }
  return keys;
}

TEST(ExplanationJsonTest, KeysAreInTheOrderOfTheFormat) {
  Explanation explanation;
  explanation.functions.push_back(
      {.name = "f",
       .signature = "f()",
       .kind = {},
       .own = {},
       .declared = {},
       .used = {},
       .reasons = {{6, {}, "", "", SourceLocation{"a.cpp", 1, 2}}}});
  explanation.warnings.push_back(
      {.message = "",
       .details = "",
       .function = "f",
       .aspect = 6,
       .location = {},
       .chain = {{"f", "f()", SourceLocation{"a.cpp", 1, 2}}}});
  explanation.images.emplace_back();
  explanation.devices.push_back({.name = "x86_64"});
  EXPECT_THAT(
      Keys(Print(explanation)),
      testing::ElementsAre(
          "version", "module",                                           //
          "functions", "name", "demangled", "kind",                      //
          "aspects", "own", "declared", "used",                          //
          "reasons", "aspect", "via", "detail", "callee",                //
          "location", "file", "line", "column",                          //
          "diagnostics", "severity", "message", "function", "aspect",    //
          "chain", "function", "location", "file", "line", "column",     //
          "split", "mode", "images", "id", "entry_points", "functions",  //
          "key", "source", "fixed_targets", "aspects",                   //
          "reqd_work_group_size", "reqd_sub_group_size",                 //
          "requirements", "aspect", "reqd_sub_group_size",               //
          "reqd_work_group_size", "fixed_target",                        //
          "devices", "name", "images", "id", "unmet"));
}

TEST(ExplanationJsonTest, AFunctionWithItsReasons) {
  const llvm::json::Object json = Parse(ExplainProgram());
  EXPECT_EQ(json.getInteger("version"), 1);
  EXPECT_EQ(json.getString("module"), "program");
  // A parsed object prints its keys in the order of their names.
  EXPECT_EQ(
      Compact((*json.getArray("functions"))[1]),
      R"({"aspects":{"declared":[5],"own":[],"used":[6,28]},)"
      R"("demangled":"Precise","kind":"kernel","name":"_ZTS7Precise",)"
      R"("reasons":[)"
      R"({"aspect":5,"callee":"","detail":"sycl::device_has","via":"attribute"},)"
      R"({"aspect":6,"callee":"_Z5scalev","detail":"_Z5scalev","via":"call"},)"
      R"({"aspect":28,"callee":"_Z6importv","detail":"_Z6importv","via":"call"}]})");
}

TEST(ExplanationJsonTest, AWarningWithItsChain) {
  const llvm::json::Object json = Parse(ExplainProgram());
  EXPECT_EQ(
      Compact((*json.getArray("diagnostics"))[0]),
      R"({"aspect":6,"chain":[{"function":"_ZTS7Precise"},)"
      R"({"function":"_Z5scalev"}],"function":"_ZTS7Precise",)"
      R"("message":"function 'Precise' uses aspect 'fp64' not listed in 'sycl::device_has'",)"
      R"("severity":"warning"})");
}

TEST(ExplanationJsonTest, ImagesWithKeyAndRequirements) {
  const llvm::json::Object json = Parse(ExplainProgram());
  const llvm::json::Object& split = *json.getObject("split");
  EXPECT_EQ(split.getString("mode"), "auto");
  EXPECT_EQ(
      Compact((*split.getArray("images"))[1]),
      R"({"entry_points":["_ZTS7Precise"],)"
      R"("functions":["_ZTS7Precise","_Z5scalev","_Z6importv"],"id":1,)"
      R"("key":{"aspects":[5,6,28],"fixed_targets":[],"reqd_sub_group_size":8,)"
      R"("reqd_work_group_size":[],"source":"a.cpp"},)"
      R"("requirements":{"aspect":[5,6,28],"fixed_target":[],)"
      R"("reqd_sub_group_size":[8],"reqd_work_group_size":[]}})");
}

TEST(ExplanationJsonTest, EachDeviceWithWhatItLacks) {
  const llvm::json::Object json = Parse(ExplainProgram());
  const llvm::json::Array& devices = *json.getArray("devices");
  ASSERT_EQ(devices.size(), 3u);
  EXPECT_EQ(
      Compact(devices[0]),
      R"({"images":[{"id":0,"unmet":[]},{"id":1,"unmet":[]},{"id":2,"unmet":[]}],)"
      R"("name":"x86_64"})");
  EXPECT_THAT(
      Compact(devices[1]),
      HasSubstr(
          R"({"id":1,"unmet":["Kernel uses optional feature corresponding to )"
          R"('aspect::fp64' but device does not support this aspect.",)"
          R"("Kernel has a required sub-group size of '8')"));
}

TEST(ExplanationJsonTest, WhatIsNotAnAspectIsNull) {
  Explanation explanation;
  explanation.warnings.emplace_back();
  EXPECT_THAT(Print(explanation), HasSubstr("\"aspect\": null"));
}

TEST(ExplanationJsonTest, NoLocationNoKey) {
  EXPECT_THAT(Print(ExplainProgram()), Not(HasSubstr("location")));
}

TEST(ExplanationJsonTest, EveryKindOfRequirement) {
  Explanation explanation;
  // A negative aspect is in the key, since it separates images. It is not a
  // requirement.
  explanation.images.push_back(
      {.entry_points = {},
       .functions = {},
       .key = {.aspects = {-1, 6}},
       .requirements = {
           .aspects = {6},
           .sizes = {.work_groups = {{4}, {8, 2}}, .sub_groups = {8, 16}},
           .fixed_targets = AspectSet({1025, 1024})}});
  const std::string text =
      Compact(llvm::cantFail(llvm::json::parse(Print(explanation))));
  EXPECT_THAT(text, HasSubstr(R"("key":{"aspects":[-1,6])"));
  EXPECT_THAT(
      text,
      HasSubstr(R"("requirements":{"aspect":[6],"fixed_target":[1024,1025],)"
                R"("reqd_sub_group_size":[8,16],)"
                R"("reqd_work_group_size":[[4],[8,2]]})"));
}

TEST(ExplanationJsonTest, NamesThatAreNotUtf8) {
  llvm::LLVMContext context;
  const auto module = ParseProgram(
      "define spir_kernel void @\"caf\\C3\\A9\\FF\\22\\0A\"() { ret void }",
      context);
  const Explanation explanation = llvm::cantFail(
      Explain(*module, SplitMode::kAuto, ParseDevices(kDevices)));
  const llvm::json::Object json = Parse(explanation);
  EXPECT_EQ((*json.getArray("functions"))[0].getAsObject()->getString("name"),
            "caf\u00e9\uFFFD\"\n");
}

TEST(ExplanationJsonTest, TheSameValueGivesTheSameBytes) {
  EXPECT_EQ(Print(ExplainProgram()), Print(ExplainProgram()));
  EXPECT_NE(Print(ExplainProgram()), Print(ExplainProgram(SplitMode::kOff)));
  EXPECT_THAT(Print(ExplainProgram()), StartsWith("{\n  \"version\": 1,\n"));
  EXPECT_TRUE(llvm::StringRef(Print(ExplainProgram())).ends_with("}\n"));
}

class PlanJsonTest : public testing::Test {
 protected:
  static llvm::json::Object Parse(const Explanation& explanation) {
    std::string text;
    {
      llvm::raw_string_ostream out(text);
      PrintPlanJson(explanation, out);
    }
    return *llvm::cantFail(llvm::json::parse(text)).getAsObject();
  }

  const Explanation explanation_ = ExplainProgram();
  const llvm::json::Object plan_ = Parse(explanation_);
};

TEST_F(PlanJsonTest, FunctionsAreNamedByTheirPlaces) {
  EXPECT_EQ(plan_.get("functions"), nullptr);
  EXPECT_EQ(plan_.get("diagnostics"), nullptr);
  const auto& images = *plan_.getObject("split")->getArray("images");
  ASSERT_EQ(images.size(), explanation_.images.size());
  for (size_t i = 0; i < images.size(); ++i) {
    const llvm::json::Object& image = *images[i].getAsObject();
    EXPECT_EQ(*image.getArray("functions"),
              llvm::json::Array(explanation_.images[i].functions));
    EXPECT_EQ(*image.getArray("entry_points"),
              llvm::json::Array(explanation_.images[i].entry_points));
  }
}

TEST_F(PlanJsonTest, DevicesNameTheImagesThatTheyRefuse) {
  const llvm::json::Array& devices = *plan_.getArray("devices");
  ASSERT_EQ(devices.size(), 3u);
  EXPECT_EQ(Compact(devices[0]), R"({"name":"x86_64","refused":[]})");
  EXPECT_THAT(Compact(devices[1]),
              HasSubstr(R"("refused":[{"id":1,"unmet":["Kernel uses )"));
}

}  // namespace
}  // namespace aspectra
