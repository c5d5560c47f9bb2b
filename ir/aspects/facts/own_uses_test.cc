// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/facts/own_uses.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/type_aspects.h"
#include "ir/aspects/metadata/metadata.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Types and globals in every test: %half uses aspect 5, %outer contains it.
constexpr char kPrelude[] = R"(
%half = type { i16 }
%outer = type { i32, [2 x %half] }
%pointer = type { ptr }
@g = global %outer zeroinitializer
@to_g = global ptr @g
@alias = alias %outer, ptr @g
declare void @take(...)
!intel_types_that_use_aspects = !{!100}
!100 = !{!"half", i32 5}
)";

// Returns the description of each use in @f.
std::vector<std::string> UsesOf(const std::string& text) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module =
      ParseIr(kPrelude + text, context);
  TypeAspects types(llvm::cantFail(ReadOptionalTypes(*module)));
  OwnUseScanner scanner(*module, types);
  std::vector<OwnUse> uses;
  llvm::cantFail(scanner.Scan(*module->getFunction("f"), uses,
                              [](const llvm::CallBase&) {}));
  std::vector<std::string> described;
  for (const OwnUse& use : uses) {
    described.push_back(std::to_string(use.aspect) + " " +
                        Describe(use, types));
  }
  return described;
}

// Like UsesOf, for a function with these instructions and `ptr %p`.
std::vector<std::string> UsesOfCode(const std::string& code) {
  return UsesOf("define void @f(ptr %p) {\n" + code + "\nret void\n}\n");
}

TEST(OwnUsesTest, ReturnValueAndParameters) {
  EXPECT_THAT(UsesOf("declare double @f(i32, %outer)"),
              ElementsAre("6 return value: double",
                          "5 parameter 2: %outer > [2 x %half] > %half"));
}

TEST(OwnUsesTest, MemoryBehindAParameter) {
  EXPECT_THAT(UsesOf("declare void @f(ptr byval(%half))"),
              ElementsAre("5 parameter 1: %half"));
  EXPECT_THAT(UsesOf("declare void @f(ptr sret(double))"),
              ElementsAre("6 parameter 1: double"));
  EXPECT_THAT(UsesOf("declare void @f(ptr dereferenceable(8))"), IsEmpty());
}

TEST(OwnUsesTest, ResultOfAnInstruction) {
  EXPECT_THAT(UsesOfCode("%x = load double, ptr %p"),
              ElementsAre("6 load: double"));
  EXPECT_THAT(UsesOfCode("%x = load <2 x double>, ptr %p"),
              ElementsAre("6 load: <2 x double> > double"));
}

TEST(OwnUsesTest, ConstantOperand) {
  EXPECT_THAT(UsesOfCode("store double 1.0, ptr %p"),
              ElementsAre("6 store: double"));
  EXPECT_THAT(UsesOfCode("store { i32, %half } undef, ptr %p"),
              ElementsAre("5 store: { i32, %half } > %half"));
  EXPECT_THAT(UsesOfCode("store float 1.0, ptr %p"), IsEmpty());
}

TEST(OwnUsesTest, AllocaAndGep) {
  EXPECT_THAT(UsesOfCode("%a = alloca %outer"),
              ElementsAre("5 alloca: %outer > [2 x %half] > %half"));
  EXPECT_THAT(UsesOfCode("%a = getelementptr %half, ptr %p, i64 1"),
              ElementsAre("5 getelementptr: %half"));
}

TEST(OwnUsesTest, AStructThatOnlyPointsToAnOptionalTypeIsNotOptional) {
  EXPECT_THAT(UsesOfCode("%a = alloca %pointer"), IsEmpty());
}

TEST(OwnUsesTest, GlobalsValueType) {
  EXPECT_THAT(UsesOfCode("%x = load i32, ptr @g"),
              ElementsAre("5 load @g: %outer > [2 x %half] > %half"));
  EXPECT_THAT(UsesOfCode("%x = load i32, ptr @alias"),
              ElementsAre("5 load @alias: %outer > [2 x %half] > %half"));
}

TEST(OwnUsesTest, AGlobalsInitialiserIsNotFollowed) {
  EXPECT_THAT(UsesOfCode("%x = load ptr, ptr @to_g"), IsEmpty());
}

TEST(OwnUsesTest, ConstantExpressions) {
  EXPECT_THAT(
      UsesOfCode("store ptr getelementptr (double, ptr @to_g, i64 3), ptr %p"),
      ElementsAre("6 store: double"));
  EXPECT_THAT(
      UsesOfCode("store i64 ptrtoint (ptr getelementptr (i8, ptr @g, i64 3) to "
                 "i64), ptr %p"),
      ElementsAre("5 store @g: %outer > [2 x %half] > %half"));
  EXPECT_THAT(UsesOfCode("store { ptr, i32 } { ptr @g, i32 1 }, ptr %p"),
              ElementsAre("5 store @g: %outer > [2 x %half] > %half"));
}

