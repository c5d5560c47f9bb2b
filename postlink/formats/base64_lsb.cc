// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/base64_lsb.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/format_diagnostics.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string EncodeBase64Lsb(llvm::ArrayRef<uint8_t> bytes) {
  std::string text;
  text.reserve((bytes.size() * 8 + 5) / 6);
  uint32_t bits = 0;  // not written yet; the next bits are the lowest
  int count = 0;
  for (const uint8_t byte : bytes) {
    bits |= uint32_t{byte} << count;
    for (count += 8; count >= 6; count -= 6) {
      text += kAlphabet[bits & 63];
      bits >>= 6;
    }
  }
  if (count > 0) text += kAlphabet[bits & 63];
  return text;
}

llvm::Expected<std::vector<uint8_t>> DecodeBase64Lsb(llvm::StringRef text) {
  if (text.size() % 4 == 1) {
    return MakeError(FormatDiagnostic::kBase64Length,
                     Counted(text.size(), "character"));
  }
  std::vector<uint8_t> bytes;
  bytes.reserve(text.size() * 6 / 8);
  uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const size_t value = kAlphabet.find(c);
    if (value == llvm::StringRef::npos) {
      return MakeError(FormatDiagnostic::kBase64Character,
                       llvm::isPrint(c)
                           ? std::string(1, c)
                           : "\\x" + llvm::utohexstr(uint8_t(c), true, 2));
    }
    bits |= static_cast<uint32_t>(value) << count;
    count += 6;
    if (count >= 8) {
      bytes.push_back(static_cast<uint8_t>(bits));
      bits >>= 8;
      count -= 8;
    }
  }
  if (bits != 0) return MakeError(FormatDiagnostic::kBase64Bits);
  return bytes;
}

}  // namespace aspectra
