// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/spirv_module.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

// A module with OpCapability Kernel and OpMemoryModel Physical64 OpenCL.
std::vector<uint32_t> Module() {
  return {0x07230203,   0x00010400, 0, 1, 0,  //
          2 << 16 | 17, 6,                    //
          3 << 16 | 14, 2,          2};
}

std::string Problem(const std::vector<uint32_t>& words, size_t cut = 0) {
  const auto checked =
      CheckSpirvModule(std::as_bytes(std::span(words))
                           .subspan(0, words.size() * sizeof(uint32_t) - cut));
  return checked ? "" : checked.error();
}

TEST(CheckSpirvModule, GivesTheVersion) {
  const std::vector<uint32_t> words = Module();
  const auto version = CheckSpirvModule(std::as_bytes(std::span(words)));
  ASSERT_TRUE(version);
  EXPECT_EQ(*version, (SpirvVersion{1, 4}));
  EXPECT_EQ(version->ToString(), "1.4");
}

TEST(CheckSpirvModule, RefusesAnyModuleThatIsCutOff) {
  const std::vector<uint32_t> words = Module();
  // A module that is cut after a whole instruction looks complete.
  for (size_t cut = 1; cut < words.size() * sizeof(uint32_t); ++cut) {
    if (cut == 3 * sizeof(uint32_t) || cut == 5 * sizeof(uint32_t)) continue;
    EXPECT_NE(Problem(words, cut), "") << cut;
  }
  EXPECT_EQ(Problem(words, 8), "the instruction at byte 28 goes past the end");
  EXPECT_EQ(Problem(words, 2), "its size is not a multiple of 4 bytes");
  EXPECT_EQ(Problem(words, 24), "it is shorter than a SPIR-V header");
}

TEST(CheckSpirvModule, RefusesWhatIsNotSpirv) {
  std::vector<uint32_t> words = Module();
  words[0] = 0x03022307;  // the other byte order
  EXPECT_EQ(Problem(words), "it does not begin with SPIR-V's magic number");
  EXPECT_EQ(Problem({}), "it is shorter than a SPIR-V header");
}

TEST(ExtensionsOf, AreThoseThatStandBeforeTheMemoryModel) {
  // The module has OpExtension "abc" and OpExtension "defg".
  const std::vector<uint32_t> words = {0x07230203,   0x00010400, 0, 1, 0,  //
                                       2 << 16 | 17, 6,                    //
                                       2 << 16 | 10, 0x00636261,           //
                                       3 << 16 | 10, 0x67666564, 0,        //
                                       3 << 16 | 14, 2,          2,        //
                                       2 << 16 | 10, 0x00636261};
  EXPECT_EQ(ExtensionsOf(std::as_bytes(std::span(words))),
            (std::vector<std::string>{"abc", "defg"}));
}

TEST(UsesGenericPointers, SaysWhetherTheModuleAsksForThem) {
  std::vector<uint32_t> words = Module();
  EXPECT_FALSE(UsesGenericPointers(std::as_bytes(std::span(words))));
  words[6] = 38;  // replaces Kernel
  EXPECT_TRUE(UsesGenericPointers(std::as_bytes(std::span(words))));
}

// Reading stops at the last word, also in strings without an end and in
// truncated modules.
TEST(ExtensionsOf, EndWithTheModule) {
  const std::vector<uint32_t> words = {0x07230203, 0x00010400,   0,         1,
                                       0,          2 << 16 | 10, 0x64636261};
  const auto bytes = std::as_bytes(std::span(words));
  EXPECT_EQ(ExtensionsOf(bytes), (std::vector<std::string>{"abcd"}));
  for (size_t cut = 1; cut <= bytes.size(); ++cut)
    EXPECT_TRUE(ExtensionsOf(bytes.first(bytes.size() - cut)).empty()) << cut;
}

TEST(CheckSpirvModule, RefusesAnInstructionWithoutLength) {
  std::vector<uint32_t> words = Module();
  words[7] = 14;
  EXPECT_EQ(Problem(words), "the instruction at byte 28 has no length");
}

}  // namespace
}  // namespace aspectra
