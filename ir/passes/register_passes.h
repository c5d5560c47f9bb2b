// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PASSES_REGISTER_PASSES_H_
#define IR_PASSES_REGISTER_PASSES_H_

namespace llvm {
class PassBuilder;
}  // namespace llvm

namespace aspectra {

// Registers every pass of this project in `builder` by its name, so that a
// pipeline's text can name it. Both the plugin for opt and the plugin of the
// front end call this function. Some passes have parameters:
//
//   sycl-propagate-aspects, sycl-propagate-aspects<fixed-targets=a;b>
//   print<sycl-aspect-usage>, print<sycl-aspect-usage;chains>,
//   print<sycl-aspect-usage;chains=5>
//
// The pass print<...> writes to the error stream.
void RegisterPasses(llvm::PassBuilder& builder);

}  // namespace aspectra

#endif  // IR_PASSES_REGISTER_PASSES_H_
