// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <level_zero/ze_api.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <expected>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "device_config/messages/message.h"
#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/api/level_zero_diagnostics.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {
namespace {

struct Row {
  ze_result_t status;
  std::string_view name;
  ErrorCode code = ErrorCode::kRuntime;
  std::optional<LevelZeroDiagnostic> explanation = std::nullopt;
};

constexpr Row kRows[] = {
#define ROW(name, ...) {ZE_RESULT_##name, "ZE_RESULT_" #name, ##__VA_ARGS__}
    ROW(SUCCESS),
    ROW(NOT_READY),
    ROW(ERROR_DEVICE_LOST, ErrorCode::kRuntime,
        LevelZeroDiagnostic::kDeviceLost),
    ROW(ERROR_OUT_OF_HOST_MEMORY, ErrorCode::kMemoryAllocation),
    ROW(ERROR_OUT_OF_DEVICE_MEMORY, ErrorCode::kMemoryAllocation),
    ROW(ERROR_MODULE_BUILD_FAILURE, ErrorCode::kBuild),
    ROW(ERROR_MODULE_LINK_FAILURE, ErrorCode::kBuild),
    ROW(ERROR_DEVICE_REQUIRES_RESET, ErrorCode::kRuntime,
        LevelZeroDiagnostic::kDeviceNeedsReset),
    ROW(ERROR_DEVICE_IN_LOW_POWER_STATE),
    ROW(ERROR_INSUFFICIENT_PERMISSIONS, ErrorCode::kRuntime,
        LevelZeroDiagnostic::kNoPermission),
    ROW(ERROR_NOT_AVAILABLE),
    ROW(ERROR_DEPENDENCY_UNAVAILABLE, ErrorCode::kRuntime,
        LevelZeroDiagnostic::kMissingLibrary),
    ROW(ERROR_UNINITIALIZED),
    ROW(ERROR_UNSUPPORTED_VERSION, ErrorCode::kFeatureNotSupported),
    ROW(ERROR_UNSUPPORTED_FEATURE, ErrorCode::kFeatureNotSupported),
    ROW(ERROR_INVALID_ARGUMENT, ErrorCode::kInvalid),
    ROW(ERROR_INVALID_NULL_HANDLE),
    ROW(ERROR_HANDLE_OBJECT_IN_USE),
    ROW(ERROR_INVALID_NULL_POINTER, ErrorCode::kInvalid),
    ROW(ERROR_INVALID_SIZE, ErrorCode::kInvalid),
    ROW(ERROR_UNSUPPORTED_SIZE, ErrorCode::kMemoryAllocation),
    ROW(ERROR_UNSUPPORTED_ALIGNMENT, ErrorCode::kMemoryAllocation),
    ROW(ERROR_INVALID_SYNCHRONIZATION_OBJECT),
    ROW(ERROR_INVALID_ENUMERATION),
    ROW(ERROR_UNSUPPORTED_ENUMERATION, ErrorCode::kFeatureNotSupported),
    ROW(ERROR_UNSUPPORTED_IMAGE_FORMAT, ErrorCode::kFeatureNotSupported),
    ROW(ERROR_INVALID_NATIVE_BINARY, ErrorCode::kBuild),
    ROW(ERROR_INVALID_GLOBAL_NAME),
    ROW(ERROR_INVALID_KERNEL_NAME),
    ROW(ERROR_INVALID_FUNCTION_NAME),
    ROW(ERROR_INVALID_GROUP_SIZE_DIMENSION, ErrorCode::kNdRange),
    ROW(ERROR_INVALID_GLOBAL_WIDTH_DIMENSION, ErrorCode::kNdRange),
    ROW(ERROR_INVALID_KERNEL_ARGUMENT_INDEX, ErrorCode::kKernelArgument),
    ROW(ERROR_INVALID_KERNEL_ARGUMENT_SIZE, ErrorCode::kKernelArgument),
    ROW(ERROR_INVALID_KERNEL_ATTRIBUTE_VALUE),
    ROW(ERROR_INVALID_MODULE_UNLINKED, ErrorCode::kBuild),
    ROW(ERROR_INVALID_COMMAND_LIST_TYPE),
    ROW(ERROR_OVERLAPPING_REGIONS, ErrorCode::kInvalid),
    ROW(ERROR_INVALID_KERNEL_HANDLE),
    ROW(ERROR_ADDRESS_NOT_FOUND),
    ROW(ERROR_SURVIVABILITY_MODE_DETECTED),
    ROW(WARNING_DROPPED_DATA),
    ROW(ERROR_UNKNOWN),
#undef ROW
};

const Row* FindRow(ze_result_t status) {
  const auto* row = std::ranges::find(kRows, status, &Row::status);
  return row == std::end(kRows) ? nullptr : row;
}

}  // namespace

std::string StatusName(ze_result_t status) {
  if (const Row* row = FindRow(status)) return std::string(row->name);
  std::array<char, 32> number = {};
  std::snprintf(number.data(), number.size(), "0x%x",
                static_cast<unsigned>(status));
  return Message(DeviceDiagnostic::kUnknownStatus, "Level Zero", number.data());
}

std::unexpected<Error> FailWith(ze_result_t status, DriverAction action) {
  return FailWith(status, Message(DeviceDiagnostic::kActionFailed,
                                  ToString(action), StatusName(status)));
}

std::unexpected<Error> FailWith(ze_result_t status, std::string message) {
  const Row* row = FindRow(status);
  if (row == nullptr) return Fail(ErrorCode::kRuntime, std::move(message));
  if (row->explanation) message += " " + Message(*row->explanation);
  return Fail(row->code, std::move(message));
}

}  // namespace aspectra::level_zero
