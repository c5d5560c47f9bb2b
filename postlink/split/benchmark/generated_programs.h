// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_
#define POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_

#include <memory>

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace aspectra {

// Generates a typical linked device module: kernels that share a library of
// 2,000 functions in 10 layers, each of which calls functions of the next
// layer, with about 80 instructions in a function and 50 in a kernel; tables
// that they read; facts from the front end on each. A kernel reaches about 20
// functions of the library.
//
// Kernels come from `sources` translation units in turn. The kernels of one
// unit call functions of their own part of the library and of the common half.
// Equal arguments give equal modules.
std::unique_ptr<llvm::Module> GenerateLinkedProgram(unsigned kernels,
                                                    unsigned sources,
                                                    llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_
