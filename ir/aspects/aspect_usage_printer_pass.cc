// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/aspect_usage_printer_pass.h"

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "ir/aspects/emit_diagnostic.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/call_chains.h"
#include "ir/aspects/metadata/metadata_diagnostics.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// The largest number of chains to print if the user gives no number. A function
// can have exponentially many chains.
constexpr size_t kMostChains = 100;

void PrintChain(const std::vector<ChainLink>& chain, llvm::raw_ostream& out) {
  llvm::StringRef separator = "    ";
  for (const ChainLink& link : chain) {
    out << separator << link.function->getName();
    if (link.location) out << " at " << link.location->ToString();
    separator = " > ";
  }
  out << "\n";
}

// Prints "chains of f:" for each function, "  fp64 by 2 chains" for each of its
// aspects, and then the chains.
void PrintChains(const AspectUsage& usage, size_t limit,
                 llvm::raw_ostream& out) {
  std::map<int32_t, std::vector<uint64_t>> counts;
  for (AspectUsage::Node node = 0; node < usage.size(); ++node) {
    const auto facts = usage.facts().Of(node);
    if (facts.empty()) continue;
    out << "chains of " << usage.function(node).getName() << ":\n";
    for (const AspectFact& fact : facts) {
      const auto [count, is_new] = counts.try_emplace(fact.aspect);
      if (is_new) count->second = CountChains(usage, fact.aspect);
      const uint64_t of_node = count->second[node];
      out << "  " << AspectName(fact.aspect) << " by ";
      if (of_node == std::numeric_limits<uint64_t>::max()) out << "at least ";
      out << of_node << " " << Plural(of_node, "chain") << "\n";
      for (const std::vector<ChainLink>& chain :
           AllChains(usage, node, fact.aspect, limit)) {
        PrintChain(chain, out);
      }
    }
  }
}

}  // namespace

llvm::Expected<AspectUsagePrinterPass::Options>
AspectUsagePrinterPass::ParseOptions(llvm::StringRef text) {
  Options options;
  if (text.empty()) return options;
  llvm::StringRef rest = text;
  if (rest.consume_front("chains")) {
    if (rest.empty()) {
      options.chains = kMostChains;
      return options;
    }
    if (rest.consume_front("=") && !rest.getAsInteger(10, options.chains)) {
      return options;
    }
  }
  return MakeError(MetadataDiagnostic::kUnknownPrinterParameter, text);
}

llvm::PreservedAnalyses AspectUsagePrinterPass::run(
    llvm::Module& module, llvm::ModuleAnalysisManager& analyses) {
  llvm::Expected<AspectUsage> usage = AspectUsage::Analyze(module);
  if (!usage) {
    Emit(usage.takeError(), module.getContext());
    return llvm::PreservedAnalyses::all();
  }
  out_ << usage->ToString();
  if (options_.chains > 0) PrintChains(*usage, options_.chains, out_);
  return llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
