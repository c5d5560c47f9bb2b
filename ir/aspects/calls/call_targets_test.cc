// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/calls/call_targets.h"

#include <memory>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Returns the targets of the first call in @f, with "..." at the end if there
// may be others. The module declares the functions @a, @b and @c.
std::vector<std::string> TargetsOf(const std::string& text) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module = ParseIr(
      "declare void @a()\ndeclare void @b()\ndeclare void @c()\n" + text,
      context);
  for (const llvm::Instruction& instruction :
       llvm::instructions(*module->getFunction("f"))) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (!call) continue;
    llvm::SmallVector<const llvm::Function*> targets;
    const bool all_known = FindCallTargets(*call, targets);
    std::vector<std::string> names;
    for (const llvm::Function* target : targets) {
      names.push_back(target->getName().str());
    }
    if (!all_known) names.push_back("...");
    return names;
  }
  return {"no call"};
}

std::vector<std::string> TargetsOfCode(const std::string& code) {
  return TargetsOf("define void @f(ptr %p, i1 %yes) {\nentry:\n" + code +
                   "\n  ret void\n}\n");
}

TEST(CallTargetsTest, DirectCall) {
  EXPECT_THAT(TargetsOfCode("call void @a()"), ElementsAre("a"));
  EXPECT_THAT(TargetsOfCode("%x = call i32 @a(i32 1)"), ElementsAre("a"));
}

TEST(CallTargetsTest, InvokeAndCallbrAreCalls) {
  EXPECT_THAT(TargetsOf(R"(
    declare i32 @personality()
    define void @f() personality ptr @personality {
      invoke void @a() to label %next unwind label %pad
    next:
      ret void
    pad:
      %p = landingpad { ptr, i32 } cleanup
      ret void
    })"),
              ElementsAre("a"));
  EXPECT_THAT(TargetsOfCode("callbr void asm \"\", \"\"() to label %next []\n"
                            "next:"),
              IsEmpty());
}

TEST(CallTargetsTest, AliasesAndCasts) {
  EXPECT_THAT(TargetsOf(R"(
    define void @d() { ret void }
    @alias = alias void (), ptr @d
    define void @f() {
      call void @alias()
      ret void
    })"),
              ElementsAre("d"));
  EXPECT_THAT(TargetsOf(R"(
    define void @in_space() addrspace(1) { ret void }
    define void @f() {
      call void addrspacecast (ptr addrspace(1) @in_space to ptr)()
      ret void
    })"),
              ElementsAre("in_space"));
}

TEST(CallTargetsTest, OtherNamesOfAFunctionsAddress) {
  EXPECT_THAT(TargetsOfCode("call void dso_local_equivalent @a()"),
              ElementsAre("a"));
  EXPECT_THAT(TargetsOfCode("call void no_cfi @a()"), ElementsAre("a"));
}

TEST(CallTargetsTest, AnIFuncCallsItsResolverAndWhatThatReturns) {
  EXPECT_THAT(TargetsOf(R"(
    define ptr @resolver() { ret ptr @a }
    @ifunc = ifunc void (), ptr @resolver
    define void @f() {
      call void @ifunc()
      ret void
    })"),
              ElementsAre("resolver", "..."));
}

TEST(CallTargetsTest, AnyPointerIsUnknown) {
  EXPECT_THAT(TargetsOfCode("call void %p()"), ElementsAre("..."));
  EXPECT_THAT(TargetsOfCode("%q = load ptr, ptr %p\ncall void %q()"),
              ElementsAre("..."));
  EXPECT_THAT(TargetsOfCode("call void inttoptr (i64 64 to ptr)()"),
              ElementsAre("..."));
}

TEST(CallTargetsTest, ChoiceAmongFunctions) {
  EXPECT_THAT(TargetsOfCode("%q = select i1 %yes, ptr @b, ptr @a\n"
                            "call void %q()"),
              ElementsAre("b", "a"));
  EXPECT_THAT(TargetsOfCode("br i1 %yes, label %left, label %right\n"
                            "left:\n  br label %right\n"
                            "right:\n"
                            "  %q = phi ptr [ @c, %entry ], [ %r, %again ],"
                            " [ @a, %left ]\n"
                            "  br i1 %yes, label %again, label %end\n"
                            "again:\n"
                            "  %r = select i1 %yes, ptr %q, ptr @b\n"
                            "  br label %right\n"
                            "end:\n  call void %q()"),
              ElementsAre("c", "b", "a"));
  EXPECT_THAT(TargetsOfCode("%q = select i1 %yes, ptr @b, ptr %p\n"
                            "call void %q()"),
              ElementsAre("b", "..."));
}

TEST(CallTargetsTest, AChoiceAmongTooManyIsUnknown) {
  std::string code = "%q0 = select i1 %yes, ptr @a, ptr @b\n";
  for (int i = 1; i < 100; ++i) {
    code += "%q" + std::to_string(i) + " = select i1 %yes, ptr %q" +
            std::to_string(i - 1) + ", ptr @c\n";
  }
  EXPECT_EQ(TargetsOfCode(code + "call void %q99()").back(), "...");
  EXPECT_THAT(TargetsOfCode(code + "call void %q9()"),
              testing::UnorderedElementsAre("a", "b", "c"));
}

TEST(CallTargetsTest, WhatCannotBeCalledIsNoTarget) {
  for (const char* value : {"null", "undef", "poison"}) {
    EXPECT_THAT(TargetsOfCode("%q = select i1 %yes, ptr @b, ptr " +
                              std::string(value) + "\ncall void %q()"),
                ElementsAre("b"))
        << value;
    EXPECT_THAT(TargetsOfCode("call void " + std::string(value) + "()"),
                IsEmpty())
        << value;
  }
  EXPECT_THAT(TargetsOfCode("call void asm \"nop\", \"\"()"), IsEmpty());
}

TEST(CallTargetsTest, ListedCallees) {
  const std::string code = "call void %p(), !callees !0\nret void\n}\n";
  const std::string rest = "\ndefine void @g() {";
  EXPECT_THAT(TargetsOfCode(code + "!0 = !{ptr @b, ptr @a}" + rest),
              ElementsAre("b", "a"));
  EXPECT_THAT(
      TargetsOfCode(code + "!0 = !{null, !\"x\", ptr @a, i32 1}" + rest),
      ElementsAre("a"));
  EXPECT_THAT(TargetsOfCode(code + "!0 = !{null, ptr null}" + rest),
              ElementsAre("..."));
  EXPECT_THAT(TargetsOfCode(code + "!0 = !{}" + rest), ElementsAre("..."));
}

}  // namespace
}  // namespace aspectra
