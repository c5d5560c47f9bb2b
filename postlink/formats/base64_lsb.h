// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_FORMATS_BASE64_LSB_H_
#define POSTLINK_FORMATS_BASE64_LSB_H_

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Encodes bytes as text for property files. The alphabet is base64's, but each
// character takes the lowest six remaining bits, and there is no padding. This
// differs from RFC 4648, whose characters take the highest bits.
std::string EncodeBase64Lsb(llvm::ArrayRef<uint8_t> bytes);

// Reverses EncodeBase64Lsb. If no bytes encode to `text`, returns an error
// without a file and line.
llvm::Expected<std::vector<uint8_t>> DecodeBase64Lsb(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_BASE64_LSB_H_
