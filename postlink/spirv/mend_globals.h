#ifndef POSTLINK_SPIRV_MEND_GLOBALS_H_
#define POSTLINK_SPIRV_MEND_GLOBALS_H_

#include <cstdint>
#include <span>
#include <vector>

namespace aspectra {

// The SPIR-V module `words` with constants of pointers, and the variables of
// entry points, as they must be: see mend_globals.cc. What is no module is
// returned as it is.
std::vector<uint32_t> MendGlobals(std::span<const uint32_t> words);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_MEND_GLOBALS_H_
