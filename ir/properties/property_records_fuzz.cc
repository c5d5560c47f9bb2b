// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks that the reader of property records accepts any metadata or reports an
// error, that it reads the records that it writes, and that each conflict names
// a property that one of its two records has.
//
// An input has a line for each record, and '|' between the texts of a record.
// '#' stands for an operand that is not text.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "ir/properties/property_records.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace {

void AddNode(llvm::Module& module, llvm::StringRef line) {
  llvm::SmallVector<llvm::Metadata*, 8> texts;
  for (llvm::StringRef text : llvm::split(line, '|')) {
    texts.push_back(
        text == "#" ? nullptr : llvm::MDString::get(module.getContext(), text));
  }
  module.getOrInsertNamedMetadata(aspectra::kPropertyRecords)
      ->addOperand(llvm::MDNode::get(module.getContext(), texts));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const llvm::StringRef text(reinterpret_cast<const char*>(data), size);
  llvm::LLVMContext context;
  llvm::Module module("fuzz", context);
  for (llvm::StringRef line : llvm::split(text, '\n')) {
    if (!line.empty()) AddNode(module, line);
  }
  auto records = aspectra::ReadPropertyRecords(module);
  if (!records) {
    if (llvm::toString(records.takeError()).empty()) std::abort();
    return 0;
  }
  llvm::Module written("written", context);
  for (const aspectra::PropertyRecord& record : *records) {
    aspectra::WritePropertyRecord(written, record);
  }
  if (llvm::cantFail(aspectra::ReadPropertyRecords(written)) != *records) {
    std::abort();
  }
  for (const aspectra::PropertyConflict& conflict :
       aspectra::FindPropertyConflicts(*records)) {
    const auto has = [&](const aspectra::PropertyRecord& record) {
      return std::ranges::count(record.properties, conflict.property) != 0;
    };
    if (!has(conflict.first) && !has(conflict.second)) std::abort();
    if (conflict.Message().empty()) std::abort();
  }
  return 0;
}
