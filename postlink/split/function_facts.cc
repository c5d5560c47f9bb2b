#include "postlink/split/function_facts.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_set.h"
#include "ir/aspects/metadata.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

// The work-group size as the attribute has it. In the IR it stands as SPIR-V
// wants it, the fastest dimension first and filled up with ones, which is the
// other way round; !work_group_num_dim tells how many dimensions are real.
llvm::Expected<std::vector<uint32_t>> ReadWorkGroupSize(
    const llvm::Function& function) {
  llvm::Expected<std::vector<uint32_t>> size = ReadReqdWorkGroupSize(function);
  if (!size) return size.takeError();
  const llvm::MDNode* node = function.getMetadata("work_group_num_dim");
  if (node != nullptr && !size->empty()) {
    const auto* dimensions =
        node->getNumOperands() == 1
            ? llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(
                  node->getOperand(0))
            : nullptr;
    const uint64_t count =
        dimensions == nullptr ? 0 : dimensions->getLimitedValue();
    const bool fits = count >= 1 && count <= size->size() &&
                      std::all_of(size->begin() + count, size->end(),
                                  [](uint32_t extent) { return extent == 1; });
    if (!fits) {
      return llvm::createStringError(
          llvm::errc::invalid_argument,
          "%s: function '%s': !work_group_num_dim does not fit "
          "!reqd_work_group_size: it must count its dimensions, and those "
          "beyond must be 1",
          function.getParent()->getModuleIdentifier().c_str(),
          function.getName().str().c_str());
    }
    size->resize(count);
  }
  std::ranges::reverse(*size);
  return size;
}

llvm::Expected<FunctionFacts> ReadFacts(const llvm::Function& function) {
  FunctionFacts facts;
  llvm::Expected<AspectSet> used = ReadUsedAspects(function);
  if (!used) return used.takeError();
  facts.aspects = *std::move(used);
  llvm::Expected<std::optional<AspectSet>> declared =
      ReadDeclaredAspects(function);
  if (!declared) return declared.takeError();
  if (*declared) facts.aspects.InsertAll(**declared);

  llvm::Expected<std::optional<std::vector<std::string>>> targets =
      ReadFixedTargets(function);
  if (!targets) return targets.takeError();
  facts.fixed_targets = *std::move(targets);
  if (facts.fixed_targets) {
    std::vector<std::string>& names = *facts.fixed_targets;
    std::ranges::sort(names);
    names.erase(std::ranges::unique(names).begin(), names.end());
  }

  llvm::Expected<std::optional<uint32_t>> sub_group =
      ReadReqdSubGroupSize(function);
  if (!sub_group) return sub_group.takeError();
  facts.reqd_sub_group_size = sub_group->value_or(0);

  llvm::Expected<std::vector<uint32_t>> work_group =
      ReadWorkGroupSize(function);
  if (!work_group) return work_group.takeError();
  facts.reqd_work_group_size = *std::move(work_group);
  return facts;
}

}  // namespace

llvm::Expected<FunctionFactsTable> FunctionFactsTable::Read(
    const llvm::Module& module) {
  FunctionFactsTable table;
  for (const llvm::Function& function : module) {
    if (!function.hasMetadata()) continue;
    llvm::Expected<FunctionFacts> facts = ReadFacts(function);
    if (!facts) return facts.takeError();
    if (*facts != table.none_) {
      table.facts_.try_emplace(&function, *std::move(facts));
    }
  }
  return table;
}

const FunctionFacts& FunctionFactsTable::Of(
    const llvm::Function& function) const {
  const auto found = facts_.find(&function);
  return found == facts_.end() ? none_ : found->second;
}

}  // namespace aspectra
