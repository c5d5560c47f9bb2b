// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_SPIRV_METADATA_H_
#define IR_PROPERTIES_SPIRV_METADATA_H_

#include "llvm/ADT/StringRef.h"

// Metadata from which the SPIR-V translator makes decorations and execution
// modes (CompileTimeProperties.md, "Representing properties in SPIR-V").
namespace aspectra {

// On a global variable or an instruction: a list of decorations.
inline constexpr llvm::StringLiteral kSpirvDecorations = "spirv.Decorations";

// On a kernel: a list of decorations for each of its parameters.
inline constexpr llvm::StringLiteral kSpirvParameterDecorations =
    "spirv.ParameterDecorations";

// In the module: each operand holds a kernel, a mode and the mode's operands.
inline constexpr llvm::StringLiteral kSpirvExecutionModes =
    "spirv.ExecutionMode";

}  // namespace aspectra

#endif  // IR_PROPERTIES_SPIRV_METADATA_H_
