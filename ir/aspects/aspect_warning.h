#ifndef IR_ASPECTS_ASPECT_WARNING_H_
#define IR_ASPECTS_ASPECT_WARNING_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DiagnosticInfo.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// What -W and -Wno- turn on and off together.
enum class WarningGroup { kDeviceHas, kFixedTargets };

// The group's name behind -W: "sycl-device-has".
llvm::StringRef ToString(WarningGroup group);

// That device code uses what it said it would not
// (OptionalDeviceFeatures.md, "New LLVM IR pass to propagate aspect usage").
struct AspectWarning {
  enum class Kind {
    kUndeclaredAspect,           // not in the function's device_has
    kUnsupportedAspect,          // not in one of the fixed targets
    kUnsupportedDeclaredAspect,  // the same, declared and not used
    kUnsupportedSubGroupSize,    // required, and one of them cannot do it
    kUnsupportedWorkGroupSize,
  };

  // One function on the way from the warned function to the use.
  struct Frame {
    std::string symbol;
    std::string signature;  // "bar(int)"
    // Of the call in the function before; see ChainLink.
    std::optional<SourceLocation> location;

    friend bool operator==(const Frame&, const Frame&) = default;
  };

  Kind kind;
  const llvm::Function* function;
  std::optional<int32_t> aspect;     // nothing: it is about a size
  std::vector<uint32_t> sizes;       // in the attribute's order
  std::vector<std::string> targets;  // those that lack it, as the user has them
  // Not about one function but about so many more than were told of, of the
  // same kind and with the same use at the end of the chain, which is then all
  // there is of `chain`.
  uint64_t more_functions = 0;
  // Of the use, which may lie in another function; of a size, the function's.
  std::optional<SourceLocation> location;
  // Is there debug information, so that a missing place is nobody's to mend?
  bool has_debug_info = false;
  // The same as LLVM's diagnostics take it; refers to the module.
  llvm::DiagnosticLocation diagnostic_location;
  std::vector<Frame> chain;
  // Other chains from the function to a first use of the aspect (ChainEnd); of
  // more_functions, all that there are. The largest number stands for itself
  // and more.
  uint64_t further_chains = 0;

  WarningGroup group() const {
    return kind == Kind::kUndeclaredAspect ? WarningGroup::kDeviceHas
                                           : WarningGroup::kFixedTargets;
  }

  // "function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has'"
  std::string Message() const;

  // The lines after the message: the chain, without a location the hint how to
  // get one, and how many more chains there are. No line break at the end; may
  // be empty. Of a very long chain the middle is left out.
  std::string Details() const;

  // All of it, as a compiler prints it: "hw.cpp:27:4: warning: ...".
  std::string ToString() const;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_ASPECT_WARNING_H_
