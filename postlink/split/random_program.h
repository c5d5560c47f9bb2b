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

// Returns a valid linked module. It has kernels and exported functions of
// several sources, with aspects, sizes and fixed targets. Its functions and
// kernels call each other in cycles, take addresses and use tables of
// functions. It also has aliases, comdats, lists such as llvm.used,
// declarations, and facts on functions. Equal seeds give equal modules.
std::unique_ptr<llvm::Module> MakeRandomProgram(uint32_t seed,
                                                llvm::LLVMContext& context);

// Reorders the functions and variables of `module` at random.
void ShuffleGlobals(llvm::Module& module, uint32_t seed);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_RANDOM_PROGRAM_H_
