// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-for-each-image runs a compiler on the code of each image in a file
// table.

#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "postlink/tools/run/child_program.h"
#include "postlink/tools/run/image_rows.h"
#include "postlink/tools/run/row_workers.h"
#include "postlink/tools/run/tool_diagnostics.h"
#include "postlink/tools/run/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-for-each-image";
constexpr llvm::StringLiteral kIn = "{in}";
constexpr llvm::StringLiteral kOut = "{out}";

struct Options {
  std::string input;
  std::string output;
  std::string extension;
  std::vector<std::string> command;
  unsigned jobs;
};

bool HasPlace(const Options& options, llvm::StringRef place) {
  return llvm::any_of(options.command, [&](llvm::StringRef word) {
    return word.contains(place);
  });
}

std::string Replace(llvm::StringRef word, llvm::StringRef place,
                    llvm::StringRef path) {
  const size_t at = word.find(place);
  if (at == llvm::StringRef::npos) return word.str();
  return (word.take_front(at) + path + word.drop_front(at + place.size()))
      .str();
}

llvm::Expected<std::string> RunOn(const Options& options,
                                  const std::string& path) {
  llvm::Expected<ScratchFile> out = ScratchFile::Make("bin");
  if (!out) return out.takeError();
  std::vector<std::string> words;
  for (const std::string& word : options.command) {
    words.push_back(Replace(Replace(word, kIn, path), kOut, out->path()));
  }
  if (llvm::Error why = RunProgram(words)) {
    return MakeError(
        PlacedMessage{.message = llvm::toString(std::move(why)), .file = path});
  }
  llvm::Expected<std::string> bytes = out->Read();
  if (!bytes) return bytes.takeError();
  if (bytes->empty()) {
    return MakeFileError(path, ToolDiagnostic::kNoProgramOutput, words.front());
  }
  return bytes;
}

llvm::Error RunOnEach(const Options& options) {
  for (llvm::StringRef place : {kIn, kOut}) {
    if (HasPlace(options, place)) continue;
    return MakeError(ToolDiagnostic::kNoPlaceholder, place);
  }
  return RewriteCode(
      kTool, options.input, options.output, options.extension, options.jobs,
      [&](const std::string& path) { return RunOn(options, path); });
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-for-each-image");
  cl::opt<std::string> input(cl::Positional, cl::Required, cl::cat(category),
                             cl::desc("<file table of images>"));
  cl::list<std::string> command(
      cl::ConsumeAfter, cl::cat(category),
      cl::desc("<program> <argument>..., with {in} in place of the file with "
               "an image's code, and {out} in place of the file to make"));
  cl::opt<std::string> output(
      "o", cl::Required, cl::cat(category), cl::value_desc("OUT.table"),
      cl::desc("The table of the files that were made, which are named after "
               "it"));
  cl::opt<std::string> extension("extension", cl::init(".bin"),
                                 cl::cat(category), cl::value_desc(".EXT"),
                                 cl::desc("The ending of the names of these "
                                          "files"));
  const JobsOption jobs_option(category);
  ParseToolOptions(argc, argv, category,
                   "runs a compiler on each image of a file table");
  llvm::Expected<unsigned> jobs = jobs_option.Get();
  if (!jobs) return jobs.takeError();
  options = {input, output, extension,
             std::vector<std::string>(command.begin(), command.end()), *jobs};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::RunOnEach);
}
