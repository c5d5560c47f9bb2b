// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_INPUT_INPUT_H_
#define WEB_ENGINE_INPUT_INPUT_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/input/units.h"

namespace aspectra::engine {

// The largest sum of a request's files. A module in memory is several times as
// large as its text, and a page has a few gigabytes at most.
inline constexpr size_t kMostInputBytes = 50'000'000;

struct InputFile {
  std::string name;
  llvm::StringRef bytes;  // a zero follows the last byte
};

// Reads LLVM IR, text or bitcode, as sycl-post-link reads a file of this name
// from disk, and links several files in their order, as llvm-link does. The
// result is a valid module. If there are several files, sets `units` to one
// Unit for each file. Appends warnings about the files to `warnings`.
Result<std::unique_ptr<llvm::Module>> ReadInput(
    std::span<const InputFile> files, llvm::LLVMContext& context,
    std::vector<Unit>& units, Diagnostics& warnings);

// If the first bytes of a file show that it is not LLVM IR, returns the kind of
// the file, for example "an object file (ELF)". Otherwise returns an empty
// text.
llvm::StringRef NameOtherKind(llvm::StringRef bytes);

enum class BracketedText { kIr, kJson };

// Returns the offset where `text` first has more than `limit` open brackets, or
// nullopt. LLVM's parsers recurse on brackets, so deep nesting would overflow
// the stack. Brackets in strings, and in the comments of IR, are ignored. The
// cost is linear in the text.
std::optional<size_t> FindTooDeep(llvm::StringRef text, BracketedText kind,
                                  size_t limit);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_INPUT_INPUT_H_
