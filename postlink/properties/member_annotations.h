// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROPERTIES_MEMBER_ANNOTATIONS_H_
#define POSTLINK_PROPERTIES_MEMBER_ANNOTATIONS_H_

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Instruction;
class IntrinsicInst;
class Module;
}  // namespace llvm

// Works on calls of llvm.ptr.annotation that carry compile-time properties.
// Such a call takes the address of a member variable and returns it.
namespace aspectra {

// Returns all calls that carry compile-time properties.
llvm::SmallVector<llvm::IntrinsicInst*, 0> FindMemberAnnotations(
    llvm::Module& module);

// Returns the calls of llvm.ptr.annotation that are damaged (IsUnreadable).
llvm::SmallVector<llvm::IntrinsicInst*, 0> FindUnreadableAnnotations(
    llvm::Module& module);

// Returns the instruction that computes the annotated address. Only the
// annotation uses this instruction: if other code uses the address too, a new
// instruction is created for the annotation.
llvm::Instruction& AddressOfItsOwn(llvm::IntrinsicInst& annotation);

// Replaces the annotation by the address, and erases texts that are no longer
// used.
void RemoveMemberAnnotation(llvm::IntrinsicInst& annotation);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_MEMBER_ANNOTATIONS_H_
