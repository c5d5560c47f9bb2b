// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_ENTRY_POINT_READER_H_
#define POSTLINK_PROGRAM_ENTRY_POINT_READER_H_

#include <vector>

#include "llvm/Support/Error.h"
#include "postlink/program/analyzed_module.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// Whether the key of an entry point includes the symbols that the entry point
// imports from other images. A link that has all device code imports nothing.
enum class Imports { kIgnored, kSplit };

// Returns the entry points of a linked module, in module order, with their
// needs.
//
// An entry point has the aspects that `analyzed.usage` has for it (computed
// again over the whole module), the aspects in its own facts, and the aspects
// that it reaches by an address (reached_needs.h). Its sizes include the sizes
// that it reaches. So if a kernel calls a SYCL_EXTERNAL function of another
// translation unit, the function's needs count before kernels are grouped,
// although the facts of the kernel's unit do not contain them. An entry point
// without a name is an error, because the runtime could not start it.
llvm::Expected<std::vector<EntryPoint>> ReadEntryPoints(
    const AnalyzedModule& analyzed, Imports imports = Imports::kIgnored);

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_ENTRY_POINT_READER_H_
