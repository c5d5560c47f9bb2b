// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPECIALIZATION_SPECIALIZATION_CALLS_H_
#define POSTLINK_SPECIALIZATION_SPECIALIZATION_CALLS_H_

#include <cstdint>
#include <vector>

#include "device_config/image_formats/specialization_constants.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constant.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Device code calls this function to get the value of a specialization constant
// (runtime/include/sycl/specialization_id.hpp):
//
//   i32 __sycl_specialization_constant(
//       ptr result, i64 key, ptr default, i64 size, ptr name, i32 first id)
//
// `default` is the address of the default value in a constant variable. The
// first id is the id of the value's first member; the other members have the
// ids that follow. In the code of the headers, before the constants are
// numbered, the first id is -1.
inline constexpr llvm::StringLiteral kSpecializationFunction =
    "__sycl_specialization_constant";

// The contents of a call of __sycl_specialization_constant.
struct SpecializationCall {
  SpecializationConstant constant;
  // The default values of the constant's members, in their order. The type of
  // each value is the type of its member, an integer or a floating-point
  // number.
  std::vector<llvm::Constant*> defaults;
};

// Reads a call. An error says what is wrong with the call, and in which
// function.
llvm::Expected<SpecializationCall> ReadSpecializationCall(
    const llvm::CallInst& call);

// Gives ids to each constant that the code of a linked module uses; no two
// constants share an id. Calls that cannot be read are left alone. The ids
// depend on the constants alone, not on the order of the code.
void NumberSpecializations(llvm::Module& module);

// Returns the constants that these functions of a module use, each once,
// ordered by ids.
llvm::Expected<std::vector<SpecializationConstant>> SpecializationsOf(
    llvm::ArrayRef<const llvm::Function*> functions);
// Does the same for all functions of an image that ImageBuilder built.
llvm::Expected<std::vector<SpecializationConstant>> SpecializationsOf(
    const llvm::Module& image);

}  // namespace aspectra

#endif  // POSTLINK_SPECIALIZATION_SPECIALIZATION_CALLS_H_
