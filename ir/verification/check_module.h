// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_VERIFICATION_CHECK_MODULE_H_
#define IR_VERIFICATION_CHECK_MODULE_H_

#include <expected>
#include <optional>
#include <string>

#include "device_config/messages/message.h"
#include "llvm/IR/Module.h"

namespace aspectra {

// Verifies a module that was read from `file`. If the module is broken, the
// error says why. If only its debug information is broken, or has another
// version than LLVM's, removes it and returns a warning. Otherwise returns
// nullopt.
std::expected<std::optional<PlacedMessage>, PlacedMessage> CheckModule(
    llvm::Module& module, const std::string& file);

}  // namespace aspectra

#endif  // IR_VERIFICATION_CHECK_MODULE_H_
