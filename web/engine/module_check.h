#ifndef WEB_ENGINE_MODULE_CHECK_H_
#define WEB_ENGINE_MODULE_CHECK_H_

#include <string>

#include "llvm/IR/Module.h"
#include "web/engine/diagnostics.h"

namespace aspectra::engine {

// Stops LLVM's readers from checking debug information, in the whole process.
// For this check they verify the whole module, and end the process if anything
// else is wrong. CheckModule does the check instead.
void LeaveDebugInfoToCheck();

// Verifies `module`, which comes from `file`. If its debug information is
// broken or of another version, removes it with a warning.
Result<void> CheckModule(llvm::Module& module, const std::string& file,
                         Diagnostics& warnings);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_MODULE_CHECK_H_
