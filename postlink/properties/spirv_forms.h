// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROPERTIES_SPIRV_FORMS_H_
#define POSTLINK_PROPERTIES_SPIRV_FORMS_H_

#include <cstdint>
#include <optional>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Type.h"
#include "postlink/properties/property_rules.h"

namespace aspectra {

// The rules of SPIR-V for a decoration or an execution mode.
struct SpirvForm {
  llvm::StringRef operands;   // "ns": a number, then text
  llvm::StringRef extension;  // empty for SPIR-V itself
};

// Returns the form of the decoration `number` of a subject, according to
// property_rules.def and spirv_forms.def, or nullopt if the subject has no such
// decoration.
std::optional<SpirvForm> FormOfDecoration(uint32_t number,
                                          PropertySubject subject);

// Does the same for a parameter or an instruction with the type `type`. Some
// decorations are only for pointers.
std::optional<SpirvForm> FormOfDecoration(uint32_t number,
                                          PropertySubject subject,
                                          const llvm::Type& type);

// Does the same for `variable`. Decorations about the host's access are only
// for variables in global memory. Decorations about the initial value are only
// for variables that have an initial value.
std::optional<SpirvForm> FormOfDecoration(uint32_t number,
                                          const llvm::GlobalVariable& variable);

// Returns whether the variable has a value when the program starts.
bool HasInitialValue(const llvm::GlobalVariable& variable);

// Returns the form of the execution mode `number`, or nullopt.
std::optional<SpirvForm> FormOfMode(uint32_t number);

// Returns whether the operands of `node` from `begin` on have the form
// `operands`. Numbers have at most 32 bits.
bool HasForm(const llvm::MDNode& node, unsigned begin,
             llvm::StringRef operands);

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_SPIRV_FORMS_H_
