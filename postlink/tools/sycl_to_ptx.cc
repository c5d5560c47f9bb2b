// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-to-ptx compiles the images in a file table for NVIDIA's devices.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "ir/parameters/passes.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/device_library/device_library.h"
#include "postlink/images/image_symbols.h"
#include "postlink/images/unoptimized_code.h"
#include "postlink/properties/drop_properties.h"
#include "postlink/ptx/passes.h"
#include "postlink/specialization/lower_specializations.h"
#include "postlink/tools/run/child_program.h"
#include "postlink/tools/run/crash_guard.h"
#include "postlink/tools/run/image_rows.h"
#include "postlink/tools/run/module_reader.h"
#include "postlink/tools/run/row_workers.h"
#include "postlink/tools/run/tool_diagnostics.h"
#include "postlink/tools/run/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-to-ptx";

struct Options {
  std::string input;
  std::string output;
  std::string processor;
  std::string libdevice;  // empty: not installed
  std::string ptxas;      // empty: the images are PTX
  std::string fatbinary;
  std::vector<std::string> ptxas_options;
  unsigned jobs;
};

llvm::Expected<std::string> Compile(const Options& options,
                                    const ImageSymbols& symbols,
                                    llvm::Module& module) {
  if (llvm::Error error = DropProperties(module, /*extensions=*/{})) {
    return error;
  }
  if (llvm::Error error =
          LowerSpecializations(module, SpecializationMode::kEmulated)) {
    return error;
  }
  SupplyBuiltins(module);
  SupplyBarriers(module);
  AddBlockSizes(module);
  llvm::ModuleAnalysisManager analyses;
  LocalParametersPass().run(module, analyses);
  EndAtFailures(module);
  CallFunctionsOfTwoResults(module);
  if (llvm::Error error = LinkDeviceLibrary(module)) return error;
  CallLibdevice(module);
  if (!options.libdevice.empty()) {
    if (llvm::Error error = LinkLibdevice(module, options.libdevice)) {
      return error;
    }
  }
  if (llvm::Error error = CheckAllDefined(module, symbols.imported))
    return error;
  return EmitPtx(module, options.processor);
}

// Returns a file with the PTX and machine code for the processor. A driver can
// compile the PTX for later processors, and can link the PTX of several images.
// `level` is ptxas's option for the optimisation level. `is_read` means that
// the runtime must be able to read the PTX.
llvm::Expected<std::string> Assemble(const Options& options,
                                     const std::string& ptx,
                                     llvm::StringRef level, bool is_read) {
  llvm::Expected<ScratchFile> text = ScratchFile::Make("ptx");
  if (!text) return text.takeError();
  llvm::Expected<ScratchFile> code = ScratchFile::Make("cubin");
  if (!code) return code.takeError();
  llvm::Expected<ScratchFile> both = ScratchFile::Make("fatbin");
  if (!both) return both.takeError();
  if (llvm::Error error = text->Write(ptx)) return error;
  std::vector<std::string> ptxas = {options.ptxas, "-arch=" + options.processor,
                                    level.str()};
  ptxas.insert(ptxas.end(), options.ptxas_options.begin(),
               options.ptxas_options.end());
  ptxas.insert(ptxas.end(), {text->path(), "-o", code->path()});
  if (llvm::Error error = RunProgram(ptxas)) return error;
  llvm::StringRef number = options.processor;
  number.consume_front("sm_");
  const auto part = [&](llvm::StringRef kind, const std::string& path) {
    return ("--image3=kind=" + kind + ",sm=" + number + ",file=" + path).str();
  };
  std::vector<std::string> fatbinary = {
      options.fatbinary, "--64", "--create=" + both->path(),
      part("elf", code->path()), part("ptx", text->path())};
  if (is_read) fatbinary.push_back("--compress=false");
  if (llvm::Error error = RunProgram(fatbinary)) return error;
  return both->Read();
}

