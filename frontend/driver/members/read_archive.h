// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_MEMBERS_READ_ARCHIVE_H_
#define FRONTEND_DRIVER_MEMBERS_READ_ARCHIVE_H_

#include <memory>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/Archive.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra::driver {

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadFile(
    llvm::StringRef path);

// An archive whose members are in memory.
class ReadArchive {
 public:
  static llvm::Expected<ReadArchive> Open(llvm::StringRef path);

  // The members in order, with their names in the archive. The members of a
  // thin archive are separate files.
  llvm::ArrayRef<llvm::MemoryBufferRef> members() const { return members_; }

  const std::string& path() const { return path_; }

  // Returns for example "libx.a(member.o)".
  std::string NameOf(llvm::MemoryBufferRef member) const;

 private:
  ReadArchive() = default;

  std::string path_;
  std::unique_ptr<llvm::MemoryBuffer> buffer_;
  std::unique_ptr<llvm::object::Archive> archive_;
  std::vector<llvm::MemoryBufferRef> members_;
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_MEMBERS_READ_ARCHIVE_H_
