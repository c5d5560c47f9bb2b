// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

llvm::DICompileUnit* WithDirectivesOnly(const llvm::DICompileUnit& unit) {
  return llvm::DICompileUnit::getDistinct(
      unit.getContext(), unit.getSourceLanguage(), unit.getFile(),
      unit.getProducer(), unit.isOptimized(), unit.getFlags(),
      unit.getRuntimeVersion(), unit.getSplitDebugFilename(),
      llvm::DICompileUnit::DebugDirectivesOnly, /*EnumTypes=*/nullptr,
      /*RetainedTypes=*/nullptr, /*GlobalVariables=*/nullptr,
      /*ImportedEntities=*/nullptr, /*Macros=*/nullptr, unit.getDWOId(),
      unit.getSplitDebugInlining(), unit.getDebugInfoForProfiling(),
      unit.getNameTableKind(), unit.getRangesBaseAddress(), unit.getSysRoot(),
      unit.getSDK());
}

}  // namespace

void KeepLineDirectives(llvm::Module& module) {
  llvm::NamedMDNode* units = module.getNamedMetadata("llvm.dbg.cu");
  if (units == nullptr) return;
  // MakeDebugInfoPlain() in postlink/spirv says why declarations lose their
  // subprograms.
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) function.setSubprogram(nullptr);
  }
  llvm::stripNonLineTableDebugInfo(module);
  llvm::DebugInfoFinder finder;
  finder.processModule(module);
  llvm::DenseMap<llvm::DICompileUnit*, llvm::DICompileUnit*> made;
  for (unsigned i = 0; i < units->getNumOperands(); ++i) {
    auto* unit = llvm::cast<llvm::DICompileUnit>(units->getOperand(i));
    made[unit] = WithDirectivesOnly(*unit);
    units->setOperand(i, made[unit]);
  }
  for (llvm::DISubprogram* subprogram : finder.subprograms()) {
    if (llvm::DICompileUnit* unit = made.lookup(subprogram->getUnit())) {
      subprogram->replaceUnit(unit);
    }
  }
}

}  // namespace aspectra
