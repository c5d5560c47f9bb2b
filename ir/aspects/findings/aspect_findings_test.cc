// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/findings/aspect_findings.h"

#include <memory>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/findings/checks.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Returns the warnings about a module. `text` may use the node !0, an empty
// list.
std::vector<std::string> WarningsOf(const std::string& text,
                                    size_t limit = kDefaultWarningLimit) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module =
      ParseIr(text + "\n!0 = !{}\n", context);
  const AspectUsage usage = llvm::cantFail(AspectUsage::Analyze(*module));
  std::vector<std::string> texts;
  for (const AspectWarning& warning :
       MakeWarnings(usage, CheckDeviceHas(usage), limit)) {
    texts.push_back(warning.ToString());
  }
  return texts;
}

TEST(AspectFindingsTest, NamesTheChainAndHintsAtDebugInformation) {
  EXPECT_THAT(
      WarningsOf(R"(
        define void @_Z3foov() !intel_declared_aspects !0 {
          call void @_ZN2ns3barEi(i32 1)
          ret void
        }
        define void @_ZN2ns3barEi(i32 %x) {
          call void @boo()
          ret void
        }
        define double @boo() { ret double 0.0 })"),
      ElementsAre("warning: function 'foo' uses aspect 'fp64' not listed in "
                  "'sycl::device_has'\n"
                  "use is from this call chain:\n"
                  "  foo()\n"
                  "  ns::bar(int)\n"
                  "  boo()\n"
                  "compile with '-g' to get source location\n"));
}

constexpr char kDebugInfo[] = R"(
  !llvm.module.flags = !{!1}
  !llvm.dbg.cu = !{!2}
  !1 = !{i32 2, !"Debug Info Version", i32 3}
  !2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3)
  !3 = !DIFile(filename: "hw.cpp", directory: "/d")
  !4 = !DISubroutineType(types: !0)
  !5 = distinct !DISubprogram(name: "foo", file: !3, line: 13, scopeLine: 13, type: !4, unit: !2)
  !6 = distinct !DISubprogram(name: "bar", file: !3, line: 23, scopeLine: 23, type: !4, unit: !2)
  !7 = !DILocation(line: 15, column: 3, scope: !5)
  !8 = !DILocation(line: 27, column: 4, scope: !6)
)";

