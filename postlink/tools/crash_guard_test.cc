#include "postlink/tools/crash_guard.h"

#include <cstdlib>
#include <string>

#include "gtest/gtest.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using Result = llvm::Expected<std::string>;

TEST(GuardedTest, AResultComesBack) {
  llvm::LLVMContext context;
  EXPECT_EQ(llvm::cantFail(RunGuarded(context, [] { return Result("code"); })),
            "code");
}

TEST(GuardedTest, AnErrorComesBack) {
  llvm::LLVMContext context;
  EXPECT_EQ(toString(RunGuarded(context,
                                []() -> Result {
                                  return llvm::createStringError("no");
                                })
                         .takeError()),
            "no");
}

TEST(GuardedTest, AnErrorOfTheContextIsOneToo) {
  llvm::LLVMContext context;
  EXPECT_EQ(toString(RunGuarded(context,
                                [&] {
                                  context.emitError("first");
                                  context.emitError("second");
                                  return Result("half of the code");
                                })
                         .takeError()),
            "first\nsecond");
}

TEST(GuardedTest, ACrashIsAnError) {
  llvm::LLVMContext context;
  EXPECT_EQ(
      toString(
          RunGuarded(context, []() -> Result { std::abort(); }).takeError()),
      "LLVM gave up on it");
  EXPECT_EQ(toString(RunGuarded(context,
                                [&]() -> Result {
                                  context.emitError("what it said");
                                  std::abort();
                                })
                         .takeError()),
            "LLVM gave up on it: what it said");
}

}  // namespace
}  // namespace aspectra
