#include "postlink/tools/guarded.h"

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
  EXPECT_EQ(llvm::cantFail(Guarded(context, [] { return Result("code"); })),
            "code");
}

TEST(GuardedTest, AnErrorComesBack) {
  llvm::LLVMContext context;
  EXPECT_EQ(
      toString(Guarded(context,
                       []() -> Result { return llvm::createStringError("no"); })
                   .takeError()),
      "no");
}

TEST(GuardedTest, AnErrorOfTheContextIsOneToo) {
  llvm::LLVMContext context;
  EXPECT_EQ(toString(Guarded(context,
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
      toString(Guarded(context, []() -> Result { std::abort(); }).takeError()),
      "LLVM crashed while processing the image");
  EXPECT_EQ(toString(Guarded(context,
                             [&]() -> Result {
                               context.emitError("what it said");
                               std::abort();
                             })
                         .takeError()),
            "LLVM crashed while processing the image: what it said");
}

}  // namespace
}  // namespace aspectra
