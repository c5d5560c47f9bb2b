// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <string>

#include "device_config/requirements/requirements.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/key_text.h"
#include "postlink/explain/print_explanation.h"
#include "postlink/explain/test/program.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A stream that reports colours, as a terminal does.
class ColourfulStream : public llvm::raw_string_ostream {
 public:
  explicit ColourfulStream(std::string& text) : llvm::raw_string_ostream(text) {
    enable_colors(true);
  }
  bool has_colors() const override { return true; }
};

template <typename Stream = llvm::raw_string_ostream>
std::string Print(const Explanation& explanation) {
  std::string text;
  Stream out(text);
  PrintText(explanation, out);
  return text;
}

Explanation ExplainProgram(SplitMode mode = SplitMode::kAuto) {
  llvm::LLVMContext context;
  return llvm::cantFail(
      Explain(*ParseProgram(kProgram, context), mode, ParseDevices(kDevices)));
}

TEST(ExplanationTextTest, AllOfIt) {
  EXPECT_EQ(Print(ExplainProgram()),
            R"(program: 3 of 5 functions need aspects
  kernel Precise
    fp16 via attribute: sycl::device_has
    fp64 via call: scale()
    atomic64 via call: import()
  function scale()
    fp64 via instruction: alloca: double
  declaration import()
    atomic64 via attribute: sycl::device_has

3 warnings
  warning: function 'Precise' uses aspect 'fp64' not listed in 'sycl::device_has'
    use is from this call chain:
      Precise
      scale()
    compile with '-g' to get source location
  warning: function 'Precise' uses aspect 'atomic64' not listed in 'sycl::device_has'
    use is from this call chain:
      Precise
      import()
    compile with '-g' to get source location
  warning: function 'import' uses aspect 'atomic64' not expected by its calling kernel. Missing [[sycl::device_has()]] on SYCL_EXTERNAL function?
    compile with '-g' to get source location

3 images, -split=auto, apart by source, aspects, sub-group size
  image 0: Plain
    source: a.cpp
    aspects: {}
    sub-group size: none
    holds 1 function, needs no optional feature of a device
  image 1: Precise
    source: a.cpp
    aspects: {fp16, fp64, atomic64}
    sub-group size: 8
    holds 3 functions, needs aspects {fp16, fp64, atomic64}, sub-group size 8
  image 2: export()
    source: b.cpp
    aspects: {}
    sub-group size: none
    holds 1 function, needs no optional feature of a device

3 devices
  all images run on x86_64
  2 of 3 images run on intel_gpu_dg1, intel_gpu_tgllp
    image 1: Kernel has a required sub-group size of '8' but device does not support this sub-group size.
    image 1: Kernel uses optional feature corresponding to 'aspect::fp64' but device does not support this aspect.
)");
}

TEST(ExplanationTextTest, ColoursOnATerminalOnly) {
  EXPECT_THAT(Print(ExplainProgram()), Not(HasSubstr("\033[")));
  EXPECT_THAT(Print<ColourfulStream>(ExplainProgram()), HasSubstr("\033["));
}

TEST(ExplanationTextTest, NothingToExplain) {
  Explanation explanation;
  explanation.module = "empty.bc";
  EXPECT_EQ(Print(explanation),
            "empty.bc: 0 of 0 functions need aspects\n"
            "\n0 images, -split=auto\n");
}

TEST(ExplanationTextTest, ImagesInARowAreARange) {
  Explanation explanation;
  explanation.devices.push_back({.name = "x86_64", .aspects = {1}});
  for (int id = 0; id < 8; ++id) {
    explanation.images.emplace_back();
    if (id == 1 || id == 2 || id == 3 || id == 6 || id == 7) {
      explanation.images.back().requirements.aspects = {6};
    }
  }
  EXPECT_THAT(Print(explanation),
              HasSubstr("3 of 8 images run on x86_64\n    images 1 to 3, 6, 7: "
                        "Kernel uses optional feature"));
}

TEST(ExplanationTextTest, OneFunctionAndADeviceThatRunsNothing) {
  Explanation explanation;
  explanation.module = "one.bc";
  explanation.functions.push_back({.name = "k",
                                   .signature = "k",
                                   .kind = FunctionKind::kKernel,
                                   .own = {6},
                                   .declared = {},
                                   .used = {6},
                                   .reasons = {}});
  explanation.functions.back().reasons.emplace_back().aspect = 6;
  explanation.devices.push_back({.name = "x86_64", .aspects = {1}});
  explanation.images.emplace_back().requirements.aspects = {6};
  EXPECT_THAT(Print(explanation),
              HasSubstr("one.bc: 1 of 1 function needs aspects\n"));
  EXPECT_THAT(Print(explanation), HasSubstr("no image runs on x86_64\n"));
}

TEST(ExplanationTextTest, SizesOfFunctionsThatAnEntryPointReaches) {
  SplitKey key;
  key.required.sub_group = 8;
  key.reached.sub_groups = {16};
  EXPECT_EQ(FieldValue(key, SplitReason::kSubGroupSize),
            "8 (a function that it calls requires 16)");
  key.reached.work_groups = {{4}, {8, 2}};
  EXPECT_EQ(FieldValue(key, SplitReason::kWorkGroupSize),
            "none (functions that it calls require {4}, {8, 2})");
}

TEST(ExplanationTextTest, EveryKindOfRequirement) {
  Explanation explanation;
  explanation.images.emplace_back().requirements = {
      .aspects = {6},
      .sizes = {.work_groups = {{8, 2}}, .sub_groups = {8, 16}}};
  explanation.images.emplace_back().requirements.fixed_targets.emplace();
  EXPECT_THAT(Print(explanation),
              HasSubstr("needs aspects {fp64}, sub-group size 8, sub-group "
                        "size 16, work-group size {8, 2}\n"));
  EXPECT_THAT(Print(explanation),
              HasSubstr("needs a fixed target that all of its functions have "
                        "in common, but there is none (compile their sources "
                        "with a common target in '-fsycl-fixed-targets=')"));
  explanation.images.emplace_back().requirements.fixed_targets.emplace({1025});
  EXPECT_THAT(Print(explanation),
              HasSubstr("needs one of the targets {ptx64}\n"));
}

}  // namespace
}  // namespace aspectra
