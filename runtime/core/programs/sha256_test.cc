// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/programs/sha256.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

std::string HashOf(std::string_view text) {
  Sha256 hash;
  Sha256 plain(Sha256::Way::kPlain);
  hash.Add(std::as_bytes(std::span(text)));
  plain.Add(std::as_bytes(std::span(text)));
  const std::string digest = ToHex(hash.Finish());
  EXPECT_EQ(ToHex(plain.Finish()), digest);
  return digest;
}

// NIST's examples for FIPS 180-4.
TEST(Sha256, GivesTheStandardsExamples) {
  EXPECT_EQ(HashOf("abc"),
            "ba7816bf8f01cfea414140de5dae2223"
            "b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(HashOf(""),
            "e3b0c44298fc1c149afbf4c8996fb924"
            "27ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(HashOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039"
            "a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(HashOf("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                   "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
            "cf5b16a778af8380036ce59e7b049237"
            "0b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(HashOf(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67"
            "f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, IsTheSameHoweverTheBytesCome) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
  for (size_t size = 0; size <= text.size(); ++size) {
    const std::string_view whole = std::string_view(text).substr(0, size);
    for (const size_t piece : {1, 3, 63, 64, 65, 130}) {
      Sha256 hash;
      for (size_t at = 0; at < size; at += piece)
        hash.Add(std::as_bytes(std::span(whole.substr(at, piece))));
      ASSERT_EQ(ToHex(hash.Finish()), HashOf(whole)) << size << " by " << piece;
    }
  }
}

TEST(Sha256, FieldsDoNotRunIntoEachOther) {
  const auto fields = [](std::string_view a, std::string_view b) {
    Sha256 hash;
    hash.AddField(a);
    hash.AddField(b);
    return hash.Finish();
  };
  EXPECT_NE(fields("ab", "c"), fields("a", "bc"));
  EXPECT_EQ(fields("ab", "c"), fields("ab", "c"));
}

}  // namespace
}  // namespace aspectra
