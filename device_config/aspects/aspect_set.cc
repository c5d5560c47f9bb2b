// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/aspects/aspect_set.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"

namespace aspectra {

AspectSet::AspectSet(std::initializer_list<int32_t> aspects)
    : AspectSet(FromNumbers(aspects)) {}

AspectSet AspectSet::FromNumbers(std::vector<int32_t> aspects) {
  std::ranges::sort(aspects);
  const auto repeated = std::ranges::unique(aspects);
  aspects.erase(repeated.begin(), repeated.end());
  AspectSet result;
  result.aspects_ = std::move(aspects);
  return result;
}

bool AspectSet::contains(int32_t aspect) const {
  return std::ranges::binary_search(aspects_, aspect);
}

bool AspectSet::ContainsAll(const AspectSet& other) const {
  return std::ranges::includes(aspects_, other.aspects_);
}

bool AspectSet::insert(int32_t aspect) {
  const auto it = std::ranges::lower_bound(aspects_, aspect);
  if (it != aspects_.end() && *it == aspect) return false;
  aspects_.insert(it, aspect);
  return true;
}

bool AspectSet::InsertAll(const AspectSet& other) {
  if (ContainsAll(other)) return false;
  std::vector<int32_t> merged;
  merged.reserve(aspects_.size() + other.aspects_.size());
  std::ranges::set_union(aspects_, other.aspects_, std::back_inserter(merged));
  aspects_ = std::move(merged);
  return true;
}

AspectSet AspectSet::Without(const AspectSet& other) const {
  AspectSet result;
  std::ranges::set_difference(aspects_, other.aspects_,
                              std::back_inserter(result.aspects_));
  return result;
}

std::string AspectSet::ToString() const {
  std::string text = "{";
  for (const int32_t aspect : aspects_) {
    if (text.size() > 1) text += ", ";
    text += AspectName(aspect);
  }
  return text + "}";
}

}  // namespace aspectra
