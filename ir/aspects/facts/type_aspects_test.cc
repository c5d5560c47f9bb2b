// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/facts/type_aspects.h"

#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "gtest/gtest.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Type.h"

namespace aspectra {
namespace {

class TypeAspectsTest : public testing::Test {
 protected:
  llvm::StructType* Struct(llvm::StringRef name,
                           std::vector<llvm::Type*> members) {
    return llvm::StructType::create(context_, members, name);
  }

  // Returns the aspects of `type` if "struct.half" uses 5, and "struct.matrix"
  // 5 and 58.
  AspectSet AspectsOf(llvm::Type* type) {
    return types_.Aspects(types_.Find(type));
  }

  llvm::LLVMContext context_;
  llvm::Type* const double_ = llvm::Type::getDoubleTy(context_);
  llvm::Type* const i32_ = llvm::Type::getInt32Ty(context_);
  llvm::Type* const ptr_ = llvm::PointerType::get(context_, 0);
  TypeAspects types_{std::vector<OptionalType>{{"struct.half", {5}},
                                               {"struct.matrix", {58}},
                                               {"struct.matrix", {5}},
                                               {"spirv.Image", {9}}}};
};

TEST_F(TypeAspectsTest, DoubleIsFp64HalfIsFp16AndNoOtherScalarIsAnything) {
  EXPECT_EQ(AspectsOf(double_), (AspectSet{6}));
  EXPECT_EQ(AspectsOf(llvm::Type::getHalfTy(context_)), (AspectSet{5}));
  for (llvm::Type* type :
       {i32_, ptr_, llvm::Type::getBFloatTy(context_),
        llvm::Type::getFloatTy(context_), llvm::Type::getVoidTy(context_),
        llvm::Type::getLabelTy(context_), llvm::Type::getFP128Ty(context_)}) {
    EXPECT_EQ(AspectsOf(type), AspectSet());
  }
}

TEST_F(TypeAspectsTest, ListedTypeUsesWhatAllItsEntriesSay) {
  EXPECT_EQ(AspectsOf(Struct("struct.half", {i32_})), (AspectSet{5}));
  EXPECT_EQ(AspectsOf(Struct("struct.matrix", {i32_})), (AspectSet{5, 58}));
  EXPECT_EQ(AspectsOf(Struct("struct.other", {i32_})), AspectSet());
}

TEST_F(TypeAspectsTest, HolderUsesWhatItHolds) {
  llvm::Type* const half = Struct("struct.half", {i32_});
  EXPECT_EQ(AspectsOf(Struct("struct.pair", {half, double_})),
            (AspectSet{5, 6}));
  EXPECT_EQ(AspectsOf(llvm::StructType::get(i32_, half)), (AspectSet{5}));
  EXPECT_EQ(AspectsOf(llvm::ArrayType::get(half, 4)), (AspectSet{5}));
  EXPECT_EQ(AspectsOf(llvm::ArrayType::get(half, 0)), (AspectSet{5}));
  EXPECT_EQ(AspectsOf(llvm::FixedVectorType::get(double_, 2)), (AspectSet{6}));
  EXPECT_EQ(AspectsOf(llvm::ScalableVectorType::get(double_, 2)),
            (AspectSet{6}));
  EXPECT_EQ(AspectsOf(llvm::TargetExtType::get(context_, "spirv.JointMatrix",
                                               {double_}, {1})),
            (AspectSet{6}));
}

TEST_F(TypeAspectsTest, ATargetTypeMayBeListed) {
  EXPECT_EQ(
      AspectsOf(llvm::TargetExtType::get(
          context_, "spirv.Image", {llvm::Type::getVoidTy(context_)}, {})),
      (AspectSet{9}));
}

TEST_F(TypeAspectsTest, AnImageNeedNotBeListed) {
  EXPECT_EQ(AspectsOf(llvm::TargetExtType::get(
                context_, "spirv.SampledImage",
                {llvm::Type::getVoidTy(context_)}, {})),
            (AspectSet{9}));
  EXPECT_EQ(
      AspectsOf(llvm::TargetExtType::get(context_, "spirv.Event", {}, {})),
      AspectSet());
}

TEST_F(TypeAspectsTest, PointersAreNotFollowed) {
  EXPECT_EQ(AspectsOf(Struct("struct.points", {ptr_, i32_})), AspectSet());
}

TEST_F(TypeAspectsTest, AnOpaqueStructUsesWhatIsListedForIt) {
  EXPECT_EQ(AspectsOf(llvm::StructType::create(context_, "struct.half")),
            (AspectSet{5}));
}

TEST_F(TypeAspectsTest, BaseLayoutIsTheSameType) {
  EXPECT_EQ(AspectsOf(Struct("struct.half.base", {i32_})), (AspectSet{5}));
  EXPECT_EQ(AspectsOf(Struct("struct.half.base.3", {i32_})), (AspectSet{5}));
  EXPECT_EQ(AspectsOf(Struct("struct.half.basement", {i32_})), AspectSet());
}

// Clang names the specializations of a template "struct.half", "struct.half.0"
// and so on.
TEST_F(TypeAspectsTest, NumberedTypeBesideThePlainOneIsAnotherType) {
  Struct("struct.half", {i32_});
  EXPECT_EQ(AspectsOf(Struct("struct.half.0", {i32_})), AspectSet());
}

// The type that Clang named "struct.half" may not be in the module.
TEST_F(TypeAspectsTest, NumberedTypeWithoutThePlainOneIsAnotherTypeToo) {
  EXPECT_EQ(AspectsOf(Struct("struct.half.0", {i32_})), AspectSet());
}

TEST_F(TypeAspectsTest, BaseLayoutOfAnotherInstanceIsAnotherType) {
  Struct("struct.half", {i32_, llvm::Type::getInt8Ty(context_),
                         llvm::ArrayType::get(i32_, 3)});
  EXPECT_EQ(AspectsOf(Struct("struct.half.base",
                             {i32_, llvm::Type::getInt8Ty(context_)})),
            (AspectSet{5}));
  EXPECT_EQ(AspectsOf(Struct("struct.half.base.1", {ptr_})), AspectSet());
}

TEST_F(TypeAspectsTest, PathLeadsDownToTheTypeThatUsesIt) {
  llvm::StructType* const half = Struct("struct.half", {i32_});
  llvm::Type* const array = llvm::ArrayType::get(half, 4);
  llvm::StructType* const outer = Struct("struct.outer", {i32_, array, half});
  types_.Find(outer);
  EXPECT_EQ(types_.Path(outer, 5),
            (std::vector<llvm::Type*>{outer, array, half}));
  EXPECT_EQ(types_.Path(half, 5), (std::vector<llvm::Type*>{half}));
  EXPECT_EQ(types_.Path(outer, 6), std::vector<llvm::Type*>());
}

TEST_F(TypeAspectsTest, DeepNestingNeedsNoDeepStack) {
  llvm::Type* type = double_;
  for (int i = 0; i < 1'000'000; ++i) {
    type = llvm::ArrayType::get(type, 1);
  }
  EXPECT_EQ(AspectsOf(type), (AspectSet{6}));
}

TEST_F(TypeAspectsTest, EqualSetsHaveOneNumber) {
  const auto a = types_.Intern({1});
  const auto b = types_.Intern({2});
  EXPECT_EQ(types_.Union(a, b), types_.Intern({1, 2}));
  EXPECT_EQ(types_.Union(b, a), types_.Intern({1, 2}));
  EXPECT_EQ(types_.Union(a, TypeAspects::kNone), a);
  EXPECT_EQ(types_.Union(TypeAspects::kNone, a), a);
  EXPECT_EQ(types_.Intern({}), TypeAspects::kNone);
}

}  // namespace
}  // namespace aspectra
