#ifndef IR_ASPECTS_FUNCTION_INDEX_H_
#define IR_ASPECTS_FUNCTION_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "llvm/ADT/DenseMap.h"

namespace llvm {
class Function;
class Module;
}  // namespace llvm

namespace aspectra {

// The functions of a module by number, in the module's order, LLVM's intrinsics
// left out; and the numbers by function. See the .cc for why this is more than
// a DenseMap.
class FunctionIndex {
 public:
  static constexpr uint32_t kNone = ~uint32_t{0};

  explicit FunctionIndex(const llvm::Module& module);

  size_t size() const { return functions_.size(); }
  const std::vector<const llvm::Function*>& functions() const {
    return functions_;
  }

  // kNone for a function that is not of the module, and for an intrinsic.
  uint32_t Find(const llvm::Function& function) const;

 private:
  // A part of memory in which functions lie: their numbers begin at
  // numbers_[begin].
  struct Page {
    uint32_t begin = 0;
    uint32_t size = 0;
    uint32_t filled = 0;  // while the index is made
  };

  static uintptr_t PageOf(const llvm::Function* function) {
    return reinterpret_cast<uintptr_t>(function) >> 11;
  }

  std::vector<const llvm::Function*> functions_;
  llvm::DenseMap<uintptr_t, Page> pages_;
  std::vector<uint32_t> numbers_;  // page by page
};

}  // namespace aspectra

#endif  // IR_ASPECTS_FUNCTION_INDEX_H_
