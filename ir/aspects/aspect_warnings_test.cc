#include "ir/aspects/aspect_warnings.h"

#include <memory>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;

// The warnings about a module whose node !0 declares nothing.
std::vector<std::string> WarningsOf(const std::string& text) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module =
      ParseIr(text + "\n!0 = !{}\n", context);
  const AspectUsage usage = llvm::cantFail(AspectUsage::Analyze(*module));
  std::vector<std::string> texts;
  for (const AspectWarning& warning : FindAspectWarnings(usage)) {
    texts.push_back(warning.ToString());
  }
  return texts;
}

TEST(AspectWarningsTest, NamesTheChainAndHintsAtDebugInformation) {
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

TEST(AspectWarningsTest, TellsTheLocationsOfTheUseAndOfTheCalls) {
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

TEST(AspectWarningsTest, SourceOrderIsThatOfTheDefinitions) {
  EXPECT_THAT(
      WarningsOf(std::string(R"(
        define void @_Z3barv() !dbg !6 !intel_declared_aspects !0 {
          %x = alloca double, !dbg !8
          ret void
        }
        define void @_Z3foov() !dbg !5 !intel_declared_aspects !0 {
          %x = alloca double, !dbg !7
          ret void
        })") + kDebugInfo),
      ElementsAre(testing::HasSubstr("'foo'"), testing::HasSubstr("'bar'")));
}

TEST(AspectWarningsTest, OneForEachAspectInAscendingOrder) {
  EXPECT_THAT(
      WarningsOf(R"(
        define void @f() !intel_declared_aspects !0 !intel_used_aspects !1 {
          ret void
        }
        !1 = !{i32 6, i32 5, i32 -1, i32 4711})"),
      ElementsAre(testing::HasSubstr("'fp16'"), testing::HasSubstr("'fp64'"),
                  testing::HasSubstr("'4711'")));
}

// The kernel that calls a lambda gets the lambda's attribute.
TEST(AspectWarningsTest, KernelDoesNotRepeatItsCalleesWarning) {
  EXPECT_THAT(WarningsOf(R"(
        define spir_kernel void @_ZTS1K() !intel_declared_aspects !0 {
          call void @body()
          ret void
        }
        define double @body() !intel_declared_aspects !0 {
          ret double 0.0
        })"),
              ElementsAre(testing::HasSubstr("function 'body'")));
  EXPECT_THAT(WarningsOf(R"(
        define spir_kernel void @_ZTS1K() !intel_declared_aspects !0 {
          call void @body()
          ret void
        }
        define double @body() {
          ret double 0.0
        })"),
              ElementsAre(testing::HasSubstr("function 'K'")));
}

TEST(AspectWarningsTest, OnlyDefinitionsAreWarnedOf) {
  EXPECT_THAT(WarningsOf("declare !intel_declared_aspects !0 double @f()"),
              testing::IsEmpty());
}

}  // namespace
}  // namespace aspectra
