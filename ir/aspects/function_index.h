#ifndef IR_ASPECTS_FUNCTION_INDEX_H_
#define IR_ASPECTS_FUNCTION_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace llvm {
class Function;
class Module;
}  // namespace llvm

namespace aspectra {

// The functions of a module by number, in the module's order, LLVM's intrinsics
// left out; and the numbers by function. See the .cc for why this is no
// DenseMap.
class FunctionIndex {
 public:
  static constexpr uint32_t kNone = ~uint32_t{0};

  explicit FunctionIndex(const llvm::Module& module);

  size_t size() const { return functions_.size(); }
  const std::vector<const llvm::Function*>& functions() const {
    return functions_;
  }

  // kNone for a function that is not of the module, and for an intrinsic.
  uint32_t Find(const llvm::Function& function) const {
    size_t place = FirstPlace(&function);
    while (numbers_[place] != kNone &&
           functions_[numbers_[place]] != &function) {
      place = (place + 1) & (numbers_.size() - 1);
    }
    return numbers_[place];
  }

 private:
  size_t FirstPlace(const llvm::Function* function) const {
    return (reinterpret_cast<uintptr_t>(function) * 0x9E3779B97F4A7C15) >>
           shift_;
  }

  std::vector<const llvm::Function*> functions_;
  std::vector<uint32_t> numbers_;  // a hash table; kNone: free
  int shift_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_FUNCTION_INDEX_H_
