// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_FUNCTION_FACTS_H_
#define POSTLINK_PROGRAM_FUNCTION_FACTS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_sizes.h"
#include "ir/aspects/facts/required_sizes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// The facts that the front end and the propagation pass wrote on a function
// when they compiled its translation unit.
struct FunctionFacts {
  AspectSet aspects;  // !intel_used_aspects and !intel_declared_aspects
  // Ascending and unique. nullopt if the function did not come from the front
  // end; empty if it was compiled without -fsycl-fixed-targets.
  std::optional<std::vector<std::string>> fixed_targets;
  RequiredSizes required;
  // Sizes of functions that this function called when its unit was compiled.
  std::vector<CalledSize> called_sizes;

  friend bool operator==(const FunctionFacts&, const FunctionFacts&) = default;
};

// The facts of each function of a module, read once.
class FunctionFactsTable {
 public:
  // Reads the facts of all functions. If metadata is malformed, or a work-group
  // size has a wrong number of dimensions, returns an error that names the
  // function.
  static llvm::Expected<FunctionFactsTable> Read(const llvm::Module& module);

  // `function` must be one that Read() saw. It may be in another module by now.
  const FunctionFacts& Of(const llvm::Function& function) const {
    const FunctionFacts* const found = Find(function);
    return found == nullptr ? none_ : *found;
  }
  // Returns null if there are no facts about the function. Most functions have
  // none.
  const FunctionFacts* Find(const llvm::Function& function) const {
    const auto found = facts_.find(&function);
    return found == facts_.end() ? nullptr : &found->second;
  }

 private:
  llvm::DenseMap<const llvm::Function*, FunctionFacts> facts_;
  FunctionFacts none_;
};

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_FUNCTION_FACTS_H_
