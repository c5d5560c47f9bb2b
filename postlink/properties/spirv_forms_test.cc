// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/properties/spirv_forms.h"

#include <cstdint>

#include "gtest/gtest.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Type.h"
#include "postlink/properties/property_rules.h"

namespace aspectra {
namespace {

TEST(SpirvFormsTest, AFormIsForItsSubjects) {
  EXPECT_EQ(FormOfDecoration(6188, kVariables)->operands, "ns");
  EXPECT_FALSE(FormOfDecoration(6188, kParameters));
  EXPECT_EQ(FormOfDecoration(19, kParameters)->operands, "");
  EXPECT_EQ(FormOfDecoration(5921, kMembers)->extension,
            "SPV_INTEL_fpga_buffer_location");
  EXPECT_EQ(FormOfMode(6463)->extension, "SPV_INTEL_maximum_registers");
  EXPECT_EQ(FormOfMode(5893)->operands, "nnn");
}

TEST(SpirvFormsTest, SomeAreForPointersAlone) {
  llvm::LLVMContext context;
  const llvm::Type& integer = *llvm::Type::getInt32Ty(context);
  const llvm::Type& pointer = *llvm::PointerType::get(context, 1);
  EXPECT_TRUE(FormOfDecoration(21, kParameters, pointer));
  EXPECT_FALSE(FormOfDecoration(21, kParameters, integer));
  EXPECT_TRUE(FormOfDecoration(5635, kParameters, integer));
}

// No number is both an execution mode and a decoration.
TEST(SpirvFormsTest, ModesAndDecorationsAreApart) {
  EXPECT_FALSE(FormOfDecoration(5893, kVariables));
  EXPECT_FALSE(FormOfDecoration(17, kKernels));
  EXPECT_FALSE(FormOfMode(19));
  EXPECT_FALSE(FormOfDecoration(99999, kVariables));
  EXPECT_FALSE(FormOfMode(99999));
}

TEST(SpirvFormsTest, OperandsHaveTheForm) {
  llvm::LLVMContext context;
  const auto number = [&](unsigned bits, uint64_t value) {
    return llvm::ConstantAsMetadata::get(
        llvm::ConstantInt::get(llvm::Type::getIntNTy(context, bits), value));
  };
  llvm::Metadata* text = llvm::MDString::get(context, "text");
  const auto* node =
      llvm::MDNode::get(context, {number(32, 6188), number(32, 1), text});
  EXPECT_TRUE(HasForm(*node, 1, "ns"));
  EXPECT_FALSE(HasForm(*node, 1, "nn"));
  EXPECT_FALSE(HasForm(*node, 1, "sn"));
  EXPECT_FALSE(HasForm(*node, 1, "n"));
  EXPECT_FALSE(HasForm(*node, 1, "nsn"));
  const auto* wide =
      llvm::MDNode::get(context, {number(32, 44), number(64, 1ULL << 32)});
  EXPECT_FALSE(HasForm(*wide, 1, "n"));
  const auto* none = llvm::MDNode::get(context, {number(32, 44), nullptr});
  EXPECT_FALSE(HasForm(*none, 1, "n"));
  EXPECT_FALSE(HasForm(*none, 1, "s"));
}

}  // namespace
}  // namespace aspectra
