// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
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

// Shifts the counters of @f and returns @f as text. If nothing changed, returns
// an empty text.
std::string Shifted(const std::string& ir) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(ir, error, context);
  if (!module) return error.getMessage().str();
  const std::string before = TextOf(*module);
  ShiftLoopCounters(*module);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  const std::string after = TextOf(*module);
  return after == before ? "" : after;
}

// Returns a function that computes the length of a text and returns `result`.
std::string Length(const std::string& result) {
  return R"(define i64 @f(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i8, ptr %p, i64 %i
  %c = load i8, ptr %at
  %end = icmp eq i8 %c, 0
  %next = add i64 %i, 1
  br i1 %end, label %done, label %loop
done:
  ret i64 )" +
         result + "\n}\n";
}

TEST(ShiftLoopCounters, StartsACounterThatIsUsedAfterTheLoopAtOne) {
  EXPECT_EQ(Shifted(Length("%i")), R"(define i64 @f(ptr %p) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %0 = phi i64 [ 1, %entry ], [ %1, %loop ]
  %i = sub i64 %0, 1
  %at = getelementptr i8, ptr %p, i64 %i
  %c = load i8, ptr %at, align 1
  %end = icmp eq i8 %c, 0
  %next = add i64 %i, 1
  %1 = add i64 %0, 1
  br i1 %end, label %done, label %loop

done:                                             ; preds = %loop
  ret i64 %i
}
)");
}

TEST(ShiftLoopCounters, FollowsValuesThatDependOnTheCounter) {
  EXPECT_NE(Shifted(Length("%next")), "");
}

TEST(ShiftLoopCounters, LeavesCountersThatOnlyTheLoopUses) {
  EXPECT_EQ(Shifted(Length("7")), "");
}

}  // namespace
}  // namespace aspectra
