// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This code finds the lines with #include without a preprocessor, so a file
// also counts if a condition or a comment excludes its line. This is intended:
// a unit must have the same id in the host and the device compilation, and
// conditions may differ between the two.
//
// Each file is read once. The cost is linear in the texts.

#include "frontend/driver/plan/included_texts.h"

#include <memory>
#include <utility>
#include <vector>

#include "frontend/kernel_launch/unit_id.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace aspectra::driver {
namespace {

namespace path = llvm::sys::path;

// Returns the name in quotes that a line includes; empty if it includes none.
llvm::StringRef QuotedName(llvm::StringRef line) {
  line = line.ltrim();
  if (!line.consume_front("#")) return "";
  line = line.ltrim();
  if (!line.consume_front("include")) return "";
  line = line.ltrim();
  return line.consume_front("\"") ? line.split('"').first : llvm::StringRef();
}

class Search {
 public:
  explicit Search(llvm::ArrayRef<std::string> folders) : folders_(folders) {}

  void Add(llvm::StringRef folder, llvm::StringRef text) {
    while (!text.empty()) {
      auto [line, rest] = text.split('\n');
      text = rest;
      const llvm::StringRef name = QuotedName(line);
      if (name.empty() || Read(folder, name)) continue;
      for (const std::string& other : folders_) {
        if (Read(other, name)) break;
      }
    }
  }

  std::string Run() {
    std::string hashes;
    for (size_t i = 0; i < found_.size(); ++i) {
      const std::string folder = path::parent_path(found_[i].first).str();
      const llvm::StringRef text = found_[i].second->getBuffer();
      hashes += HashText(text);
      Add(folder, text);
    }
    return hashes.empty() ? "" : HashText(hashes);
  }

 private:
  // Reads the file if it was not read before. Returns whether the file exists.
  bool Read(llvm::StringRef folder, llvm::StringRef name) {
    llvm::SmallString<256> file(folder);
    path::append(file, name);
    path::remove_dots(file, /*remove_dot_dot=*/true);
    if (seen_.contains(file)) return true;
    auto text = llvm::MemoryBuffer::getFile(file);
    if (!text) return false;
    seen_.insert(file);
    found_.emplace_back(file.str().str(), std::move(*text));
    return true;
  }

  const llvm::ArrayRef<std::string> folders_;
  llvm::StringSet<> seen_;
  std::vector<std::pair<std::string, std::unique_ptr<llvm::MemoryBuffer>>>
      found_;
};

}  // namespace

std::string HashIncludedTexts(llvm::StringRef file, llvm::StringRef text,
                              llvm::ArrayRef<std::string> folders) {
  Search search(folders);
  search.Add(path::parent_path(file), text);
  return search.Run();
}

}  // namespace aspectra::driver
