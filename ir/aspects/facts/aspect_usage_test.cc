// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/facts/aspect_usage.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class AspectUsageTest : public testing::Test {
 protected:
  void Analyze(llvm::StringRef text) {
    module_ = ParseIr(text, context_);
    usage_ = llvm::cantFail(AspectUsage::Analyze(*module_));
  }

  AspectUsage::Node NodeOf(llvm::StringRef name) {
    return usage_->call_graph().Find(*module_->getFunction(name));
  }
  AspectSet Own(llvm::StringRef name) { return usage_->Own(NodeOf(name)); }
  AspectSet Used(llvm::StringRef name) { return usage_->Used(NodeOf(name)); }
  AspectSet Inherited(llvm::StringRef name) {
    return usage_->Inherited(NodeOf(name));
  }

  // Returns for example "call: callee", or "none".
  std::string Reason(llvm::StringRef name, int32_t aspect) {
    const std::optional<AspectReason> reason =
        usage_->Reason(NodeOf(name), aspect);
    if (!reason) return "none";
    return ToString(reason->via).str() + ": " + reason->detail;
  }

  std::vector<std::string> Chain(llvm::StringRef name, int32_t aspect) {
    std::vector<std::string> names;
    for (const ChainLink& link : usage_->Chain(NodeOf(name), aspect)) {
      names.push_back(link.function->getName().str());
    }
    return names;
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  std::optional<AspectUsage> usage_;
};

TEST_F(AspectUsageTest, CallersInheritWhatCalleesUse) {
  Analyze(R"(
    define void @top() {
      call void @middle()
      ret void
    }
    define void @middle() {
      call void @bottom()
      ret void
    }
    define void @bottom() {
      %x = alloca double
      ret void
    }
    define void @apart() { ret void })");
  EXPECT_EQ(Own("bottom"), (AspectSet{6}));
  EXPECT_EQ(Inherited("bottom"), AspectSet());
  EXPECT_EQ(Own("top"), AspectSet());
  EXPECT_EQ(Inherited("top"), (AspectSet{6}));
  EXPECT_EQ(Used("top"), (AspectSet{6}));
  EXPECT_EQ(Used("apart"), AspectSet());
  EXPECT_EQ(Reason("top", 6), "call: middle");
  EXPECT_EQ(Reason("bottom", 6), "instruction: alloca: double");
  EXPECT_EQ(Reason("apart", 6), "none");
  EXPECT_THAT(Chain("top", 6), ElementsAre("top", "middle", "bottom"));
  EXPECT_THAT(Chain("apart", 6), IsEmpty());
}

TEST_F(AspectUsageTest, EveryMemberOfACycleInheritsFromAnyOther) {
  Analyze(R"(
    define void @a() {
      call void @b()
      ret void
    }
    define void @b() {
      %x = alloca double
      call void @c()
      ret void
    }
    define void @c() {
      call void @a()
      call void @uses_5()
      call void @c()
      ret void
    }
    declare !intel_used_aspects !0 void @uses_5()
    !0 = !{i32 5})");
  for (const char* name : {"a", "b", "c"}) {
    EXPECT_EQ(Used(name), (AspectSet{5, 6})) << name;
  }
  EXPECT_THAT(Chain("c", 6), ElementsAre("c", "a", "b"));
  EXPECT_THAT(Chain("a", 5), ElementsAre("a", "b", "c", "uses_5"));
}

TEST_F(AspectUsageTest, ChainIsTheShortestAndThenTheFirstInCodeOrder) {
  Analyze(R"(
    define void @top() {
      call void @detour()
      call void @second()
      call void @first()
      ret void
    }
    define void @detour() {
      call void @first()
      ret void
    }
    define double @first() { ret double 0.0 }
    define double @second() { ret double 0.0 })");
  EXPECT_THAT(Chain("top", 6), ElementsAre("top", "second"));
}

TEST_F(AspectUsageTest, MetadataIsAReasonWhereNoCallExplainsIt) {
  Analyze(R"(
    define void @top() !intel_used_aspects !0 {
      call void @bottom()
      ret void
    }
    define void @bottom() !intel_used_aspects !0 {
      ret void
    }
    !0 = !{i32 9})");
  EXPECT_EQ(Reason("top", 9), "call: bottom");
  EXPECT_EQ(Reason("bottom", 9), "attribute: !intel_used_aspects");
}

TEST_F(AspectUsageTest, MetadataOfACycleIsAReasonForEachMember) {
  Analyze(R"(
    define void @a() !intel_used_aspects !0 {
      call void @b()
      ret void
    }
    define void @b() !intel_used_aspects !0 {
      call void @a()
      ret void
    }
    !0 = !{i32 9})");
  EXPECT_EQ(Own("a"), (AspectSet{9}));
  EXPECT_EQ(Own("b"), (AspectSet{9}));
}

