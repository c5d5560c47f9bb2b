// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_CALLS_FUNCTION_INDEX_H_
#define IR_ASPECTS_CALLS_FUNCTION_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "llvm/ADT/DenseMap.h"

namespace llvm {
class Function;
class Module;
}  // namespace llvm

namespace aspectra {

// Numbers the functions of a module in the module's order, without LLVM's
// intrinsics, and finds the number of a function. The .cc explains why the
// index is not simply a DenseMap.
class FunctionIndex {
 public:
  static constexpr uint32_t kNone = ~uint32_t{0};

  explicit FunctionIndex(const llvm::Module& module);

  size_t size() const { return functions_.size(); }
  const std::vector<const llvm::Function*>& functions() const {
    return functions_;
  }

  // Returns kNone for an intrinsic and for a function of another module.
  uint32_t Find(const llvm::Function& function) const;

 private:
  // A page of memory that contains functions. The numbers of these functions
  // are stored from numbers_[begin] on.
  struct Page {
    uint32_t begin = 0;
    uint32_t size = 0;
    uint32_t filled = 0;  // while the index is built
  };

  static uintptr_t PageOf(const llvm::Function* function) {
    return reinterpret_cast<uintptr_t>(function) >> 11;
  }

  std::vector<const llvm::Function*> functions_;
  llvm::DenseMap<uintptr_t, Page> pages_;
  std::vector<uint32_t> numbers_;  // grouped by page
};

}  // namespace aspectra

#endif  // IR_ASPECTS_CALLS_FUNCTION_INDEX_H_
