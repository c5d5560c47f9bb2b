#ifndef POSTLINK_EXPLAIN_EXPLANATION_H_
#define POSTLINK_EXPLAIN_EXPLANATION_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspect_set.h"
#include "device_config/device_profile.h"
#include "device_config/requirements.h"
#include "device_config/yaml_reader.h"
#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/aspect_warning.h"
#include "ir/aspects/entry_points.h"
#include "ir/aspects/source_location.h"
#include "ir/properties/stated_properties.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/explain/image_code.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_decision.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// What becomes of a linked module, and why (formats.md, "Explanation"). It owns
// all that it says; the module may go.
struct Explanation {
  // A function, by its place in `functions`.
  using Place = uint32_t;

  // AspectReason, with a symbol.
  struct Reason {
    int32_t aspect;
    AspectReason::Via via;
    std::string detail;
    std::string callee;  // of a call
    std::optional<SourceLocation> location;

    friend bool operator==(const Reason&, const Reason&) = default;
  };

  struct Function {
    std::string name;       // the symbol
    std::string signature;  // demangled, as people write it
    FunctionKind kind;
    // As in AspectUsage: an empty list of device_has is not no device_has.
    AspectSet own;
    std::optional<AspectSet> declared;
    AspectSet used;
    // One for each aspect that is used or declared, ascending.
    std::vector<Reason> reasons;
    // Of a kernel: its compile-time properties, and where the kernel stands in
    // the source, "fill.h:12:3"; empty if nobody said so.
    std::vector<StatedProperty> properties = {};
    std::string place = {};

    bool Declares(int32_t aspect) const {
      return declared && declared->contains(aspect);
    }
    // Null for what it neither uses nor declares.
    const Reason* FindReason(int32_t aspect) const {
      const auto found = std::ranges::find(reasons, aspect, &Reason::aspect);
      return found == reasons.end() ? nullptr : &*found;
    }

    friend bool operator==(const Function&, const Function&) = default;
  };

  // What the pass or the link warns of.
  struct Warning {
    std::string message;
    std::string details;   // the lines below the message; may be empty
    std::string function;  // a symbol
    std::optional<int32_t> aspect;
    std::optional<SourceLocation> location;
    std::vector<AspectWarning::Frame> chain;

    // All of it, as AspectWarning::ToString.
    std::string ToString() const;

    friend bool operator==(const Warning&, const Warning&) = default;
  };

  struct Image {
    // Both in module order; LLVM's intrinsics are left out.
    std::vector<Place> entry_points;
    std::vector<Place> functions;
    // What its entry points have in common. A field in which they differ, since
    // it does not keep them apart, is empty.
    SplitKey key;
    Requirements requirements;
    // The device_globals that it uses, by their unique names, ascending.
    std::vector<std::string> device_globals = {};
    // If `auto` weighed it.
    std::optional<ImageCode> code = {};

    friend bool operator==(const Image&, const Image&) = default;
  };

  std::string module;
  std::vector<Function> functions;  // in module order
  std::vector<Warning> warnings;    // the pass's first, then the link's
  SplitMode mode = SplitMode::kAuto;
  // Every reason why some images are apart, in the order of SplitReason.
  std::vector<SplitReason> apart_by;
  std::vector<Image> images;
  // What is known of devices; unmet() says which images run on which.
  std::vector<DeviceProfile> devices;

  friend bool operator==(const Explanation&, const Explanation&) = default;
};

// Explains what was decided about `module`, whose facts and references are
// `facts` and `graph`. The errors are those of making its images.
llvm::Expected<Explanation> Explain(const llvm::Module& module,
                                    const SplitDecision& decision,
                                    const FunctionFactsTable& facts,
                                    ReferenceGraph& graph,
                                    const DeviceConfig& devices);

// Explains the plan alone, in place of the one that `explanation`, which is of
// the same module with the same aspects, tells of.
llvm::Error ExplainPlan(const llvm::Module& module,
                        const SplitDecision& decision,
                        const FunctionFactsTable& facts, ReferenceGraph& graph,
                        const DeviceConfig& devices, Explanation& explanation);

// Decides and explains. `module` is not changed.
llvm::Expected<Explanation> Explain(llvm::Module& module, SplitMode mode,
                                    const DeviceConfig& devices);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_EXPLANATION_H_
