#ifndef WEB_ENGINE_MODULE_CHECK_H_
#define WEB_ENGINE_MODULE_CHECK_H_

#include <string>

#include "llvm/IR/Module.h"
#include "web/engine/diagnostics.h"

namespace aspectra::engine {

// Has LLVM's readers leave debug information alone, in the whole process. They
// look at it when they have read a module, verify all of it on the way, and end
// the process if anything else is wrong. CheckModule does the same in its
// place.
void LeaveDebugInfoToCheck();

// Verifies `module`, of that file, and takes off debug information that is
// broken or of another version, with a warning.
Result<void> CheckModule(llvm::Module& module, const std::string& file,
                         Diagnostics& warnings);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_MODULE_CHECK_H_