TEST_F(AspectUsageTest, CodeIsABetterReasonThanMetadata) {
  Analyze(R"(
    define void @f() !intel_used_aspects !0 {
      %x = alloca double
      ret void
    }
    !0 = !{i32 6, i32 9})");
  EXPECT_EQ(Reason("f", 6), "instruction: alloca: double");
  EXPECT_EQ(Reason("f", 9), "attribute: !intel_used_aspects");
  EXPECT_EQ(Own("f"), (AspectSet{6, 9}));
}

TEST_F(AspectUsageTest, DeclaredAspectsReachCallersOnly) {
  Analyze(R"(
    define void @top() {
      call void @declares()
      ret void
    }
    define void @declares() !intel_declared_aspects !0 {
      ret void
    }
    !0 = !{i32 9})");
  EXPECT_EQ(usage_->Declared(NodeOf("declares")), (AspectSet{9}));
  EXPECT_EQ(usage_->Declared(NodeOf("top")), std::nullopt);
  EXPECT_EQ(Used("declares"), AspectSet());
  EXPECT_EQ(Own("declares"), AspectSet());
  EXPECT_EQ(Inherited("top"), (AspectSet{9}));
  EXPECT_EQ(Reason("top", 9), "call: declares");
  EXPECT_EQ(Reason("declares", 9), "attribute: sycl::device_has");
}

TEST_F(AspectUsageTest, UndeclaredIsWhatDeviceHasLeavesOut) {
  Analyze(R"(
    define void @narrow() !intel_declared_aspects !1 {
      call void @uses()
      ret void
    }
    define void @wide() !intel_declared_aspects !0 {
      call void @uses()
      ret void
    }
    define void @silent() {
      call void @uses()
      ret void
    }
    define void @uses() !intel_used_aspects !2 {
      %x = alloca double
      ret void
    }
    !0 = !{i32 5, i32 6}
    !1 = !{i32 5}
    !2 = !{i32 -3})");
  EXPECT_EQ(usage_->Undeclared(NodeOf("narrow")), (AspectSet{6}));
  EXPECT_EQ(usage_->Undeclared(NodeOf("wide")), AspectSet());
  EXPECT_EQ(usage_->Undeclared(NodeOf("silent")), AspectSet());
}

TEST_F(AspectUsageTest, DeclaredByACalleeCountsAsUseOnlyWithoutItsBody) {
  Analyze(R"(
    define void @f() !intel_declared_aspects !0 {
      call void @elsewhere()
      call void @here()
      ret void
    }
    declare !intel_declared_aspects !1 void @elsewhere()
    define void @here() !intel_declared_aspects !2 {
      ret void
    }
    !0 = !{}
    !1 = !{i32 5}
    !2 = !{i32 9})");
  EXPECT_EQ(usage_->Undeclared(NodeOf("f")), (AspectSet{5}));
  EXPECT_EQ(Used("f"), (AspectSet{5, 9}));
  EXPECT_EQ(Reason("elsewhere", 5), "attribute: sycl::device_has");
}

TEST_F(AspectUsageTest, CallersOfASetInheritFromItsNearestFunction) {
  Analyze(R"(
    define void @top(ptr %p) "calls-indirectly"="set" {
      call void @helper(ptr %p)
      call void %p()
      ret void
    }
    define void @helper(ptr %p) "calls-indirectly"="set" { ret void }
    define void @v_a() "indirectly-callable"="set" {
      call void @bottom()
      ret void
    }
    define void @v_c() "indirectly-callable"="set" {
      alloca double
      ret void
    }
    define void @v_b() "indirectly-callable"="set" {
      alloca double
      ret void
    }
    define void @bottom() {
      alloca double
      ret void
    })");
  EXPECT_EQ(Inherited("top"), (AspectSet{6}));
  EXPECT_EQ(Reason("top", 6), "call: v_b");
  EXPECT_THAT(Chain("top", 6), ElementsAre("top", "v_b"));
  EXPECT_EQ(Reason("helper", 6), "call: v_b");
  EXPECT_EQ(usage_->Chain(NodeOf("helper"), 6)[1].location, std::nullopt);
  EXPECT_EQ(ToSourceLocation(usage_->Location(NodeOf("helper"), 6)),
            std::nullopt);
}

