#ifndef POSTLINK_SPIRV_PLAIN_TYPES_H_
#define POSTLINK_SPIRV_PLAIN_TYPES_H_

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Type.h"

namespace aspectra {

// Which types values may have in SPIR-V, and which list of such types stands
// for another one. A type is plain if it is one that SPIR-V has: integers of 1,
// 8, 16, 32 and 64 bits, vectors of 2, 3, 4, 8 and 16 plain scalars, and
// whatever holds only plain types (SPIR-V 1.4, 2.16.1; OpenCL SPIR-V
// environment, 2.3).

// The bits of each of the words that an integer of `bits` bits is kept in: 8,
// 16, 32 or 64.
unsigned WordBits(unsigned bits);

// How many such words there are.
unsigned WordCount(unsigned bits);

bool IsPlain(const llvm::Type* type);

// Where `type` lies in memory, arrays and structures are looked into, and an
// i1 is not plain.
bool IsPlainInMemory(const llvm::Type* type);

// The plain types of the values that stand for a value of `type`: for an
// integer its words, lowest first; for a vector, an array or a structure that
// is not plain those of all elements, in order; for any other type itself.
llvm::SmallVector<llvm::Type*> PartTypes(llvm::Type* type);

// The element at `index` of a vector, an array or a structure.
llvm::Type* ElementType(llvm::Type* type, unsigned index);
unsigned ElementCount(const llvm::Type* type);

// The parts of the element at `index`, among those of the whole `type`.
struct PartRange {
  unsigned first;
  unsigned count;
};
PartRange PartsOfElement(llvm::Type* type, unsigned index);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PLAIN_TYPES_H_
