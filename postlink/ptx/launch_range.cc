// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// CUDA launches a grid of blocks of one size, and a kernel knows only its
// position in the grid. A SYCL range need not be a multiple of any suitable
// block, may be larger than a grid in y or z, and may have an offset.
//
// The rule is: the grid covers the range, and work-items past the end of the
// range return at once (kernel_launch.hpp). A kernel that reads the range, the
// offset or an id in the range gets one more parameter, its last one, which is
// passed by value. It contains the range, the offset, the id of the grid's
// first work-item, and the position of the last work-item in the range. This
// position has 32 bits, so that the test of each work-item takes one comparison
// for each dimension. A range that is larger than a grid is launched as several
// grids, and each grid of a range has at most 2^32 work-items in a dimension.
// Functions that a kernel calls get a pointer to the parameter.
//
// An exported function that is called from another image, or through a pointer,
// has no such parameter. In this function the range is grid times block,
// without an offset. This is correct for every nd_range without an offset.
//
// The cost is the cost of passing a variable as a parameter
// (variables_by_parameter.cc).

#include "postlink/ptx/launch_range.h"

#include <cstdint>

#include "ir/aspects/metadata/entry_points.h"
#include "ir/parameters/changed_parameters.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Use.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Casting.h"
#include "postlink/ptx/registers.h"

namespace aspectra {
namespace {

const llvm::Align kAlignment(8);

llvm::Type* TypeOfRange(llvm::LLVMContext& context) {
  llvm::Type* numbers =
      llvm::ArrayType::get(llvm::Type::getInt64Ty(context), 3);
  llvm::Type* positions =
      llvm::ArrayType::get(llvm::Type::getInt32Ty(context), 3);
  return llvm::StructType::get(context, {numbers, numbers, numbers, positions});
}

// Replaces `kernel` by a kernel with the parameter, and returns the parameter.
llvm::Argument* AddParameter(llvm::Function& kernel) {
  llvm::LLVMContext& context = kernel.getContext();
  ParameterList list(kernel);
  list.Add(llvm::PointerType::get(context, /*AddressSpace=*/0));
  list.attributes.back() = llvm::AttributeSet::get(
      context,
      {llvm::Attribute::getWithByValType(context, TypeOfRange(context)),
       llvm::Attribute::getWithAlignment(context, kAlignment),
       llvm::Attribute::get(context, llvm::Attribute::ReadOnly)});
  llvm::Function* made = MakeWithParameters(kernel, list);
  MoveBody(kernel, *made);
  made->takeName(&kernel);
  kernel.replaceAllUsesWith(made);
  kernel.eraseFromParent();
  llvm::Argument* parameter = made->getArg(made->arg_size() - 1);
  parameter->setName("launch.range");
  return parameter;
}

// Returns the range in a function without the parameter: grid times block.
llvm::Value* MakeFromRegisters(llvm::Function& function) {
  llvm::IRBuilder<> builder(&function.getEntryBlock(),
                            function.getEntryBlock().begin());
  llvm::Type* type = TypeOfRange(function.getContext());
  llvm::AllocaInst* range = builder.CreateAlloca(type);
  range->setAlignment(kAlignment);
  builder.CreateStore(llvm::Constant::getNullValue(type), range);
  constexpr auto kLast = static_cast<unsigned>(LaunchRangeField::kLast);
  builder.CreateStore(
      llvm::Constant::getAllOnesValue(type->getStructElementType(kLast)),
      builder.CreateStructGEP(type, range, kLast));
  for (unsigned d = 0; d < 3; ++d) {
    builder.CreateStore(
        builder.CreateMul(ReadRegister(builder, kGridSizeRegisters[d]),
                          ReadRegister(builder, kBlockSizeRegisters[d])),
        builder.CreateConstInBoundsGEP1_32(builder.getInt64Ty(), range, d));
  }
  return range;
}

}  // namespace

llvm::GlobalVariable* MakeLaunchRange(llvm::Module& module) {
  llvm::Type* type = TypeOfRange(module.getContext());
  return new llvm::GlobalVariable(
      module, type, /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
      llvm::Constant::getNullValue(type), "launch.range");
}

llvm::Value* ReadLaunchRange(llvm::IRBuilder<>& builder,
                             llvm::GlobalVariable& range,
                             LaunchRangeField field, llvm::Value* dimension) {
  llvm::Value* indices[] = {builder.getInt32(0),
                            builder.getInt32(static_cast<uint32_t>(field)),
                            dimension};
  llvm::Type* type = range.getValueType()
                         ->getStructElementType(static_cast<unsigned>(field))
                         ->getArrayElementType();
  return builder.CreateAlignedLoad(
      type, builder.CreateInBoundsGEP(range.getValueType(), &range, indices),
      llvm::Align(type->getPrimitiveSizeInBits() / 8));
}

void HandOverLaunchRange(llvm::GlobalVariable& range) {
  PassByParameter(*range.getParent(), &range);
  llvm::SmallMapVector<llvm::Function*, llvm::SmallVector<llvm::Use*, 4>, 8>
      uses;
  for (llvm::Use& use : range.uses()) {
    uses[llvm::cast<llvm::Instruction>(use.getUser())->getFunction()].push_back(
        &use);
  }
  for (auto& [function, places] : uses) {
    llvm::Value* value = HasKernelCallingConvention(*function)
                             ? AddParameter(*function)
                             : MakeFromRegisters(*function);
    for (llvm::Use* use : places) use->set(value);
  }
  range.eraseFromParent();
}

}  // namespace aspectra
