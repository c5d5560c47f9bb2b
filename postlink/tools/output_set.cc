#include "postlink/tools/output_set.h"

#include <cstddef>
#include <string>
#include <system_error>
#include <utility>

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

llvm::Error CannotWrite(llvm::StringRef path, std::error_code why) {
  return llvm::createStringError(why, "%s: cannot write: %s",
                                 path.str().c_str(), why.message().c_str());
}

}  // namespace

OutputSet::~OutputSet() {
  for (const File& file : files_) {
    llvm::sys::fs::remove(file.temporary);
    llvm::sys::DontRemoveFileOnSignal(file.temporary);
  }
}

llvm::Error OutputSet::Add(
    llvm::StringRef path,
    llvm::function_ref<llvm::Error(llvm::raw_pwrite_stream& out)> write) {
  if (path == "-") {
    return llvm::createStringError(
        "-o -: the standard output cannot be renamed; give a file name");
  }
  int descriptor;
  llvm::SmallString<128> temporary;
  if (std::error_code why = llvm::sys::fs::createUniqueFile(
          path + ".%%%%%%%%.tmp", descriptor, temporary)) {
    return CannotWrite(path, why);
  }
  files_.push_back({path.str(), temporary.str().str()});
  llvm::sys::RemoveFileOnSignal(temporary);

  llvm::raw_fd_ostream out(descriptor, /*shouldClose=*/true);
  llvm::Error error = write(out);
  out.close();
  const std::error_code why = out.error();
  out.clear_error();
  if (error) return llvm::createFileError(path, std::move(error));
  if (why) return CannotWrite(path, why);
  return llvm::Error::success();
}

llvm::Error OutputSet::Commit() {
  for (size_t done = 0; done < files_.size(); ++done) {
    const std::error_code why =
        llvm::sys::fs::rename(files_[done].temporary, files_[done].path);
    if (!why) continue;
    for (size_t i = 0; i < done; ++i) llvm::sys::fs::remove(files_[i].path);
    return CannotWrite(files_[done].path, why);
  }
  for (const File& file : files_) {
    llvm::sys::DontRemoveFileOnSignal(file.temporary);
  }
  files_.clear();
  return llvm::Error::success();
}

}  // namespace aspectra
