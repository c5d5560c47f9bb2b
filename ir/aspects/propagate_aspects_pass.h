// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_
#define IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/emit_diagnostic.h"
#include "ir/aspects/findings/aspect_findings.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Writes metadata on functions and warns about the aspects that they use
// (OptionalDeviceFeatures.md, "New LLVM IR pass to propagate aspect usage"):
// - On each function definition, !intel_used_aspects lists the aspects that it
//   uses by itself or through calls, and !sycl_called_sizes the sizes that its
//   callees require (required_sizes.h).
// - On each kernel and exported function, !intel_fixed_targets lists the fixed
//   targets.
// - A warning reports a used aspect that a device_has does not list, and an
//   aspect or size that a fixed target lacks.
// - An analysis remark reports an indirect call with unknown targets.
//
// The pass must run before any pass that could drop a type or inline a call. If
// metadata is malformed or a target is unknown, it reports an error to the
// module's context and leaves the module unchanged. A second run changes
// nothing.
class SYCLPropagateAspectsPass
    : public llvm::PassInfoMixin<SYCLPropagateAspectsPass> {
 public:
  struct Options {
    // The targets of -fsycl-fixed-targets in the user's order; names and
    // aliases.
    std::vector<std::string> fixed_targets = {};
    // The file that describes the targets; if empty, the built-in configuration
    // is used. The file is read only if there are fixed targets.
    std::string device_config_file = {};
    // The number of warnings for one cause; see MakeWarnings.
    size_t warning_limit = kDefaultWarningLimit;
    // Receives each warning first. If the sink does not handle the warning, the
    // diagnostic handler of the context receives it.
    WarningSink sink = {};
  };

  // The pass's name in a pipeline.
  static llvm::StringRef name() { return "sycl-propagate-aspects"; }

  // Parses one parameter: "fixed-targets=NAME", which adds a target,
  // "device-config-file=FILE" or "warning-limit=N".
  static llvm::Error ParseOption(llvm::StringRef text, Options& options);

  // Parses the text between the angle brackets after the name: parameters that
  // are separated by semicolons. A parameter without '=' that comes after a
  // target is another target: "fixed-targets=a;b".
  static llvm::Expected<Options> ParseOptions(llvm::StringRef text);

  SYCLPropagateAspectsPass() = default;
  explicit SYCLPropagateAspectsPass(Options options)
      : options_(std::move(options)) {}

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  // Later stages need the results of the pass. So no option of LLVM, such as
  // -opt-bisect-limit, may skip it.
  static bool isRequired() { return true; }

 private:
  llvm::Error Run(llvm::Module& module);

  Options options_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_PROPAGATE_ASPECTS_PASS_H_
