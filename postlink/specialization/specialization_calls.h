#ifndef POSTLINK_SPECIALIZATION_SPECIALIZATION_CALLS_H_
#define POSTLINK_SPECIALIZATION_SPECIALIZATION_CALLS_H_

#include <cstdint>
#include <vector>

#include "device_config/specialization_constants.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constant.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// What device code calls to have the value of a specialization constant
// (runtime/include/sycl/specialization_id.hpp):
//
//   i32 __sycl_specialization_constant(
//       ptr result, i64 key, ptr default, i64 size, ptr name, i32 first id)
//
// `default` is the place of the default value in a constant variable. The
// headers give -1 for the first id, which is that of the value's first member;
// the members behind it have the ids that follow.
inline constexpr llvm::StringLiteral kSpecializationFunction =
    "__sycl_specialization_constant";

// A call of that function, read.
struct SpecializationCall {
  SpecializationConstant constant;
  // Of the constant's members, by their order: the default value, whose type is
  // that of the member, an integer or a floating-point number.
  std::vector<llvm::Constant*> defaults;
};

// The error says what is wrong with the call, and in which function it is.
llvm::Expected<SpecializationCall> ReadSpecializationCall(
    const llvm::CallInst& call);

// Gives every constant that the code of a linked module asks for ids of its
// own. Calls that cannot be read are left alone. The ids depend on the
// constants alone, not on the order of the code.
void NumberSpecializations(llvm::Module& module);

// The constants that these functions of a module ask for, each once, by
// ascending ids.
llvm::Expected<std::vector<SpecializationConstant>> SpecializationsOf(
    llvm::ArrayRef<const llvm::Function*> functions);
// The same, of every function of an image, as ImageBuilder makes it.
llvm::Expected<std::vector<SpecializationConstant>> SpecializationsOf(
    const llvm::Module& image);

}  // namespace aspectra

#endif  // POSTLINK_SPECIALIZATION_SPECIALIZATION_CALLS_H_
