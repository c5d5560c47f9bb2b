// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/kernels/kernel_records.h"

#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "ir/kernels/kernel_diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kVague = "vague";
constexpr llvm::StringLiteral kUnique = "unique";
constexpr unsigned kFields = 6;

// Returns the operands that are strings, in order.
std::vector<std::string> StringsOf(const llvm::MDNode& node) {
  std::vector<std::string> fields;
  for (const llvm::MDOperand& operand : node.operands()) {
    if (const auto* text =
            llvm::dyn_cast_or_null<llvm::MDString>(operand.get())) {
      fields.push_back(text->getString().str());
    }
  }
  return fields;
}

// Maps the symbol of each kernel to a field of the kernel's first record.
llvm::StringMap<std::string> ReadField(const llvm::Module& module,
                                       std::string KernelRecord::* field) {
  llvm::StringMap<std::string> fields;
  llvm::Expected<std::vector<KernelRecord>> records = ReadKernelRecords(module);
  if (!records) {
    llvm::consumeError(records.takeError());
    return fields;
  }
  for (KernelRecord& record : *records) {
    fields.try_emplace(record.symbol, std::move(record.*field));
  }
  return fields;
}

}  // namespace

void WriteKernelRecord(llvm::Module& module, const KernelRecord& record) {
  llvm::LLVMContext& context = module.getContext();
  llvm::SmallVector<llvm::Metadata*, kFields> fields;
  for (llvm::StringRef text :
       {llvm::StringRef(record.symbol), llvm::StringRef(record.entry_point),
        llvm::StringRef(record.is_vague ? kVague : kUnique),
        llvm::StringRef(record.place), llvm::StringRef(record.unit),
        llvm::StringRef(record.arguments)}) {
    fields.push_back(llvm::MDString::get(context, text));
  }
  module.getOrInsertNamedMetadata(kKernelRecords)
      ->addOperand(llvm::MDNode::get(context, fields));
}

llvm::Expected<std::vector<KernelRecord>> ReadKernelRecords(
    const llvm::Module& module) {
  std::vector<KernelRecord> records;
  const llvm::NamedMDNode* named = module.getNamedMetadata(kKernelRecords);
  if (named == nullptr) return records;
  for (const llvm::MDNode* node : named->operands()) {
    std::vector<std::string> fields = StringsOf(*node);
    if (fields.size() != kFields || node->getNumOperands() != kFields ||
        (fields[2] != kVague && fields[2] != kUnique)) {
      return MakeFileError(module.getModuleIdentifier(),
                           KernelDiagnostic::kMalformedRecord, kKernelRecords);
    }
    records.push_back({.symbol = std::move(fields[0]),
                       .entry_point = std::move(fields[1]),
                       .is_vague = fields[2] == kVague,
                       .place = std::move(fields[3]),
                       .unit = std::move(fields[4]),
                       .arguments = std::move(fields[5])});
  }
  return records;
}

llvm::StringMap<std::string> ReadKernelArguments(const llvm::Module& module) {
  return ReadField(module, &KernelRecord::arguments);
}

llvm::StringMap<std::string> ReadKernelPlaces(const llvm::Module& module) {
  return ReadField(module, &KernelRecord::place);
}

void WriteUnit(llvm::Module& module, llvm::StringRef symbol,
               llvm::StringRef unit) {
  llvm::LLVMContext& context = module.getContext();
  module.getOrInsertNamedMetadata(kUnits)->addOperand(
      llvm::MDNode::get(context, {llvm::MDString::get(context, symbol),
                                  llvm::MDString::get(context, unit)}));
}

llvm::StringMap<std::string> ReadUnits(const llvm::Module& module) {
  llvm::StringMap<std::string> units;
  const llvm::NamedMDNode* named = module.getNamedMetadata(kUnits);
  if (named == nullptr) return units;
  for (const llvm::MDNode* node : named->operands()) {
    std::vector<std::string> fields = StringsOf(*node);
    if (fields.size() == 2) units.try_emplace(fields[0], std::move(fields[1]));
  }
  return units;
}

}  // namespace aspectra
