// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/module_reader.h"

#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/mutations.h"

namespace aspectra {
namespace {

std::string MakeBitcode() {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(
      R"(
        @d = internal global double 1.0
        @table = internal constant [2 x ptr] [ptr @d, ptr @f]
        define internal void @f() { store double 3.0, ptr @d ret void }
        define spir_kernel void @a() { call void @f() ret void }
        define spir_kernel void @b(i64 %i) !m !0 {
          %p = getelementptr ptr, ptr @table, i64 %i
          %v = load ptr, ptr %p
          ret void
        }
        !0 = !{i32 5}
      )",
      diagnostic, context);
  std::string bytes;
  llvm::raw_string_ostream out(bytes);
  llvm::WriteBitcodeToFile(*module, out);
  return bytes;
}

// Returns the error of reading `bytes`, or an empty text.
std::string Read(llvm::StringRef bytes) {
  llvm::LLVMContext context;
  llvm::raw_null_ostream warnings;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      ReadModule(llvm::MemoryBufferRef(bytes, "m.bc"), context, warnings);
  return module ? "" : llvm::toString(module.takeError());
}

// LLVM's reader is not made for damaged input, and crashes on some of it.
TEST(ModuleReaderTest, DamagedBitcodeIsAModuleOrAnError) {
  size_t read = 0;
  size_t stumbled = 0;
  ForEachMutation(MakeBitcode(), 3'000, [&](const std::string& bytes) {
    const std::string error = Read(bytes);
    read += error.empty();
    stumbled += error ==
                "m.bc: error: the file is damaged at an unknown place; make "
                "the file again";
    if (!error.empty()) {
      EXPECT_TRUE(llvm::StringRef(error).starts_with("m.bc:")) << error;
    }
  });
  EXPECT_GT(read, 0u);
  EXPECT_GT(stumbled, 0u);
}

TEST(ModuleReaderTest, WholeBitcodeIsAModule) {
  EXPECT_EQ(Read(MakeBitcode()), "");
}

}  // namespace
}  // namespace aspectra
