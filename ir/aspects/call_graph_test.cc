#include "ir/aspects/call_graph.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/ADT/StringRef.h"
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

class CallGraphTest : public testing::Test {
 protected:
  StaticCallGraph Graph(llvm::StringRef text) {
    module_ = ParseIr(text, context_);
    StaticCallGraph::Builder builder(*module_);
    for (StaticCallGraph::Node node = 0; node < builder.size(); ++node) {
      for (const llvm::Instruction& instruction :
           llvm::instructions(builder.function(node))) {
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
          builder.AddCall(node, *call);
        }
      }
    }
    return std::move(builder).Finish();
  }

  std::vector<std::string> Callees(const StaticCallGraph& graph,
                                   llvm::StringRef caller) {
    std::vector<std::string> names;
    for (const StaticCallGraph::Call& call :
         graph.Callees(graph.Find(*module_->getFunction(caller)))) {
      names.push_back(graph.function(call.callee).getName().str());
    }
    return names;
  }

  std::vector<std::string> Callers(const StaticCallGraph& graph,
                                   llvm::StringRef callee) {
    std::vector<std::string> names;
    for (StaticCallGraph::Node caller :
         graph.Callers(graph.Find(*module_->getFunction(callee)))) {
      names.push_back(graph.function(caller).getName().str());
    }
    return names;
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
};

TEST_F(CallGraphTest, EachCalleeOnceInCodeOrder) {
  const StaticCallGraph graph = Graph(R"(
    declare void @a()
    define void @f() {
      call void @b()
      call void @a()
      call void @b()
      ret void
    }
    define void @b() {
      call void @a()
      call void @b()
      ret void
    })");
  EXPECT_THAT(Callees(graph, "a"), IsEmpty());
  EXPECT_THAT(Callees(graph, "f"), ElementsAre("b", "a"));
  EXPECT_THAT(Callees(graph, "b"), ElementsAre("a", "b"));
  EXPECT_THAT(Callers(graph, "a"), ElementsAre("f", "b"));
  EXPECT_THAT(Callers(graph, "b"), ElementsAre("f", "b"));
  EXPECT_THAT(Callers(graph, "f"), IsEmpty());
  EXPECT_THAT(graph.unknown_calls(), IsEmpty());
}

TEST_F(CallGraphTest, InvokeAliasCastAndOtherSignatureAreCalls) {
  const StaticCallGraph graph = Graph(R"(
    declare void @invoked()
    define void @aliased() { ret void }
    define void @in_space() addrspace(1) { ret void }
    declare i32 @personality()
    @alias = alias void (), ptr @aliased
    define void @f() personality ptr @personality {
      invoke void @invoked() to label %next unwind label %pad
    next:
      call void @alias()
      call void addrspacecast (ptr addrspace(1) @in_space to ptr)()
      call i32 @aliased(i32 1)
      ret void
    pad:
      %p = landingpad { ptr, i32 } cleanup
      ret void
    })");
  EXPECT_THAT(Callees(graph, "f"),
              ElementsAre("invoked", "aliased", "in_space"));
}

TEST_F(CallGraphTest, IndirectCallReachesItsListedCallees) {
  const StaticCallGraph graph = Graph(R"(
    declare void @a()
    declare void @b()
    define void @f(ptr %target) {
      call void %target(), !callees !0
      ret void
    }
    !0 = !{ptr @a, ptr @b})");
  EXPECT_THAT(Callees(graph, "f"), ElementsAre("a", "b"));
  EXPECT_THAT(graph.unknown_calls(), IsEmpty());
}

TEST_F(CallGraphTest, CallOfUnknownTargetIsListed) {
  const StaticCallGraph graph = Graph(R"(
    define void @f(ptr %target) {
      call void asm "nop", ""()
      call void %target()
      ret void
    })");
  ASSERT_EQ(graph.unknown_calls().size(), 1u);
  EXPECT_EQ(graph.unknown_calls()[0].caller, 0u);
  EXPECT_EQ(graph.unknown_calls()[0].call->getCalledOperand()->getName(),
            "target");
}

TEST_F(CallGraphTest, IntrinsicsAreLeftOut) {
  const StaticCallGraph graph = Graph(R"(
    declare float @llvm.fabs.f32(float)
    define float @f(float %x) {
      %y = call float @llvm.fabs.f32(float %x)
      ret float %y
    })");
  EXPECT_EQ(graph.size(), 1u);
  EXPECT_EQ(graph.Find(*module_->getFunction("llvm.fabs.f32")),
            StaticCallGraph::kNoNode);
  EXPECT_THAT(Callees(graph, "f"), IsEmpty());
}

}  // namespace
}  // namespace aspectra
