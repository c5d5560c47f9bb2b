// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_REGISTERS_H_
#define POSTLINK_PTX_REGISTERS_H_

#include <array>

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

namespace llvm {
class Value;
}  // namespace llvm

namespace aspectra {

// PTX's registers for the position of a thread, in x, y and z.
using Registers = std::array<llvm::Intrinsic::ID, 3>;

inline constexpr Registers kThreadRegisters = {
    llvm::Intrinsic::nvvm_read_ptx_sreg_tid_x,
    llvm::Intrinsic::nvvm_read_ptx_sreg_tid_y,
    llvm::Intrinsic::nvvm_read_ptx_sreg_tid_z};
inline constexpr Registers kBlockRegisters = {
    llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_x,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_y,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ctaid_z};
inline constexpr Registers kBlockSizeRegisters = {
    llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_x,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_y,
    llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_z};
inline constexpr Registers kGridSizeRegisters = {
    llvm::Intrinsic::nvvm_read_ptx_sreg_nctaid_x,
    llvm::Intrinsic::nvvm_read_ptx_sreg_nctaid_y,
    llvm::Intrinsic::nvvm_read_ptx_sreg_nctaid_z};

// Returns the register's number with 64 bits, because a product of two
// registers may need them.
llvm::Value* ReadRegister(llvm::IRBuilder<>& builder,
                          llvm::Intrinsic::ID which);

}  // namespace aspectra

#endif  // POSTLINK_PTX_REGISTERS_H_
