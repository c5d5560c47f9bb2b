#ifndef DEVICE_CONFIG_ASPECT_NAMES_H_
#define DEVICE_CONFIG_ASPECT_NAMES_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace aspectra {

// One line of aspects.def.
struct AspectInfo {
  std::string_view name;  // the enumerator: "fp64"
  int32_t number;
  bool deprecated;
  bool is_target;  // stands for a device target, not for a feature
};

// Every aspect, by ascending number.
std::span<const AspectInfo> AllAspects();

// The aspect's enumerator, or nothing if no aspect has that number.
std::optional<std::string_view> FindAspectName(int32_t number);

// The number of the aspect called `name`, or nothing.
std::optional<int32_t> FindAspectNumber(std::string_view name);

// "fp64"; for a number without a name, the number: "4711".
std::string AspectName(int32_t number);

// The aspect that stands for a device target (OptionalDeviceFeatures.md, the
// "fixed_target" property), or nothing for a target that is not in the list.
// `target` is a canonical name or one of its aliases.
std::optional<int32_t> FindTargetAspect(std::string_view target);

// The aspect of a target: FindTargetAspect's, or for one that aspects.def does
// not have, as in a user's own device configuration, a number from 2^30 on that
// is made from its name. Two such names may have one number, once in 2^30
// pairs.
int32_t TargetAspectOf(std::string_view target);

// Is it the number of a target that aspects.def does not have?
bool IsOwnTargetAspect(int32_t aspect);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_ASPECT_NAMES_H_
