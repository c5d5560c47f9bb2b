#include "runtime/core/work_size.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "device_config/device_profile.h"
#include "runtime/core/error.h"

namespace aspectra {
namespace {

// Formats numbers, such as "{4, 8}".
std::string Braced(const std::array<size_t, 3>& numbers, int dimensions) {
  std::string text = "{";
  for (int i = 0; i < dimensions; ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(numbers[i]);
  }
  return text + "}";
}

// Returns the product, or the largest number if it overflows.
uint64_t Product(const std::array<size_t, 3>& numbers, int dimensions) {
  uint64_t product = 1;
  for (int i = 0; i < dimensions; ++i) {
    if (__builtin_mul_overflow(product, numbers[i], &product))
      return std::numeric_limits<uint64_t>::max();
  }
  return product;
}

}  // namespace

bool WorkSize::empty() const {
  return std::find(global.begin(), global.begin() + dimensions, 0u) !=
         global.begin() + dimensions;
}

std::array<size_t, 3> ToDeviceOrder(const std::array<size_t, 3>& numbers,
                                    int dimensions) {
  std::array<size_t, 3> reversed = {1, 1, 1};
  for (int i = 0; i < dimensions; ++i)
    reversed[i] = numbers[dimensions - 1 - i];
  return reversed;
}

Result<WorkSize> ResolveWorkSize(
    const WorkSize& size, const std::optional<std::array<size_t, 3>>& required,
    const DeviceProfile& device) {
  WorkSize resolved = size;
  if (required) {
    const int dimensions = std::max(size.dimensions, 1);
    std::array<size_t, 3> local = {1, 1, 1};
    for (int i = 0; i < dimensions; ++i)
      local[i] = (*required)[dimensions - 1 - i];
    for (int i = dimensions; i < 3; ++i) {
      if ((*required)[i] != 1) {
        return Fail(ErrorCode::kNdRange,
                    "The kernel's required work-group size has " +
                        std::to_string(i + 1) +
                        " dimensions, but the kernel was submitted with " +
                        std::to_string(dimensions) + ".");
      }
    }
    if (size.local && size.keeps_groups) {
      for (int i = 0; i < dimensions; ++i)
        resolved.global[i] = size.global[i] / (*size.local)[i] * local[i];
    } else if (size.local &&
               !std::equal(local.begin(), local.begin() + dimensions,
                           size.local->begin())) {
      return Fail(ErrorCode::kNdRange,
                  "The local range " + Braced(*size.local, dimensions) +
                      " is not the kernel's required work-group size " +
                      Braced(local, dimensions) + ".");
    }
    resolved.dimensions = dimensions;
    resolved.local = local;
  }
  if (!resolved.local) return resolved;

  const int dimensions = resolved.dimensions;
  const std::array<size_t, 3>& local = *resolved.local;
  for (int i = 0; i < dimensions; ++i) {
    if (local[i] == 0 || resolved.global[i] % local[i] != 0) {
      return Fail(ErrorCode::kNdRange,
                  "The global range " + Braced(resolved.global, dimensions) +
                      " is not a multiple of the " +
                      (required ? "kernel's required work-group size "
                                : "local range ") +
                      Braced(local, dimensions) + ".");
    }
  }
  if (device.max_work_group_size &&
      Product(local, dimensions) > *device.max_work_group_size) {
    return Fail(ErrorCode::kNdRange,
                "The local range " + Braced(local, dimensions) +
                    " has more work-items than the device allows in a "
                    "work-group: " +
                    std::to_string(*device.max_work_group_size) + ".");
  }
  if (device.max_work_item_sizes) {
    for (int i = 0; i < dimensions; ++i) {
      const uint64_t limit = (*device.max_work_item_sizes)[3 - dimensions + i];
      if (local[i] > limit) {
        return Fail(ErrorCode::kNdRange,
                    "Dimension " + std::to_string(i) + " of the local range " +
                        Braced(local, dimensions) +
                        " is more than the device allows: " +
                        std::to_string(limit) + ".");
      }
    }
  }
  return resolved;
}

}  // namespace aspectra
