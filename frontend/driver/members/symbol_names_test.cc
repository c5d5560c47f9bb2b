// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <string>
#include <vector>

#include "frontend/driver/members/member_choice.h"
#include "gtest/gtest.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

using Names = std::vector<std::string>;

std::string Bitcode(llvm::StringRef text) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic mistake;
  std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(text, mistake, context);
  EXPECT_TRUE(module) << mistake.getMessage().str();
  std::string bytes;
  llvm::raw_string_ostream out(bytes);
  if (module) llvm::WriteBitcodeToFile(*module, out);
  return bytes;
}

SymbolNames Read(llvm::StringRef bytes) {
  llvm::Expected<SymbolNames> names =
      ReadSymbolNames(llvm::MemoryBufferRef(bytes, "file"));
  if (names) return *names;
  ADD_FAILURE() << llvm::toString(names.takeError());
  return {};
}

TEST(SymbolNamesTest, OfBitcode) {
  SymbolNames names = Read(Bitcode(R"(
    target triple = "spir64-unknown-unknown"
    @table = addrspace(1) constant i32 1
    @elsewhere = external addrspace(1) global i32
    @own = internal global i32 2
    @llvm.used = appending global [1 x ptr] [ptr @own], section "llvm.metadata"
    declare spir_func i32 @wanted(i32)
    declare extern_weak spir_func i32 @maybe(i32)
    declare float @llvm.sqrt.f32(float)
    define spir_kernel void @kernel() { ret void }
    define weak_odr spir_func void @merged() { ret void }
    define internal spir_func void @hidden() { ret void }
    define available_externally spir_func void @copy() { ret void }
  )"));
  EXPECT_EQ(names.defined, (Names{"kernel", "merged", "table"}));
  EXPECT_EQ(names.wanted, (Names{"wanted", "copy", "elsewhere"}));
}

TEST(SymbolNamesTest, NoSymbolsGoTogetherWithTheirLike) {
  std::string like = Bitcode(R"(
    target datalayout = "e-i64:64-G1"
    target triple = "spir64-unknown-unknown"
    define void @f() { ret void }
  )");
  llvm::Expected<std::string> none =
      NoSymbols(llvm::MemoryBufferRef(like, "file"));
  ASSERT_TRUE(static_cast<bool>(none));
  EXPECT_EQ(Read(*none), SymbolNames());
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      llvm::parseBitcodeFile(llvm::MemoryBufferRef(*none, "none"), context);
  ASSERT_TRUE(static_cast<bool>(module));
  EXPECT_EQ((*module)->getTargetTriple().str(), "spir64-unknown-unknown");
  EXPECT_EQ((*module)->getDataLayoutStr(), "e-i64:64-G1");
}

TEST(SymbolNamesTest, OfOtherFilesThereAreNone) {
  EXPECT_EQ(Read("INPUT(-lm)"), SymbolNames());
  EXPECT_EQ(Read(""), SymbolNames());
}

TEST(SymbolNamesTest, DamagedFilesAreMistakes) {
  std::string whole = Bitcode("define void @f() { ret void }");
  std::string half = whole.substr(0, whole.size() / 2);
  llvm::Expected<SymbolNames> names =
      ReadSymbolNames(llvm::MemoryBufferRef(half, "file"));
  EXPECT_FALSE(static_cast<bool>(names));
  llvm::consumeError(names.takeError());
}

}  // namespace
}  // namespace aspectra::driver
