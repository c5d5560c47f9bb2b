#ifndef FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_
#define FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_

#include <cstdint>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
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
};

// Takes the annotations whose name `wanted` accepts out of
// llvm.global.annotations, in their order. What was text for them alone is
// deleted by DeleteUnusedAnnotationText, and remains until then.
std::vector<IrAnnotation> TakeGlobalAnnotations(
    llvm::Module& module, llvm::function_ref<bool(llvm::StringRef)> wanted);

// The annotations of the function's local variables, in the order of its
// instructions.
std::vector<IrAnnotation> ReadLocalAnnotations(llvm::Function& function);

// Deletes the names, files and arguments that no annotation refers to.
void DeleteUnusedAnnotationText(llvm::Module& module);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATION_READER_H_
