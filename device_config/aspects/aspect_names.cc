// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/aspects/aspect_names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace aspectra {
namespace {

constexpr auto kAspects = std::to_array<AspectInfo>({
#define ASPECTRA_ASPECT(name, number) {#name, number, false, false},
#define ASPECTRA_DEPRECATED_ASPECT(name, number, message) \
  {#name, number, true, false},
#define ASPECTRA_TARGET(name, number) {#name, number, false, true},
#include "device_config/aspects/aspects.def"
});

constexpr uint32_t kFirstOwnTarget = uint32_t{1} << 30;

struct TargetAlias {
  std::string_view alias;
  std::string_view target;
};

constexpr auto kTargetAliases = std::to_array<TargetAlias>({
#define ASPECTRA_TARGET_ALIAS(alias, target) {#alias, #target},
#include "device_config/aspects/aspects.def"
});

constexpr bool NumbersAscend() {
  return std::ranges::adjacent_find(kAspects, std::ranges::greater_equal(),
                                    &AspectInfo::number) == kAspects.end();
}
static_assert(NumbersAscend(), "aspects.def is in the order of the numbers");

const AspectInfo* FindByName(std::string_view name) {
  const auto it = std::ranges::find(kAspects, name, &AspectInfo::name);
  return it == kAspects.end() ? nullptr : &*it;
}

}  // namespace

std::span<const AspectInfo> AllAspects() { return kAspects; }

std::optional<std::string_view> FindAspectName(int32_t number) {
  const auto it =
      std::ranges::lower_bound(kAspects, number, {}, &AspectInfo::number);
  if (it == kAspects.end() || it->number != number) return std::nullopt;
  return it->name;
}

std::optional<int32_t> FindAspectNumber(std::string_view name) {
  const AspectInfo* aspect = FindByName(name);
  if (aspect == nullptr) return std::nullopt;
  return aspect->number;
}

std::string AspectName(int32_t number) {
  const std::optional<std::string_view> name = FindAspectName(number);
  return name ? std::string(*name) : std::to_string(number);
}

std::optional<int32_t> FindTargetAspect(std::string_view target) {
  const auto alias =
      std::ranges::find(kTargetAliases, target, &TargetAlias::alias);
  if (alias != kTargetAliases.end()) target = alias->target;
  const AspectInfo* aspect = FindByName(target);
  if (aspect == nullptr || !aspect->is_target) return std::nullopt;
  return aspect->number;
}

// Hashes the name with FNV-1a. Programs contain the results, so the function
// must not change.
int32_t TargetAspectOf(std::string_view target) {
  if (const std::optional<int32_t> known = FindTargetAspect(target)) {
    return *known;
  }
  uint32_t hash = 2166136261;
  for (const char c : target) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  }
  return static_cast<int32_t>((hash >> 2) | kFirstOwnTarget);
}

bool IsOwnTargetAspect(int32_t aspect) {
  return aspect >= static_cast<int32_t>(kFirstOwnTarget);
}

}  // namespace aspectra
