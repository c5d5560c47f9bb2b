// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/messages/message.h"
#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/checks.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/metadata_diagnostics.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/LLVMContext.h"

namespace aspectra {
namespace {

// The pass name under which a user enables the remarks.
constexpr char kPass[] = "sycl-propagate-aspects";

bool IsWanted(llvm::LLVMContext& context) {
  return context.getLLVMRemarkStreamer() ||
         context.getDiagHandlerPtr()->isAnalysisRemarkEnabled(kPass);
}

}  // namespace

void EmitUnknownCallRemarks(const AspectUsage& usage) {
  for (const StaticCallGraph::UnknownCall& unknown :
       usage.call_graph().unknown_calls()) {
    llvm::LLVMContext& context = unknown.call->getContext();
    if (!IsWanted(context)) return;
    const llvm::Function& caller = usage.function(unknown.caller);
    llvm::OptimizationRemarkAnalysis remark(kPass, "UnknownCall", unknown.call);
    remark << Message(MetadataDiagnostic::kUnknownCall,
                      FunctionName(caller.getName()));
    context.diagnose(remark);
  }
}

}  // namespace aspectra
