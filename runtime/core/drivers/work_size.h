// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_WORK_SIZE_H_
#define RUNTIME_CORE_DRIVERS_WORK_SIZE_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "device_config/requirements/device_profile.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra {

// The number of work-items of a launch, in SYCL's order: the first dimension
// varies slowest. Only the first `dimensions` numbers are used; a single task
// has zero dimensions.
struct WorkSize {
  // If each dimension of `local` has this value, ResolveWorkSize() chooses the
  // size. The value is any_group_size of <sycl/nd_range.hpp>.
  static constexpr size_t kAnyGroupSize = ~size_t{0};

  int dimensions = 0;
  std::array<size_t, 3> global = {1, 1, 1};
  std::optional<std::array<size_t, 3>> local;  // nullopt: the device chooses
  // The id of the first work-item; nullopt means zeros.
  std::optional<std::array<size_t, 3>> offset = std::nullopt;
  // If true, `local` is a proposal: a kernel that requires another size is
  // launched with the required size, and the number of work-groups stays.
  bool keeps_groups = false;

  // The most work-items that a launch may have. A launch with more would take
  // centuries, so a larger number is a mistake, for example a negative number
  // that was converted to size_t. Drivers compute wrongly with such a number.
  static constexpr uint64_t kMostItems = PTRDIFF_MAX;

  // Returns the number of work-items, or a number above kMostItems if there are
  // more.
  uint64_t items() const;
  // True if the numbers are so small that CheckRange() cannot fail, as in most
  // launches: three numbers of 21 bits have a product of 63 bits.
  bool is_small() const {
    return ((global[0] | global[1] | global[2]) >> 21) == 0 && !offset;
  }
  // True if there are no work-items.
  bool empty() const {
    return std::any_of(global.begin(), global.begin() + dimensions,
                       [](size_t n) { return n == 0; });
  }
  // True if the program leaves the size of the work-groups to the runtime.
  bool has_any_group_size() const {
    return local && std::all_of(local->begin(), local->begin() + dimensions,
                                [](size_t n) { return n == kAnyGroupSize; });
  }

  friend bool operator==(const WorkSize&, const WorkSize&) = default;
};

// Returns numbers in a device's order, in which the first dimension varies
// fastest: reverses the first `dimensions` numbers and sets the others to 1.
inline std::array<size_t, 3> ToDeviceOrder(const std::array<size_t, 3>& numbers,
                                           int dimensions) {
  std::array<size_t, 3> reversed = {1, 1, 1};
  for (int i = 0; i < dimensions; ++i)
    reversed[i] = numbers[dimensions - 1 - i];
  return reversed;
}

// Returns the product of the first `dimensions` numbers, or the largest number
// if the product overflows.
uint64_t Product(const std::array<size_t, 3>& numbers, int dimensions);

// Formats a size as messages spell it, for example "{4, 8}".
std::string RangeText(const std::array<size_t, 3>& numbers, int dimensions);

// Returns the number of work-groups of size `local` that cover `global`; the
// last work-groups may extend past the end. If a dimension needs more
// work-groups than `most` allows, returns an errc::nd_range error with the text
// `too_many`. All sizes are in the device's order.
Result<std::array<size_t, 3>> CountWorkGroups(
    const std::array<size_t, 3>& global, const std::array<size_t, 3>& local,
    const std::array<size_t, 3>& most, SubmissionDiagnostic too_many);

// Returns an errc::nd_range error if there are more work-items than
// WorkSize::kMostItems or if an id, which includes the offset, overflows.
Result<void> CheckRange(const WorkSize& size);

// Returns an errc::nd_range error if the size of the work-groups, which must be
// set, does not divide the global size or exceeds a limit of `device`. If
// `is_required` is true, the error says that the kernel requires this size.
Result<void> CheckGroupSize(const WorkSize& size, bool is_required,
                            const DeviceProfile& device);

// Returns `size` with a work-group size: the size `required` by the kernel's
// attribute (in the device's order), or a chosen size if the program leaves the
// choice to the runtime. Returns an errc::nd_range error if the local size is
// not the required one, does not divide the global size, or exceeds a limit of
// `device`.
Result<WorkSize> ResolveWorkSize(
    const WorkSize& size, const std::optional<std::array<size_t, 3>>& required,
    const DeviceProfile& device);

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_WORK_SIZE_H_
