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

// Prints what AspectUsage says of a module: AspectUsage::ToString(), and on
// request the chains of calls of each function and aspect. Changes nothing.
// Malformed metadata is an error of the context's.
class AspectUsagePrinterPass
    : public llvm::PassInfoMixin<AspectUsagePrinterPass> {
 public:
  struct Options {
    // The most chains to print of a function and an aspect; 0: no chains.
    size_t chains = 0;
  };

  // What stands between the angle brackets of print<...>.
  static llvm::StringRef name() { return "sycl-aspect-usage"; }

  // Reads what follows the name and a semicolon: "chains=5", or "chains" for up
  // to 100.
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
