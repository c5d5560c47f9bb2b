// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule: a value whose type is not plain is represented by its parts
// (plain_types.h). Functions are visited in order, and the blocks of each in
// reverse post-order, so that every operand except those of phis has its parts
// when an instruction needs them. The parts of phis are filled at the end.
//
// Invariant: when an instruction has been visited, its result is in its parts,
// bit for bit, except the unspecified bits above an integer's own. The old
// instruction remains until the function is finished; no new instruction uses
// it.
//
// The parts of an integer are exact modulo its width, because the operations
// whose result could depend on the unspecified bits (right shift, comparison,
// division, conversion, store) set these bits first. Flags such as nsw are
// dropped, because they hold for the old width only.
//
// Memory is accessed as described in plain_memory.h. A variable, or the element
// type of an address computation, becomes bytes if it is not plain in memory.
//
// The cost is linear in the instructions, and at worst quadratic in the number
// of parts of a value (for a product, or a shift by an unknown amount).

#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "postlink/spirv/function_legalizer.h"
#include "postlink/spirv/integers/plain_types.h"
#include "postlink/spirv/passes.h"
#include "postlink/spirv/spirv_diagnostics.h"
#include "postlink/spirv/split_signatures.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {

void LegalizeTypes(llvm::Module& module, UnsupportedConstructs& unsupported) {
  for (const llvm::GlobalVariable& variable : module.globals()) {
    if (IsPlainInMemory(variable.getValueType())) continue;
    unsupported.Add(variable, SpirvDiagnostic::kVariableType,
                    Text(*variable.getValueType()));
  }
  const SplitFunctions functions(module, unsupported);
  if (!unsupported.empty()) return;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    FunctionLegalizer(function, functions.parts(), unsupported).Run();
  }
}

}  // namespace aspectra
