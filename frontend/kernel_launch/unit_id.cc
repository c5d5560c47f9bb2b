// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/kernel_launch/unit_id.h"

#include <string>

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

namespace aspectra {
namespace {

namespace path = llvm::sys::path;

// Returns the file's name relative to the current folder. For a file outside of
// the current folder, returns its name and the name of the folder that contains
// it.
std::string PortableName(llvm::StringRef file) {
  llvm::SmallString<256> name(file);
  path::remove_dots(name, /*remove_dot_dot=*/true);
  if (!path::is_absolute(name)) return std::string(name);
  llvm::SmallString<256> folder;
  if (!llvm::sys::fs::current_path(folder)) {
    llvm::StringRef below = name;
    folder += path::get_separator();
    if (below.consume_front(folder)) return below.str();
  }
  llvm::SmallString<256> last(path::filename(path::parent_path(name)));
  path::append(last, path::filename(name));
  return std::string(last);
}

}  // namespace

std::string UnitId(llvm::StringRef file, llvm::StringRef text,
                   llvm::StringRef options) {
  // A NUL can separate the parts, because `options` and the name contain no
  // NUL.
  return HashText(options.str() + '\0' + PortableName(file) + '\0' +
                  text.str());
}

std::string HashText(llvm::StringRef text) {
  return llvm::utohexstr(llvm::xxh3_64bits(text), /*LowerCase=*/true,
                         /*Width=*/16);
}

}  // namespace aspectra
