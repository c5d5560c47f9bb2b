// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/aspects/required_sizes.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace aspectra {
namespace {

template <typename Size>
void InsertSorted(std::vector<Size>& list, const Size& size) {
  const auto place = std::ranges::lower_bound(list, size);
  if (place == list.end() || *place != size) list.insert(place, size);
}

}  // namespace

void RequiredSizeSets::InsertWorkGroup(const std::vector<uint32_t>& size) {
  InsertSorted(work_groups, size);
}

void RequiredSizeSets::InsertSubGroup(uint32_t size) {
  InsertSorted(sub_groups, size);
}

void RequiredSizeSets::Erase(const RequiredSizes& sizes) {
  std::erase(work_groups, sizes.work_group);
  std::erase(sub_groups, sizes.sub_group);
}

}  // namespace aspectra
