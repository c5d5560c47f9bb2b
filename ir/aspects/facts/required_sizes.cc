// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/facts/required_sizes.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "ir/aspects/facts/analysis_diagnostics.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kHint = "work_group_size_hint";

llvm::Metadata* Number(llvm::Type* type, uint32_t value) {
  return llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(type, value));
}

// Makes the node as SPIR-V wants it: three numbers, the attribute's last
// dimension first. Returns null if `size` is empty.
llvm::MDNode* SizeNode(llvm::LLVMContext& context,
                       llvm::ArrayRef<uint32_t> size) {
  if (size.empty()) return nullptr;
  llvm::Type* const word = llvm::Type::getInt32Ty(context);
  llvm::SmallVector<llvm::Metadata*, 3> numbers;
  for (uint32_t extent : llvm::reverse(size)) {
    numbers.push_back(Number(word, extent));
  }
  numbers.resize(3, Number(word, 1));
  return llvm::MDNode::get(context, numbers);
}

// Returns how many dimensions the attribute has: `all` without the metadata, 0
// if the metadata is malformed.
uint64_t Dimensions(const llvm::Function& function, uint64_t all) {
  const llvm::MDNode* const node = function.getMetadata("work_group_num_dim");
  if (!node) return all;
  if (node->getNumOperands() != 1) return 0;
  const auto* count = llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(
      node->getOperand(0));
  return count ? count->getLimitedValue() : 0;
}

llvm::Expected<std::vector<uint32_t>> ReadWorkGroup(
    const llvm::Function& function) {
  llvm::Expected<std::vector<uint32_t>> size = ReadReqdWorkGroupSize(function);
  if (!size) return size.takeError();
  if (size->empty()) return size;
  const uint64_t count = Dimensions(function, size->size());
  const bool fits = count >= 1 && count <= size->size() &&
                    std::all_of(size->begin() + count, size->end(),
                                [](uint32_t extent) { return extent == 1; });
  if (!fits) {
    return MakeError(AnalysisDiagnostic::kDimensionsDoNotFit,
                     function.getParent()->getModuleIdentifier(),
                     function.getName());
  }
  size->resize(count);
  std::ranges::reverse(*size);
  return size;
}

}  // namespace

llvm::Expected<RequiredSizes> ReadRequiredSizes(
    const llvm::Function& function) {
  RequiredSizes sizes;
  if (!function.hasMetadata()) return sizes;
  llvm::Expected<std::optional<uint32_t>> sub_group =
      ReadReqdSubGroupSize(function);
  if (!sub_group) return sub_group.takeError();
  sizes.sub_group = sub_group->value_or(0);
  llvm::Expected<std::vector<uint32_t>> work_group = ReadWorkGroup(function);
  if (!work_group) return work_group.takeError();
  sizes.work_group = std::move(*work_group);
  return sizes;
}

void WriteRequiredWorkGroupSize(llvm::Function& function,
                                llvm::ArrayRef<uint32_t> size) {
  llvm::LLVMContext& context = function.getContext();
  llvm::Metadata* const dimensions =
      Number(llvm::Type::getInt32Ty(context), size.size());
  function.setMetadata("reqd_work_group_size", SizeNode(context, size));
  function.setMetadata(
      "work_group_num_dim",
      size.empty() ? nullptr : llvm::MDNode::get(context, dimensions));
}

// In 32 bits, zero and negative numbers stand for named sizes. So a size of
// 2^31 or more is written with 64 bits.
void WriteRequiredSubGroupSize(llvm::Function& function, uint32_t size) {
  llvm::LLVMContext& context = function.getContext();
  llvm::Type* const type = size > std::numeric_limits<int32_t>::max()
                               ? llvm::Type::getInt64Ty(context)
                               : llvm::Type::getInt32Ty(context);
  function.setMetadata(
      "intel_reqd_sub_group_size",
      size == 0 ? nullptr : llvm::MDNode::get(context, Number(type, size)));
}

void WriteWorkGroupSizeHint(llvm::Function& function,
                            llvm::ArrayRef<uint32_t> size) {
  function.setMetadata(kHint, SizeNode(function.getContext(), size));
}

bool HasWorkGroupSizeHint(const llvm::Function& function) {
  return function.getMetadata(kHint) != nullptr;
}

}  // namespace aspectra
