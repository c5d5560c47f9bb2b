#ifndef IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_
#define IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_

#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Writes the aspects that each function of a module uses, itself or by what it
// calls, as !intel_used_aspects on its definition, and !intel_fixed_targets on
// each kernel and exported function; warns of aspects that a device_has leaves
// out (OptionalDeviceFeatures.md, "New LLVM IR pass to propagate aspect
// usage").
//
// To be run before any pass that could drop a type or inline a call. Malformed
// metadata is an error of the context's, and leaves the module as it was. A
// second run changes nothing.
class SYCLPropagateAspectsPass
    : public llvm::PassInfoMixin<SYCLPropagateAspectsPass> {
 public:
  struct Options {
    // Of -fsycl-fixed-targets, in the user's order.
    std::vector<std::string> fixed_targets;
  };

  // The pass's name in a pipeline.
  static llvm::StringRef name() { return "sycl-propagate-aspects"; }

  // Reads what stands between the angle brackets after the name:
  // "fixed-targets=a;b".
  static llvm::Expected<Options> ParseOptions(llvm::StringRef text);

  SYCLPropagateAspectsPass() = default;
  explicit SYCLPropagateAspectsPass(Options options)
      : options_(std::move(options)) {}

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  // Functions marked optnone are of the program as well.
  static bool isRequired() { return true; }

 private:
  Options options_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_
