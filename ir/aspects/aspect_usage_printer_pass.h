// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_ASPECT_USAGE_PRINTER_PASS_H_
#define IR_ASPECTS_ASPECT_USAGE_PRINTER_PASS_H_

#include <cstddef>
#include <optional>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Prints AspectUsage::ToString() of a module and, on request, the chains of
// calls for each function and aspect. Changes nothing. If metadata is
// malformed, the pass reports an error to the module's context.
class AspectUsagePrinterPass
    : public llvm::PassInfoMixin<AspectUsagePrinterPass> {
 public:
  struct Options {
    // The largest number of chains to print for a function and an aspect; 0
    // prints no chains.
    size_t chains = 0;
  };

  // The name between the angle brackets of print<...>.
  static llvm::StringRef name() { return "sycl-aspect-usage"; }

  // Parses the text after the name and a semicolon: "chains=5", or "chains",
  // which means up to 100. Any other text is an error.
  static llvm::Expected<Options> ParseOptions(llvm::StringRef text);

  AspectUsagePrinterPass(llvm::raw_ostream& out, Options options)
      : out_(out), options_(options) {}

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }

 private:
  llvm::raw_ostream& out_;
  Options options_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_ASPECT_USAGE_PRINTER_PASS_H_
