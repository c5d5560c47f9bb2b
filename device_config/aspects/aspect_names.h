// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_ASPECTS_ASPECT_NAMES_H_
#define DEVICE_CONFIG_ASPECTS_ASPECT_NAMES_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace aspectra {

// An aspect as listed in aspects.def.
struct AspectInfo {
  std::string_view name;  // the enumerator: "fp64"
  int32_t number;
  bool deprecated;
  bool is_target;  // names a device target, not a feature
};

// Returns all aspects, by ascending number.
std::span<const AspectInfo> AllAspects();

// Returns the aspect's enumerator; nullopt if no aspect has this number.
std::optional<std::string_view> FindAspectName(int32_t number);

// Returns the number of the aspect called `name`; nullopt if there is none.
std::optional<int32_t> FindAspectNumber(std::string_view name);

// Returns for example "fp64"; for a number without a name, its digits.
std::string AspectName(int32_t number);

// Returns the aspect that stands for a device target
// (OptionalDeviceFeatures.md, the "fixed_target" property); nullopt if
// aspects.def does not list the target. `target` is a canonical name or one of
// its aliases.
std::optional<int32_t> FindTargetAspect(std::string_view target);

// Returns the aspect of a target. If aspects.def does not list the target,
// because only the user's device configuration has it, the result is a number
// from 2^30 on that is computed from the name. Two such targets have the same
// number with a probability of 1 in 2^30.
int32_t TargetAspectOf(std::string_view target);

// Returns whether `aspect` is the number of a target not listed in aspects.def.
bool IsOwnTargetAspect(int32_t aspect);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_ASPECTS_ASPECT_NAMES_H_