TEST(OwnUsesTest, CallsTypes) {
  EXPECT_THAT(UsesOfCode("%x = call double %p()"),
              ElementsAre("6 call: double"));
  EXPECT_THAT(UsesOfCode("call void %p(double 1.0)"),
              ElementsAre("6 call: double"));
  EXPECT_THAT(UsesOfCode("call void (...) @take(ptr byval(%half) %p)"),
              ElementsAre("5 call: %half"));
  EXPECT_THAT(UsesOfCode("call void (...) @take(ptr elementtype(%half) %p)"),
              ElementsAre("5 call: %half"));
}

TEST(OwnUsesTest, AnAddressOfAFunctionIsNoUseOfItsTypes) {
  EXPECT_THAT(UsesOf(R"(
    declare double @other(double)
    define void @f(ptr %p) {
      store ptr @other, ptr %p
      ret void
    })"),
              IsEmpty());
}

TEST(OwnUsesTest, MetadataOfAnInstruction) {
  EXPECT_THAT(UsesOfCode("%x = load i32, ptr %p, !sycl_used_aspects !0"
                         "\nret void\n}\n!0 = !{i32 9}\ndefine void @g2() {"),
              ElementsAre("9 load: !intel_used_aspects"));
}

TEST(OwnUsesTest, EachAspectOnceAtItsFirstUse) {
  EXPECT_THAT(UsesOfCode("%a = load double, ptr %p\n"
                         "%b = alloca %half\n"
                         "%c = alloca double"),
              ElementsAre("6 load: double", "5 alloca: %half"));
}

TEST(OwnUsesTest, MalformedMetadataOfAnInstructionIsAnError) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module = ParseIr(
      "define void @f() {\n  ret void, !sycl_used_aspects !0\n}\n!0 = !{null}",
      context);
  TypeAspects types({});
  OwnUseScanner scanner(*module, types);
  std::vector<OwnUse> uses;
  EXPECT_EQ(llvm::toString(scanner.Scan(*module->getFunction("f"), uses,
                                        [](const llvm::CallBase&) {})),
            "test.ll: function 'f': !sycl_used_aspects: operand 1 must be an "
            "aspect's number that fits in i32");
}

TEST(OwnUsesTest, AnAtomicAccessToEightBytes) {
  for (const char* code : {"%x = atomicrmw add ptr %p, i64 1 seq_cst",
                           "%x = atomicrmw xchg ptr %p, ptr %p seq_cst",
                           "%x = cmpxchg ptr %p, i64 1, i64 2 seq_cst seq_cst",
                           "%x = load atomic i64, ptr %p seq_cst, align 8",
                           "store atomic i64 1, ptr %p seq_cst, align 8"}) {
    EXPECT_THAT(UsesOfCode(code),
                ElementsAre(testing::MatchesRegex("28 .*: 8 bytes")))
        << code;
  }
  for (const char* code : {"%x = atomicrmw add ptr %p, i32 1 seq_cst",
                           "%x = cmpxchg ptr %p, i32 1, i32 2 seq_cst seq_cst",
                           "%x = load atomic float, ptr %p seq_cst, align 4",
                           "store i64 1, ptr %p",
                           "%x = load volatile i64, ptr %p", "fence seq_cst"}) {
    EXPECT_THAT(UsesOfCode(code), IsEmpty()) << code;
  }
}

TEST(OwnUsesTest, ABuiltinThatNeedsACapability) {
  const auto uses_of_call = [](const std::string& declaration,
                               const std::string& call) {
    return UsesOf("declare " + declaration + "\ndefine void @f(ptr %p) {\n" +
                  call + "\nret void\n}\n");
  };
  EXPECT_THAT(
      uses_of_call("i64 @_Z18__spirv_AtomicLoadPU3AS1ljj(ptr, i32, i32)",
                   "%x = call i64 @_Z18__spirv_AtomicLoadPU3AS1ljj(ptr %p, "
                   "i32 1, i32 0)"),
      ElementsAre("28 call @_Z18__spirv_AtomicLoadPU3AS1ljj"));
  EXPECT_THAT(
      uses_of_call("i32 @_Z18__spirv_AtomicLoadPU3AS1ijj(ptr, i32, i32)",
                   "%x = call i32 @_Z18__spirv_AtomicLoadPU3AS1ijj(ptr %p, "
                   "i32 1, i32 0)"),
      IsEmpty());
  EXPECT_THAT(uses_of_call("i64 @__atomic_fetch_add_8(ptr, i64, i32)",
                           "%x = call i64 @__atomic_fetch_add_8(ptr %p, i64 1, "
                           "i32 5)"),
              ElementsAre("28 call @__atomic_fetch_add_8"));
  EXPECT_THAT(uses_of_call("float @_Z10vload_halfmPU3AS1KDh(i64, ptr)",
                           "%x = call float @_Z10vload_halfmPU3AS1KDh(i64 0, "
                           "ptr %p)"),
              ElementsAre("5 call @_Z10vload_halfmPU3AS1KDh"));
}

TEST(OwnUsesTest, AHalfIsUsedWithoutBeingListed) {
  EXPECT_THAT(UsesOfCode("%x = load half, ptr %p"),
              ElementsAre("5 load: half"));
  EXPECT_THAT(UsesOfCode("store <2 x half> zeroinitializer, ptr %p"),
              ElementsAre("5 store: <2 x half> > half"));
}

}  // namespace
}  // namespace aspectra
