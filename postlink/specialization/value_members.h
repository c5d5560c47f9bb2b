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

// The numbers that a value in memory is made of, by ascending offsets, however
// deep they lie in classes, arrays and vectors; what lies between them is
// padding. Wider integers are given as several, addresses that are null and
// what nobody has set as integers. Nothing if a part is an address that is only
// known when the code is loaded, or is smaller than a byte.
std::optional<std::vector<ValueMember>> MembersOf(
    llvm::Constant& value, const llvm::DataLayout& layout);

}  // namespace aspectra

#endif  // POSTLINK_SPECIALIZATION_VALUE_MEMBERS_H_
