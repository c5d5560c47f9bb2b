#ifndef POSTLINK_FORMATS_BASE64_LSB_H_
#define POSTLINK_FORMATS_BASE64_LSB_H_

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Bytes as text, as property files have them: base64's alphabet, but each
// character takes the lowest six bits that are left, and there is no padding.
// This is not RFC 4648, whose characters take the highest ones.
std::string EncodeBase64Lsb(llvm::ArrayRef<uint8_t> bytes);

// The opposite; an error without a place if no bytes are written like `text`.
llvm::Expected<std::vector<uint8_t>> DecodeBase64Lsb(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_BASE64_LSB_H_
