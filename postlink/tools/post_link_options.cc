// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/post_link_options.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/image_formats/job_limit.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "postlink/program/entry_point_reader.h"
#include "postlink/split/split_plan.h"
#include "postlink/tools/link_warnings.h"
#include "postlink/tools/run/module_reader.h"
#include "postlink/tools/run/tool_diagnostics.h"
#include "postlink/tools/run/tool_main.h"

namespace aspectra {
namespace {

namespace cl = llvm::cl;

std::optional<Missing> ParseMissing(llvm::StringRef word) {
  if (word == "ignore") return Missing::kIgnore;
  if (word == "warning") return Missing::kWarning;
  if (word == "error") return Missing::kError;
  return std::nullopt;
}

// The options as LLVM's command-line library parses them.
struct DeclaredOptions {
  cl::OptionCategory category{"Options of sycl-post-link"};
  cl::opt<std::string> input{cl::Positional, cl::init("-"), cl::cat(category),
                             cl::desc("<linked LLVM IR, text or bitcode>")};
  cl::opt<std::string> output{
      "o", cl::cat(category), cl::value_desc("OUT.table"),
      cl::desc("The file table; the images' files are named after it")};
  cl::opt<std::string> explain{
      "explain", cl::cat(category), cl::value_desc("file"),
      cl::desc("Write an explanation as JSON: what each function needs and "
               "why, the images, and the devices that run them. With '-', "
               "print it as text. Without -o, make no image")};
  cl::opt<std::string> report{
      "report", cl::cat(category), cl::value_desc("file"),
      cl::desc("Write the explanation as a page: one HTML file, which can be "
               "opened from the disk and sent")};
  cl::opt<std::string> report_title{
      "report-title", cl::cat(category), cl::value_desc("text"),
      cl::desc("The title of the report (default: the input's name)")};
  cl::list<std::string> pairs{
      "explain-pair", cl::cat(category), cl::value_desc("A,B"),
      cl::desc("Print why two kernels or exported functions, given by their "
               "symbols, share an image or do not")};
  cl::opt<std::string> split{
      "split", cl::init("auto"), cl::cat(category),
      cl::value_desc("off|source|kernel|auto"),
      cl::desc("How to split. Every mode separates kernels that need different "
               "things of a device (default: auto)")};
  cl::opt<std::string> device_config{
      "device-config-file", cl::cat(category), cl::value_desc("file"),
      cl::desc("Device configuration, instead of the built-in one")};
  cl::opt<bool> text{"S", cl::cat(category), cl::desc("Write images as text")};
  cl::opt<bool> disable_verify{
      "disable-verify", cl::cat(category),
      cl::desc("Do not verify the module, because a tool such as llvm-link has "
               "just verified it")};
  cl::opt<std::string> missing{
      "missing", cl::init("ignore"), cl::cat(category),
      cl::value_desc("error|warning|ignore"),
      cl::desc("What to report for a function or variable that kernels use but "
               "nothing defines (default: ignore)")};
  cl::list<std::string> libraries{
      "library", cl::cat(category), cl::value_desc("libX.so"),
      cl::desc("A shared library that the program is linked with: symbols that "
               "its images export are not missing")};
  cl::opt<bool> by_imports{
      "split-by-imports", cl::cat(category),
      cl::desc("Put kernels that import different symbols from other images "
               "into different images, except with -split=off")};
  cl::opt<unsigned> workers{
      "j", cl::Prefix, cl::cat(category), cl::value_desc("N"),
      cl::desc("Build images in N threads, each with its own copy of the "
               "module in memory (default: a number that depends on the number "
               "of processors, the module's size and the number of images)")};
  cl::extrahelp help{kWarningOptionsHelp};
};

// Returns an error if options have impossible values or contradict each other.
llvm::Error Check(const DeclaredOptions& given) {
  if (!ParseSplitMode(given.split)) {
    return MakeError(ToolDiagnostic::kUnknownSplitMode, given.split.getValue());
  }
  if (!ParseMissing(given.missing)) {
    return MakeError(ToolDiagnostic::kUnknownMissing, given.missing.getValue());
  }
  if (given.workers.getNumOccurrences() != 0 &&
      (given.workers == 0 || given.workers > kJobLimit)) {
    return MakeError(ToolDiagnostic::kBadJobs, given.workers.getValue(),
                     kJobLimit);
  }
  if (given.explain.getNumOccurrences() > 0 && given.explain.empty()) {
    return MakeError(ToolDiagnostic::kNoExplanationFile);
  }
  if (given.report.getNumOccurrences() > 0 && given.report.empty()) {
    return MakeError(ToolDiagnostic::kNoReportFile);
  }
  if (given.report == "-") return MakeError(ToolDiagnostic::kReportToTerminal);
  if (given.output.empty() && given.explain.empty() && given.report.empty() &&
      given.pairs.empty()) {
    return MakeError(ToolDiagnostic::kNothingToDo);
  }
  return llvm::Error::success();
}

}  // namespace

llvm::Error ParsePostLinkOptions(int argc, char** argv,
                                 PostLinkOptions& options) {
  DeclaredOptions given;
  std::vector<std::string> warnings = TakeWarningOptions(argc, argv);
  ParseToolOptions(argc, argv, given.category,
                   "splits linked device code into images that need the same "
                   "of a device");
  if (llvm::Error error = Check(given)) return error;
  options = {
      .input = given.input,
      .output = given.output,
      .split = *ParseSplitMode(given.split),
      .device_config = given.device_config,
      .text = given.text,
      .workers = given.workers,
      .explain = given.explain,
      .pairs = std::vector<std::string>(given.pairs.begin(), given.pairs.end()),
      .report = given.report,
      .report_title = given.report_title,
      .verified = given.disable_verify ? Verified::kYes : Verified::kNo,
      .missing = *ParseMissing(given.missing),
      .libraries = std::vector<std::string>(given.libraries.begin(),
                                            given.libraries.end()),
      .imports = given.by_imports ? Imports::kSplit : Imports::kIgnored,
      .warnings = std::move(warnings)};
  return llvm::Error::success();
}

}  // namespace aspectra
