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

void RequiredSizeSets::Insert(const RequiredSizes& sizes) {
  if (!sizes.work_group.empty()) InsertSorted(work_groups, sizes.work_group);
  if (sizes.sub_group != 0) InsertSorted(sub_groups, sizes.sub_group);
}

void RequiredSizeSets::Erase(const RequiredSizes& sizes) {
  std::erase(work_groups, sizes.work_group);
  std::erase(sub_groups, sizes.sub_group);
}

}  // namespace aspectra
