// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_
#define POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_

#include <memory>

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace aspectra {

// Generates a typical linked device module:
//
// - a library of 2,000 functions of about 80 instructions each, in 10 layers;
//   each function calls functions of the next layer;
// - kernels of about 50 instructions each, which share this library; a kernel
//   reaches about 20 of its functions;
// - tables that functions and kernels read;
// - on each function and kernel, the facts that the front end writes.
//
// Kernels come from `sources` translation units in turn. The kernels of one
// unit call functions from the unit's own part of the library and from the half
// that all units use. Equal arguments give equal modules.
std::unique_ptr<llvm::Module> GenerateLinkedProgram(unsigned kernels,
                                                    unsigned sources,
                                                    llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_BENCHMARK_GENERATED_PROGRAMS_H_
