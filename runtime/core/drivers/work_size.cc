// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/work_size.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "device_config/messages/words.h"
#include "device_config/requirements/device_profile.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra {
namespace {

// Chooses the work-group size if the program leaves the choice to the runtime.
// Starts with the dimension that varies fastest. In each dimension, takes the
// largest divisor of the range with which the work-group stays within the
// device's limits and has at most 256 work-items. Costs at most 256 divisions
// for each dimension.
std::array<size_t, 3> ChooseGroupSize(const WorkSize& size,
                                      const DeviceProfile& device) {
  std::array<size_t, 3> local = {1, 1, 1};
  size_t rest =
      std::min<uint64_t>(256, device.max_work_group_size.value_or(256));
  for (int i = size.dimensions - 1; i >= 0; --i) {
    size_t most = rest;
    if (device.max_work_item_sizes) {
      most = std::min<uint64_t>(
          most, (*device.max_work_item_sizes)[3 - size.dimensions + i]);
    }
    local[i] = std::max<size_t>(1, std::min(most, size.global[i]));
    while (size.global[i] % local[i] != 0) --local[i];
    rest /= local[i];
  }
  return local;
}

// Formats a size that is in the device's order. Leaves out the dimensions that
// come first in SYCL's order, as long as they have one work-item.
std::string DeviceRangeText(const std::array<size_t, 3>& numbers) {
  int dimensions = 3;
  while (dimensions > 1 && numbers[dimensions - 1] == 1) --dimensions;
  return RangeText(ToDeviceOrder(numbers, dimensions), dimensions);
}

// Returns the name of a dimension in the device's order.
std::string_view DeviceDimensionName(size_t dimension) {
  constexpr std::string_view kNames[] = {"the last", "the last but one",
                                         "the first of three"};
  return kNames[dimension];
}

}  // namespace

uint64_t Product(const std::array<size_t, 3>& numbers, int dimensions) {
  uint64_t product = 1;
  for (int i = 0; i < dimensions; ++i) {
    if (__builtin_mul_overflow(product, numbers[i], &product))
      return std::numeric_limits<uint64_t>::max();
  }
  return product;
}

uint64_t WorkSize::items() const {
  return empty() ? 0 : Product(global, dimensions);
}

Result<void> CheckRange(const WorkSize& size) {
  if (size.items() > WorkSize::kMostItems) {
    return Fail(ErrorCode::kNdRange, SubmissionDiagnostic::kTooLargeRange,
                RangeText(size.global, size.dimensions), WorkSize::kMostItems);
  }
  for (int i = 0; size.offset && i < size.dimensions; ++i) {
    if ((*size.offset)[i] > SIZE_MAX - size.global[i]) {
      return Fail(ErrorCode::kNdRange, SubmissionDiagnostic::kTooLargeOffset,
                  RangeText(size.global, size.dimensions),
                  RangeText(*size.offset, size.dimensions));
    }
  }
  return {};
}

std::string RangeText(const std::array<size_t, 3>& numbers, int dimensions) {
  return SizeText(std::span<const size_t>(numbers).first(dimensions));
}

Result<std::array<size_t, 3>> CountWorkGroups(
    const std::array<size_t, 3>& global, const std::array<size_t, 3>& local,
    const std::array<size_t, 3>& most, SubmissionDiagnostic too_many) {
  std::array<size_t, 3> count;
  for (size_t i = 0; i < 3; ++i) {
    // Divisions are slow, and most launches have one dimension.
    count[i] =
        local[i] == 1 ? global[i] : (global[i] + local[i] - 1) / local[i];
    if (count[i] > most[i]) {
      return Fail(ErrorCode::kNdRange, too_many, DeviceRangeText(global),
                  DeviceDimensionName(i), most[i], DeviceRangeText(local));
    }
  }
  return count;
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
                    SubmissionDiagnostic::kTooFewDimensions, i + 1, dimensions);
      }
    }
    if (size.local && size.keeps_groups) {
      for (int i = 0; i < dimensions; ++i)
        resolved.global[i] = size.global[i] / (*size.local)[i] * local[i];
    } else if (size.local && !size.has_any_group_size() &&
               !std::equal(local.begin(), local.begin() + dimensions,
                           size.local->begin())) {
      return Fail(ErrorCode::kNdRange, SubmissionDiagnostic::kOtherLocalRange,
                  RangeText(*size.local, dimensions),
                  RangeText(local, dimensions));
    }
    resolved.dimensions = dimensions;
    resolved.local = local;
  }
  if (!resolved.local) return resolved;
  if (resolved.has_any_group_size())
    resolved.local = ChooseGroupSize(resolved, device);
  return CheckGroupSize(resolved, required.has_value(), device).transform([&] {
    return resolved;
  });
}

Result<void> CheckGroupSize(const WorkSize& size, bool is_required,
                            const DeviceProfile& device) {
  const int dimensions = size.dimensions;
  const std::array<size_t, 3>& local = *size.local;
  for (int i = 0; i < dimensions; ++i) {
    if (local[i] == 0 || size.global[i] % local[i] != 0) {
      return Fail(ErrorCode::kNdRange,
                  is_required ? SubmissionDiagnostic::kNotAMultipleOfRequired
                              : SubmissionDiagnostic::kNotAMultipleOfLocal,
                  RangeText(size.global, dimensions),
                  RangeText(local, dimensions));
    }
  }
  if (device.max_work_group_size &&
      Product(local, dimensions) > *device.max_work_group_size) {
    return Fail(ErrorCode::kNdRange, SubmissionDiagnostic::kTooManyWorkItems,
                RangeText(local, dimensions), *device.max_work_group_size);
  }
  if (device.max_work_item_sizes) {
    for (int i = 0; i < dimensions; ++i) {
      const uint64_t limit = (*device.max_work_item_sizes)[3 - dimensions + i];
      if (local[i] > limit) {
        return Fail(ErrorCode::kNdRange,
                    SubmissionDiagnostic::kDimensionTooLarge, i,
                    RangeText(local, dimensions), limit);
      }
    }
  }
  return {};
}

}  // namespace aspectra
