// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_EXTERNAL_FUNCTIONS_H_
#define POSTLINK_PROGRAM_EXTERNAL_FUNCTIONS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {

// A fact about a function that a kernel of another translation unit does not
// expect: the kernel reaches the function, but lacks one of the function's
// needs, such as an aspect. The warnings about it are in the group
// kExternalGroup.
struct UnexpectedFact {
  enum class Kind { kAspect, kSubGroupSize, kFixedTargets };
  std::string function;  // the symbol
  Kind kind;
  int32_t aspect = 0;           // kAspect
  uint32_t sub_group_size = 0;  // kSubGroupSize
  // The definition of the function. Empty without debug information.
  std::optional<SourceLocation> location = std::nullopt;

  // Returns the message that OptionalDeviceFeatures.md specifies, for example
  // "function 'foo' uses aspect 'fp64' not expected by its calling kernel.
  // Missing [[sycl::device_has()]] on SYCL_EXTERNAL function?"
  std::string ToString() const;

  // Returns the text of the note after the message. If the location is unknown,
  // the note says how to get one; otherwise it is empty.
  std::string Details() const;

  friend auto operator<=>(const UnexpectedFact&,
                          const UnexpectedFact&) = default;
};

// Returns every unexpected fact of a linked module (OptionalDeviceFeatures.md,
// "Error checking for SYCL_EXTERNAL functions"), each once, in module order of
// the functions. For one function, aspects come first, in ascending order.
// `graph` is the reference graph of `module`.
std::vector<UnexpectedFact> FindUnexpectedFacts(const llvm::Module& module,
                                                const FunctionFactsTable& facts,
                                                ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_EXTERNAL_FUNCTIONS_H_
