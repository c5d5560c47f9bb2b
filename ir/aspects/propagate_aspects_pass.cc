#include "ir/aspects/propagate_aspects_pass.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/aspect_warnings.h"
#include "ir/aspects/diagnostics.h"
#include "ir/aspects/entry_points.h"
#include "ir/aspects/metadata.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

llvm::PreservedAnalyses Fail(llvm::Error error, llvm::LLVMContext& context) {
  Emit(std::move(error), context);
  return llvm::PreservedAnalyses::all();
}

}  // namespace

llvm::Expected<SYCLPropagateAspectsPass::Options>
SYCLPropagateAspectsPass::ParseOptions(llvm::StringRef text) {
  Options options;
  if (text.empty()) return options;
  if (!text.consume_front("fixed-targets=")) {
    return llvm::createStringError("unknown parameter '" + text + "' of '" +
                                   name() +
                                   "'; it takes 'fixed-targets=NAME;...'");
  }
  llvm::SmallVector<llvm::StringRef> targets;
  text.split(targets, ';', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (llvm::StringRef target : targets) {
    options.fixed_targets.push_back(target.str());
  }
  return options;
}

llvm::PreservedAnalyses SYCLPropagateAspectsPass::run(
    llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
  llvm::LLVMContext& context = module.getContext();
  llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(module);
  if (!usage) return Fail(usage.takeError(), context);
  // Everything is read before anything is written.
  std::vector<llvm::Function*> without_fixed_targets;
  for (llvm::Function& function : module) {
    if (!IsEntryPoint(function)) continue;
    llvm::Expected<std::optional<std::vector<std::string>>> targets =
        ReadFixedTargets(function);
    if (!targets) return Fail(targets.takeError(), context);
    if (!*targets || !options_.fixed_targets.empty()) {
      without_fixed_targets.push_back(&function);
    }
  }

  for (const AspectWarning& warning : FindAspectWarnings(*usage)) {
    Emit(warning, context);
  }
  const MetadataSpelling spelling = FindMetadataSpelling(module);
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    WriteUsedAspects(function, usage->Used(usage->call_graph().Find(function)),
                     spelling);
  }
  for (llvm::Function* function : without_fixed_targets) {
    WriteFixedTargets(*function, options_.fixed_targets, spelling);
  }
  return llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
