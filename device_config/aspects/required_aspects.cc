// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/aspects/required_aspects.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "device_config/aspects/aspect_set.h"

namespace aspectra {

AspectSet RequiredAspects(const AspectSet& aspects) {
  // The numbers are in ascending order.
  const auto first = std::ranges::lower_bound(aspects, 0);
  return AspectSet::FromNumbers(std::vector<int32_t>(first, aspects.end()));
}

}  // namespace aspectra
