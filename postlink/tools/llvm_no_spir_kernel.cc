// llvm-no-spir-kernel: is there no kernel in a module? The driver asks before
// it takes a -fsycl-link's module for the device code of a whole program
// (CompilerAndRuntimeDesign.md, "Enable SYCL Link").

#include <memory>
#include <string>
#include <utility>

#include "ir/aspects/entry_points.h"
#include "ir/aspects/function_names.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/text_file.h"
#include "postlink/tools/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "llvm-no-spir-kernel";

struct Options {
  std::string input;
  std::string output;  // empty: none
};

// Only declarations are read: what a function does is of no interest here.
llvm::Error Check(const Options& options) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module =
      llvm::getLazyIRFileModule(options.input, diagnostic, context);
  if (!module) {
    std::string text;
    llvm::raw_string_ostream out(text);
    diagnostic.print(/*ProgName=*/nullptr, out, /*ShowColors=*/false);
    return llvm::createStringError(llvm::errc::invalid_argument, text);
  }
  for (const llvm::Function& function : *module) {
    if (!HasKernelCallingConvention(function)) continue;
    return llvm::createStringError(
        llvm::errc::invalid_argument,
        kTool + ": " + options.input +
            ": error: Unexpected SPIR kernel occurrence: " +
            FunctionSignature(function.getName()));
  }
  if (options.output.empty()) return llvm::Error::success();
  auto buffer = ReadTextFile(options.input);
  if (!buffer) return buffer.takeError();
  return WriteTextFile(options.output, (*buffer)->getBuffer());
}

void ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of llvm-no-spir-kernel");
  cl::opt<std::string> input(cl::Positional, cl::Required, cl::cat(category),
                             cl::desc("<LLVM IR, text or bitcode>"));
  cl::opt<std::string> output(
      "o", cl::cat(category), cl::value_desc("file"),
      cl::desc("Write a copy of the input if it has no kernel"));
  ParseToolOptions(argc, argv, category,
                   "exits with 0 if a module has no kernel, defined or "
                   "declared, and with 1 if it has one");
  options = {input, output};
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  aspectra::Options options;
  aspectra::ParseOptions(argc, argv, options);
  return aspectra::ToolMain(aspectra::kTool,
                            [&] { return aspectra::Check(options); });
}
