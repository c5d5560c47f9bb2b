// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_CORRECT_GLOBALS_H_
#define POSTLINK_SPIRV_CORRECT_GLOBALS_H_

#include <cstdint>
#include <span>
#include <vector>

namespace aspectra {

// Returns the SPIR-V module `words` with corrected pointer constants and
// interface variables of entry points: see correct_globals.cc. If `words` is
// not a SPIR-V module, returns it unchanged.
std::vector<uint32_t> CorrectGlobals(std::span<const uint32_t> words);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_CORRECT_GLOBALS_H_
