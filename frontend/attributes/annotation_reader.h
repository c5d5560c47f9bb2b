#ifndef FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_
#define FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_

#include <cstdint>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Argument;
class Function;
class GlobalVariable;
class Module;
class Value;
}  // namespace llvm

// Clang's annotations in LLVM IR, as Clang writes them: in the array
// llvm.global.annotations for functions and global variables, in calls of
// llvm.var.annotation for local variables.
namespace aspectra {

struct IrAnnotation {
  llvm::Value* subject;  // a global value, or a local variable's alloca
  llvm::StringRef name;
  // Strings first, then integers, which are sign-extended.
  llvm::SmallVector<llvm::StringRef, 2> strings;
  llvm::SmallVector<int64_t, 4> integers;
  bool malformed = false;  // there are arguments of another kind
  // What it is made of: name, file, arguments and their text.
  llvm::SmallVector<llvm::GlobalVariable*, 4> parts;
};

// Takes the annotations whose name `wanted` accepts out of
// llvm.global.annotations, in their order. What they refer to remains.
std::vector<IrAnnotation> TakeGlobalAnnotations(
    llvm::Module& module, llvm::function_ref<bool(llvm::StringRef)> wanted);

// The annotations of the function's local variables, in the order of its
// instructions.
std::vector<IrAnnotation> ReadLocalAnnotations(llvm::Function& function);

// An annotation of a function's parameter, as Clang writes it for a declaration
// of one: for its address, where the parameter is passed by value in memory,
// else for the variable that the parameter's value is stored to.
struct ParameterAnnotation {
  llvm::Argument* argument;
  IrAnnotation annotation;
};

// Takes the annotations called `name` of the function's parameters out of it,
// in the order of its instructions. What they refer to remains.
std::vector<ParameterAnnotation> TakeParameterAnnotations(
    llvm::Function& function, llvm::StringRef name);

// Deletes the parts of `annotations` that nothing refers to any more, and the
// declarations of llvm.var.annotation that nothing calls.
void DeleteUnusedParts(llvm::Module& module,
                       llvm::ArrayRef<IrAnnotation> annotations);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_
