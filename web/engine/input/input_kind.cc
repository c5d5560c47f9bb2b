// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>

#include "llvm/ADT/StringRef.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "web/engine/input/input.h"

namespace aspectra::engine {
namespace {

struct Kind {
  llvm::StringLiteral magic;
  llvm::StringLiteral name;
};

constexpr Kind kKinds[] = {
    {"\x7f"
     "ELF",
     "an object file (ELF)"},
    {"!<arch>\n", "an archive of object files"},
    {"__CLANG_OFFLOAD_BUNDLE__", "a bundle of host and device code"},
    {"\x03\x02\x23\x07", "SPIR-V"},
    {"\x07\x23\x02\x03", "SPIR-V"},
    {"\x10\xff\x10\xad", "an offloading binary"},
    {"CPCH", "a precompiled header"},
    {"MZ", "a Windows program"},
    {"PK\x03\x04", "a ZIP archive"},
    {"\x1f\x8b", "a compressed file (gzip)"},
    {"\x28\xb5\x2f\xfd", "a compressed file (zstd)"},
    // Some shells write UTF-16 when output is redirected by '>'.
    {"\xff\xfe", "text in UTF-16"},
    {"\xfe\xff", "text in UTF-16"},
    {"\xef\xbb\xbf", "text with a byte order mark"},
};

// The number of first bytes that are searched for a zero byte, which shows that
// the file is not text.
constexpr size_t kLookedAt = 4096;

}  // namespace

llvm::StringRef NameOtherKind(llvm::StringRef bytes) {
  if (llvm::isBitcode(bytes.bytes_begin(), bytes.bytes_end())) return "";
  for (const Kind& kind : kKinds) {
    if (bytes.starts_with(kind.magic)) return kind.name;
  }
  return bytes.take_front(kLookedAt).contains('\0') ? "a binary file" : "";
}

}  // namespace aspectra::engine
