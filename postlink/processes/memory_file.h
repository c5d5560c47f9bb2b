// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROCESSES_MEMORY_FILE_H_
#define POSTLINK_PROCESSES_MEMORY_FILE_H_

#include <string>

#include "llvm/Support/Error.h"

namespace aspectra {

// An unnamed file in memory that a process shares with the processes that it
// forks. It exists until all of them have closed it.
class MemoryFile {
 public:
  // The file is not valid if the system cannot create it.
  MemoryFile();
  ~MemoryFile();
  MemoryFile(MemoryFile&& other) noexcept;
  MemoryFile& operator=(MemoryFile&&) = delete;

  bool valid() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

  // Returns everything that was written.
  llvm::Expected<std::string> ReadAll() const;
  // Empties the file; the next write starts at its beginning.
  llvm::Error Clear();

 private:
  int descriptor_;  // negative: not valid, or moved from
};

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_MEMORY_FILE_H_
