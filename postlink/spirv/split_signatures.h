// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_SPLIT_SIGNATURES_H_
#define POSTLINK_SPIRV_SPLIT_SIGNATURES_H_

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Value.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {

// Maps values to the plain values that represent them.
using PartsOfValues =
    llvm::DenseMap<llvm::Value*, llvm::SmallVector<llvm::Value*, 2>>;

// Returns `type` with each parameter replaced by its parts (plain_types.h). A
// result of several parts is a structure. The new type depends only on the old
// one, so modules that are linked later agree.
llvm::FunctionType* SplitSignature(const llvm::FunctionType& type);

// Returns the attributes for the new signature. Attributes of a value that is
// split into parts are dropped.
llvm::AttributeList SplitAttributes(const llvm::AttributeList& attributes,
                                    const llvm::FunctionType& type,
                                    const llvm::DataLayout& layout);

// Gives the functions of `module` split signatures. Calls and returns stay
// unchanged; the caller of this constructor must rewrite them, and also the
// uses of old parameters, which live as long as this object. Kernels are
// refused, because the programs that start them know the old signature.
class SplitFunctions {
 public:
  SplitFunctions(llvm::Module& module, UnsupportedConstructs& unsupported);
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
