#include "ir/aspects/required_sizes.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ir/aspects/diagnostic_texts.h"
#include "ir/aspects/metadata.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

// How many of the dimensions are real; all without the metadata, 0 if that is
// malformed.
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
    return llvm::createStringError(
        llvm::errc::invalid_argument,
        DiagnosticText(Diagnostic::kDimensionsDoNotFit,
                       function.getParent()->getModuleIdentifier(),
                       function.getName()));
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

}  // namespace aspectra