TEST_F(AspectUsageTest, MetadataOfASetsCallersIsExplainedByItsFunctions) {
  Analyze(R"(
    define void @caller() "calls-indirectly"="set" !intel_used_aspects !0 {
      ret void
    }
    define void @v() "indirectly-callable"="set" !intel_used_aspects !0 {
      ret void
    }
    define void @w() "indirectly-callable"="set" "calls-indirectly"="set"
        !intel_used_aspects !0 {
      ret void
    }
    define void @alone() "indirectly-callable"="own" "calls-indirectly"="own"
        !intel_used_aspects !0 {
      ret void
    }
    !0 = !{i32 9})");
  EXPECT_EQ(Reason("caller", 9), "call: v");
  EXPECT_EQ(Reason("v", 9), "attribute: !intel_used_aspects");
  EXPECT_EQ(Reason("w", 9), "call: v");
  EXPECT_EQ(Reason("alone", 9), "attribute: !intel_used_aspects");
}

TEST_F(AspectUsageTest, OrderOfFunctionsChangesNoReason) {
  const char* const kTop = R"(
    define void @top() {
      call void @x()
      call void @y()
      ret void
    })";
  const char* const kRest = R"(
    define void @x() {
      call void @z()
      ret void
    }
    define void @y() {
      call void @z()
      ret void
    }
    define double @z() { ret double 0.0 })";
  Analyze(std::string(kTop) + kRest);
  EXPECT_THAT(Chain("top", 6), ElementsAre("top", "x", "z"));
  Analyze(std::string(kRest) + kTop);
  EXPECT_THAT(Chain("top", 6), ElementsAre("top", "x", "z"));
}

TEST_F(AspectUsageTest, ShuffledFunctionsHaveTheSameFactsReasonsAndChains) {
  module_ = ParseIr(R"(
    define void @top(ptr %p) "calls-indirectly"="two,one" {
      call void @a()
      call void %p()
      ret void
    }
    define void @a() !intel_used_aspects !0 {
      call void @b()
      ret void
    }
    define void @b() !intel_used_aspects !0 {
      call void @a()
      call void @elsewhere()
      ret void
    }
    declare !intel_declared_aspects !1 void @elsewhere()
    define double @v1() "indirectly-callable"="one" { ret double 0.0 }
    define double @v2() "indirectly-callable"="one,two" { ret double 0.0 }
    define void @v3() "indirectly-callable"="two" {
      call void @elsewhere()
      ret void
    }
    !0 = !{i32 9, i32 -1}
    !1 = !{i32 5})",
                    context_);
  const auto facts = [&] {
    usage_ = llvm::cantFail(AspectUsage::Analyze(*module_));
    std::map<std::string, std::vector<std::string>> result;
    for (const llvm::Function& function : *module_) {
      std::vector<std::string>& of_function = result[function.getName().str()];
      of_function = {Own(function.getName()).ToString(),
                     Inherited(function.getName()).ToString()};
      for (int32_t aspect : {-1, 5, 6, 9}) {
        of_function.push_back(Reason(function.getName(), aspect));
        for (const std::string& link : Chain(function.getName(), aspect)) {
          of_function.push_back(link);
        }
      }
    }
    return result;
  };
  const auto expected = facts();
  EXPECT_THAT(Chain("top", 6), ElementsAre("top", "v2"));
  std::mt19937 random;
  for (int i = 0; i < 20; ++i) {
    std::vector<llvm::Function*> functions;
    for (llvm::Function& function : *module_) functions.push_back(&function);
    std::ranges::shuffle(functions, random);
    for (llvm::Function* function : functions) {
      function->removeFromParent();
      module_->getFunctionList().push_back(function);
    }
    EXPECT_EQ(facts(), expected);
  }
}

TEST_F(AspectUsageTest, LocationIsThatOfTheFirstUseThatHasOne) {
  Analyze(R"(
    define void @f() !dbg !4 {
      %x = alloca double
      store double 0.0, ptr %x, !dbg !5
      call void @g(), !dbg !6
      ret void
    }
    define double @g() !dbg !7 { ret double 0.0 }
    !llvm.module.flags = !{!0}
    !llvm.dbg.cu = !{!1}
    !0 = !{i32 2, !"Debug Info Version", i32 3}
    !1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2)
    !2 = !DIFile(filename: "hw.cpp", directory: "/d")
    !3 = !DISubroutineType(types: !{})
    !4 = distinct !DISubprogram(name: "f", file: !2, line: 3, scopeLine: 3, type: !3, unit: !1)
    !5 = !DILocation(line: 4, column: 7, scope: !4)
    !6 = !DILocation(line: 5, column: 3, scope: !4)
    !7 = distinct !DISubprogram(name: "g", file: !2, line: 9, scopeLine: 9, type: !3, unit: !1))");
  EXPECT_EQ(Reason("f", 6), "instruction: alloca: double");
  EXPECT_EQ(usage_->Reason(NodeOf("f"), 6)->location->ToString(), "hw.cpp:4:7");
  EXPECT_EQ(Reason("g", 6), "type: return value: double");
  EXPECT_EQ(usage_->Reason(NodeOf("g"), 6)->location->ToString(), "hw.cpp:9");
}

