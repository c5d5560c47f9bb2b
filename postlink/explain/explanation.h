// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_EXPLAIN_EXPLANATION_H_
#define POSTLINK_EXPLAIN_EXPLANATION_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/device_config.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/source_location.h"
#include "ir/properties/stated_properties.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/explain/image_code.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// What happens to a linked module, and why (docs/sycl-post-link.md,
// "Explanations"). It owns everything in it, so the module may be destroyed.
struct Explanation {
  // The index of a function in `functions`.
  using Place = uint32_t;

  // An AspectReason that names the callee by its symbol.
  struct Reason {
    int32_t aspect;
    AspectReason::Via via;
    std::string detail;
    std::string callee;  // empty unless the reason is a call
    std::optional<SourceLocation> location;

    friend bool operator==(const Reason&, const Reason&) = default;
  };

  struct Function {
    std::string name;       // the symbol
    std::string signature;  // demangled
    FunctionKind kind;
    // The next three sets are those of AspectUsage. Without a device_has,
    // `declared` is nullopt; with an empty device_has, it is an empty set.
    AspectSet own;
    std::optional<AspectSet> declared;
    AspectSet used;
    // One reason for each aspect that is used or declared, ascending.
    std::vector<Reason> reasons;
    // For a kernel, its compile-time properties and where the program states
    // them, for example "fill.h:12:3". If the place of a property is not known,
    // it is the kernel's place.
    std::vector<StatedProperty> properties = {};

    bool Declares(int32_t aspect) const {
      return declared && declared->contains(aspect);
    }
    // Returns null if the function neither uses nor declares the aspect.
    const Reason* FindReason(int32_t aspect) const {
      const auto found = std::ranges::find(reasons, aspect, &Reason::aspect);
      return found == reasons.end() ? nullptr : &*found;
    }

    friend bool operator==(const Function&, const Function&) = default;
  };

  // A warning of the propagation pass or of the link.
  struct Warning {
    std::string message;
    std::string details;   // the lines below the message; may be empty
    std::string function;  // a symbol
    std::optional<int32_t> aspect;
    std::optional<SourceLocation> location;
    std::vector<AspectWarning::Frame> chain;

    friend bool operator==(const Warning&, const Warning&) = default;
  };

  struct Image {
    // Both lists are in module order, without LLVM's intrinsics.
    std::vector<Place> entry_points;
    std::vector<Place> functions;
    // The values that the image's entry points have in common. A field in which
    // the entry points differ is empty, because the split did not depend on it.
    SplitKey key;
    Requirements requirements;
    // The unique names of the device_globals that the image uses, ascending.
    std::vector<std::string> device_globals = {};
    // Set if the mode `auto` weighed the code of the image's entry points, to
    // decide which of them share an image.
    std::optional<ImageCode> code = {};

    friend bool operator==(const Image&, const Image&) = default;
  };

  std::string module;
  std::vector<Function> functions;  // in module order
  std::vector<Warning> warnings;    // the pass's first, then the link's
  SplitMode mode = SplitMode::kAuto;
  // Every reason that separates some of the images, in the order of
  // SplitReason.
  std::vector<SplitReason> apart_by;
  std::vector<Image> images;
  // All known devices; unmet() says which images run on which device.
  std::vector<DeviceProfile> devices;

  friend bool operator==(const Explanation&, const Explanation&) = default;
};

// Explains the decisions about `program`. Returns an error if an image of the
// program could not be built.
llvm::Expected<Explanation> Explain(const LinkedProgram& program,
                                    const DeviceConfig& devices);

// Replaces the plan in `explanation` by the plan of `program`. `explanation`
// must explain the same module with the same aspects.
llvm::Error ExplainPlan(const LinkedProgram& program,
                        const DeviceConfig& devices, Explanation& explanation);

// Decides how to split `module` and explains the decision. Does not change
// `module`.
llvm::Expected<Explanation> Explain(llvm::Module& module, SplitMode mode,
                                    const DeviceConfig& devices);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_EXPLANATION_H_