llvm::Expected<std::string> MakeImage(const Options& options,
                                      const std::string& path) {
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      ReadModule(path, context, llvm::errs());
  if (!module) return module.takeError();
  // Compiling changes the module, so the facts about it are found first.
  const std::string kernels = KernelsOf(**module);
  llvm::Expected<ImageSymbols> symbols = FindImageSymbols(**module);
  if (!symbols) return symbols.takeError();
  const bool unoptimized = HasUnoptimizedCode(**module);
  llvm::Expected<std::string> image =
      RunGuarded(context, [&] { return Compile(options, *symbols, **module); });
  // An image with imports cannot be machine code yet: it stays PTX and is
  // linked at run time.
  if (image && !options.ptxas.empty() && symbols->imported.empty()) {
    image = Assemble(options, *image, unoptimized ? "-O0" : "-O3",
                     !symbols->exported.empty());
  }
  if (image) return image;
  return InImage(path, kernels, image.takeError());
}

// Returns whether ptxas knows the processor. A CUDA toolkit knows the
// processors of some years only. For other processors the images stay PTX,
// which the device's driver still accepts.
bool KnowsProcessor(const Options& options) {
  llvm::Expected<std::string> printed =
      OutputOf({options.ptxas, "-arch=" + options.processor, "--version"});
  if (!printed) {
    // Making the first image will report this error.
    llvm::consumeError(printed.takeError());
    return true;
  }
  return !llvm::StringRef(*printed).contains(
      "is not defined for option 'gpu-name'");
}

llvm::Error MakeImages(const Options& given) {
  Options options = given;
  if (options.ptxas.empty() != options.fatbinary.empty()) {
    return MakeError(ToolDiagnostic::kHalfAToolkit);
  }
  if (!options.ptxas.empty()) {
    if (!KnowsProcessor(options)) {
      llvm::WithColor::warning(llvm::errs(), kTool)
          << Message(ToolDiagnostic::kProcessorOfPtxas, options.ptxas,
                     options.processor)
          << "\n";
      options.ptxas.clear();
      options.fatbinary.clear();
    }
  } else if (!options.ptxas_options.empty()) {
    llvm::WithColor::warning(llvm::errs(), kTool)
        << Message(ToolDiagnostic::kUnusedPtxasOptions, options.processor)
        << "\n";
  }
  return RewriteCode(
      kTool, options.input, options.output,
      options.ptxas.empty() ? ".ptx" : ".fatbin", options.jobs,
      [&](const std::string& path) { return MakeImage(options, path); });
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-to-ptx");
  cl::opt<std::string> input(cl::Positional, cl::Required, cl::cat(category),
                             cl::desc("<file table of LLVM IR images>"));
  cl::opt<std::string> output(
      "o", cl::Required, cl::cat(category), cl::value_desc("OUT.table"),
      cl::desc("The table with PTX, or fat binaries, in place of LLVM IR; the "
               "files are named after it"));
  cl::opt<std::string> processor("processor", cl::Required, cl::cat(category),
                                 cl::value_desc("sm_XX"),
                                 cl::desc("The processor to compile for"));
  cl::opt<std::string> libdevice(
      "libdevice", cl::cat(category), cl::value_desc("file"),
      cl::desc("The CUDA toolkit's library of mathematical functions"));
  cl::opt<std::string> ptxas(
      "ptxas", cl::cat(category), cl::value_desc("program"),
      cl::desc("The CUDA toolkit's assembler, to write machine code besides "
               "PTX"));
  cl::opt<std::string> fatbinary(
      "fatbinary", cl::cat(category), cl::value_desc("program"),
      cl::desc("The CUDA toolkit's program that puts machine code and PTX into "
               "one file"));
  cl::list<std::string> ptxas_options("ptxas-option", cl::cat(category),
                                      cl::value_desc("option"),
                                      cl::desc("An option that is passed to "
                                               "ptxas unchanged"));
  const JobsOption jobs_option(category);
  ParseToolOptions(argc, argv, category,
                   "compiles the images of a file table for NVIDIA's devices");
  llvm::Expected<unsigned> jobs = jobs_option.Get();
  if (!jobs) return jobs.takeError();
  options = {
      input,
      output,
      processor,
      libdevice,
      ptxas,
      fatbinary,
      std::vector<std::string>(ptxas_options.begin(), ptxas_options.end()),
      *jobs};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::MakeImages);
}
