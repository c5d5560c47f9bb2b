// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <set>
#include <string>

#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

std::string TextOf(const llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream(text) << *module.getFunction("f");
  return text;
}

class MergeRepeatedEdgesTest : public testing::Test {
 protected:
  // Merges the edges of @f and returns @f as text. If nothing changed, returns
  // an empty text.
  std::string Split(const char* ir) {
    llvm::SMDiagnostic error;
    std::unique_ptr<llvm::Module> module =
        llvm::parseAssemblyString(ir, error, context_);
    if (!module) return error.getMessage().str();
    const std::string before = TextOf(*module);
    MergeRepeatedEdges(*module);
    EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
    for (const llvm::BasicBlock& block : *module->getFunction("f")) {
      for (const llvm::PHINode& phi : block.phis()) {
        EXPECT_EQ(phi.getNumIncomingValues(),
                  std::set<const llvm::BasicBlock*>(phi.block_begin(),
                                                    phi.block_end())
                      .size());
      }
    }
    const std::string after = TextOf(*module);
    return after == before ? "" : after;
  }

  llvm::LLVMContext context_;
};

TEST_F(MergeRepeatedEdgesTest, CasesThatLeadToOnePhiShareABlock) {
  EXPECT_EQ(Split(R"(
define i32 @f(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 1, label %merge
    i32 2, label %other
    i32 3, label %merge
    i32 4, label %merge
  ]
other:
  br label %merge
merge:
  %r = phi i32 [ 7, %entry ], [ 7, %entry ], [ 8, %other ], [ 7, %entry ]
  ret i32 %r
})"),
            R"(define i32 @f(i32 %x) {
entry:
  switch i32 %x, label %other [
    i32 1, label %entry.edge
    i32 2, label %other
    i32 3, label %entry.edge
    i32 4, label %entry.edge
  ]

other:                                            ; preds = %entry, %entry
  br label %merge

entry.edge:                                       ; preds = %entry, %entry, %entry
  br label %merge

merge:                                            ; preds = %entry.edge, %other
  %r = phi i32 [ 7, %entry.edge ], [ 8, %other ]
  ret i32 %r
}
)");
}

TEST_F(MergeRepeatedEdgesTest, EveryPhiAndEveryTargetIsMended) {
  EXPECT_NE(Split(R"(
define i32 @f(i32 %x, i1 %c) {
entry:
  switch i32 %x, label %a [ i32 1, label %a
                            i32 2, label %b
                            i32 3, label %b ]
a:
  %p = phi i32 [ 1, %entry ], [ 1, %entry ]
  %q = phi i32 [ %x, %entry ], [ %x, %entry ]
  br i1 %c, label %b, label %b
b:
  %r = phi i32 [ 3, %entry ], [ 3, %entry ], [ %p, %a ], [ %p, %a ]
  %s = phi i32 [ 4, %entry ], [ 4, %entry ], [ %q, %a ], [ %q, %a ]
  %t = add i32 %r, %s
  ret i32 %t
})"),
            "");
}

TEST_F(MergeRepeatedEdgesTest, LoopOntoItself) {
  EXPECT_NE(Split(R"(
define void @f(i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ], [ %n, %loop ]
  %n = add i32 %i, 1
  switch i32 %n, label %end [ i32 1, label %loop
                              i32 2, label %loop ]
end:
  ret void
})"),
            "");
}

TEST_F(MergeRepeatedEdgesTest, WhatIsPlainStays) {
  EXPECT_EQ(Split(R"(
define i32 @f(i32 %x) {
entry:
  switch i32 %x, label %other [ i32 1, label %same
                                i32 2, label %same ]
same:
  br label %merge
other:
  br label %merge
merge:
  %r = phi i32 [ 1, %same ], [ 2, %other ]
  ret i32 %r
})"),
            "");
}

}  // namespace
}  // namespace aspectra
