#ifndef IR_PARAMETERS_CHANGED_PARAMETERS_H_
#define IR_PARAMETERS_CHANGED_PARAMETERS_H_

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"

namespace llvm {
class Function;
class Type;
}  // namespace llvm

namespace aspectra {

// The types of parameters and their attributes, at first those of a function.
struct ParameterList {
  llvm::SmallVector<llvm::Type*, 8> types;
  llvm::SmallVector<llvm::AttributeSet, 8> attributes;

  explicit ParameterList(const llvm::Function& function);

  // One more at the end, without attributes.
  void Add(llvm::Type* type);
  // Another type for a parameter, without attributes.
  void Change(unsigned parameter, llvm::Type* type);
};

// A function like `function`, in front of it, that has other parameters and no
// body and no name yet. What is said of `function` is said of it.
llvm::Function* MakeWithParameters(llvm::Function& function,
                                   const ParameterList& parameters);

// Moves the body of `function` to `made`, which has none: what used a parameter
// uses the one at that place, where both are of one type.
void MoveBody(llvm::Function& function, llvm::Function& made);

}  // namespace aspectra

#endif  // IR_PARAMETERS_CHANGED_PARAMETERS_H_
