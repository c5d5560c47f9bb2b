// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/entry_points.h"

#include <memory>

#include "gtest/gtest.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kModule = R"(
define spir_kernel void @spir() { ret void }
define ptx_kernel void @ptx() { ret void }
define amdgpu_kernel void @amd() { ret void }
declare spir_kernel void @other_units_kernel()

define spir_func void @helper() { ret void }
define linkonce_odr spir_func void @inline_helper() { ret void }

define spir_func void @exported() #0 { ret void }
define linkonce_odr spir_func void @inline_exported() #0 { ret void }
define internal spir_func void @internalized() #0 { ret void }
declare spir_func void @other_units() #0
define spir_func void @_Z18__spirv_AtomicLoadv() #0 { ret void }
define spir_func void @__sycl_fill() #0 { ret void }
define spir_func void @_Z13my__spirv_funv() #0 { ret void }

attributes #0 = { "sycl-module-id"="a.cpp" }
)";

class EntryPointsTest : public testing::Test {
 protected:
  FunctionKind KindOf(llvm::StringRef name) {
    return ClassifyFunction(*module_->getFunction(name));
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_ = ParseIr(kModule, context_);
};

TEST_F(EntryPointsTest, AKernelIsADefinitionWithAKernelsCallingConvention) {
  EXPECT_EQ(KindOf("spir"), FunctionKind::kKernel);
  EXPECT_EQ(KindOf("ptx"), FunctionKind::kKernel);
  EXPECT_EQ(KindOf("amd"), FunctionKind::kKernel);
  EXPECT_EQ(KindOf("other_units_kernel"), FunctionKind::kDeclaration);
}

TEST_F(EntryPointsTest, ExternalLinkageAloneDoesNotExport) {
  EXPECT_EQ(KindOf("helper"), FunctionKind::kFunction);
  EXPECT_EQ(KindOf("inline_helper"), FunctionKind::kFunction);
}

TEST_F(EntryPointsTest, TheSourceAttributeExportsWhatOtherUnitsCanSee) {
  EXPECT_EQ(KindOf("exported"), FunctionKind::kExported);
  EXPECT_EQ(KindOf("inline_exported"), FunctionKind::kExported);
  EXPECT_EQ(KindOf("internalized"), FunctionKind::kFunction);
  EXPECT_EQ(KindOf("other_units"), FunctionKind::kDeclaration);
}

TEST_F(EntryPointsTest, TheHeadersBuiltinsAreNotExported) {
  EXPECT_EQ(KindOf("_Z18__spirv_AtomicLoadv"), FunctionKind::kFunction);
  EXPECT_EQ(KindOf("__sycl_fill"), FunctionKind::kFunction);
  EXPECT_EQ(KindOf("_Z13my__spirv_funv"), FunctionKind::kExported);
}

TEST_F(EntryPointsTest, EntryPointsAreKernelsAndExportedFunctions) {
  EXPECT_TRUE(IsEntryPoint(*module_->getFunction("spir")));
  EXPECT_TRUE(IsEntryPoint(*module_->getFunction("exported")));
  EXPECT_FALSE(IsEntryPoint(*module_->getFunction("helper")));
  EXPECT_FALSE(IsEntryPoint(*module_->getFunction("other_units")));
}

TEST_F(EntryPointsTest, SourceIsTheAttributesValue) {
  EXPECT_EQ(SourceOf(*module_->getFunction("exported")), "a.cpp");
  EXPECT_EQ(SourceOf(*module_->getFunction("helper")), "");
}

TEST(FunctionKindTest, Names) {
  EXPECT_EQ(ToString(FunctionKind::kKernel), "kernel");
  EXPECT_EQ(ToString(FunctionKind::kExported), "exported");
  EXPECT_EQ(ToString(FunctionKind::kFunction), "function");
  EXPECT_EQ(ToString(FunctionKind::kDeclaration), "declaration");
}

}  // namespace
}  // namespace aspectra
