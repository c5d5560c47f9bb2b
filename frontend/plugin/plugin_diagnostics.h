// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_PLUGIN_DIAGNOSTICS_H_
#define FRONTEND_PLUGIN_PLUGIN_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What the plugin says about its arguments and about preprocessed text
// (plugin_diagnostics.def).
#define ASPECTRA_MESSAGES PluginDiagnostic
#define ASPECTRA_MESSAGES_FILE "frontend/plugin/plugin_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_PLUGIN_DIAGNOSTICS_H_
