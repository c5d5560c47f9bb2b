#ifndef POSTLINK_SPLIT_EXTERNAL_FUNCTIONS_H_
#define POSTLINK_SPLIT_EXTERNAL_FUNCTIONS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/aspects/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/reference_graph.h"

namespace aspectra {

// The group of the warnings about them.
inline constexpr llvm::StringLiteral kUnexpectedFactGroup = "sycl-external";

// What a function of another translation unit needs, and a kernel that reaches
// it did not expect.
struct UnexpectedFact {
  enum class Kind { kAspect, kSubGroupSize, kFixedTargets };
  std::string function;  // the symbol
  Kind kind;
  int32_t aspect = 0;           // kAspect
  uint32_t sub_group_size = 0;  // kSubGroupSize
  // Where the function's body begins; nothing without debug information.
  std::optional<SourceLocation> location = std::nullopt;

  // The design's sentence: "function 'foo' uses aspect 'fp64' not expected by
  // its calling kernel. Missing [[sycl::device_has()]] on SYCL_EXTERNAL
  // function?"
  std::string ToString() const;

  // What is printed below it: without a place, how to get one.
  std::string Details() const;

  friend auto operator<=>(const UnexpectedFact&,
                          const UnexpectedFact&) = default;
};

// Every such fact of a linked module (OptionalDeviceFeatures.md, "Error
// checking for SYCL_EXTERNAL functions"), each once, in module order of the
// functions; for one function aspects first, ascending. `graph` is the
// module's.
std::vector<UnexpectedFact> FindUnexpectedFacts(const llvm::Module& module,
                                                const FunctionFactsTable& facts,
                                                ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_EXTERNAL_FUNCTIONS_H_
