// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/image_formats/argument_layout.h"
#include "device_config/image_formats/kernel_symbol.h"
#include "device_config/messages/message.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/kernels/kernel_diagnostics.h"
#include "ir/kernels/kernel_records.h"
#include "llvm/ADT/StringMap.h"

namespace aspectra {
namespace {

std::string PlaceOf(const KernelRecord& record) {
  return record.place.empty() ? record.unit : record.place;
}

bool AreOneFunction(const KernelRecord& a, const KernelRecord& b) {
  return a.is_vague && b.is_vague && a.entry_point == b.entry_point;
}

bool AreOneKernel(const KernelRecord& a, const KernelRecord& b) {
  return AreOneFunction(a, b) && a.arguments == b.arguments;
}

KernelDiagnostic Kind(const KernelRecord& first, const KernelRecord& second) {
  if (AreOneFunction(first, second)) return KernelDiagnostic::kTwoLayouts;
  if (WithoutUnit(first.symbol) != first.symbol) {
    return KernelDiagnostic::kIndistinctUnits;
  }
  return first.entry_point == second.entry_point
             ? KernelDiagnostic::kSameFunction
             : KernelDiagnostic::kTwoKernels;
}

}  // namespace

std::string KernelConflict::Message() const {
  const std::string difference =
      ArgumentDifference(second.arguments, "here", first.arguments, "there")
          .value_or("");
  PlacedMessage message =
      MakePlaced(Kind(first, second), FunctionName(first.symbol),
                 PlaceOf(first), second.unit, first.unit, difference);
  message.file = PlaceOf(second);
  return message.ToString();
}

std::vector<KernelConflict> FindKernelConflicts(
    llvm::ArrayRef<KernelRecord> records) {
  // The first definition of each symbol, and one definition that conflicts with
  // it.
  struct Definitions {
    size_t first;
    std::optional<size_t> other = std::nullopt;
  };
  llvm::StringMap<size_t> places;
  std::vector<Definitions> definitions;
  for (size_t i = 0; i < records.size(); ++i) {
    auto [place, is_new] =
        places.try_emplace(records[i].symbol, definitions.size());
    if (is_new) {
      definitions.push_back({i});
      continue;
    }
    Definitions& of_symbol = definitions[place->second];
    if (!of_symbol.other &&
        !AreOneKernel(records[of_symbol.first], records[i])) {
      of_symbol.other = i;
    }
  }
  std::vector<KernelConflict> conflicts;
  for (const Definitions& of_symbol : definitions) {
    if (!of_symbol.other) continue;
    conflicts.push_back({records[of_symbol.first], records[*of_symbol.other]});
  }
  return conflicts;
}

}  // namespace aspectra
