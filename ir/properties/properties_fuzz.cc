// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks that each reader of properties accepts any attributes and metadata of
// a kernel or reports an error, and that the metadata it writes can be read
// again.
//
// An input is lines of text: a letter for the carrier of the property, then
// "NAME=VALUE".
//
//     fsycl-work-group-size=8,9       the kernel
//     psycl-alignment=64              its pointer
//     isycl-alignment=64              its integer
//     mreqd_work_group_size=8,9,x     metadata: numbers, and text for the rest

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "ir/aspects/facts/required_sizes.h"
#include "ir/properties/apply_properties.h"
#include "ir/properties/known_properties.h"
#include "ir/properties/stated_properties.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace {

llvm::MDNode* ReadNode(llvm::StringRef text, llvm::LLVMContext& context) {
  llvm::SmallVector<llvm::Metadata*, 4> operands;
  for (llvm::StringRef part : llvm::split(text, ',')) {
    int64_t number = 0;
    if (part.empty()) {
      operands.push_back(nullptr);
    } else if (part.getAsInteger(10, number)) {
      operands.push_back(llvm::MDString::get(context, part));
    } else {
      llvm::Type* type = llvm::isInt<32>(number)
                             ? llvm::Type::getInt32Ty(context)
                             : llvm::Type::getInt64Ty(context);
      operands.push_back(llvm::ConstantAsMetadata::get(
          llvm::ConstantInt::getSigned(type, number)));
    }
  }
  return llvm::MDNode::get(context, operands);
}

void Add(llvm::StringRef line, llvm::Function& kernel) {
  if (line.empty()) return;
  const auto [name, value] = line.drop_front().split('=');
  if (name.empty()) return;
  llvm::LLVMContext& context = kernel.getContext();
  const llvm::Attribute attribute = llvm::Attribute::get(context, name, value);
  switch (line.front()) {
    case 'f':
      kernel.addFnAttr(attribute);
      return;
    case 'p':
      kernel.addParamAttr(0, attribute);
      return;
    case 'i':
      kernel.addParamAttr(1, attribute);
      return;
    case 'm':
      kernel.setMetadata(name, ReadNode(value, context));
      return;
    default:
      return;
  }
}

bool IsRefused(llvm::Error error) {
  if (!error) return false;
  if (llvm::toString(std::move(error)).empty()) std::abort();
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const llvm::StringRef text(reinterpret_cast<const char*>(data), size);
  llvm::LLVMContext context;
  llvm::Module module("fuzz", context);
  auto* kernel = llvm::Function::Create(
      llvm::FunctionType::get(
          llvm::Type::getVoidTy(context),
          {llvm::PointerType::get(context, 1), llvm::Type::getInt32Ty(context)},
          /*isVarArg=*/false),
      llvm::GlobalValue::ExternalLinkage, "k", module);
  kernel->setCallingConv(llvm::CallingConv::SPIR_KERNEL);
  for (llvm::StringRef line : llvm::split(text, '\n')) Add(line, *kernel);

  const bool had_size = kernel->hasMetadata("reqd_work_group_size");
  const bool had_sub = kernel->hasMetadata("intel_reqd_sub_group_size");
  const bool had_dimensions = kernel->hasMetadata("work_group_num_dim");
  for (const aspectra::StatedProperty& property :
       aspectra::StatedProperties(*kernel)) {
    if (property.ToString().empty()) std::abort();
  }
  const bool is_refused = IsRefused(aspectra::ApplyKernelProperties(*kernel));
  for (llvm::Argument& parameter : kernel->args()) {
    IsRefused(aspectra::ApplyParameterProperties(parameter));
    if (parameter.getParamAlign() && !parameter.getType()->isPointerTy()) {
      std::abort();
    }
  }
  auto sizes = aspectra::ReadRequiredSizes(*kernel);
  if (!sizes) {
    IsRefused(sizes.takeError());
    // The metadata that the properties become must be readable.
    if (!is_refused && !had_size && !had_sub && !had_dimensions) std::abort();
    return 0;
  }
  if (sizes->work_group.size() > 3) std::abort();
  aspectra::KnownProperties known;
  for (llvm::StringRef name :
       {"sycl-work-group-size", "sycl-sub-group-size", "sycl-device-has",
        "sycl-max-work-group-size", "sycl-max-linear-work-group-size"}) {
    known.Take(name, text);
  }
  if (known.work_group_size.size() > 3 ||
      llvm::is_contained(known.work_group_size, 0u)) {
    std::abort();
  }
  return 0;
}
