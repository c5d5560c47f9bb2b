// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_API_STATUS_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_API_STATUS_H_

#include <level_zero/ze_api.h>

#include <expected>
#include <string>

#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {

// Returns "ZE_RESULT_ERROR_DEVICE_LOST", or for an unknown number "Level Zero
// error 0x70001234".
std::string StatusName(ze_result_t status);

// Returns the error "Copying memory failed: ZE_RESULT_ERROR_DEVICE_LOST.", with
// the code that fits `status`. Adds what the user can do if the name does not
// say it. The second form takes the whole message.
std::unexpected<Error> FailWith(ze_result_t status, DriverAction action);
std::unexpected<Error> FailWith(ze_result_t status, std::string message);

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_API_STATUS_H_
