// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

// Finds every node that is reachable from a function, an instruction or a named
// list of the module, each once.
class DebugNodes {
 public:
  explicit DebugNodes(const llvm::Module& module) {
    for (const llvm::NamedMDNode& list : module.named_metadata()) {
      for (const llvm::MDNode* node : list.operands()) Add(node);
    }
    for (const llvm::Function& function : module) {
      Add(function.getSubprogram());
      for (const llvm::Instruction& instruction :
           llvm::instructions(function)) {
        Add(instruction.getDebugLoc().get());
      }
    }
    // Nodes that are found here are appended to the list.
    for (size_t i = 0; i < nodes_.size(); ++i) {
      for (const llvm::MDOperand& operand : nodes_[i]->operands()) {
        Add(llvm::dyn_cast_or_null<llvm::MDNode>(operand));
      }
    }
  }

  auto begin() const { return nodes_.begin(); }
  auto end() const { return nodes_.end(); }

 private:
  void Add(const llvm::MDNode* node) {
    if (node != nullptr) nodes_.insert(const_cast<llvm::MDNode*>(node));
  }

  llvm::SmallSetVector<llvm::MDNode*, 32> nodes_;
};

// Returns the file without its checksum. If the file has no checksum, returns
// null.
llvm::DIFile* WithoutChecksum(const llvm::Metadata* metadata) {
  const auto* file = llvm::dyn_cast_or_null<llvm::DIFile>(metadata);
  if (file == nullptr || !file->getChecksum()) return nullptr;
  return llvm::DIFile::get(file->getContext(), file->getFilename(),
                           file->getDirectory());
}

}  // namespace

void MakeDebugInfoPlain(llvm::Module& module) {
  // A compile unit whose locations are only for remarks (-Rpass) is not in this
  // list. Its locations are removed, so that remarks change no image.
  if (module.debug_compile_units().empty()) {
    llvm::StripDebugInfo(module);
    return;
  }
  // If a macro declares overloads in one line, their subprograms differ only in
  // their types. Without the types, LLVM would make the subprograms distinct,
  // which is invalid for a declaration.
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) function.setSubprogram(nullptr);
  }
  llvm::stripNonLineTableDebugInfo(module);
  for (llvm::MDNode* node : DebugNodes(module)) {
    for (unsigned i = 0; i < node->getNumOperands(); ++i) {
      if (llvm::DIFile* file = WithoutChecksum(node->getOperand(i))) {
        node->replaceOperandWith(i, file);
      }
    }
  }
}

}  // namespace aspectra
