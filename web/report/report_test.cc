// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/report/report.h"

#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/test/program.h"
#include "postlink/split/split_plan.h"
#include "web/report/assets.h"
#include "web/report/visible_text.h"

namespace aspectra {
namespace {

// web/test/report_samples_test.mjs tests the contents of a report. Here are the
// tests of its bytes.

using ::testing::HasSubstr;

std::string Print(const Explanation& explanation) {
  std::string html;
  llvm::raw_string_ostream out(html);
  PrintReport(explanation, {}, {}, out);
  return html;
}

std::string PrintProgram() {
  llvm::LLVMContext context;
  return Print(
      llvm::cantFail(Explain(*ParseProgram(kProgram, context), SplitMode::kAuto,
                             ParseDevices(kDevices))));
}

Explanation Kernels(size_t number) {
  Explanation explanation;
  for (size_t i = 0; i < number; ++i) {
    const std::string name = "k" + std::to_string(i);
    explanation.functions.push_back({.name = name,
                                     .signature = name + "()",
                                     .kind = FunctionKind::kKernel,
                                     .own = {6},
                                     .declared = {},
                                     .used = {6},
                                     .reasons = {}});
  }
  return explanation;
}

TEST(ReportTest, TheSameExplanationGivesTheSameBytes) {
  EXPECT_EQ(PrintProgram(), PrintProgram());
}

TEST(ReportTest, IsLinearInTheFunctions) {
  const double once = Print(Kernels(2000)).size();
  const double twice = Print(Kernels(4000)).size();
  EXPECT_LT(twice, 2.1 * once);
}

TEST(ReportTest, FillsEveryNameOfTheTemplate) {
  EXPECT_THAT(PrintProgram(), testing::Not(HasSubstr("{{")));
}

TEST(ReportTest, AllowsItsOwnStyleAndScriptAlone) {
  const std::string html = PrintProgram();
  EXPECT_EQ(ContentHash("alert(1)"),
            "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  EXPECT_THAT(html, HasSubstr("content=\"default-src 'none'; style-src " +
                              ContentHash(ReportStyle()) + "; script-src " +
                              ContentHash(ReportScript()) +
                              "; base-uri 'none'; form-action 'none'\""));
  EXPECT_THAT(html, HasSubstr("<style>" + ReportStyle().str() + "</style>"));
  EXPECT_THAT(html, HasSubstr("<script>" + ReportScript().str() + "</script>"));
  EXPECT_FALSE(ReportStyle().contains("</"));
  EXPECT_FALSE(ReportScript().contains("</"));
  for (llvm::StringRef address :
       {"http:", "https:", "//www", "@import", "url("}) {
    EXPECT_FALSE(llvm::StringRef(html).contains(address)) << address.str();
  }
}

TEST(ReportTest, FoldersOfTheModuleAreLeftOut) {
  Explanation explanation;
  explanation.module = "/home/someone/a.bc, build/b.bc";
  const std::string html = Print(explanation);
  EXPECT_THAT(html, HasSubstr("<h1>a.bc, b.bc</h1>"));
  EXPECT_THAT(html, testing::Not(HasSubstr("someone")));
}

// A program whose image needs fp64, and devices with `aspects`.
Explanation RunOn(const std::vector<AspectSet>& aspects) {
  Explanation explanation = Kernels(1);
  Explanation::Image& image = explanation.images.emplace_back();
  image.entry_points = image.functions = {0};
  image.requirements.aspects = {6};
  for (const AspectSet& each : aspects) {
    explanation.devices.push_back(
        {.name = "d" + std::to_string(explanation.devices.size()),
         .aspects = each});
  }
  return explanation;
}

TEST(ReportTest, TilesAndVerdictsCount) {
  const std::string one = Print(RunOn({{6}}));
  EXPECT_THAT(one, HasSubstr("runs on every target"));
  EXPECT_THAT(one, HasSubstr("1 runs every image"));
  EXPECT_THAT(one, HasSubstr("all is as declared"));
  EXPECT_THAT(Print(RunOn({{5}})), HasSubstr("runs on no target"));
  Explanation two = RunOn({{6}, {6}});
  two.warnings.emplace_back();
  EXPECT_THAT(Print(two), HasSubstr("2 run every image"));
  EXPECT_THAT(Print(two), HasSubstr("as the compiler prints them"));
}

TEST(ReportTest, SaysHowTheProgramIsSplit) {
  const auto print = [](SplitMode mode) {
    Explanation explanation = RunOn({{6}});
    explanation.mode = mode;
    return Print(explanation);
  };
  EXPECT_THAT(
      print(SplitMode::kOff),
      HasSubstr("only where functions need different things of a device"));
  EXPECT_THAT(print(SplitMode::kSource),
              HasSubstr("by source file, and further if parts of a file need "
                        "different things of a device"));
  EXPECT_THAT(print(SplitMode::kKernel),
              HasSubstr("each kernel and exported function by itself"));
  EXPECT_THAT(
      print(SplitMode::kAuto),
      HasSubstr(
          "the tool compares the code that kernels share with the code that a "
          "finer split would repeat; each image shows the result"));
}

TEST(ReportTest, SaysHowAFunctionHasAnAspect) {
  Explanation explanation = Kernels(3);
  explanation.functions[0].declared = {6};
  explanation.functions[0].reasons.push_back(
      {.aspect = 6,
       .via = AspectReason::Via::kAttribute,
       .detail = "sycl::device_has",
       .callee = {},
       .location = {}});
  EXPECT_THAT(Print(explanation), HasSubstr("own and declared"));
  EXPECT_THAT(Print(explanation),
              HasSubstr("stated by <code>sycl::device_has</code>"));
  EXPECT_THAT(Print(explanation), HasSubstr("used in the function itself"));
  explanation.functions[1].own = {};
  explanation.functions[1].used = {};
  explanation.functions[1].declared = {6};
  EXPECT_THAT(Print(explanation), HasSubstr("declared by device_has"));
  explanation.functions[2].own = {};
  EXPECT_THAT(Print(explanation),
              HasSubstr("used by a function that it calls"));
}

TEST(ReportTest, SaysWhyNoDeviceIsShown) {
  EXPECT_THAT(Print(RunOn({})),
              HasSubstr("The device configuration has no target."));
  Explanation without_images = RunOn({{6}});
  without_images.images.clear();
  EXPECT_THAT(Print(without_images),
              HasSubstr("There is no image that they could run."));
}

TEST(ReportTest, TextIsMadeVisible) {
  EXPECT_EQ(VisibleText("a<b>&\"'\n\tc"), "a<b>&\"'\n\tc");
  EXPECT_EQ(VisibleText("\x01\x7f\r"), "\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(VisibleText("\xff"), "\uFFFD");
  EXPECT_EQ(VisibleText("ü"), "ü");
  EXPECT_EQ(VisibleText("שלום 你好 → 🙂"), "שלום 你好 → 🙂");
  EXPECT_EQ(VisibleText("a\u202Eb\u2066c"), "a\uFFFDb\uFFFDc");
  EXPECT_EQ(VisibleText("\u061C\u200E\u200Fd"), "\uFFFD\uFFFD\uFFFDd");
  EXPECT_EQ(VisibleText("\u200D\u2010\u2029\u202F\u2065\u206A"),
            "\u200D\u2010\u2029\u202F\u2065\u206A");
}

}  // namespace
}  // namespace aspectra
