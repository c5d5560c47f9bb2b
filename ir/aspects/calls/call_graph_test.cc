// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/calls/call_graph.h"

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

TEST_F(CallGraphTest, IndirectCallReachesItsKnownTargets) {
  const StaticCallGraph graph = Graph(R"(
    declare void @a()
    declare void @b()
    declare void @c()
    define void @f(ptr %target, i1 %yes) {
      call void @b()
      %chosen = select i1 %yes, ptr @c, ptr @b
      call void %chosen()
      call void %target(), !callees !0
      ret void
    }
    !0 = !{ptr @a, ptr @b, ptr @llvm.trap}
    declare void @llvm.trap())");
  EXPECT_THAT(Callees(graph, "f"), ElementsAre("b", "c", "a"));
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

// Collects the functions that @f reaches through sets, with the hubs flattened.
class CallableSetTest : public CallGraphTest {
 protected:
  std::vector<std::string> Reached(const StaticCallGraph& graph) {
    std::vector<std::string> names;
    std::vector<StaticCallGraph::Node> pending{
        graph.Find(*module_->getFunction("f"))};
    while (!pending.empty()) {
      const StaticCallGraph::Node node = pending.back();
      pending.pop_back();
      for (const StaticCallGraph::Call& call : graph.Callees(node)) {
        if (graph.IsHub(call.callee)) {
          pending.push_back(call.callee);
        } else {
          names.push_back(graph.function(call.callee).getName().str());
        }
      }
    }
    return names;
  }
};

TEST_F(CallableSetTest, CallerOfASetCallsItsFunctions) {
  const StaticCallGraph graph = Graph(R"(
    define void @f(ptr %p) "calls-indirectly"="shapes" {
      call void %p()
      call void %p()
      ret void
    }
    declare void @square() "indirectly-callable"="shapes"
    declare void @other() "indirectly-callable"="others"
    define void @circle() "indirectly-callable"="shapes" { ret void })");
  EXPECT_THAT(Reached(graph), ElementsAre("circle", "square"));
  EXPECT_THAT(graph.unknown_calls(), IsEmpty());
  const auto callees = graph.Callees(0);
  ASSERT_EQ(callees.size(), 1u);
  EXPECT_TRUE(graph.IsHub(callees[0].callee));
  EXPECT_EQ(callees[0].call,
            &module_->getFunction("f")->getEntryBlock().front());
}

TEST_F(CallableSetTest, NoInstructionNeedsToShowTheCall) {
  const StaticCallGraph graph = Graph(R"(
    declare void @v() "indirectly-callable"="set"
    declare void @e() "calls-indirectly"="set"
    define void @f() "calls-indirectly"="set" {
      call void @e()
      ret void
    }
    define void @g() "calls-indirectly"="set" { ret void })");
  for (const char* name : {"e", "f", "g"}) {
    const auto callees = graph.Callees(graph.Find(*module_->getFunction(name)));
    ASSERT_FALSE(callees.empty()) << name;
    EXPECT_TRUE(graph.IsHub(callees.back().callee)) << name;
    EXPECT_EQ(callees.back().call, nullptr) << name;
  }
}

TEST_F(CallableSetTest, SeveralSetsAreListedWithCommas) {
  const StaticCallGraph graph = Graph(R"(
    declare void @a() "indirectly-callable"="one"
    declare void @b() "indirectly-callable"=" two ,three,"
    declare void @c() "indirectly-callable"="four"
    declare void @d() "indirectly-callable"=""
    define void @f() "calls-indirectly"=", two,one , none,two" { ret void })");
  EXPECT_THAT(Reached(graph), testing::UnorderedElementsAre("a", "b"));
}

TEST_F(CallableSetTest, ASetWithoutFunctionsTellsNothing) {
  const StaticCallGraph graph = Graph(R"(
    define void @f(ptr %p) "calls-indirectly"="none" {
      call void %p()
      ret void
    }
    define void @g(ptr %p) "calls-indirectly"="" {
      call void %p()
      ret void
    })");
  EXPECT_THAT(Reached(graph), IsEmpty());
  EXPECT_EQ(graph.unknown_calls().size(), 2u);
}

TEST_F(CallableSetTest, ManyCallersAndManyFunctionsMakeFewEdges) {
  constexpr size_t kCount = 1000;
  std::string text;
  for (size_t i = 0; i < kCount; ++i) {
    const std::string number = std::to_string(i);
    text += "declare void @caller" + number + "() #0\n" +
            "declare void @member" + number + "() #1\n";
  }
  const StaticCallGraph graph = Graph(text + R"(
    attributes #0 = { "calls-indirectly"="one,two" }
    attributes #1 = { "indirectly-callable"="two,one" })");
  size_t edges = 0;
  for (StaticCallGraph::Node node = 0; node < graph.node_count(); ++node) {
    edges += graph.Callees(node).size();
  }
  EXPECT_LE(edges, 2 * kCount + 10);
}

}  // namespace
}  // namespace aspectra