TEST(AspectFindingsTest, TellsTheLocationsOfTheUseAndOfTheCalls) {
  EXPECT_THAT(WarningsOf(std::string(R"(
        define void @_Z3foov() !dbg !5 !intel_declared_aspects !0 {
          call void @_Z3barv(), !dbg !7
          ret void
        }
        define void @_Z3barv() !dbg !6 {
          %x = alloca double, !dbg !8
          ret void
        })") + kDebugInfo),
              ElementsAre("hw.cpp:27:4: warning: function 'foo' uses aspect "
                          "'fp64' not listed in 'sycl::device_has'\n"
                          "use is from this call chain:\n"
                          "  foo()\n"
                          "  bar() hw.cpp:15:3\n"));
}

TEST(AspectFindingsTest, WhatHasNoBodyIsUsedWhereItIsCalled) {
  EXPECT_THAT(WarningsOf(std::string(R"(
        define void @_Z3foov() !dbg !5 !intel_declared_aspects !0 {
          call void @_Z3barv(), !dbg !7
          ret void
        }
        declare !intel_used_aspects !9 void @_Z3barv()
        !9 = !{i32 28}
        )") + kDebugInfo),
              ElementsAre("hw.cpp:15:3: warning: function 'foo' uses aspect "
                          "'atomic64' not listed in 'sycl::device_has'\n"
                          "use is from this call chain:\n"
                          "  foo()\n"
                          "  bar() hw.cpp:15:3\n"));
}

TEST(AspectFindingsTest, SourceOrderIsThatOfTheDefinitions) {
  EXPECT_THAT(WarningsOf(std::string(R"(
        define void @_Z3barv() !dbg !6 !intel_declared_aspects !0 {
          %x = alloca double, !dbg !8
          ret void
        }
        define void @_Z3foov() !dbg !5 !intel_declared_aspects !0 {
          %x = alloca double, !dbg !7
          ret void
        })") + kDebugInfo),
              ElementsAre(HasSubstr("'foo'"), HasSubstr("'bar'")));
}

// Returns `count` functions f0, f1, ... with device_has, each of which calls
// `leaf`.
std::string CallersOfLeaf(int count) {
  std::string text = "define void @leaf() { %x = alloca double ret void }";
  for (int i = 0; i < count; ++i) {
    text += "\ndefine void @f" + std::to_string(i) +
            "() !intel_declared_aspects !0 { call void @leaf() ret void }";
  }
  return text;
}

TEST(AspectFindingsTest, WhatHasOneCauseIsCountedBeyondTheLimit) {
  EXPECT_THAT(
      WarningsOf(CallersOfLeaf(5), 2),
      ElementsAre(HasSubstr("function 'f0'"), HasSubstr("function 'f1'"),
                  "warning: 3 more functions use aspect 'fp64' because of "
                  "'leaf'; this aspect is not listed in 'sycl::device_has'\n"
                  "compile with '-g' to get source location\n"
                  "3 more call chains lead to this use\n"));
}

TEST(AspectFindingsTest, ALimitOfZeroIsNone) {
  EXPECT_THAT(WarningsOf(CallersOfLeaf(25), 0), testing::SizeIs(25));
  EXPECT_THAT(WarningsOf(CallersOfLeaf(25)), testing::SizeIs(11));
}

TEST(AspectFindingsTest, DifferentCausesAreCountedApart) {
  EXPECT_THAT(
      WarningsOf(R"(
        define void @leaf() { %x = alloca double ret void }
        define void @other() { %x = alloca double ret void }
        define void @f() !intel_declared_aspects !0 { call void @leaf() ret void }
        define void @g() !intel_declared_aspects !0 { call void @other() ret void }
        define void @h() !intel_declared_aspects !0 { call void @leaf() ret void })",
                 1),
      ElementsAre(
          HasSubstr("function 'f'"), HasSubstr("function 'g'"),
          HasSubstr("1 more function uses aspect 'fp64' because of 'leaf'")));
}

TEST(AspectFindingsTest, SaysHowManyMoreChainsThereAre) {
  EXPECT_THAT(
      WarningsOf(R"(
        define void @f() !intel_declared_aspects !0 {
          call void @a()
          call void @b()
          call void @leaf()
          ret void
        }
        define void @a() { call void @leaf() ret void }
        define void @b() { call void @leaf() ret void }
        define void @leaf() { %x = alloca double ret void })"),
      ElementsAre(HasSubstr("use is from this call chain:\n"
                            "  f()\n"
                            "  leaf()\n"
                            "compile with '-g' to get source location\n"
                            "2 more call chains lead to such a use\n")));
}

// Returns a chain of `length` functions, each of which has device_has.
std::string Chain(int length) {
  std::string text = "define void @f0() { %x = alloca double ret void }";
  for (int i = 1; i < length; ++i) {
    text += "\ndefine void @f" + std::to_string(i) +
            "() !intel_declared_aspects !0 { call void @f" +
            std::to_string(i - 1) + "() ret void }";
  }
  return text;
}

// If each warning printed its whole chain, the output would be quadratic.
TEST(AspectFindingsTest, ADeepChainOfMissingAttributesIsShort) {
  size_t size = 0;
  for (const std::string& text : WarningsOf(Chain(20000))) size += text.size();
  EXPECT_LT(size, 10000u);
}

TEST(AspectFindingsTest, TheMiddleOfAVeryLongChainIsLeftOut) {
  const std::vector<std::string> texts = WarningsOf(Chain(1000), 0);
  EXPECT_THAT(texts, testing::SizeIs(999));
  EXPECT_THAT(texts.back(), HasSubstr("  f900()\n  (800 calls left out)\n"
                                      "  f99()\n"));
  EXPECT_THAT(texts.front(), testing::Not(HasSubstr("left out")));
}

}  // namespace
}  // namespace aspectra
