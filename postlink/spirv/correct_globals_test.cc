// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/correct_globals.h"

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

using Words = std::vector<uint32_t>;

constexpr uint32_t kGlobal = 5;   // storage class CrossWorkgroup
constexpr uint32_t kGeneric = 8;  // storage class Generic
constexpr uint32_t kCast = 121;
constexpr uint32_t kBitcast = 124;

// Ids of the modules below.
enum Id : uint32_t {
  kChar = 1,
  kArray,
  kGlobalArray,
  kGlobalChar,
  kGenericChar,
  kGenericArray,
  kText,
  kTable,
  kBound,
};

Words Instruction(uint32_t opcode, std::initializer_list<uint32_t> operands) {
  Words words = {static_cast<uint32_t>(operands.size() + 1) << 16 | opcode};
  words.insert(words.end(), operands);
  return words;
}

Words Pointer(uint32_t id, uint32_t storage, uint32_t to) {
  return Instruction(32, {id, storage, to});
}
Words Variable(uint32_t type, uint32_t id) {
  return Instruction(59, {type, id, kGlobal});
}
Words Constant(uint32_t type, uint32_t id, uint32_t opcode, uint32_t operand) {
  return Instruction(52, {type, id, opcode, operand});
}

Words Module(uint32_t bound, std::initializer_list<Words> instructions) {
  Words words = {0x07230203, 0x00010400, 0, bound, 0};
  for (const Words& instruction : instructions) {
    words.insert(words.end(), instruction.begin(), instruction.end());
  }
  return words;
}

TEST(CorrectGlobalsTest, GivesPointersTheTypeFirst) {
  const Words before = Pointer(kGlobalChar, kGlobal, kChar);
  EXPECT_EQ(
      CorrectGlobals(
          Module(kBound, {before, Pointer(kGlobalArray, kGlobal, kArray),
                          Pointer(kGenericChar, kGeneric, kChar),
                          Variable(kGlobalArray, kText),
                          Constant(kGenericChar, kTable, kCast, kText)})),
      Module(kBound + 1, {before, Pointer(kGlobalArray, kGlobal, kArray),
                          Pointer(kGenericChar, kGeneric, kChar),
                          Variable(kGlobalArray, kText),
                          Constant(kGlobalChar, kBound, kBitcast, kText),
                          Constant(kGenericChar, kTable, kCast, kBound)}));
}

TEST(CorrectGlobalsTest, DeclaresWhatIsNotDeclared) {
  EXPECT_EQ(
      CorrectGlobals(
          Module(kBound, {Pointer(kGlobalArray, kGlobal, kArray),
                          Pointer(kGenericChar, kGeneric, kChar),
                          Variable(kGlobalArray, kText),
                          Constant(kGenericChar, kTable, kCast, kText)})),
      Module(kBound + 2,
             {Pointer(kGlobalArray, kGlobal, kArray),
              Pointer(kGenericChar, kGeneric, kChar),
              Variable(kGlobalArray, kText), Pointer(kBound, kGlobal, kChar),
              Constant(kBound, kBound + 1, kBitcast, kText),
              Constant(kGenericChar, kTable, kCast, kBound + 1)}));
}

// A type can be declared only once, so the later declaration moves.
TEST(CorrectGlobalsTest, MovesADeclarationUp) {
  EXPECT_EQ(
      CorrectGlobals(
          Module(kBound, {Pointer(kGlobalArray, kGlobal, kArray),
                          Pointer(kGenericChar, kGeneric, kChar),
                          Variable(kGlobalArray, kText),
                          Constant(kGenericChar, kTable, kCast, kText),
                          Pointer(kGlobalChar, kGlobal, kChar)})),
      Module(kBound + 1, {Pointer(kGlobalArray, kGlobal, kArray),
                          Pointer(kGenericChar, kGeneric, kChar),
                          Variable(kGlobalArray, kText),
                          Pointer(kGlobalChar, kGlobal, kChar),
                          Constant(kGlobalChar, kBound, kBitcast, kText),
                          Constant(kGenericChar, kTable, kCast, kBound)}));
}

TEST(CorrectGlobalsTest, KeepsCastsThatAreRight) {
  const Words module =
      Module(kBound, {Pointer(kGlobalArray, kGlobal, kArray),
                      Pointer(kGenericArray, kGeneric, kArray),
                      Variable(kGlobalArray, kText),
                      Constant(kGenericArray, kTable, kCast, kText)});
  EXPECT_EQ(CorrectGlobals(module), module);
}

TEST(CorrectGlobalsTest, CompositesOfCastsAreSpecConstants) {
  const Words type = Pointer(kGlobalArray, kGlobal, kArray);
  const Words text = Variable(kGlobalArray, kText);
  const Words cast = Constant(kGenericArray, kTable, kCast, kText);
  const Words generic = Pointer(kGenericArray, kGeneric, kArray);
  // A composite that contains the cast, a composite that contains this
  // composite, and one without the cast.
  const auto composites = [](uint32_t opcode) {
    return Words{Instruction(opcode, {20, 30, kTable})};
  };
  EXPECT_EQ(
      CorrectGlobals(Module(
          40, {type, generic, text, cast, composites(44),
               Instruction(44, {21, 31, 30}), Instruction(44, {20, 32, 33})})),
      Module(40,
             {type, generic, text, cast, composites(51),
              Instruction(51, {21, 31, 30}), Instruction(44, {20, 32, 33})}));
}

TEST(CorrectGlobalsTest, EntryPointsNameWhatVariablesPointTo) {
  // A table (31) of casts (20) of a text (10), and an unused text (11).
  const Words text = Variable(kGlobalArray, 10);
  const Words other = Variable(kGlobalArray, 11);
  const Words cast = Constant(kGenericArray, 20, kCast, 10);
  const Words table = Instruction(59, {kGlobalArray, 31, kGlobal, 20});
  constexpr uint32_t kName = 'k';
  const auto entry = [&](std::initializer_list<uint32_t> variables) {
    Words words = Instruction(15, {6, 40, kName});
    words.insert(words.end(), variables);
    words[0] += static_cast<uint32_t>(variables.size()) << 16;
    return words;
  };
  const auto module = [&](std::initializer_list<uint32_t> variables) {
    return Module(50, {entry(variables), text, other, cast, table});
  };
  EXPECT_EQ(CorrectGlobals(module({31})), module({31, 10}));
  EXPECT_EQ(CorrectGlobals(module({10, 31})), module({10, 31}));
  EXPECT_EQ(CorrectGlobals(module({})), module({}));
  // Before version 1.4, an entry point lists only inputs and outputs.
  Words old = module({31});
  old[1] = 0x00010300;
  EXPECT_EQ(CorrectGlobals(old), old);
}

TEST(CorrectGlobalsTest, KeepsWhatIsNoModule) {
  for (const Words& words :
       {Words(), Words{1, 2, 3}, Module(kBound, {{9u << 16 | 32}}),
        Module(kBound, {{32}})}) {
    EXPECT_EQ(CorrectGlobals(words), words);
  }
}

}  // namespace
}  // namespace aspectra
