#ifndef POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_
#define POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_

#include <memory>

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace aspectra {

// What a linked device module looks like: kernels that share a library of 2,000
// functions in 10 layers, each of which calls functions of the next, about 80
// instructions a function and 50 a kernel; tables that they read; facts of the
// front end on each. A kernel reaches some 20 functions of the library.
//
// Kernels come from `sources` translation units in turn, and those of one call
// into a part of the library of their own and into the common half. Same
// arguments, same module.
std::unique_ptr<llvm::Module> GenerateLinkedProgram(unsigned kernels,
                                                    unsigned sources,
                                                    llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_
