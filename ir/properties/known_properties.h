// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_KNOWN_PROPERTIES_H_
#define IR_PROPERTIES_KNOWN_PROPERTIES_H_

#include <cstdint>
#include <optional>

#include "device_config/aspects/aspect_set.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The properties that have the meaning of an attribute of SYCL.
inline constexpr llvm::StringLiteral kWorkGroupSizeProperty =
    "sycl-work-group-size";
inline constexpr llvm::StringLiteral kWorkGroupSizeHintProperty =
    "sycl-work-group-size-hint";
inline constexpr llvm::StringLiteral kSubGroupSizeProperty =
    "sycl-sub-group-size";

// The compile-time properties of a function that a stage of this project uses.
// If SYCL has an attribute of the same meaning, later stages read the
// attribute's metadata instead.
struct KnownProperties {
  std::optional<AspectSet> device_has;             // "sycl-device-has"="6,4"
  llvm::SmallVector<uint32_t, 3> work_group_size;  // "sycl-work-group-size"
  llvm::SmallVector<uint32_t, 3> work_group_hint;  // "...-size-hint"="8,9,10"
  std::optional<uint32_t> sub_group_size;          // "sycl-sub-group-size"

  // Limits, for which SYCL has no attribute:
  llvm::SmallVector<uint32_t, 3> max_work_group_size;  // "sycl-max-..."="8,8"
  // "sycl-max-linear-work-group-size"
  std::optional<uint32_t> max_linear_work_group_size;
  // "sycl-min-work-groups-per-cu", "sycl-max-work-groups-per-mp"
  std::optional<uint32_t> min_work_groups_per_unit;
  std::optional<uint32_t> max_work_groups_per_cluster;

  // Stores the value if `name` is a property of this struct. Returns false if
  // the value is invalid, and true for a property that this struct does not
  // have.
  bool Take(llvm::StringRef name, llvm::StringRef value);

  // Returns whether the required work-group size is larger than a limit allows,
  // so that no launch can have both.
  bool ExceedsLimit() const;
};

}  // namespace aspectra

#endif  // IR_PROPERTIES_KNOWN_PROPERTIES_H_
