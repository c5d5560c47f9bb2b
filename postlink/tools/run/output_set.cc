// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/output_set.h"

#include <cstddef>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/formats/text_file.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {
namespace {

llvm::Error CannotWrite(llvm::StringRef path, std::error_code why) {
  return MakeFileError(path, FormatDiagnostic::kCannotWriteFile, why.message());
}

// Returns a unique spelling of the path. Paths to one folder through symbolic
// links get equal spellings, but a symbolic link to the file itself has a
// spelling of its own.
std::string OnlySpelling(llvm::StringRef path) {
  llvm::SmallString<128> whole(path);
  llvm::sys::fs::make_absolute(whole);
  llvm::sys::path::remove_dots(whole);
  llvm::SmallString<128> folder;
  if (llvm::sys::fs::real_path(llvm::sys::path::parent_path(whole), folder)) {
    return whole.str().str();
  }
  llvm::sys::path::append(folder, llvm::sys::path::filename(whole));
  return folder.str().str();
}

// Collects the output in memory first, because not every device supports
// seeking.
llvm::Error WriteToDevice(llvm::StringRef path, OutputSet::Writer write) {
  llvm::SmallString<0> text;
  llvm::raw_svector_ostream buffer(text);
  if (llvm::Error error = write(buffer)) {
    return llvm::createFileError(path, std::move(error));
  }
  return WriteTextFile(path, text);
}

}  // namespace

OutputSet::~OutputSet() {
  if (!folder_.empty()) llvm::sys::fs::remove_directories(folder_);
}

std::string OutputSet::Staged(size_t place) const {
  llvm::SmallString<128> path(folder_);
  llvm::sys::path::append(path, std::to_string(place));
  return path.str().str();
}

llvm::Expected<std::string> OutputSet::Reserve(llvm::StringRef path) {
  const std::lock_guard lock(mutex_);
  if (folder_.empty()) {
    llvm::SmallString<128> beside(path);
    llvm::SmallString<128> folder;
    std::error_code why = llvm::sys::fs::make_absolute(beside);
    if (!why) why = llvm::sys::fs::createUniqueDirectory(beside, folder);
    if (why) return CannotWrite(path, why);
    folder_ = folder.str().str();
  }
  if (!places_.insert(OnlySpelling(path)).second) {
    return MakeFileError(path, ToolDiagnostic::kOutputTwice);
  }
  paths_.push_back(path.str());
  return Staged(paths_.size() - 1);
}

llvm::Error OutputSet::Add(llvm::StringRef path, Writer write) {
  if (path == "-") {
    return MakeError(ToolDiagnostic::kStandardOutput);
  }
  if (path.empty()) {
    return MakeError(FormatDiagnostic::kNoOutputName);
  }
  if (IsDevice(path)) return WriteToDevice(path, write);
  llvm::Expected<std::string> staged = Reserve(path);
  if (!staged) return staged.takeError();
  std::error_code why;
  llvm::raw_fd_ostream out(*staged, why);
  if (why) return CannotWrite(path, why);

  llvm::Error error = write(out);
  out.close();
  why = out.error();
  out.clear_error();
  if (error) return llvm::createFileError(path, std::move(error));
  if (why) return CannotWrite(path, why);
  return llvm::Error::success();
}

llvm::Error OutputSet::Commit() {
  for (size_t place = 0; place < paths_.size(); ++place) {
    const std::error_code why =
        llvm::sys::fs::rename(Staged(place), paths_[place]);
    if (!why) continue;
    for (size_t i = 0; i < place; ++i) llvm::sys::fs::remove(paths_[i]);
    return CannotWrite(paths_[place], why);
  }
  llvm::sys::fs::remove(folder_);
  folder_.clear();
  paths_.clear();
  places_.clear();
  return llvm::Error::success();
}

}  // namespace aspectra
