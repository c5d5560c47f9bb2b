// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/program/reached_needs.h"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "device_config/requirements/requirements.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"
#include "postlink/images/image_requirements.h"
#include "postlink/program/analyzed_module.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

std::string Text(const Requirements& requirements) {
  std::string text = requirements.aspects.ToString();
  for (const auto& size : requirements.sizes.work_groups) {
    text += " work-group";
    for (const auto extent : size) text += " " + std::to_string(extent);
  }
  for (const auto size : requirements.sizes.sub_groups) {
    text += " sub-group " + std::to_string(size);
  }
  return text;
}

// Returns, for example, "k1 k2: {fp64} sub-group 3" for each image of the
// module, or the error.
std::vector<std::string> Images(const std::string& ir) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(ir, diagnostic, context);
  if (module == nullptr) return {diagnostic.getMessage().str()};
  llvm::Expected<FunctionFactsTable> facts = FunctionFactsTable::Read(*module);
  if (!facts) return {toString(facts.takeError())};
  ReferenceGraph graph(*module);
  llvm::Expected<LinkedProgram> program =
      LinkedProgram::Analyze(*module, *facts, graph, SplitMode::kOff);
  if (!program) return {toString(program.takeError())};
  std::vector<std::string> images;
  for (size_t image = 0; image < program->plan.images().size(); ++image) {
    llvm::Expected<Requirements> requirements = ComputeRequirements(
        PlannedImage(*program, program->plan, image), /*devices=*/nullptr);
    if (!requirements) return {toString(requirements.takeError())};
    std::string text;
    for (const std::string& name : program->plan.EntryPointNames(image)) {
      text += (text.empty() ? "" : " ") + name;
    }
    images.push_back(text + ": " + Text(*requirements));
  }
  return images;
}

TEST(ReachedNeedsTest, SizesOfCalledFunctionsKeepKernelsApart) {
  EXPECT_THAT(Images(R"(
    define spir_kernel void @plain() { ret void }
    define spir_kernel void @calls() { call void @middle() ret void }
    define spir_kernel void @also_plain() { ret void }
    define spir_kernel void @wide() !sycl_called_sizes !3 { call void @eight() ret void }
    define internal void @middle() { call void @three() ret void }
    define internal void @three() !intel_reqd_sub_group_size !0 { ret void }
    define internal void @eight() !reqd_work_group_size !1 !work_group_num_dim !2 { ret void }
    !3 = !{!4}
    !4 = !{!"eight", !"work-group", i32 8}
    !0 = !{i32 3}
    !1 = !{i32 8, i32 1, i32 1}
    !2 = !{i32 1}
  )"),
              ElementsAre("plain also_plain: {}", "calls: {} sub-group 3",
                          "wide: {} work-group 8"));
}

// The propagation pass wrote the sizes before the functions were inlined and
// removed.
TEST(ReachedNeedsTest, SizesThatThePassWroteDownCountTheSame) {
  EXPECT_THAT(Images(R"(
    define spir_kernel void @plain() { ret void }
    define spir_kernel void @calls() !sycl_called_sizes !0 { ret void }
    define spir_kernel void @wide() { call void @exported() ret void }
    define void @exported() !sycl_called_sizes !2 { ret void }
    !0 = !{!1}
    !1 = !{!"three", !"sub-group", i32 3}
    !2 = !{!3}
    !3 = !{!"eight", !"work-group", i32 8}
  )"),
              ElementsAre("plain: {}", "calls: {} sub-group 3",
                          "wide: {} work-group 8"));
}

TEST(ReachedNeedsTest, TwoWorkGroupSizesOfOneKernelAreAnError) {
  const auto error_of = [](const std::string& kernel) {
    return Images(kernel + R"(
      define internal void @four() !reqd_work_group_size !0 !work_group_num_dim !2 { ret void }
      define internal void @eight() !reqd_work_group_size !1 !work_group_num_dim !2 { ret void }
      !0 = !{i32 4, i32 1, i32 1}
      !1 = !{i32 8, i32 1, i32 1}
      !2 = !{i32 1}
      !3 = !{!4}
      !4 = !{!"four", !"work-group", i32 4})");
  };
  const std::string end =
      "; make the two sizes equal, or remove the attribute from the function";
  EXPECT_THAT(
      error_of("define spir_kernel void @k() !reqd_work_group_size !1 "
               "!work_group_num_dim !2 { call void @four() ret void }"),
      ElementsAre("<string>: error: function 'four' has required work-group "
                  "size {4}, but kernel 'k', which reaches it, has {8}" +
                  end));
  EXPECT_THAT(
      error_of("define spir_kernel void @k() !reqd_work_group_size !1 "
               "!work_group_num_dim !2 !sycl_called_sizes !3 { ret void }"),
      ElementsAre(
          "<string>: error: function 'four' has required work-group size "
          "{4}, but kernel 'k', which reaches it, has {8}" +
          end));
  EXPECT_THAT(
      error_of("define spir_kernel void @k() !sycl_called_sizes !3 { "
               "call void @four() call void @eight() ret void }"),
      ElementsAre("<string>: error: function 'eight' has required work-group "
                  "size {8}, but kernel 'k', which reaches it, has "
                  "none itself, and also reaches a function with size {4}" +
                  end));
  // Function 'eight' is in another unit, so the pass has not written its size,
  // and the attribute is an error.
  EXPECT_THAT(
      error_of("define spir_kernel void @k() { call void @eight() ret void }"),
      ElementsAre(
          "<string>: error: function 'eight' has required work-group size "
          "{8}, but kernel 'k', which reaches it, has none" +
          end));
}

