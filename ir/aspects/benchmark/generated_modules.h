#ifndef IR_ASPECTS_BENCHMARK_GENERATED_MODULES_H_
#define IR_ASPECTS_BENCHMARK_GENERATED_MODULES_H_

#include <memory>

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

// Modules to measure the analysis by. Same arguments, same module.
namespace aspectra {

// What a translation unit's device code looks like: structs, some of them
// optional, and of the functions' instructions allocas, GEPs, loads, stores,
// arithmetic, casts, calls and branches, about 80 a function, with the
// attributes and the access tags that Clang gives them when it is to optimise.
// A function in eight uses double.
std::unique_ptr<llvm::Module> GenerateProgram(unsigned functions,
                                              llvm::LLVMContext& context);

// A function that uses fp64; a function that calls it; one that calls that
// one; and so on.
std::unique_ptr<llvm::Module> GenerateCallChain(unsigned depth,
                                                llvm::LLVMContext& context);

// A function that uses fp64 and so many that call it.
std::unique_ptr<llvm::Module> GenerateCallers(unsigned callers,
                                              llvm::LLVMContext& context);

// So many functions that call each other in a circle; one uses fp64.
std::unique_ptr<llvm::Module> GenerateCycle(unsigned functions,
                                            llvm::LLVMContext& context);

// So many optional types, each held by a type that is held by another and so on
// up to the given depth, and for each a function that uses the outermost.
std::unique_ptr<llvm::Module> GenerateNestedTypes(unsigned types,
                                                  unsigned depth,
                                                  llvm::LLVMContext& context);

// So many functions that call each of a set of as many, one of which uses fp64.
std::unique_ptr<llvm::Module> GenerateCallableSet(unsigned members,
                                                  llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // IR_ASPECTS_BENCHMARK_GENERATED_MODULES_H_
