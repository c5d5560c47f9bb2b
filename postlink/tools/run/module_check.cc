// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/module_check.h"

#include <string>

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/text_file.h"
#include "postlink/tools/run/tool_main.h"

namespace aspectra {
namespace {

llvm::Error Copy(const std::string& from, const std::string& to) {
  auto buffer = ReadTextFile(from);
  if (!buffer) return buffer.takeError();
  return WriteTextFile(to, (*buffer)->getBuffer());
}

}  // namespace

int ModuleCheckMain(const ModuleCheck& command, int argc, char** argv) {
  namespace cl = llvm::cl;
  const std::string title = ("Options of " + command.tool).str();
  cl::OptionCategory category(title);
  cl::opt<std::string> input(cl::Positional, cl::Required, cl::cat(category),
                             cl::desc("<LLVM IR, text or bitcode>"));
  cl::opt<std::string> output(
      "o", cl::cat(category), cl::value_desc("file"),
      cl::desc("Write a copy of the input if nothing is wrong"));
  ParseToolOptions(argc, argv, category, command.overview);
  return RunTool(command.tool, [&]() -> llvm::Error {
    if (llvm::Error error = command.check(input)) return error;
    if (output.getNumOccurrences() == 0) return llvm::Error::success();
    return Copy(input, output);
  });
}

}  // namespace aspectra
