// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A file contains three lines for each kernel: its symbol, the length of the
// layout, and the layout. The file is written under another name and then
// renamed, so that readers see the whole file or none. Each compilation first
// writes its file, then reads the other files. So if two compilations run at
// once, the one that writes later reads the file of the other. If each reads
// the file of the other, both report the same difference.

#include "frontend/kernel_launch/layout_exchange.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "device_config/image_formats/argument_layout.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

constexpr llvm::StringLiteral kUnfinished = ".part";

void Write(const std::string& file, llvm::ArrayRef<KernelLayout> kernels) {
  const std::string unfinished = file + kUnfinished.str();
  std::error_code code;
  {
    llvm::raw_fd_ostream out(unfinished, code);
    if (code) return;
    for (const KernelLayout& kernel : kernels) {
      out << kernel.symbol << '\n'
          << kernel.layout.size() << '\n'
          << kernel.layout << '\n';
    }
    out.close();
    code = out.error();
    out.clear_error();
  }
  if (code || fs::rename(unfinished, file)) fs::remove(unfinished);
}

llvm::StringMap<std::string> Read(const std::string& file) {
  llvm::StringMap<std::string> layouts;
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> buffer =
      llvm::MemoryBuffer::getFile(file);
  if (!buffer) return layouts;
  llvm::StringRef rest = (*buffer)->getBuffer();
  while (!rest.empty()) {
    const auto [symbol, behind_symbol] = rest.split('\n');
    const auto [digits, layout] = behind_symbol.split('\n');
    size_t length = 0;
    if (digits.getAsInteger(10, length) || layout.size() <= length) break;
    layouts.try_emplace(symbol, layout.take_front(length));
    rest = layout.drop_front(length + 1);
  }
  return layouts;
}

// Returns the files of the compilations to compare with. The compilations for
// devices are compared only with the host's, not with each other.
std::vector<std::string> OtherSides(llvm::StringRef base,
                                    llvm::StringRef side) {
  if (side != kHostSide) return {(base + "." + kHostSide).str()};
  std::vector<std::string> files;
  std::error_code code;
  const std::string beginning = (path::filename(base) + ".").str();
  for (fs::directory_iterator file(path::parent_path(base), code), end;
       !code && file != end; file.increment(code)) {
    llvm::StringRef name = path::filename(file->path());
    if (name.consume_front(beginning) && name != kHostSide &&
        !name.ends_with(kUnfinished)) {
      files.push_back(file->path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::vector<LayoutDifference> ExchangeLayouts(
    llvm::StringRef base, llvm::StringRef side,
    llvm::ArrayRef<KernelLayout> kernels) {
  Write((base + "." + side).str(), kernels);
  std::vector<LayoutDifference> differences;
  std::vector<bool> differs(kernels.size());
  for (const std::string& file : OtherSides(base, side)) {
    const llvm::StringMap<std::string> others = Read(file);
    for (size_t i = 0; i < kernels.size(); ++i) {
      const auto other = others.find(kernels[i].symbol);
      if (differs[i] || other == others.end()) continue;
      const bool is_host = side == kHostSide;
      const std::optional<std::string> difference = ArgumentDifference(
          is_host ? kernels[i].layout : other->second, "on the host",
          is_host ? other->second : kernels[i].layout, "on the device");
      if (!difference) continue;
      differs[i] = true;
      differences.push_back({i, *difference});
    }
  }
  std::ranges::sort(differences, {}, &LayoutDifference::kernel);
  return differences;
}

}  // namespace aspectra
