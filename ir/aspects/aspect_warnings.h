#ifndef IR_ASPECTS_ASPECT_WARNINGS_H_
#define IR_ASPECTS_ASPECT_WARNINGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/source_location.h"
#include "llvm/IR/DiagnosticInfo.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// That a function uses an aspect which its device_has does not list
// (OptionalDeviceFeatures.md, "New LLVM IR pass to propagate aspect usage").
struct AspectWarning {
  // One function on the way from the warned function to the use.
  struct Frame {
    std::string symbol;
    std::string signature;  // "bar(int)"
    std::optional<SourceLocation>
        location;  // of the call before; see ChainLink
  };

  const llvm::Function* function;
  int32_t aspect;
  // Of the use, which may lie in another function.
  std::optional<SourceLocation> location;
  // The same as LLVM's diagnostics take it; refers to the module.
  llvm::DiagnosticLocation diagnostic_location;
  std::vector<Frame> chain;

  // "function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has'"
  std::string Message() const;

  // The lines after the message: the chain, and without a location the hint
  // how to get one. No line break at the end.
  std::string Details() const;

  // All of it, as a compiler prints it: "hw.cpp:27:4: warning: ...".
  std::string ToString() const;
};

// One for each aspect that a definition uses and its device_has does not list.
// A kernel whose use comes through a function that gets the same warning is
// left out: the user wrote one function and one attribute, and the front end
// put it on both.
//
// In source order where all the functions have debug information, else in the
// module's; of one function by ascending aspect.
std::vector<AspectWarning> FindAspectWarnings(const AspectUsage& usage);

}  // namespace aspectra

#endif  // IR_ASPECTS_ASPECT_WARNINGS_H_
