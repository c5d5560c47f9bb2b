// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_ANALYZED_MODULE_H_
#define POSTLINK_PROGRAM_ANALYZED_MODULE_H_

#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/IR/Module.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {

// A linked module and the results of the analyses of its code before the module
// is split. The four members belong together, and must outlive this value.
struct AnalyzedModule {
  const llvm::Module& module;
  const FunctionFactsTable& facts;
  ReferenceGraph& references;
  const AspectUsage& usage;
};

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_ANALYZED_MODULE_H_
