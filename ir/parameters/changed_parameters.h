// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PARAMETERS_CHANGED_PARAMETERS_H_
#define IR_PARAMETERS_CHANGED_PARAMETERS_H_

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"

namespace llvm {
class Function;
class GlobalVariable;
class Module;
class Type;
}  // namespace llvm

namespace aspectra {

// The types and attributes of a function's parameters, and the type of its
// result. The constructor takes them from a function.
struct ParameterList {
  llvm::SmallVector<llvm::Type*, 8> types;
  llvm::SmallVector<llvm::AttributeSet, 8> attributes;
  llvm::Type* result;

  explicit ParameterList(const llvm::Function& function);

  // Adds a parameter without attributes at the end.
  void Add(llvm::Type* type);
  // Changes the type of a parameter and drops its attributes.
  void Change(unsigned parameter, llvm::Type* type);
};

// Makes a function before `function` in the module, with the given parameters
// and result, without a body or a name. It has the attributes and metadata of
// `function`. If the type of the result changes, the result has no attributes.
llvm::Function* MakeWithParameters(llvm::Function& function,
                                   const ParameterList& parameters);

// Moves the body of `function` to `made`, which has none. If a parameter has
// the same type in both, its uses are replaced by the parameter of `made`.
void MoveBody(llvm::Function& function, llvm::Function& made);

// Changes the functions of `module` so that they get `variables`, which must be
// in `module`, as parameters from the kernels that call them. Afterwards only
// kernels name the variables, and those functions that also keep their old form
// (variables_by_parameter.cc). Returns whether anything changed.
bool PassByParameter(llvm::Module& module,
                     llvm::ArrayRef<llvm::GlobalVariable*> variables);

}  // namespace aspectra

#endif  // IR_PARAMETERS_CHANGED_PARAMETERS_H_
