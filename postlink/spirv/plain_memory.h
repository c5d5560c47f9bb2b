// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_PLAIN_MEMORY_H_
#define POSTLINK_SPIRV_PLAIN_MEMORY_H_

#include <cstdint>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Alignment.h"
#include "postlink/spirv/integers/wide_integer_arithmetic.h"

namespace aspectra {

// Reads and writes values of any type by accesses of plain types. In memory, an
// integer of n bits has (n + 7) / 8 bytes, the lowest first, as the data layout
// says; the unused bits of the last byte are written as zeros. No piece is
// larger than its alignment, so no access touches other bytes or is misaligned.
class PlainMemory {
 public:
  // Both arguments must outlive this object.
  PlainMemory(llvm::IRBuilderBase& builder, const llvm::DataLayout& layout)
      : builder_(builder), layout_(layout), words_(builder) {}

  // Returns the parts (plain_types.h) of the value of `type` at `pointer`.
  Words Load(llvm::Type* type, llvm::Value* pointer, llvm::Align align,
             bool is_volatile);
  void Store(llvm::Type* type, llvm::ArrayRef<llvm::Value*> parts,
             llvm::Value* pointer, llvm::Align align, bool is_volatile);

 private:
  llvm::Value* At(llvm::Value* pointer, uint64_t offset);
  uint64_t OffsetOf(llvm::Type* type, unsigned index) const;

  llvm::IRBuilderBase& builder_;
  const llvm::DataLayout& layout_;
  WideIntegerArithmetic words_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PLAIN_MEMORY_H_
