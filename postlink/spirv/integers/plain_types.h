// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_INTEGERS_PLAIN_TYPES_H_
#define POSTLINK_SPIRV_INTEGERS_PLAIN_TYPES_H_

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Type.h"

namespace aspectra {

// Says which types a value may have in SPIR-V, and which plain types represent
// a value of any other type. A type is plain if SPIR-V has it: integers of 1,
// 8, 16, 32 and 64 bits, vectors of 2, 3, 4, 8 and 16 plain scalars, and types
// that contain only plain types (SPIR-V 1.4, 2.16.1; OpenCL SPIR-V environment,
// 2.3).

// Returns the size in bits of each word that represents a part of an integer of
// `bits` bits: 8, 16, 32 or 64.
unsigned WordBits(unsigned bits);

// Returns the number of words that represent an integer of `bits` bits.
unsigned WordCount(unsigned bits);

bool IsPlain(const llvm::Type* type);

// Returns whether `type` is plain in memory. Unlike IsPlain, it examines the
// elements of arrays and structures, and an i1 is not plain.
bool IsPlainInMemory(const llvm::Type* type);

// Returns the plain types of the values that represent a value of `type`. For
// an integer, they are the types of its words, the lowest first. For a vector,
// an array or a structure that is not plain, they are the types of the parts of
// all elements, in order. For any other type, the list contains only the type
// itself.
llvm::SmallVector<llvm::Type*> PartTypes(llvm::Type* type);

// Returns the type of the element at `index` of a vector, an array or a
// structure.
llvm::Type* ElementType(llvm::Type* type, unsigned index);
unsigned ElementCount(const llvm::Type* type);

// The range of the parts of one element among the parts of the whole type.
struct PartRange {
  unsigned first;
  unsigned count;
};
PartRange PartsOfElement(llvm::Type* type, unsigned index);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_INTEGERS_PLAIN_TYPES_H_
