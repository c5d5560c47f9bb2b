#ifndef POSTLINK_PROPERTIES_MEMBER_ANNOTATIONS_H_
#define POSTLINK_PROPERTIES_MEMBER_ANNOTATIONS_H_

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Instruction;
class IntrinsicInst;
class Module;
}  // namespace llvm

// Calls of llvm.ptr.annotation that carry compile-time properties: each returns
// the address of a member variable, which it is given.
namespace aspectra {

// All of them.
llvm::SmallVector<llvm::IntrinsicInst*, 0> FindMemberAnnotations(
    llvm::Module& module);

// The instruction that computes the address for the annotation and for nothing
// else; it is made if there is none.
llvm::Instruction& AddressOfItsOwn(llvm::IntrinsicInst& annotation);

// Replaces the annotation with the address, and removes text that nothing else
// refers to.
void RemoveMemberAnnotation(llvm::IntrinsicInst& annotation);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_MEMBER_ANNOTATIONS_H_
