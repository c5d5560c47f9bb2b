#ifndef POSTLINK_SPIRV_OPAQUE_TYPES_H_
#define POSTLINK_SPIRV_OPAQUE_TYPES_H_

#include <optional>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"

namespace aspectra {

// A parameter or a result that is a value of one of SPIR-V's opaque types, or
// points to such values in memory. `type` is null for any other parameter.
struct OpaqueParameter {
  llvm::TargetExtType* type = nullptr;
  bool in_memory = false;
};

struct OpaqueSignature {
  OpaqueParameter result;
  llvm::SmallVector<OpaqueParameter, 4> parameters;  // as in LLVM IR
};

// Reads the type that a pointer in C++ stands for. For example, the text
// "__spirv_TypePipe<1>*" stands for target("spirv.Pipe", 1), and
// "__spirv_TypeEvent**" for a pointer to target("spirv.Event") in memory.
// Returns an empty parameter for any other text.
OpaqueParameter ReadOpaqueType(llvm::StringRef text,
                               llvm::LLVMContext& context);

// Returns the opaque types in the signature of a function, which its mangled
// name has, or nullopt if it has none. The name of a function that is no
// instance of a template does not have the type of the result.
std::optional<OpaqueSignature> ReadOpaqueSignature(
    const llvm::Function& function);

// Returns the name of the operation that a function stands for, such as
// "__spirv_GroupAsyncCopy", or an empty text if it stands for none. The name in
// `symbol` may be mangled.
llvm::StringRef SpirvOperationName(llvm::StringRef symbol);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_OPAQUE_TYPES_H_
