// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/members/read_archive.h"

#include <utility>

#include "device_config/messages/message_error.h"
#include "frontend/driver/command_line/driver_diagnostics.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"

namespace aspectra::driver {
namespace {

llvm::Error Damaged(llvm::StringRef path, llvm::Error why) {
  return MakeError(Diagnostic::kDamaged, path, llvm::toString(std::move(why)));
}

}  // namespace

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadFile(
    llvm::StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                  /*RequiresNullTerminator=*/false);
  if (buffer) return std::move(*buffer);
  return MakeError(Diagnostic::kCannotRead, path, buffer.getError().message());
}

llvm::Expected<ReadArchive> ReadArchive::Open(llvm::StringRef path) {
  ReadArchive result;
  result.path_ = path.str();
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> buffer = ReadFile(path);
  if (!buffer) return buffer.takeError();
  result.buffer_ = std::move(*buffer);
  llvm::Expected<std::unique_ptr<llvm::object::Archive>> archive =
      llvm::object::Archive::create(*result.buffer_);
  if (!archive) return Damaged(path, archive.takeError());
  result.archive_ = std::move(*archive);
  llvm::Error error = llvm::Error::success();
  for (const llvm::object::Archive::Child& child :
       result.archive_->children(error)) {
    llvm::Expected<llvm::MemoryBufferRef> member = child.getMemoryBufferRef();
    if (!member) {
      llvm::consumeError(std::move(error));
      return Damaged(path, member.takeError());
    }
    result.members_.push_back(*member);
  }
  if (error) return Damaged(path, std::move(error));
  return result;
}

std::string ReadArchive::NameOf(llvm::MemoryBufferRef member) const {
  llvm::StringRef name =
      llvm::sys::path::filename(member.getBufferIdentifier());
  return (llvm::Twine(path_) + "(" + name + ")").str();
}

}  // namespace aspectra::driver
