#ifndef POSTLINK_PROCESSES_MEMORY_FILE_H_
#define POSTLINK_PROCESSES_MEMORY_FILE_H_

#include <string>

#include "llvm/Support/Error.h"

namespace aspectra {

// A file without a name, in memory, that a process shares with those that it
// forks; gone when all of them have let go of it.
class MemoryFile {
 public:
  // Not valid if the system gives none.
  MemoryFile();
  ~MemoryFile();
  MemoryFile(MemoryFile&& other) noexcept;
  MemoryFile& operator=(MemoryFile&&) = delete;

  bool valid() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }

  // Everything that was written to it.
  llvm::Expected<std::string> ReadAll() const;
  // Leaves nothing in it; the next byte is its first.
  llvm::Error Clear();

 private:
  int descriptor_;  // negative: not valid, or moved from
};

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_MEMORY_FILE_H_
