#ifndef POSTLINK_SPLIT_ENTRY_POINT_READER_H_
#define POSTLINK_SPLIT_ENTRY_POINT_READER_H_

#include <vector>

#include "ir/aspects/aspect_usage.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// Do entry points have different keys for what they import from other images?
// Where all is there at the link, nothing is imported.
enum class Imports { kIgnored, kSplit };

// The entry points of a linked module, in module order, with what they need.
//
// Aspects are those of `usage`, found anew over the whole module, those on the
// entry point itself, and with the sizes those of reached_needs.h: so what a
// SYCL_EXTERNAL function of another translation unit needs counts before
// kernels are grouped, which the facts that each unit came with cannot tell. An
// entry point without a name is an error, since nothing could start it.
llvm::Expected<std::vector<EntryPoint>> ReadEntryPoints(
    const llvm::Module& module, const AspectUsage& usage,
    const FunctionFactsTable& facts, ReferenceGraph& graph,
    Imports imports = Imports::kIgnored);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_ENTRY_POINT_READER_H_
