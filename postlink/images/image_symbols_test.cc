// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/image_symbols.h"

#include <cstdint>
#include <memory>
#include <string>

#include "device_config/requirements/requirement_properties.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"
#include "postlink/formats/property_set.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class ImageSymbolsTest : public ::testing::Test {
 protected:
  llvm::Expected<ImageSymbols> Find(const std::string& text) {
    llvm::SMDiagnostic diagnostic;
    module_ = llvm::parseAssemblyString(text, diagnostic, context_);
    EXPECT_NE(module_, nullptr) << diagnostic.getMessage().str();
    module_->setModuleIdentifier("image");
    return FindImageSymbols(*module_);
  }

  ImageSymbols Symbols(const std::string& text) {
    return llvm::cantFail(Find(text));
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
};

TEST_F(ImageSymbolsTest, WhatIsVisibleAndNoKernelIsExported) {
  const ImageSymbols symbols = Symbols(R"(
    define spir_kernel void @kernel() #0 { ret void }
    define void @second() #0 { ret void }
    define void @first() #0 { ret void }
    define internal void @copy() #0 { ret void }
    define internal void @helper() { ret void }
    attributes #0 = { "sycl-module-id"="a.cpp" }
  )");
  EXPECT_THAT(symbols.exported, ElementsAre("first", "second"));
  EXPECT_THAT(symbols.imported, IsEmpty());
}

TEST_F(ImageSymbolsTest, WhatIsOnlyDeclaredIsImported) {
  const ImageSymbols symbols = Symbols(R"(
    @variable = external global i32
    @mine = internal global i32 1
    declare void @_Z3foov()
    declare extern_weak void @bar()
    declare spir_kernel void @kernel_elsewhere()
    declare void @__devicelib_assert()
  )");
  EXPECT_THAT(symbols.imported,
              ElementsAre("_Z3foov", "__devicelib_assert", "bar",
                          "kernel_elsewhere", "variable"));
  EXPECT_THAT(symbols.exported, IsEmpty());
}

TEST_F(ImageSymbolsTest, WhatTheDevicesCompilerSuppliesIsNot) {
  const std::string declarations = R"(
    @__spirv_BuiltInWorkgroupId = external global <3 x i64>
    declare double @llvm.sqrt.f64(double)
    declare void @_Z18__spirv_ocl_printfPU3AS2ci(ptr)
    declare void @__sycl_barrier()
    declare double @__nv_sin(double)
    declare i32 @memcmp(ptr, ptr, i64)
    declare i32 @bcmp(ptr, ptr, i64)
    declare void @_ZSt21__glibcxx_assert_failPKciS0_S0_(ptr, i32, ptr, ptr)
    declare void @my__spirv_()
    declare i32 @printf(ptr)
    declare i32 @vprintf(ptr, ptr)
    declare float @sinf(float)
    declare double @sin(double)
    declare float @sinff(float)
  )";
  EXPECT_THAT(
      Symbols("target triple = \"spirv64-unknown-unknown\"" + declarations)
          .imported,
      ElementsAre("my__spirv_", "sinff", "vprintf"));
  EXPECT_THAT(Symbols("target triple = \"nvptx64-nvidia-cuda\"" + declarations)
                  .imported,
              ElementsAre("my__spirv_", "printf", "sinff"));
}

TEST_F(ImageSymbolsTest, WhatHasNoNameCannotBeImported) {
  const auto message = [&](const std::string& text) {
    return llvm::toString(Find(text).takeError());
  };
  EXPECT_EQ(message(R"(
              define void @_Z1fv() { call void @0() ret void }
              declare void @0()
            )"),
            "image: error: a declared function has no name, and 'f' uses it; "
            "no other module can define it, so give it a name");
  EXPECT_EQ(
      message(R"(
              @0 = external global i32
              @table = global ptr @0
            )"),
      "image: error: a declared variable has no name, so no other module can "
      "define it; give it a name");
}

TEST(ImageSymbolSetsTest, EachSymbolIsAPropertyAndAnEmptySetIsLeftOut) {
  EXPECT_THAT(ToPropertySets({}), IsEmpty());
  EXPECT_THAT(
      ToPropertySets({.exported = {"a", "b"}, .imported = {}}),
      ElementsAre(PropertySet{"SYCL/exported symbols",
                              {{"a", uint32_t{1}}, {"b", uint32_t{1}}}}));
  EXPECT_EQ(llvm::cantFail(PrintPropertySets(
                ToPropertySets({.exported = {"a"}, .imported = {"c"}}))),
            "[SYCL/exported symbols]\na=1|1\n"
            "[SYCL/imported symbols]\nc=1|1\n");
}

}  // namespace
}  // namespace aspectra
