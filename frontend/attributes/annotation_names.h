// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ANNOTATION_NAMES_H_
#define FRONTEND_ATTRIBUTES_ANNOTATION_NAMES_H_

#include <cstddef>
#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

// The plugin has two parts: one works on Clang's syntax tree, the other is a
// pass over LLVM IR. The first part passes facts to the pass only by Clang
// annotations (AnnotateAttr, llvm.global.annotations, llvm.var.annotation).
// This file has the names of these annotations.
namespace aspectra {

// An attribute that users write.
enum class SyclAttribute {
  kDeviceHas,          // SYCL 2020, 5.8.1 and 5.8.2
  kUsesAspects,        // OptionalDeviceFeatures.md, "Changes to DPC++ headers"
  kReqdWorkGroupSize,  // SYCL 2020, 5.8.1
  kReqdSubGroupSize,   // SYCL 2020, 5.8.1
  kWorkGroupSizeHint,  // SYCL 2020, 5.8.1
  // On a class whose objects kernels may get as special parameters
  // (SYCLSupport.rst).
  kSpecialKernelParameter,
  kNamedSubGroupSize,   // DPC++'s extension: the device chooses the size
  kKernelArgsRestrict,  // DPC++'s extension: a kernel's pointers share no
                        // memory
  // The attributes of CompileTimeProperties.md. The arguments are names of
  // properties, followed by one value for each name.
  kVariableProperties,   // on a class, for global variables of its type
  kParameterProperties,  // on a class, for kernel parameters of its type
  kFunctionProperties,   // on a function
  kMemberProperties,     // on a member variable
};

// Returns all attributes, in the order of the enumeration.
llvm::ArrayRef<SyclAttribute> AllSyclAttributes();

// Returns the attribute's name in messages: "sycl::device_has". The attribute's
// annotation has this name and the attribute's arguments.
llvm::StringRef AnnotationName(SyclAttribute attribute);

// Returns the attribute with this annotation name; nullopt if there is none.
std::optional<SyclAttribute> FindSyclAttribute(llvm::StringRef annotation);

// Returns whether the attribute's arguments are aspects. The arguments of all
// other attributes are properties or sizes.
bool TakesAspects(SyclAttribute attribute);

// Returns whether the arguments are names of compile-time properties and their
// values.
bool TakesProperties(SyclAttribute attribute);

// Returns the largest number of arguments that the attribute may have.
unsigned MaxArguments(SyclAttribute attribute);

// One way to write an attribute: [[SCOPE::NAME(...)]].
struct AttributeSpelling {
  llvm::StringLiteral scope;
  llvm::StringLiteral name;
  SyclAttribute attribute;
  // Whether the argument may be a word instead of a size; see FindNamedSize.
  bool takes_named_size = false;
};

llvm::ArrayRef<AttributeSpelling> AllSpellings();

// Returns whether [[SCOPE::NAME]] is one of the spellings.
bool IsSpelling(llvm::StringRef scope, llvm::StringRef name);

// The sub-group sizes that have a name in DPC++'s extension. The argument of
// the annotation kNamedSubGroupSize is one of these numbers.
enum class NamedSize { kAutomatic, kPrimary };
std::optional<NamedSize> FindNamedSize(llvm::StringRef word);

// The annotation of the definition of a SYCL_EXTERNAL function. It has no
// arguments.
inline constexpr llvm::StringLiteral kExportedAnnotation = "aspectra::exported";

// The annotation of the class device_global of our headers, and of each
// variable of this class. On the class it has no arguments; on a variable its
// argument is the unit (unit_id.h).
inline constexpr llvm::StringLiteral kDeviceGlobalAnnotation =
    "aspectra::device_global";

// The property of the class work_group_static of our headers: the variables of
// the class are in local memory.
inline constexpr llvm::StringLiteral kLocalMemoryProperty =
    "aspectra-local-memory";

// The annotation of a member variable; its properties follow in the name:
// "foo,bar=32" (CompileTimeProperties.md, "Properties on a non-global variable
// type").
inline constexpr llvm::StringLiteral kMemberAnnotation = "sycl-properties:";

// One function contains the facts about a translation unit, as local variables;
// see translation_unit_facts.h. kFactsAnnotation is on the function, and the
// other annotations are on the variables.
inline constexpr llvm::StringLiteral kFactsAnnotation = "aspectra::facts";
inline constexpr llvm::StringLiteral kTypeFact = "aspectra::type";
inline constexpr llvm::StringLiteral kBaseTypeFact = "aspectra::base_type";
inline constexpr llvm::StringLiteral kKernelFact = "aspectra::kernel";
inline constexpr llvm::StringLiteral kKernelPropertyFact =
    "aspectra::kernel_property";
inline constexpr llvm::StringLiteral kCalledSizeFact = "aspectra::called_size";
inline constexpr llvm::StringLiteral kKernelRecordFact =
    "aspectra::kernel_record";
inline constexpr llvm::StringLiteral kDeclaredVariableFact =
    "aspectra::declared_variable";
inline constexpr llvm::StringLiteral kMemberListFact = "aspectra::member_list";
inline constexpr llvm::StringLiteral kDefinedVariableFact =
    "aspectra::defined_variable";

// The fields of a kDeclaredVariableFact before the properties: the variable's
// symbol, its place in the source, and whether it is a device_global.
inline constexpr size_t kDeclaredVariableFields = 3;
inline constexpr llvm::StringLiteral kIsDeviceGlobal = "device_global";
inline constexpr llvm::StringLiteral kIsOtherVariable = "other";

// The words for a kernel's linkage in a kKernelRecordFact.
inline constexpr llvm::StringLiteral kExternalKernel = "external";
inline constexpr llvm::StringLiteral kVagueKernel = "vague";
inline constexpr llvm::StringLiteral kUnitLocalKernel = "local";

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATION_NAMES_H_
