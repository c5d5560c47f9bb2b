// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/images/spirv_module.h"

namespace aspectra {
namespace {

using Words = std::vector<uint32_t>;

Words Instruction(uint32_t opcode, Words operands) {
  operands.insert(operands.begin(),
                  static_cast<uint32_t>(operands.size() + 1) << 16 | opcode);
  return operands;
}

Words Text(const std::string& text) {
  Words words(text.size() / sizeof(uint32_t) + 1, 0);
  std::memcpy(words.data(), text.data(), text.size());
  return words;
}

Words Joined(std::initializer_list<Words> parts) {
  Words all;
  for (const Words& part : parts)
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

const Words kHeader = {0x07230203, 0x00010400, 0, 9, 0};
const Words kKernel =
    Joined({Instruction(15, Joined({{6, 5}, Text("kernel")})),
            Instruction(16, {5, 17, 8, 1, 1}), Instruction(331, {5, 38, 6})});
const Words kName = Instruction(5, Joined({{5}, Text("kernel")}));

Words Linkage(uint32_t id, const std::string& name, uint32_t type) {
  return Instruction(71, Joined({{id, 41}, Text(name), {type}}));
}

Words With(const Words& module, const std::vector<std::string>& taken,
           bool keeps_kernels) {
  const auto bytes = std::as_bytes(std::span(module));
  EXPECT_TRUE(CheckSpirvModule(bytes));
  return WithSymbols(bytes, taken, keeps_kernels);
}

TEST(WithSymbols, KeepsTheExportsThatAreTakenAndEveryImport) {
  const Words taken = Linkage(1, "taken", 0);
  // the terminating zero is in a word of its own
  const Words own = Linkage(2, "four", 0);
  const Words imported = Linkage(3, "four", 1);
  const Words other = Instruction(71, {4, 41});  // has no name
  EXPECT_EQ(With(Joined({kHeader, kName, taken, own, imported, other}),
                 {"taken", "elsewhere"}, true),
            Joined({kHeader, kName, taken, imported, other}));
}

TEST(WithSymbols, KeepsKernelsOfOneModuleAlone) {
  const Words module = Joined({kHeader, kKernel, kName});
  EXPECT_EQ(With(module, {}, true), module);
  EXPECT_EQ(With(module, {}, false), Joined({kHeader, kName}));
}

// For any words, the function never reads past their end.
TEST(WithSymbols, TakesDecorationsWithoutAnEndOfTheName) {
  const Words endless =
      Instruction(71, {2, 41, 0x61616161, 0x61616161, 0x61616161, 0});
  EXPECT_EQ(With(Joined({kHeader, endless}), {"aaaaaaaaaaaa"}, false),
            Joined({kHeader, endless}));
  EXPECT_EQ(With(Joined({kHeader, endless}), {"aaaa"}, false), kHeader);
}

}  // namespace
}  // namespace aspectra
