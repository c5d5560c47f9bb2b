// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/passes/register_passes.h"

#include <utility>

#include "ir/aspects/aspect_usage_printer_pass.h"
#include "ir/aspects/propagate_aspects_pass.h"
#include "ir/device_globals/device_globals_pass.h"
#include "ir/parameters/passes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// Adds the pass if `text` is its name, alone or with parameters in angle
// brackets. Returns whether it did.
bool AddPropagateAspects(llvm::StringRef text,
                         llvm::ModulePassManager& passes) {
  if (!llvm::PassBuilder::checkParametrizedPassName(
          text, SYCLPropagateAspectsPass::name())) {
    return false;
  }
  llvm::Expected<SYCLPropagateAspectsPass::Options> options =
      llvm::PassBuilder::parsePassParameters(
          SYCLPropagateAspectsPass::ParseOptions, text,
          SYCLPropagateAspectsPass::name());
  if (!options) {
    llvm::WithColor::error() << llvm::toString(options.takeError()) << "\n";
    return false;
  }
  passes.addPass(SYCLPropagateAspectsPass(std::move(*options)));
  return true;
}

// Adds print<sycl-aspect-usage> if `text` is its name, with or without
// parameters after a semicolon. Returns whether it did. Leaves the names of
// other printers to other callbacks.
bool AddAspectUsagePrinter(llvm::StringRef text,
                           llvm::ModulePassManager& passes) {
  if (!text.consume_front("print<") || !text.consume_back(">") ||
      !text.consume_front(AspectUsagePrinterPass::name()) ||
      !(text.empty() || text.consume_front(";"))) {
    return false;
  }
  llvm::Expected<AspectUsagePrinterPass::Options> options =
      AspectUsagePrinterPass::ParseOptions(text);
  if (!options) {
    llvm::WithColor::error() << llvm::toString(options.takeError()) << "\n";
    return false;
  }
  passes.addPass(AspectUsagePrinterPass(llvm::errs(), *options));
  return true;
}

// Adds a pass that has no parameters.
template <class Pass>
bool AddPlain(llvm::StringRef text, llvm::ModulePassManager& passes) {
  if (text != Pass::name()) return false;
  passes.addPass(Pass());
  return true;
}

}  // namespace

void RegisterPasses(llvm::PassBuilder& builder) {
  builder.registerPipelineParsingCallback(
      [](llvm::StringRef text, llvm::ModulePassManager& passes,
         llvm::ArrayRef<llvm::PassBuilder::PipelineElement>) {
        return AddPropagateAspects(text, passes) ||
               AddAspectUsagePrinter(text, passes) ||
               AddPlain<DeviceGlobalsPass>(text, passes) ||
               AddPlain<LocalParametersPass>(text, passes) ||
               AddPlain<LocalVariablesPass>(text, passes) ||
               AddPlain<PrivateArgumentsPass>(text, passes);
      });
}

}  // namespace aspectra