// The propagation pass never saw this IR, so only the address leads to the
// function.
TEST(ReachedNeedsTest, AFunctionReachedByItsAddressCounts) {
  EXPECT_THAT(Images(R"(
    @table = internal constant [2 x ptr] [ptr @half, ptr @plain_function]
    @alias = internal alias ptr, ptr @table
    define spir_kernel void @plain() { ret void }
    define spir_kernel void @has_table(ptr %p) {
      %f = load ptr, ptr @alias
      call void %f()
      ret void
    }
    define spir_kernel void @calls_owner(ptr %p) { call void @owner(ptr %p) ret void }
    define internal void @owner(ptr %p) { store ptr @three, ptr %p ret void }
    define internal void @half() { %x = alloca half call void @double() ret void }
    define internal void @double() { %x = alloca double ret void }
    define internal void @plain_function() { ret void }
    define internal void @three() !intel_reqd_sub_group_size !0 { ret void }
    !0 = !{i32 3}
  )"),
              ElementsAre("plain: {}", "has_table: {fp16, fp64}",
                          "calls_owner: {} sub-group 3"));
}

TEST(ReachedNeedsTest, NamesOfTypesAddNothingToUnitsThatWentThroughThePass) {
  const auto images = [](const std::string& of_kernel) {
    return Images(R"(
      %struct.box = type { i32 }
      define spir_kernel void @k() )" +
                  of_kernel + R"( { %x = alloca %struct.box ret void }
      define spir_kernel void @other() !intel_fixed_targets !1 !intel_used_aspects !2 {
        %x = alloca double
        ret void
      }
      !intel_types_that_use_aspects = !{!0}
      !0 = !{!"struct.box", i32 5}
      !1 = !{}
      !2 = !{i32 6})");
  };
  EXPECT_THAT(images("!intel_fixed_targets !1"),
              ElementsAre("k: {}", "other: {fp64}"));
  EXPECT_THAT(images("!intel_fixed_targets !1 !intel_used_aspects !2"),
              ElementsAre("k other: {fp64}"));
  // The pass never saw this kernel.
  EXPECT_THAT(images(""), ElementsAre("k: {fp16}", "other: {fp64}"));
}

// The symbols are used by the kernels, by shared code and by recursive code.
TEST(ReachedNeedsTest, EachKernelHasTheSymbolsThatItReaches) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(R"(
    declare void @of_both()
    declare void @of_one()
    declare void @of_none()
    @table = internal constant [1 x ptr] [ptr @shared]
    define spir_kernel void @one() { call void @middle() ret void }
    define spir_kernel void @two() { call void @even() ret void }
    define spir_kernel void @by_table(ptr %p) { store ptr @table, ptr %p ret void }
    define spir_kernel void @none() { ret void }
    define internal void @middle() { call void @of_one() call void @shared() ret void }
    define internal void @even() { call void @odd() ret void }
    define internal void @odd() { call void @even() call void @shared() ret void }
    define internal void @shared() { call void @last() ret void }
    define internal void @last() { call void @of_both() call void @shared() ret void }
    define internal void @unused() { call void @of_none() ret void }
  )",
                                diagnostic, context);
  ASSERT_TRUE(module) << diagnostic.getMessage().str();
  llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(*module);
  ASSERT_TRUE(static_cast<bool>(usage));
  const FunctionFactsTable facts{};
  ReferenceGraph graph(*module);
  std::map<std::string, std::set<std::string>> found;
  for (const auto& [kernel, symbols] :
       FindReachedImports({*module, facts, graph, *usage})) {
    found[kernel->getName().str()] = symbols;
  }
  EXPECT_THAT(found, ElementsAre(Pair("by_table", ElementsAre("of_both")),
                                 Pair("one", ElementsAre("of_both", "of_one")),
                                 Pair("two", ElementsAre("of_both"))));
}

// Returns the processor time of FindReachedImports in seconds, the fastest of
// ten runs, for two kernels that call a chain of `length` functions. Each
// function uses its own symbol.
double SecondsForChain(int length) {
  std::string ir = R"(
    define spir_kernel void @first() { call void @f0() ret void }
    define spir_kernel void @second() { call void @f0() ret void }
  )";
  for (int i = 0; i < length; ++i) {
    const std::string number = std::to_string(i);
    ir += "declare void @symbol" + number + "()\ndefine internal void @f" +
          number + "() { call void @symbol" + number + "() call void @f" +
          std::to_string(i + 1) + "() ret void }\n";
  }
  ir += "define internal void @f" + std::to_string(length) +
        "() { call void @f" + std::to_string(length - 1) + "() ret void }\n";
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(ir, diagnostic, context);
  llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(*module);
  if (!usage) {
    ADD_FAILURE() << toString(usage.takeError());
    return 0;
  }
  const FunctionFactsTable facts{};
  double best = 1e9;
  for (int i = 0; i < 10; ++i) {
    ReferenceGraph graph(*module);
    const std::clock_t start = std::clock();
    const auto found = FindReachedImports({*module, facts, graph, *usage});
    const std::clock_t end = std::clock();
    EXPECT_EQ(found.size(), 2u);
    for (const auto& [kernel, symbols] : found) {
      EXPECT_EQ(symbols.size(), static_cast<size_t>(length));
    }
    best = std::min(best, double(end - start) / CLOCKS_PER_SEC);
  }
  return best;
}

// For eight times the functions and symbols, linear time grows eightfold and
// quadratic time by 64. The factor 32 leaves room for caches.
TEST(ReachedNeedsTest, ImportsOfALongChainTakeLinearTime) {
  SecondsForChain(500);  // warms up the allocator
  EXPECT_LT(SecondsForChain(8000), 32 * SecondsForChain(1000));
}

}  // namespace
}  // namespace aspectra
