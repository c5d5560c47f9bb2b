#ifndef IR_PROPERTIES_SPIRV_METADATA_H_
#define IR_PROPERTIES_SPIRV_METADATA_H_

#include "llvm/ADT/StringRef.h"

// Metadata by which the SPIR-V translator is told what SPIR-V says of a value
// (CompileTimeProperties.md, "Representing properties in SPIR-V").
namespace aspectra {

// On a global variable or an instruction: a list of decorations.
inline constexpr llvm::StringLiteral kSpirvDecorations = "spirv.Decorations";

// On a kernel: such a list for each of its parameters.
inline constexpr llvm::StringLiteral kSpirvParameterDecorations =
    "spirv.ParameterDecorations";

// Of the module: a kernel, a mode and the mode's operands in each operand.
inline constexpr llvm::StringLiteral kSpirvExecutionModes =
    "spirv.ExecutionMode";

}  // namespace aspectra

#endif  // IR_PROPERTIES_SPIRV_METADATA_H_
