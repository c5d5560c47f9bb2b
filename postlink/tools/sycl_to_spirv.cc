// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-to-spirv translates the images in a file table to SPIR-V.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/properties/drop_properties.h"
#include "postlink/specialization/lower_specializations.h"
#include "postlink/spirv/passes.h"
#include "postlink/spirv/translator.h"
#include "postlink/spirv/unsupported_constructs.h"
#include "postlink/tools/run/crash_guard.h"
#include "postlink/tools/run/image_rows.h"
#include "postlink/tools/run/module_reader.h"
#include "postlink/tools/run/row_workers.h"
#include "postlink/tools/run/tool_diagnostics.h"
#include "postlink/tools/run/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-to-spirv";

struct Options {
  std::string input;
  std::string output;
  std::string library;
  int max_minor_version;
  unsigned jobs;
  bool by_llvm;  // use LLVM's own back end instead of the translator
  // SPIR-V extensions that the target accepts besides the usual ones.
  llvm::StringSet<> extensions;
  SpecializationMode specialization;
};

// Translates the module at `path`. Without a translator, uses LLVM's back end.
llvm::Expected<std::string> TranslateFile(const Options& options,
                                          const SpirvTranslator* translator,
                                          const std::string& path) {
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      ReadModule(path, context, llvm::errs());
  if (!module) return module.takeError();
  // Legalization changes the module, so the kernels are found first.
  const std::string kernels = KernelsOf(**module);
  const auto by_llvm = [&]() -> llvm::Expected<std::string> {
    if (llvm::Error why = DropProperties(**module, options.extensions)) {
      return why;
    }
    if (llvm::Error why =
            LowerSpecializations(**module, options.specialization)) {
      return why;
    }
    if (llvm::Error why = LegalizeForSpirv(**module)) return why;
    if (llvm::Error why = CheckBfloats(**module, options.extensions)) {
      return why;
    }
    if (translator != nullptr) return "";
    return EmitSpirvByLlvm(**module, options.max_minor_version);
  };
  const auto make = [&]() -> llvm::Expected<std::string> {
    llvm::Expected<std::string> made = RunGuarded(context, by_llvm);
    if (!made || translator == nullptr) return made;
    // The translator needs no guard, because it runs in its own process.
    return translator->Translate(**module, options.max_minor_version,
                                 options.extensions);
  };
  llvm::Expected<std::string> binary = make();
  if (binary) return binary;
  return InImage(path, kernels, binary.takeError());
}

llvm::Error TranslateWith(const Options& options,
                          const SpirvTranslator* translator) {
  return RewriteCode(kTool, options.input, options.output, ".spv", options.jobs,
                     [&](const std::string& path) {
                       return TranslateFile(options, translator, path);
                     });
}

llvm::Error Translate(const Options& options) {
  if (options.by_llvm) return TranslateWith(options, nullptr);
  llvm::Expected<SpirvTranslator> translator =
      SpirvTranslator::Open(options.library);
  if (!translator) return translator.takeError();
  return TranslateWith(options, &*translator);
}

// Returns the N of version 1.N.
llvm::Expected<int> ReadMinorVersion(const std::string& version) {
  llvm::StringRef minor = version;
  int number;
  if (!minor.consume_front("1.") || minor.getAsInteger(10, number) ||
      number < SpirvTranslator::kMinMinorVersion ||
      number > SpirvTranslator::kMaxMinorVersion) {
    return MakeError(ToolDiagnostic::kSpirvVersion, version);
  }
  return number;
}

// Reads names of extensions. Each name may begin with '+', as in the
// translator's option.
llvm::Expected<llvm::StringSet<>> ReadExtensions(
    llvm::ArrayRef<std::string> extensions) {
  llvm::StringSet<> names;
  for (llvm::StringRef name : extensions) {
    name.consume_front("+");
    if (!SpirvTranslator::KnowsExtension(name)) {
      return MakeError(ToolDiagnostic::kUnknownExtension, name);
    }
    names.insert(name);
  }
  return names;
}

// Checks the options that choose the back end and the form of specialization
// constants.
llvm::Error CheckWays(const std::string& back_end,
                      const std::string& specialization) {
  if (back_end != "translator" && back_end != "llvm") {
    return MakeError(ToolDiagnostic::kSpirvBackend, back_end);
  }
  if (specialization != "native" && specialization != "emulated") {
    return MakeError(ToolDiagnostic::kSpecializationMode, specialization);
  }
  return llvm::Error::success();
}

llvm::Error ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-to-spirv");
  cl::opt<std::string> input(cl::Positional, cl::Required, cl::cat(category),
                             cl::desc("<file table of LLVM IR images>"));
  cl::opt<std::string> output(
      "o", cl::Required, cl::cat(category), cl::value_desc("OUT.table"),
      cl::desc("The table with SPIR-V in place of LLVM IR; the binaries are "
               "named after it"));
  cl::opt<std::string> version(
      "spirv-max-version", cl::init("1.4"), cl::cat(category),
      cl::value_desc("1.0..1.6"),
      cl::desc("The newest SPIR-V that devices take (default: 1.4)"));
  cl::opt<std::string> library("translator",
                               cl::init(SpirvTranslator::kLibrary.str()),
                               cl::cat(category), cl::value_desc("library"),
                               cl::desc("The SPIR-V translator to load"));
  cl::opt<std::string> back_end(
      "backend", cl::init("translator"), cl::cat(category),
      cl::value_desc("translator|llvm"),
      cl::desc("The tool that makes SPIR-V: the translator (default), or "
               "LLVM's own back end"));
  cl::list<std::string> extensions(
      "spirv-extensions", cl::CommaSeparated, cl::cat(category),
      cl::value_desc("+SPV_X,+SPV_Y"),
      cl::desc("SPIR-V extensions that the target accepts, besides those that "
               "every image may use. Compile-time properties that need any "
               "other extension are left out"));
  cl::opt<std::string> specialization(
      "specialization-constants", cl::init("native"), cl::cat(category),
      cl::value_desc("native|emulated"),
      cl::desc("How code gets the values of specialization constants: the "
               "runtime sets them before a device's compiler runs (default), "
               "or code that is compiled ahead of time looks them up when it "
               "runs"));
  const JobsOption jobs_option(category);
  ParseToolOptions(argc, argv, category,
                   "translates the images of a file table to SPIR-V");

  llvm::Expected<int> minor_version = ReadMinorVersion(version);
  if (!minor_version) return minor_version.takeError();
  if (llvm::Error error = CheckWays(back_end, specialization)) return error;
  llvm::Expected<unsigned> jobs = jobs_option.Get();
  if (!jobs) return jobs.takeError();
  llvm::Expected<llvm::StringSet<>> names =
      ReadExtensions(std::vector<std::string>(extensions));
  if (!names) return names.takeError();
  if (back_end == "llvm" && !names->empty()) {
    return MakeError(ToolDiagnostic::kTranslatorExtensions);
  }
  options = {input,
             output,
             library,
             *minor_version,
             *jobs,
             back_end == "llvm",
             std::move(*names),
             specialization == "native" ? SpecializationMode::kNative
                                        : SpecializationMode::kEmulated};
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ToolMain(aspectra::kTool, argc, argv, aspectra::ParseOptions,
                            aspectra::Translate);
}
