#include "ir/passes/register_passes.h"

#include <utility>

#include "ir/aspects/propagate_aspects_pass.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/WithColor.h"

namespace aspectra {
namespace {

// `text` is a pass's name, alone or with parameters in angle brackets. Returns
// whether it is this one's.
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
  passes.addPass(SYCLPropagateAspectsPass(*std::move(options)));
  return true;
}

}  // namespace

void RegisterPasses(llvm::PassBuilder& builder) {
  builder.registerPipelineParsingCallback(
      [](llvm::StringRef text, llvm::ModulePassManager& passes,
         llvm::ArrayRef<llvm::PassBuilder::PipelineElement>) {
        return AddPropagateAspects(text, passes);
      });
}

}  // namespace aspectra
