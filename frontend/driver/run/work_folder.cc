// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/work_folder.h"

#include "device_config/messages/message_error.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace aspectra::driver {

llvm::Expected<WorkFolder> WorkFolder::Make() {
  llvm::SmallString<128> prefix;
  llvm::sys::path::system_temp_directory(/*erasedOnReboot=*/true, prefix);
  std::string parent(prefix);
  llvm::sys::path::append(prefix, "sycl-clang++");
  llvm::SmallString<128> folder;
  if (std::error_code code =
          llvm::sys::fs::createUniqueDirectory(prefix, folder)) {
    return MakeError(Diagnostic::kNoWorkFolder, parent, code.message());
  }
  return WorkFolder(std::string(folder));
}

WorkFolder::~WorkFolder() {
  // If this fails, the destructor cannot report it.
  if (!path_.empty()) llvm::sys::fs::remove_directories(path_);
}

}  // namespace aspectra::driver
