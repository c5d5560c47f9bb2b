// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPECIALIZATION_VALUE_MEMBERS_H_
#define POSTLINK_SPECIALIZATION_VALUE_MEMBERS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "llvm/IR/Constant.h"
#include "llvm/IR/DataLayout.h"

namespace aspectra {

// A number in a constant value: an integer of 8, 16, 32 or 64 bits, a half, a
// float or a double.
struct ValueMember {
  uint64_t offset = 0;  // in bytes
  llvm::Constant* value = nullptr;
};

// Returns the numbers that make up a value in memory, by ascending offsets.
// They include the numbers in nested classes, arrays and vectors. The bytes
// between the numbers are padding. A wider integer is split into several
// numbers; null pointers and undefined values become integers. Returns nullopt
// if a part is an address that is known only when the code is loaded, or is
// smaller than a byte.
std::optional<std::vector<ValueMember>> MembersOf(
    llvm::Constant& value, const llvm::DataLayout& layout);

}  // namespace aspectra

#endif  // POSTLINK_SPECIALIZATION_VALUE_MEMBERS_H_
