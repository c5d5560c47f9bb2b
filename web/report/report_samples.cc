// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Writes one report for each case below into a folder, as NAME.html. A test
// reads them in a browser:
//
//   report_samples FOLDER

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/image_code.h"
#include "postlink/explain/test/program.h"
#include "postlink/split/split_plan.h"
#include "web/report/report.h"

namespace aspectra {
namespace {

constexpr int32_t kFp16 = 5;
constexpr int32_t kFp64 = 6;

struct Sample {
  std::string name;
  Explanation explanation;
  std::vector<PropertyText> properties = {};
  ReportNotes notes = {};
};

Explanation::Function Kernel(const std::string& name) {
  return {.name = name,
          .signature = name + "()",
          .kind = FunctionKind::kKernel,
          .own = {},
          .declared = {},
          .used = {},
          .reasons = {}};
}

Explanation ExplainProgram() {
  llvm::LLVMContext context;
  return llvm::cantFail(Explain(*ParseProgram(kProgram, context),
                                SplitMode::kAuto, ParseDevices(kDevices)));
}

// Makes a kernel that calls a chain of `length` functions, the last of which
// uses fp64.
Explanation LongChain(size_t length) {
  Explanation explanation;
  explanation.module = "chain.ll";
  for (size_t i = 0; i < length; ++i) {
    const bool last = i + 1 == length;
    Explanation::Function function{
        .name = "f" + std::to_string(i),
        .signature = "f" + std::to_string(i) + "()",
        .kind = i == 0 ? FunctionKind::kKernel : FunctionKind::kFunction,
        .own = {},
        .declared = {},
        .used = {kFp64},
        .reasons = {}};
    if (last) function.own = {kFp64};
    function.reasons.push_back(
        {.aspect = kFp64,
         .via =
             last ? AspectReason::Via::kInstruction : AspectReason::Via::kCall,
         .detail = last ? "load: double" : "f" + std::to_string(i + 1),
         .callee = last ? "" : "f" + std::to_string(i + 1),
         .location = std::nullopt});
    explanation.functions.push_back(std::move(function));
  }
  return explanation;
}

// The last function calls the first.
Explanation EndlessChain() {
  Explanation explanation = LongChain(2);
  explanation.functions[1].reasons[0].via = AspectReason::Via::kCall;
  explanation.functions[1].reasons[0].callee = "f0";
  return explanation;
}

Explanation SharedFunctions() {
  Explanation explanation = LongChain(3);
  for (int id = 0; id < 2; ++id) {
    Explanation::Image& image = explanation.images.emplace_back();
    image.entry_points = {0};
    image.functions = {0, 1, 2};
    if (id == 1) image.functions.pop_back();
  }
  return explanation;
}

Explanation ManyEntryPoints() {
  Explanation explanation;
  Explanation::Image image;
  for (Explanation::Place place = 0; place < 30; ++place) {
    explanation.functions.push_back(Kernel("k" + std::to_string(place)));
    image.entry_points.push_back(place);
  }
  explanation.images.push_back(image);
  return explanation;
}

Explanation EveryRequirement(SplitMode mode) {
  Explanation explanation;
  explanation.mode = mode;
  explanation.images.emplace_back().requirements = {
      .aspects = {-1, kFp64},
      .sizes = {.work_groups = {{8, 2}}, .sub_groups = {8}},
      .fixed_targets = AspectSet()};
  return explanation;
}

// Makes a report that has `text` in every place whose text comes from the
// program.
Sample TextEverywhere(std::string name, const std::string& text) {
  Explanation explanation;
  explanation.module = text;
  explanation.functions.push_back(
      {.name = text,
       .signature = FunctionSignature(text),
       .kind = FunctionKind::kKernel,
       .own = {kFp64},
       .declared = AspectSet{kFp64},
       .used = {kFp64, kFp16},
       .reasons = {{.aspect = kFp16,
                    .via = AspectReason::Via::kCall,
                    .detail = text,
                    .callee = text + "other",
                    .location = SourceLocation{text, 1, 2}},
                   {.aspect = kFp64,
                    .via = AspectReason::Via::kType,
                    .detail = text,
                    .callee = "",
                    .location = SourceLocation{text, 1, 2}}},
       .properties = {{.name = text, .value = text, .place = text}}});
  explanation.warnings.push_back({.message = text,
                                  .details = text,
                                  .function = text,
                                  .aspect = kFp64,
                                  .location = SourceLocation{text, 3, 4},
                                  .chain = {}});
  explanation.apart_by = {SplitReason::kSource, SplitReason::kFixedTargets};
  for (int id = 0; id < 2; ++id) {
    Explanation::Image& image = explanation.images.emplace_back();
    image.entry_points = image.functions = {0};
    image.key = {.source = text, .fixed_targets = {text}};
    image.requirements.aspects = {kFp64};
    image.code =
        ImageCode{.instructions = 4,
                  .entry_points = 1,
                  .shared = {.instructions = 2, .functions = {text}},
                  .repeated = {.instructions = 2, .functions = {text}}};
  }
  explanation.devices.push_back({.name = text});
  return {std::move(name),
          std::move(explanation),
          {PropertyText(text), PropertyText(std::unexpect, text)},
          {.title = text, .suppositions = {text}}};
}

std::vector<Sample> MakeSamples() {
  std::vector<Sample> samples;
  samples.push_back({"program", ExplainProgram()});
  samples.push_back({"empty", Explanation()});
  samples.push_back({"image_without_targets", Explanation()});
  samples.back().explanation.images.emplace_back();
  samples.push_back({"target_without_images", Explanation()});
  samples.back().explanation.devices.push_back({.name = "board"});
  samples.push_back({"undeclared", LongChain(1)});
  samples.push_back({"declares_none", LongChain(1)});
  samples.back().explanation.functions[0].declared = AspectSet();
  samples.push_back({"long_chain", LongChain(40)});
  samples.push_back({"many_functions", LongChain(2000)});
  samples.push_back({"endless_chain", EndlessChain()});
  samples.push_back({"shared_functions", SharedFunctions()});
  samples.push_back({"many_entry_points", ManyEntryPoints()});
  for (SplitMode mode : {SplitMode::kOff, SplitMode::kSource,
                         SplitMode::kKernel, SplitMode::kAuto}) {
    samples.push_back(
        {"split_" + std::string(ToString(mode)), EveryRequirement(mode)});
  }
  samples.push_back(TextEverywhere("harmless", "harmless"));
  const std::string hostile[] = {"<script>alert(1)</script>",
                                 "</style><img src=x onerror=alert(1)>",
                                 "\" onmouseover=\"alert(1)",
                                 "' onfocus='alert(1)",
                                 "]]><!--",
                                 "-->",
                                 "&lt;script&gt;",
                                 "\xff\xfe<b>",
                                 std::string("nul\0in<i>", 9),
                                 "</pre></details></table></main>",
                                 "javascript:alert(1)",
                                 "{{script}}{{#rows}}{{>mark}}",
                                 "\x1b[31m\r\n\t<u>"};
  for (const std::string& text : hostile) {
    samples.push_back(
        TextEverywhere("hostile_" + std::to_string(samples.size()), text));
  }
  return samples;
}

int Main(llvm::StringRef folder) {
  for (const Sample& sample : MakeSamples()) {
    std::error_code error;
    llvm::raw_fd_ostream out((folder + "/" + sample.name + ".html").str(),
                             error);
    if (error) {
      llvm::errs() << "cannot write " << sample.name << ": " << error.message()
                   << "\n";
      return 1;
    }
    PrintReport(sample.explanation, sample.properties, sample.notes, out);
  }
  return 0;
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  if (argc != 2) {
    llvm::errs() << "usage: report_samples FOLDER\n";
    return 2;
  }
  return aspectra::Main(argv[1]);
}
