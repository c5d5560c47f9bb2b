// A hash table of numbers, each of which leads to its function's address; a
// place that is taken sends on to the next. Half of the places are free at
// least, so a look-up ends after one or two.
//
// Why not DenseMap<const Function*, uint32_t>: it takes 16 bytes a place where
// this takes 4. Each call of the module is one look-up, at an address without
// order, so what counts is how much of the table the processor's caches hold.

#include "ir/aspects/function_index.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

namespace aspectra {

FunctionIndex::FunctionIndex(const llvm::Module& module) {
  functions_.reserve(module.size());
  for (const llvm::Function& function : module) {
    if (!function.isIntrinsic()) functions_.push_back(&function);
  }
  const size_t places = std::bit_ceil(std::max<size_t>(2 * size(), 2));
  shift_ = 64 - std::countr_zero(places);
  numbers_.assign(places, kNone);
  for (uint32_t number = 0; number < size(); ++number) {
    size_t place = FirstPlace(functions_[number]);
    while (numbers_[place] != kNone) place = (place + 1) & (places - 1);
    numbers_[place] = number;
  }
}

}  // namespace aspectra
