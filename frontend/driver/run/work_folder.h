// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_WORK_FOLDER_H_
#define FRONTEND_DRIVER_RUN_WORK_FOLDER_H_

#include <string>

#include "llvm/Support/Error.h"

namespace aspectra::driver {

// A new, empty folder for temporary files. The destructor removes it with its
// contents.
class WorkFolder {
 public:
  static llvm::Expected<WorkFolder> Make();

  WorkFolder(WorkFolder&& other) : path_(std::move(other.path_)) {
    other.path_.clear();
  }
  WorkFolder& operator=(WorkFolder&&) = delete;
  ~WorkFolder();

  const std::string& path() const { return path_; }

 private:
  explicit WorkFolder(std::string path) : path_(std::move(path)) {}

  std::string path_;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_WORK_FOLDER_H_
