// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPLIT_RANDOM_PROGRAM_H_
#define POSTLINK_SPLIT_RANDOM_PROGRAM_H_

#include <cstdint>
#include <memory>

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace aspectra {

// Returns a linked module that verifies. It has kernels and exported functions
// of several sources with aspects, sizes and fixed targets; functions that call
// each other in cycles, take addresses and use tables of functions, kernels
// included; aliases, comdats, lists, declarations, and facts on all of them.
// Equal seeds give equal modules.
std::unique_ptr<llvm::Module> MakeRandomProgram(uint32_t seed,
                                                llvm::LLVMContext& context);

// Reorders the functions and variables of `module` at random.
void ShuffleGlobals(llvm::Module& module, uint32_t seed);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_RANDOM_PROGRAM_H_
