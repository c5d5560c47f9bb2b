// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_BENCHMARK_GENERATED_MODULES_H_
#define IR_ASPECTS_BENCHMARK_GENERATED_MODULES_H_

#include <memory>

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

// Generates modules for measuring the analysis. Equal arguments give equal
// modules.
namespace aspectra {

// Generates a program like a translation unit's device code. It has structs, of
// which some are optional, and functions of about 80 instructions: allocas,
// GEPs, loads, stores, arithmetic, casts, calls and branches. The code has the
// attributes and access tags that Clang adds for optimization. One function in
// eight uses double.
std::unique_ptr<llvm::Module> GenerateProgram(unsigned functions,
                                              llvm::LLVMContext& context);

// Generates a chain of `depth` functions, each of which calls the next; the
// last uses fp64.
std::unique_ptr<llvm::Module> GenerateCallChain(unsigned depth,
                                                llvm::LLVMContext& context);

// Generates a function that uses fp64, and `callers` functions that call it.
std::unique_ptr<llvm::Module> GenerateCallers(unsigned callers,
                                              llvm::LLVMContext& context);

// Generates `functions` functions that call each other in a cycle; one uses
// fp64.
std::unique_ptr<llvm::Module> GenerateCycle(unsigned functions,
                                            llvm::LLVMContext& context);

// Generates `types` optional types, each nested in `depth` other types, and for
// each a function that uses the outermost type.
std::unique_ptr<llvm::Module> GenerateNestedTypes(unsigned types,
                                                  unsigned depth,
                                                  llvm::LLVMContext& context);

// Generates `members` functions that call a set of `members` others, one of
// which uses fp64.
std::unique_ptr<llvm::Module> GenerateCallableSet(unsigned members,
                                                  llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // IR_ASPECTS_BENCHMARK_GENERATED_MODULES_H_
