// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_PRIVATE_MEMORY_PRIVATE_MEMORY_H_
#define POSTLINK_SPIRV_PRIVATE_MEMORY_PRIVATE_MEMORY_H_

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Gives each private array of a function with barriers a use at the end of the
// function, so that each work-item keeps an array of its own: see
// private_arrays.cc.
void UsePrivateArraysAtEnd(llvm::Module& module);

// Extends the lifetime of private variables to the end of their function, and
// makes arguments by value variables of the functions that get them: see
// private_lifetimes.cc.
void LengthenPrivateLifetimes(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PRIVATE_MEMORY_PRIVATE_MEMORY_H_
