// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ADDRESS_SPACES_ADDRESS_SPACES_H_
#define IR_ADDRESS_SPACES_ADDRESS_SPACES_H_

namespace aspectra {

// The numbers of the address spaces of device code that mean the same for
// SPIR-V and for PTX (LLVM's "User Guide for SPIR-V Target" and "User Guide for
// NVPTX Back-end").
inline constexpr unsigned kGlobalSpace = 1;
// Memory that a work-group shares. PTX calls it shared memory.
inline constexpr unsigned kLocalSpace = 3;

}  // namespace aspectra

#endif  // IR_ADDRESS_SPACES_ADDRESS_SPACES_H_
