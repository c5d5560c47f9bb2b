// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_OPAQUE_TYPES_H_
#define POSTLINK_SPIRV_OPAQUE_TYPES_H_

#include <optional>
#include <string>

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"

namespace aspectra {

// A parameter or a result that is a value of one of SPIR-V's opaque types, or
// points to such values in memory. `type` is null for any other parameter. If
// the name of the parameter's class begins like an opaque type's, but no opaque
// type has this name and these arguments, `type` is null and `unknown_class` is
// set.
struct OpaqueParameter {
  llvm::TargetExtType* type = nullptr;
  bool in_memory = false;
  std::string unknown_class = "";  // for example "__spirv_TypePipe<9>"
};

struct OpaqueSignature {
  OpaqueParameter result;
  llvm::SmallVector<OpaqueParameter, 4> parameters;  // as in LLVM IR
};

// Reads the type that a pointer in C++ represents. For example, the text
// "__spirv_TypePipe<1>*" stands for target("spirv.Pipe", 1), and
// "__spirv_TypeEvent**" for a pointer to target("spirv.Event") in memory.
// Returns an empty parameter for any other text. The types are in
// opaque_types.def.
OpaqueParameter ReadOpaqueType(llvm::StringRef text,
                               llvm::LLVMContext& context);

// Reads the opaque types in the signature of a function from its mangled name.
// If the signature has no opaque type, returns nullopt. The mangled name
// contains the type of the result only if the function is an instance of a
// template.
std::optional<OpaqueSignature> ReadOpaqueSignature(
    const llvm::Function& function);

// Returns the form in which a program writes an opaque type. `unknown_class` is
// the member of an OpaqueParameter. If no type has this class's name, returns
// an empty text.
llvm::StringRef FormOfOpaqueType(llvm::StringRef unknown_class);

// Returns the names of the classes of all opaque types, separated by commas.
std::string OpaqueTypeNames();

// Returns the name of the operation that a function represents, such as
// "__spirv_GroupAsyncCopy". If the function represents no operation, returns an
// empty text. The name in `symbol` may be mangled.
llvm::StringRef SpirvOperationName(llvm::StringRef symbol);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_OPAQUE_TYPES_H_
