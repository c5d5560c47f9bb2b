// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/specialization/value_members.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// Returns "OFFSET: VALUE" for each member of a variable's initializer, with
// values as LLVM prints them. If MembersOf() returns nullopt, returns
// "refused".
std::string Members(const std::string& value) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(
      "target datalayout = \"e-p:64:64-i64:64-n8:16:32:64\"\n"
      "@other = global i32 0\n"
      "@value = constant " +
          value,
      diagnostic, context);
  if (module == nullptr) return diagnostic.getMessage().str();
  const std::optional<std::vector<ValueMember>> members =
      MembersOf(*module->getGlobalVariable("value")->getInitializer(),
                module->getDataLayout());
  if (!members) return "refused";
  std::string text;
  llvm::raw_string_ostream out(text);
  for (const ValueMember& member : *members)
    out << member.offset << ": " << *member.value << "\n";
  return text;
}

TEST(ValueMembers, ANumberIsItsOnlyMember) {
  EXPECT_EQ(Members("i8 -1"), "0: i8 -1\n");
  EXPECT_EQ(Members("i64 7"), "0: i64 7\n");
  EXPECT_EQ(Members("half 0xH3C00"), "0: half 0xH3C00\n");
  EXPECT_EQ(Members("double 1.5"), "0: double 1.500000e+00\n");
}

TEST(ValueMembers, PaddingIsLeftOut) {
  EXPECT_EQ(Members("{ i8, i32, i16, i64 } { i8 1, i32 2, i16 3, i64 4 }"),
            "0: i8 1\n4: i32 2\n8: i16 3\n16: i64 4\n");
  EXPECT_EQ(Members("<{ i8, i32 }> <{ i8 1, i32 2 }>"), "0: i8 1\n1: i32 2\n");
}

TEST(ValueMembers, AreFoundInClassesArraysAndVectors) {
  EXPECT_EQ(Members("{ [2 x { i8, float }], <3 x i16> } "
                    "{ [2 x { i8, float }] [{ i8, float } { i8 1, float 2.0 }, "
                    "{ i8, float } { i8 3, float 4.0 }], "
                    "<3 x i16> <i16 5, i16 6, i16 7> }"),
            "0: i8 1\n4: float 2.000000e+00\n8: i8 3\n"
            "12: float 4.000000e+00\n16: i16 5\n18: i16 6\n20: i16 7\n");
  EXPECT_EQ(Members("{ [2 x i32], <2 x float> } zeroinitializer"),
            "0: i32 0\n4: i32 0\n8: float 0.000000e+00\n"
            "12: float 0.000000e+00\n");
  EXPECT_EQ(Members("[3 x i8] c\"abc\""), "0: i8 97\n1: i8 98\n2: i8 99\n");
}

// Bytes after a union's active member may belong to another member.
TEST(ValueMembers, WhatNobodyHasSetIsAMember) {
  EXPECT_EQ(Members("{ i8, [7 x i8] } { i8 1, [7 x i8] undef }"),
            "0: i8 1\n1: i32 0\n5: i16 0\n7: i8 0\n");
  EXPECT_EQ(Members("{ i32, float } { i32 undef, float undef }"),
            "0: i32 0\n4: float 0.000000e+00\n");
}

TEST(ValueMembers, WideNumbersAreSeveral) {
  EXPECT_EQ(Members("i128 36893488147419103235"), "0: i64 3\n8: i64 2\n");
  EXPECT_EQ(Members("i24 131073"), "0: i16 1\n2: i8 2\n");
  EXPECT_EQ(Members("bfloat 1.0"), "0: i16 16256\n");
  EXPECT_EQ(Members("i1 true"), "0: i8 1\n");
}

TEST(ValueMembers, AddressesAreRefusedUnlessTheyAreNull) {
  EXPECT_EQ(Members("ptr null"), "0: i64 0\n");
  EXPECT_EQ(Members("{ i32, ptr } { i32 1, ptr @other }"), "refused");
  EXPECT_EQ(Members("i64 ptrtoint (ptr @other to i64)"), "refused");
}

TEST(ValueMembers, PartsOfBytesAreRefused) {
  EXPECT_EQ(Members("<4 x i1> <i1 true, i1 false, i1 true, i1 true>"),
            "refused");
}

}  // namespace
}  // namespace aspectra
