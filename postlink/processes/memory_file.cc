// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/processes/memory_file.h"

#include <sys/mman.h>
#include <unistd.h>

#include <string>
#include <system_error>
#include <utility>

#include "device_config/messages/message_error.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "postlink/processes/process_diagnostics.h"
#include "postlink/processes/system_error.h"

namespace aspectra {

MemoryFile::MemoryFile() : descriptor_(memfd_create("aspectra", MFD_CLOEXEC)) {}

MemoryFile::~MemoryFile() {
  if (valid()) close(descriptor_);
}

MemoryFile::MemoryFile(MemoryFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

llvm::Expected<std::string> MemoryFile::ReadAll() const {
  const off_t size = lseek(descriptor_, 0, SEEK_END);
  if (size < 0) return SystemError(ProcessDiagnostic::kCannotReadOutput);
  if (size == 0) return std::string();
  auto buffer = llvm::MemoryBuffer::getOpenFileSlice(
      llvm::sys::fs::convertFDToNativeFile(descriptor_), "", size, 0);
  if (std::error_code why = buffer.getError()) {
    return MakeError(ProcessDiagnostic::kCannotReadOutput, why.message());
  }
  return (*buffer)->getBuffer().str();
}

llvm::Error MemoryFile::Clear() {
  if (ftruncate(descriptor_, 0) != 0 || lseek(descriptor_, 0, SEEK_SET) < 0) {
    return SystemError(ProcessDiagnostic::kCannotEmptyFile);
  }
  return llvm::Error::success();
}

}  // namespace aspectra
