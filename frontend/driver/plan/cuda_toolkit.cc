// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <vector>

#include "frontend/driver/plan/installation.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace aspectra::driver {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

// Returns the file's path in the folder; empty if the file does not exist.
std::string Below(llvm::StringRef folder, llvm::StringRef file) {
  llvm::SmallString<256> joined(folder);
  path::append(joined, file);
  return fs::exists(joined) ? std::string(joined) : "";
}

CudaToolkit ToolkitIn(llvm::StringRef folder) {
  return {Below(folder, "nvvm/libdevice/libdevice.10.bc"),
          Below(folder, "bin/ptxas"), Below(folder, "bin/fatbinary")};
}

}  // namespace

CudaToolkit FindCudaToolkit(llvm::StringRef cuda_path) {
  if (!cuda_path.empty()) return ToolkitIn(cuda_path);
  std::vector<std::string> folders;
  if (llvm::ErrorOr<std::string> ptxas =
          llvm::sys::findProgramByName("ptxas")) {
    llvm::SmallString<256> real;
    if (!fs::real_path(*ptxas, real)) {
      folders.push_back(path::parent_path(path::parent_path(real)).str());
    }
  }
  folders.push_back("/usr/local/cuda");
  // Like Clang, this code ignores a folder without libdevice.
  for (const std::string& folder : folders) {
    CudaToolkit toolkit = ToolkitIn(folder);
    if (!toolkit.libdevice.empty()) return toolkit;
  }
  return {};
}

}  // namespace aspectra::driver
