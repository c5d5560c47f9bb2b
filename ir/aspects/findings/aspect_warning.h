// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FINDINGS_ASPECT_WARNING_H_
#define IR_ASPECTS_FINDINGS_ASPECT_WARNING_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DiagnosticInfo.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// The warnings that one -W or -Wno- option controls together.
enum class WarningGroup { kDeviceHas, kFixedTargets };

// The group's name after -W: "sycl-device-has".
llvm::StringRef ToString(WarningGroup group);

// A warning about device code: it uses an aspect that its device_has does not
// list, or a fixed target lacks an aspect or a size that it needs
// (OptionalDeviceFeatures.md, "New LLVM IR pass to propagate aspect usage").
struct AspectWarning {
  enum class Kind {
    kUndeclaredAspect,           // not in the function's device_has
    kUnsupportedAspect,          // a target lacks an aspect that is used
    kUnsupportedDeclaredAspect,  // a target lacks an aspect of device_has
    kUnsupportedSubGroupSize,    // a target lacks the required size
    kUnsupportedWorkGroupSize,
  };

  // A function on the way from the function that the warning is about to the
  // use.
  struct Frame {
    std::string symbol;
    std::string signature;  // "bar(int)"
    // The location of the call in the previous frame's function; see ChainLink.
    std::optional<SourceLocation> location;

    friend bool operator==(const Frame&, const Frame&) = default;
  };

  Kind kind;
  const llvm::Function* function;
  std::optional<int32_t> aspect;     // nullopt if the warning is about a size
  std::vector<uint32_t> sizes;       // in the attribute's order
  std::vector<std::string> targets;  // the targets that lack it, as the user
                                     // names them
  // The number of functions that have a finding of this kind for the same use
  // and are not reported one by one. If it is not 0, the warning stands for
  // these functions, and `chain` has one frame, the use.
  uint64_t more_functions = 0;
  // The location of the use, which may lie in another function. For a size it
  // is the location of the function.
  std::optional<SourceLocation> location;
  // Whether there is debug information. If so, there is no hint to compile with
  // -g.
  bool has_debug_info = false;
  // `location` in the form that LLVM's diagnostics take; it refers to the
  // module.
  llvm::DiagnosticLocation diagnostic_location;
  std::vector<Frame> chain;
  // The number of other chains from the function to a first use of the aspect
  // (ChainEnd::kFirstUse). If `more_functions` is not 0, this is the number of
  // all chains of those functions. The largest value means "this many or more".
  uint64_t further_chains = 0;

  WarningGroup group() const {
    return kind == Kind::kUndeclaredAspect ? WarningGroup::kDeviceHas
                                           : WarningGroup::kFixedTargets;
  }

  // Returns for example "function 'foo' uses aspect 'fp64' not listed in
  // 'sycl::device_has'".
  std::string Message() const;

  // Returns the lines after the message: the chain; if there is no location,
  // the hint how to get one; and how many more chains there are. The text has
  // no line break at the end and may be empty. A very long chain loses its
  // middle.
  std::string Details() const;

  // Returns the WarningText() of the location, Message() and Details().
  std::string ToString() const;
};

// Returns the whole text of a warning as a compiler prints it, for example
// "hw.cpp:27:4: warning: MESSAGE", with `details` on the lines below. Each line
// ends with a line break.
std::string WarningText(const std::optional<SourceLocation>& location,
                        std::string_view message, std::string_view details);

// Returns the line below a warning whose location is unknown. It says how to
// get the location.
std::string NoDebugInfoHint();

}  // namespace aspectra

#endif  // IR_ASPECTS_FINDINGS_ASPECT_WARNING_H_
