#ifndef POSTLINK_SPLIT_REACHED_NEEDS_H_
#define POSTLINK_SPLIT_REACHED_NEEDS_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "device_config/aspect_set.h"
#include "ir/aspects/aspect_usage.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/reference_graph.h"

namespace aspectra {

// What an entry point needs of a device because of what it reaches: functions
// that it calls, and functions whose address it has, be it in a table.
struct ReachedNeed {
  AspectSet aspects;
  // Both with the entry point's own.
  std::set<std::vector<uint32_t>> work_group_sizes;
  std::set<uint32_t> sub_group_sizes;
};

// The needs of the entry points of `module`, whose facts, references and usage
// these are. Entry points that need nothing beyond `usage` may be left out. See
// the .cc for the rule and its cost.
std::map<const llvm::Function*, ReachedNeed> FindReachedNeeds(
    const llvm::Module& module, const AspectUsage& usage,
    const FunctionFactsTable& facts, ReferenceGraph& graph);

// The symbols that each entry point reaches, and that other images are to
// define: what is declared and not supplied. Entry points without any are left
// out.
std::map<const llvm::Function*, std::set<std::string>> FindReachedImports(
    const llvm::Module& module, const AspectUsage& usage,
    ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_REACHED_NEEDS_H_
