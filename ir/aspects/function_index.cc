// Each call of the module is one look-up, so what counts is how much of the
// index the processor's caches hold. Functions that were made one after the
// other, as a reader of bitcode makes them, lie side by side in memory; and a
// function often calls its neighbours. A hash of the function's address would
// scatter them. So what is hashed is a page of memory, and the few functions of
// a page are looked through: a look-up touches one entry of a small table and a
// few numbers side by side. Where functions lie apart, each is alone on its
// page, and this is a hash table like any other.
//
// Linear to make: functions are counted by page, then put in their places.

#include "ir/aspects/function_index.h"

#include <cstddef>
#include <cstdint>

#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

namespace aspectra {

FunctionIndex::FunctionIndex(const llvm::Module& module) {
  functions_.reserve(module.size());
  for (const llvm::Function& function : module) {
    if (function.isIntrinsic()) continue;
    functions_.push_back(&function);
    ++pages_[PageOf(&function)].size;
  }
  // A page takes its places when its first function comes.
  numbers_.resize(size());
  uint32_t next_place = 0;
  for (uint32_t number = 0; number < size(); ++number) {
    Page& page = pages_.find(PageOf(functions_[number]))->second;
    if (page.filled == 0) {
      page.begin = next_place;
      next_place += page.size;
    }
    numbers_[page.begin + page.filled++] = number;
  }
}

uint32_t FunctionIndex::Find(const llvm::Function& function) const {
  const Page page = pages_.lookup(PageOf(&function));
  for (uint32_t i = page.begin; i < page.begin + page.size; ++i) {
    if (functions_[numbers_[i]] == &function) return numbers_[i];
  }
  return kNone;
}

}  // namespace aspectra