TEST_F(AspectUsageTest, PrintsFactsAndReasons) {
  Analyze(R"(
    define void @top() !intel_declared_aspects !0 {
      call void @bottom()
      ret void
    }
    define double @bottom() { ret double 0.0 }
    !0 = !{i32 5})");
  EXPECT_EQ(usage_->ToString(),
            "top: own {}, declared {fp16}, inherited {fp64}\n"
            "  fp16 via attribute: sycl::device_has\n"
            "  fp64 via call: bottom\n"
            "bottom: own {fp64}, inherited {}\n"
            "  fp64 via type: return value: double\n");
}

TEST_F(AspectUsageTest, PrintsCallsOfUnknownTargets) {
  Analyze(R"(
    define void @f(ptr %p) !dbg !4 {
      call void %p()
      call void %p(), !dbg !5
      ret void
    }
    !llvm.module.flags = !{!0}
    !llvm.dbg.cu = !{!1}
    !0 = !{i32 2, !"Debug Info Version", i32 3}
    !1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2)
    !2 = !DIFile(filename: "hw.cpp", directory: "/d")
    !3 = !DISubroutineType(types: !{})
    !4 = distinct !DISubprogram(name: "f", file: !2, line: 3, scopeLine: 3, type: !3, unit: !1)
    !5 = !DILocation(line: 4, column: 7, scope: !4))");
  EXPECT_EQ(usage_->ToString(),
            "f: own {}, inherited {}\n"
            "unknown call in f\n"
            "unknown call in f at hw.cpp:4:7\n");
}

TEST_F(AspectUsageTest, DeviceHasOfAPropertyIsDeclaredToo) {
  Analyze(R"(
    define void @f() "sycl-device-has"="5, 6" { ret void }
    define void @g() "sycl-device-has"="" { ret void }
    define void @h() "sycl-device-has"="9" !intel_declared_aspects !0 {
      call void @f()
      ret void
    }
    !0 = !{i32 5})");
  EXPECT_EQ(usage_->Declared(NodeOf("f")), (AspectSet{5, 6}));
  EXPECT_EQ(usage_->Declared(NodeOf("g")), AspectSet());
  EXPECT_EQ(usage_->Declared(NodeOf("h")), (AspectSet{5, 9}));
  // Aspect 5 is not inherited, because h declares it.
  EXPECT_EQ(Inherited("h"), (AspectSet{6}));
}

TEST_F(AspectUsageTest, EqualModulesGiveEqualTexts) {
  const char* const kText = "define double @f() { ret double 0.0 }";
  Analyze(kText);
  llvm::LLVMContext other_context;
  const std::unique_ptr<llvm::Module> same = ParseIr(kText, other_context);
  const std::unique_ptr<llvm::Module> other =
      ParseIr("define float @f() { ret float 0.0 }", other_context);
  EXPECT_EQ(usage_->ToString(),
            llvm::cantFail(AspectUsage::Analyze(*same)).ToString());
  EXPECT_NE(usage_->ToString(),
            llvm::cantFail(AspectUsage::Analyze(*other)).ToString());
}

TEST_F(AspectUsageTest, LongChainsAndCyclesNeedNoDeepStack) {
  constexpr int kDepth = 100'000;
  std::string text = "define double @f0() { ret double 0.0 }\n";
  for (int i = 1; i < kDepth; ++i) {
    text += "define void @f" + std::to_string(i) + "() {\n  call void @f" +
            std::to_string(i - 1) + "()\n  ret void\n}\n";
  }
  Analyze(text);
  EXPECT_EQ(Chain("f99999", 6).size(), size_t{kDepth});
}

TEST_F(AspectUsageTest, MalformedMetadataIsAnError) {
  for (const char* name : {"intel_used_aspects", "intel_declared_aspects"}) {
    module_ = ParseIr("define void @f() !" + std::string(name) +
                          " !0 { ret void }\n!0 = !{null}",
                      context_);
    llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(*module_);
    ASSERT_FALSE(usage);
    EXPECT_EQ(llvm::toString(usage.takeError()),
              "test.ll: function 'f': !" + std::string(name) +
                  ": operand 1 must be an aspect's number that fits in i32");
  }
  module_ =
      ParseIr("!intel_types_that_use_aspects = !{!0}\n!0 = !{}", context_);
  EXPECT_EQ(llvm::toString(AspectUsage::Analyze(*module_).takeError()),
            "test.ll: !intel_types_that_use_aspects: entry 1: the node must "
            "begin with the name of a type");
}

}  // namespace
}  // namespace aspectra
