// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/properties/known_properties.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MathExtras.h"

namespace aspectra {
namespace {

// Parses for example "8,9,10". Returns nullopt if the text has any other form.
template <class Integer>
std::optional<llvm::SmallVector<Integer, 3>> ReadList(llvm::StringRef text) {
  llvm::SmallVector<Integer, 3> numbers;
  if (text.empty()) return numbers;
  for (llvm::StringRef part : llvm::split(text, ',')) {
    Integer number = 0;
    if (part.getAsInteger(10, number)) return std::nullopt;
    numbers.push_back(number);
  }
  return numbers;
}

bool TakeSizes(llvm::StringRef value, llvm::SmallVector<uint32_t, 3>& sizes) {
  const auto numbers = ReadList<uint32_t>(value);
  if (!numbers || numbers->empty() || numbers->size() > 3 ||
      llvm::is_contained(*numbers, 0u)) {
    return false;
  }
  if (sizes.empty()) sizes = *numbers;
  return true;
}

bool TakeSize(llvm::StringRef value, std::optional<uint32_t>& size) {
  const auto numbers = ReadList<uint32_t>(value);
  if (!numbers || numbers->size() != 1 || numbers->front() == 0) return false;
  if (!size) size = numbers->front();
  return true;
}

// Returns the number of work-items; the largest number of 64 bits if there are
// more.
uint64_t Product(llvm::ArrayRef<uint32_t> sizes) {
  uint64_t product = 1;
  for (uint32_t size : sizes) {
    product = llvm::SaturatingMultiply<uint64_t>(product, size);
  }
  return product;
}

}  // namespace

bool KnownProperties::Take(llvm::StringRef name, llvm::StringRef value) {
  if (name == kWorkGroupSizeProperty) return TakeSizes(value, work_group_size);
  if (name == kWorkGroupSizeHintProperty) {
    return TakeSizes(value, work_group_hint);
  }
  if (name == "sycl-max-work-group-size") {
    return TakeSizes(value, max_work_group_size);
  }
  if (name == kSubGroupSizeProperty) return TakeSize(value, sub_group_size);
  if (name == "sycl-max-linear-work-group-size") {
    return TakeSize(value, max_linear_work_group_size);
  }
  if (name == "sycl-min-work-groups-per-cu") {
    return TakeSize(value, min_work_groups_per_unit);
  }
  if (name == "sycl-max-work-groups-per-mp") {
    return TakeSize(value, max_work_groups_per_cluster);
  }
  if (name == "sycl-device-has") {
    const auto aspects = ReadList<int32_t>(value);
    if (!aspects) return false;
    if (!device_has) device_has.emplace();
    for (int32_t aspect : *aspects) device_has->insert(aspect);
  }
  return true;
}

bool KnownProperties::ExceedsLimit() const {
  const uint64_t items = Product(work_group_size);
  if (max_linear_work_group_size && items > *max_linear_work_group_size) {
    return true;
  }
  if (max_work_group_size.size() != work_group_size.size()) {
    return !max_work_group_size.empty() && items > Product(max_work_group_size);
  }
  return llvm::any_of(
      llvm::zip_equal(work_group_size, max_work_group_size),
      [](const auto& pair) { return std::get<0>(pair) > std::get<1>(pair); });
}

}  // namespace aspectra
