// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/integers/plain_types.h"

#include <algorithm>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/MathExtras.h"

namespace aspectra {
namespace {

constexpr unsigned kLargestWord = 64;

bool IsPlainLength(unsigned length) {
  return length == 2 || length == 3 || length == 4 || length == 8 ||
         length == 16;
}

}  // namespace

unsigned WordBits(unsigned bits) {
  if (bits >= kLargestWord) return kLargestWord;
  return std::max(8u, static_cast<unsigned>(llvm::PowerOf2Ceil(bits)));
}

unsigned WordCount(unsigned bits) {
  return (bits + kLargestWord - 1) / kLargestWord;
}

bool IsPlain(const llvm::Type* type) {
  if (const auto* integer = llvm::dyn_cast<llvm::IntegerType>(type)) {
    const unsigned bits = integer->getBitWidth();
    return bits == 1 || (bits <= kLargestWord && WordBits(bits) == bits);
  }
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    return IsPlainLength(vector->getNumElements()) &&
           IsPlain(vector->getElementType());
  }
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    return IsPlain(array->getElementType());
  }
  if (const auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    return llvm::all_of(structure->elements(), IsPlain);
  }
  return true;
}

bool IsPlainInMemory(const llvm::Type* type) {
  if (type->isIntOrIntVectorTy(1)) return false;
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    return IsPlainInMemory(array->getElementType());
  }
  if (const auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    return llvm::all_of(structure->elements(), IsPlainInMemory);
  }
  return IsPlain(type);
}

llvm::SmallVector<llvm::Type*> PartTypes(llvm::Type* type) {
  if (IsPlain(type)) return {type};
  if (const auto* integer = llvm::dyn_cast<llvm::IntegerType>(type)) {
    const unsigned bits = integer->getBitWidth();
    llvm::Type* word =
        llvm::IntegerType::get(type->getContext(), WordBits(bits));
    return llvm::SmallVector<llvm::Type*>(WordCount(bits), word);
  }
  llvm::SmallVector<llvm::Type*> parts;
  for (unsigned index = 0; index < ElementCount(type); ++index) {
    llvm::append_range(parts, PartTypes(ElementType(type, index)));
  }
  return parts;
}

llvm::Type* ElementType(llvm::Type* type, unsigned index) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
    return structure->getElementType(index);
  }
  return type->getContainedType(0);
}

unsigned ElementCount(const llvm::Type* type) {
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    return vector->getNumElements();
  }
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    return static_cast<unsigned>(array->getNumElements());
  }
  return llvm::cast<llvm::StructType>(type)->getNumElements();
}

PartRange PartsOfElement(llvm::Type* type, unsigned index) {
  const auto count = [type](unsigned i) {
    return static_cast<unsigned>(PartTypes(ElementType(type, i)).size());
  };
  unsigned first = 0;
  for (unsigned i = 0; i < index; ++i) first += count(i);
  return {first, count(index)};
}

}  // namespace aspectra
