// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_RESTRICTION_DIAGNOSTICS_H_
#define FRONTEND_RESTRICTIONS_RESTRICTION_DIAGNOSTICS_H_

#include <cstdint>

namespace aspectra {

// The messages of restriction_diagnostics.def.
enum class RestrictionDiagnostic : uint8_t {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) NAME,
#include "frontend/restrictions/restriction_diagnostics.def"
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_RESTRICTION_DIAGNOSTICS_H_
