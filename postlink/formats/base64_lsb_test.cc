// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/base64_lsb.h"

#include <cstdint>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using Bytes = std::vector<uint8_t>;

Bytes Decode(llvm::StringRef text) {
  auto bytes = DecodeBase64Lsb(text);
  if (bytes) return *bytes;
  ADD_FAILURE() << toString(bytes.takeError());
  return {};
}

std::string ErrorOf(llvm::StringRef text) {
  auto bytes = DecodeBase64Lsb(text);
  return bytes ? "no error" : toString(bytes.takeError());
}

TEST(Base64LsbTest, EachCharacterTakesTheLowestSixBitsLeft) {
  EXPECT_EQ(EncodeBase64Lsb(Bytes{}), "");
  EXPECT_EQ(EncodeBase64Lsb(Bytes{1}), "BA");
  EXPECT_EQ(EncodeBase64Lsb(Bytes{64}), "AB");
  EXPECT_EQ(EncodeBase64Lsb(Bytes{0, 1}), "AEA");
  EXPECT_EQ(EncodeBase64Lsb(Bytes{255, 255, 255}), "////");
}

TEST(Base64LsbTest, GoldenStringsOfDpcpp) {
  const Bytes one = {8, 0, 0, 0, 0, 0, 0, 0, 1};
  EXPECT_EQ(EncodeBase64Lsb(one), "IAAAAAAAAAQA");
  EXPECT_EQ(Decode("IAAAAAAAAAQA"), one);
  EXPECT_EQ(EncodeBase64Lsb(Decode("oAAAAAAAAAw///3/wB")),
            "oAAAAAAAAAw///3/wB");
}

TEST(Base64LsbTest, EveryLengthAndByteReadsBack) {
  Bytes bytes;
  for (int i = 0; i < 600; ++i) {
    EXPECT_EQ(Decode(EncodeBase64Lsb(bytes)), bytes);
    bytes.push_back(static_cast<uint8_t>(i * 37 + i / 256));
  }
}

TEST(Base64LsbTest, OtherTextIsAnError) {
  EXPECT_EQ(ErrorOf("A"), "base64 text cannot have 1 character");
  EXPECT_EQ(ErrorOf("AAAAA"), "base64 text cannot have 5 characters");
  EXPECT_EQ(ErrorOf("A="), "'=' is not a character of base64");
  EXPECT_EQ(ErrorOf("A\n"), "'\\x0a' is not a character of base64");
  EXPECT_EQ(ErrorOf("A\xff"), "'\\xff' is not a character of base64");
  EXPECT_EQ(ErrorOf("AQ"),
            "the base64 text has bits left over after the last byte");
}

}  // namespace
}  // namespace aspectra
