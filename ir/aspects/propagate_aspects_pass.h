#ifndef IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_
#define IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/aspect_findings.h"
#include "ir/aspects/emit_diagnostic.h"
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
// each kernel and exported function; the sizes that called functions require as
// !sycl_called_sizes (called_sizes.h); warns of aspects that a device_has
// leaves out and of what the fixed targets lack (OptionalDeviceFeatures.md,
// "New LLVM IR pass to propagate aspect usage"). Indirect calls that could
// reach anything are analysis remarks.
//
// To be run before any pass that could drop a type or inline a call. Malformed
// metadata and an unknown target are errors of the context's, and leave the
// module as it was. A second run changes nothing.
class SYCLPropagateAspectsPass
    : public llvm::PassInfoMixin<SYCLPropagateAspectsPass> {
 public:
  struct Options {
    // Of -fsycl-fixed-targets, in the user's order; names and aliases.
    std::vector<std::string> fixed_targets = {};
    // What the targets can do; empty: the configuration that is built in. Read
    // if there are fixed targets.
    std::string device_config_file = {};
    // See MakeWarnings.
    size_t warning_limit = kDefaultWarningLimit;
    // Asked first; what it does not take goes to the context.
    WarningSink sink = {};
  };

  // The pass's name in a pipeline.
  static llvm::StringRef name() { return "sycl-propagate-aspects"; }

  // Takes one parameter: "fixed-targets=a", where more names may follow
  // separated by commas, "device-config-file=FILE" or "warning-limit=N".
  static llvm::Error ParseOption(llvm::StringRef text, Options& options);

  // Reads what stands between the angle brackets after the name: parameters,
  // separated by semicolons. A pipeline's text has no room for a comma there,
  // so targets are separated by semicolons too: "fixed-targets=a;b".
  static llvm::Expected<Options> ParseOptions(llvm::StringRef text);

  SYCLPropagateAspectsPass() = default;
  explicit SYCLPropagateAspectsPass(Options options)
      : options_(std::move(options)) {}

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  // Functions marked optnone are of the program as well.
  static bool isRequired() { return true; }

 private:
  llvm::Error Run(llvm::Module& module);

  Options options_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_
