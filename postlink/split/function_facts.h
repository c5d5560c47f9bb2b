#ifndef POSTLINK_SPLIT_FUNCTION_FACTS_H_
#define POSTLINK_SPLIT_FUNCTION_FACTS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspect_set.h"
#include "ir/aspects/called_sizes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// What the front end and the propagation pass wrote on a function, when they
// knew its translation unit alone.
struct FunctionFacts {
  AspectSet aspects;  // !intel_used_aspects and !intel_declared_aspects
  // Ascending and unique. Nothing: not made by the front end. Empty: compiled
  // without -fsycl-fixed-targets.
  std::optional<std::vector<std::string>> fixed_targets;
  // As in the attribute; empty: none is required.
  std::vector<uint32_t> reqd_work_group_size;
  uint32_t reqd_sub_group_size = 0;  // 0: none, or a named one
  // Of functions that it called when its unit was compiled.
  std::vector<CalledSize> called_sizes;

  friend bool operator==(const FunctionFacts&, const FunctionFacts&) = default;
};

// The facts of each function of a module, read once.
class FunctionFactsTable {
 public:
  // Metadata of a wrong shape, or a number of dimensions that does not fit the
  // work-group size, is an error that names the function.
  static llvm::Expected<FunctionFactsTable> Read(const llvm::Module& module);

  // `function` is of the module, wherever it has moved since.
  const FunctionFacts& Of(const llvm::Function& function) const;

 private:
  llvm::DenseMap<const llvm::Function*, FunctionFacts> facts_;
  FunctionFacts none_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_FUNCTION_FACTS_H_
