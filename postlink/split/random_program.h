#ifndef POSTLINK_SPLIT_RANDOM_PROGRAM_H_
#define POSTLINK_SPLIT_RANDOM_PROGRAM_H_

#include <cstdint>
#include <memory>

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace aspectra {

// A linked module that verifies: kernels and exported functions of several
// sources with aspects, sizes and fixed targets; functions that call each other
// in circles, take addresses and use tables of functions, kernels among them;
// aliases, comdats, lists, declarations, and facts on all of them. Same seed,
// same module.
std::unique_ptr<llvm::Module> MakeRandomProgram(uint32_t seed,
                                                llvm::LLVMContext& context);

// Puts the module's functions and variables in another order.
void ShuffleGlobals(llvm::Module& module, uint32_t seed);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_RANDOM_PROGRAM_H_
