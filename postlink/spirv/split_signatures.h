#ifndef POSTLINK_SPIRV_SPLIT_SIGNATURES_H_
#define POSTLINK_SPIRV_SPLIT_SIGNATURES_H_

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Value.h"
#include "postlink/spirv/refusals.h"

namespace aspectra {

// The plain values that stand for others.
using PartsOfValues =
    llvm::DenseMap<llvm::Value*, llvm::SmallVector<llvm::Value*, 2>>;

// `type` with the parts (plain_types.h) of each parameter in its place. Several
// parts of a result are a structure. This depends on the type only, so that
// modules that are linked later agree.
llvm::FunctionType* SplitSignature(const llvm::FunctionType& type);

// The attributes for that signature; what was said of a value that is in parts
// is dropped.
llvm::AttributeList SplitAttributes(const llvm::AttributeList& attributes,
                                    const llvm::FunctionType& type,
                                    const llvm::DataLayout& layout);

// Gives all functions of `module` such signatures. Calls and returns stay as
// they were, for the caller to rewrite; so do uses of old parameters, which
// live as long as this. A kernel is started by those who know its old
// signature, and is refused.
class SplitFunctions {
 public:
  SplitFunctions(llvm::Module& module, Refusals& refusals);
  ~SplitFunctions();
  SplitFunctions(const SplitFunctions&) = delete;
  SplitFunctions& operator=(const SplitFunctions&) = delete;

  const PartsOfValues& parts() const { return parts_; }

 private:
  void Split(llvm::Function& function);

  PartsOfValues parts_;
  llvm::SmallVector<llvm::Function*> old_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_SPLIT_SIGNATURES_H_
