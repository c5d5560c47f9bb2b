#ifndef RUNTIME_CORE_WORK_SIZE_H_
#define RUNTIME_CORE_WORK_SIZE_H_

#include <array>
#include <cstddef>
#include <optional>

#include "device_config/device_profile.h"
#include "runtime/core/error.h"

namespace aspectra {

// How many work-items a launch has, in SYCL's order: the first dimension
// varies slowest. Only the first `dimensions` numbers mean anything; none at
// all is a single task.
struct WorkSize {
  int dimensions = 0;
  std::array<size_t, 3> global = {1, 1, 1};
  std::optional<std::array<size_t, 3>> local;  // nothing: the device chooses
  // Of the first work-item; nothing: zeros.
  std::optional<std::array<size_t, 3>> offset = std::nullopt;
  // Is `local` a proposal? A kernel that requires another size is launched with
  // that one, and with as many work-groups.
  bool keeps_groups = false;

  // Is there no work-item at all?
  bool empty() const;

  friend bool operator==(const WorkSize&, const WorkSize&) = default;
};

// Numbers for a device, whose first dimension varies fastest: the first
// `dimensions` reversed, ones behind.
std::array<size_t, 3> ToDeviceOrder(const std::array<size_t, 3>& numbers,
                                    int dimensions);

// `size` with the work-group size that `required` demands (in the device's
// order, from the kernel's own attribute), or an errc::nd_range error: a local
// size that is not the required one, does not divide the global one, or is
// past a limit of `device`.
Result<WorkSize> ResolveWorkSize(
    const WorkSize& size, const std::optional<std::array<size_t, 3>>& required,
    const DeviceProfile& device);

}  // namespace aspectra

#endif  // RUNTIME_CORE_WORK_SIZE_H_
