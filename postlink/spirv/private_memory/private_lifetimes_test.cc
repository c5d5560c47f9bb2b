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
#include "postlink/spirv/private_memory/private_memory.h"

namespace aspectra {
namespace {

// Returns the function @f with lengthened lifetimes, as text.
std::string Lengthen(const char* ir) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(ir, error, context);
  if (!module) return error.getMessage().str();
  LengthenPrivateLifetimes(*module);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  std::string text;
  llvm::raw_string_ostream(text) << *module->getFunction("f");
  return text;
}

TEST(PrivateLifetimesTest, AFunctionsVariablesLiveFromItsStart) {
  EXPECT_EQ(Lengthen(R"(
define spir_func i32 @f(i1 %c) {
  %a = alloca i32
  %b = alloca [4 x i32]
  br i1 %c, label %then, label %end
then:
  call void @llvm.lifetime.start.p0(ptr %b)
  store i32 1, ptr %b
  call void @llvm.lifetime.end.p0(ptr %b)
  br label %end
end:
  %v = load i32, ptr %a
  ret i32 %v
}
)"),
            R"(define spir_func i32 @f(i1 %c) {
  %a = alloca i32, align 4
  %b = alloca [4 x i32], align 4
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  br i1 %c, label %then, label %end

then:                                             ; preds = %0
  store i32 1, ptr %b, align 4
  br label %end

end:                                              ; preds = %then, %0
  %v = load i32, ptr %a, align 4
  ret i32 %v
}
)");
}

TEST(PrivateLifetimesTest, NothingIsSaidOfAKernelsVariables) {
  EXPECT_EQ(Lengthen(R"(
define spir_kernel void @f() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 1, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
)"),
            R"(define spir_kernel void @f() {
  %a = alloca i32, align 4
  store i32 1, ptr %a, align 4
  ret void
}
)");
}

TEST(PrivateLifetimesTest, AnArgumentByValueIsACopyThatTheCalleeMakes) {
  EXPECT_EQ(Lengthen(R"(
define spir_func i32 @f(i32 %i, ptr noalias byval([4 x i32]) align 16 %a) #0 {
  %b = alloca i32
  store i32 %i, ptr %b
  %p = getelementptr i32, ptr %a, i32 %i
  store i32 %i, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}
attributes #0 = { memory(none) }
)"),
            R"(; Function Attrs: memory(argmem: read)
define spir_func i32 @f(i32 %i, ptr align 16 %a) #0 {
  %1 = alloca [4 x i32], align 16
  %b = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %1)
  call void @llvm.lifetime.start.p0(ptr %b)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %1, ptr align 16 %a, i64 16, i1 false)
  store i32 %i, ptr %b, align 4
  %p = getelementptr i32, ptr %1, i32 %i
  store i32 %i, ptr %p, align 4
  %v = load i32, ptr %1, align 4
  ret i32 %v
}
)");
}

TEST(PrivateLifetimesTest, ACallPassesAPointerToItsVariable) {
  EXPECT_EQ(Lengthen(R"(
declare spir_func i32 @g(ptr byval([4 x i32]))
define spir_kernel void @f(ptr byval([4 x i32]) %k) {
  %a = alloca [4 x i32]
  %v = tail call spir_func i32 @g(ptr byval([4 x i32]) align 4 %a)
  %w = call spir_func i32 @g(ptr readonly byval([4 x i32]) %k)
  ret void
}
)"),
            R"(define spir_kernel void @f(ptr byval([4 x i32]) %k) {
  %a = alloca [4 x i32], align 4
  %v = call spir_func i32 @g(ptr align 4 %a)
  %w = call spir_func i32 @g(ptr %k)
  ret void
}
)");
}

}  // namespace
}  // namespace aspectra
