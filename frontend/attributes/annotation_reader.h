// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_
#define FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_

#include <cstdint>
#include <string>
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

// Reads Clang's annotations from LLVM IR. Clang writes annotations of functions
// and global variables to the array llvm.global.annotations, and annotations of
// local variables as calls of llvm.var.annotation.
namespace aspectra {

struct IrAnnotation {
  llvm::Value* subject;  // a global value, or a local variable's alloca
  llvm::StringRef name;
  // The arguments: first strings, then integers, which are sign-extended.
  llvm::SmallVector<llvm::StringRef, 2> strings;
  llvm::SmallVector<int64_t, 4> integers;
  bool malformed = false;  // whether an argument breaks these rules
  // The place of the subject in the source, "a.cpp:12"; empty if it is unknown.
  std::string place;
  // The variables that hold the name, the file, the arguments and their text.
  llvm::SmallVector<llvm::GlobalVariable*, 4> parts;
};

// Removes from llvm.global.annotations the annotations whose names `wanted`
// accepts, and returns them in order. The variables that the annotations refer
// to remain.
std::vector<IrAnnotation> TakeGlobalAnnotations(
    llvm::Module& module, llvm::function_ref<bool(llvm::StringRef)> wanted);

// Returns the annotations of the function's local variables, in the order of
// the instructions.
std::vector<IrAnnotation> ReadLocalAnnotations(llvm::Function& function);

// An annotation of a function's parameter. If the parameter is passed by value
// in memory, Clang writes the annotation for the parameter's address. Otherwise
// Clang writes it for the variable in which the parameter's value is stored.
struct ParameterAnnotation {
  llvm::Argument* argument;
  IrAnnotation annotation;
};

// Removes the annotations of the function's parameters with the name `name`,
// and returns them in the order of the instructions. The variables that the
// annotations refer to remain.
std::vector<ParameterAnnotation> TakeParameterAnnotations(
    llvm::Function& function, llvm::StringRef name);

// Deletes the global variables with the names, files and arguments of
// `annotations` if nothing refers to these variables any more. Also deletes
// unused declarations of llvm.var.annotation.
void DeleteUnusedParts(llvm::Module& module,
                       llvm::ArrayRef<IrAnnotation> annotations);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_
