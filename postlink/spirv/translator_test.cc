// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/translator.h"

#include <dlfcn.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <ostream>
#include <string>

#include "LLVMSPIRVLib/LLVMSPIRVLib.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"

namespace aspectra {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr char kKernel[] = R"(
  target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
  target triple = "spirv64-unknown-unknown"
  define spir_kernel void @k(ptr addrspace(1) %p) {
    store i32 1, ptr addrspace(1) %p
    ret void
  }
)";

std::unique_ptr<llvm::Module> Parse(const char* text,
                                    llvm::LLVMContext& context) {
  llvm::SMDiagnostic diagnostic;
  auto module = llvm::parseAssemblyString(text, diagnostic, context);
  EXPECT_NE(module, nullptr) << diagnostic.getMessage().str();
  return module;
}

// Returns the word at `index` of a SPIR-V binary.
uint32_t Word(const std::string& binary, size_t index) {
  uint32_t word;
  std::memcpy(&word, binary.data() + index * sizeof(word), sizeof(word));
  return word;
}

TEST(SpirvTranslatorTest, Translates) {
  llvm::LLVMContext context;
  const auto module = Parse(kKernel, context);
  const SpirvTranslator translator = llvm::cantFail(SpirvTranslator::Open());
  const std::string binary =
      llvm::cantFail(translator.Translate(*module, /*max_minor_version=*/4));
  ASSERT_GT(binary.size(), 20u);
  EXPECT_EQ(Word(binary, 0), 0x07230203u);
  EXPECT_LE(Word(binary, 1), 0x00010400u);
}

// The translator's function is looked up by its mangled name. This test takes
// the address of the function that the library's header declares, and checks
// that the linker finds it under this name.
TEST(SpirvTranslatorTest, TheNameIsThatOfTheHeader) {
  bool (*function)(llvm::Module*, const SPIRV::TranslatorOpts&, std::ostream&,
                   std::string&) = &llvm::writeSpirv;
  Dl_info info;
  ASSERT_NE(dladdr(reinterpret_cast<void*>(function), &info), 0);
  EXPECT_STREQ(info.dli_sname, SpirvTranslator::kFunction.data());
}

TEST(SpirvTranslatorTest, ARefusedModuleIsAnError) {
  llvm::LLVMContext context;
  const auto module = Parse(R"(
    target datalayout = "e-i64:64-n8:16:32:64-G1"
    target triple = "spirv64-unknown-unknown"
    define spir_kernel void @k(i4 %x) {
      %y = add i4 %x, 1
      ret void
    }
  )",
                            context);
  const SpirvTranslator translator = llvm::cantFail(SpirvTranslator::Open());
  llvm::Expected<std::string> binary = translator.Translate(*module, 4);
  ASSERT_FALSE(static_cast<bool>(binary));
  EXPECT_THAT(toString(binary.takeError()),
              HasSubstr("the SPIR-V translator refuses the module: "
                        "InvalidBitWidth: Invalid bit width in input: 4"));
}

TEST(SpirvTranslatorTest, AMissingLibraryIsAnError) {
  llvm::Expected<SpirvTranslator> translator =
      SpirvTranslator::Open("libno_such_translator.so");
  ASSERT_FALSE(static_cast<bool>(translator));
  EXPECT_THAT(
      toString(translator.takeError()),
      AllOf(HasSubstr("cannot load the SPIR-V translator"),
            HasSubstr("libno_such_translator.so"), HasSubstr("llvm-spirv-22")));
}

TEST(SpirvTranslatorTest, AnotherLibraryIsAnError) {
  llvm::Expected<SpirvTranslator> translator =
      SpirvTranslator::Open("libm.so.6");
  ASSERT_FALSE(static_cast<bool>(translator));
  EXPECT_THAT(toString(translator.takeError()),
              HasSubstr("libm.so.6 is not the SPIR-V translator of LLVM 22"));
}

}  // namespace
}  // namespace aspectra
