// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/crash_guard.h"

#include <cstdlib>
#include <string>

#include "gtest/gtest.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using Result = llvm::Expected<std::string>;

TEST(CrashGuardTest, AResultComesBack) {
  llvm::LLVMContext context;
  EXPECT_EQ(llvm::cantFail(RunGuarded(context, [] { return Result("code"); })),
            "code");
}

TEST(CrashGuardTest, AnErrorComesBack) {
  llvm::LLVMContext context;
  EXPECT_EQ(toString(RunGuarded(context,
                                []() -> Result {
                                  return llvm::createStringError("no");
                                })
                         .takeError()),
            "no");
}

TEST(CrashGuardTest, AnErrorOfTheContextIsOneToo) {
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

TEST(CrashGuardTest, ACrashIsAnError) {
  llvm::LLVMContext context;
  EXPECT_EQ(
      toString(
          RunGuarded(context, []() -> Result { std::abort(); }).takeError()),
      "LLVM crashed while processing the image");
  EXPECT_EQ(toString(RunGuarded(context,
                                [&]() -> Result {
                                  context.emitError("what it said");
                                  std::abort();
                                })
                         .takeError()),
            "LLVM crashed while processing the image: what it said");
}

}  // namespace
}  // namespace aspectra
