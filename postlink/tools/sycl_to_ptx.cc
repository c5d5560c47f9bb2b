// sycl-to-ptx: compiles the images of a file table for NVIDIA's devices.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/ptx/emit_ptx.h"
#include "postlink/ptx/libdevice.h"
#include "postlink/ptx/supply_builtins.h"
#include "postlink/spirv/supply_functions.h"
#include "postlink/tools/child_program.h"
#include "postlink/tools/guarded.h"
#include "postlink/tools/image_rows.h"
#include "postlink/tools/module_reader.h"
#include "postlink/tools/tool_main.h"

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
};

llvm::Expected<std::string> Compile(const Options& options,
                                    llvm::Module& module) {
  SupplyBuiltins(module);
  SupplyFunctions(module);
  CallLibdevice(module);
  if (!options.libdevice.empty()) {
    if (llvm::Error error = LinkLibdevice(module, options.libdevice)) {
      return error;
    }
  }
  if (llvm::Error error = CheckAllDefined(module)) return error;
  return EmitPtx(module, options.processor);
}

// Machine code for the processor, and with it the PTX, from which a driver can
// make code for later processors.
llvm::Expected<std::string> Assemble(const Options& options,
                                     const std::string& ptx) {
  llvm::Expected<ScratchFile> text = ScratchFile::Make("ptx");
  if (!text) return text.takeError();
  llvm::Expected<ScratchFile> code = ScratchFile::Make("cubin");
  if (!code) return code.takeError();
  llvm::Expected<ScratchFile> both = ScratchFile::Make("fatbin");
  if (!both) return both.takeError();
  if (llvm::Error error = text->Write(ptx)) return error;
  if (llvm::Error error =
          RunProgram({options.ptxas, "-arch=" + options.processor, "-O3",
                      text->path(), "-o", code->path()})) {
    return error;
  }
  llvm::StringRef number = options.processor;
  number.consume_front("sm_");
  const auto part = [&](llvm::StringRef kind, const std::string& path) {
    return ("--image3=kind=" + kind + ",sm=" + number + ",file=" + path).str();
  };
  if (llvm::Error error =
          RunProgram({options.fatbinary, "--64", "--create=" + both->path(),
                      part("elf", code->path()), part("ptx", text->path())})) {
    return error;
  }
  return both->Read();
}

llvm::Expected<std::string> MakeImage(const Options& options,
                                      const std::string& path) {
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      ReadModule(path, context, llvm::errs());
  if (!module) return module.takeError();
  // Before the module is changed.
  const std::string kernels = KernelsOf(**module);
  llvm::Expected<std::string> image =
      Guarded(context, [&] { return Compile(options, **module); });
  if (image && !options.ptxas.empty()) image = Assemble(options, *image);
  if (image) return image;
  return llvm::createStringError(llvm::errc::not_supported,
                                 path + ": error: image with " + kernels +
                                     ": " + toString(image.takeError()));
}

llvm::Error MakeImages(const Options& options) {
  if (options.ptxas.empty() != options.fatbinary.empty()) {
    return llvm::createStringError(
        "-ptxas and -fatbinary go together; give both or neither");
  }
  return RewriteCode(
      options.input, options.output, options.ptxas.empty() ? ".ptx" : ".fatbin",
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
                                 cl::desc("What to compile for"));
  cl::opt<std::string> libdevice(
      "libdevice", cl::cat(category), cl::value_desc("file"),
      cl::desc("The CUDA toolkit's library of mathematical functions"));
  cl::opt<std::string> ptxas(
      "ptxas", cl::cat(category), cl::value_desc("program"),
      cl::desc("Its assembler: write machine code, beside PTX"));
  cl::opt<std::string> fatbinary(
      "fatbinary", cl::cat(category), cl::value_desc("program"),
      cl::desc("Its program that puts both into one file"));
  ParseToolOptions(argc, argv, category,
                   "compiles the images of a file table for NVIDIA's devices");
  options = {input, output, processor, libdevice, ptxas, fatbinary};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::MakeImages);
}
