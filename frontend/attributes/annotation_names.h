#ifndef FRONTEND_ATTRIBUTES_ANNOTATION_NAMES_H_
#define FRONTEND_ATTRIBUTES_ANNOTATION_NAMES_H_

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

// The vocabulary between the plugin's work on the syntax tree and its pass over
// LLVM IR: Clang annotations (AnnotateAttr, llvm.global.annotations,
// llvm.var.annotation) of these names. Nothing else passes between the two.
namespace aspectra {

// An attribute that users write.
enum class SyclAttribute {
  kDeviceHas,          // SYCL 2020, 5.8.1 and 5.8.2
  kUsesAspects,        // OptionalDeviceFeatures.md, "Changes to DPC++ headers"
  kReqdWorkGroupSize,  // SYCL 2020, 5.8.1
  kReqdSubGroupSize,   // SYCL 2020, 5.8.1
  kWorkGroupSizeHint,  // SYCL 2020, 5.8.1
  // SYCLSupport.rst: of a class of which a kernel is given objects.
  kSpecialKernelParameter,
  kNamedSubGroupSize,   // DPC++'s extension: the size is for the device to
                        // choose
  kKernelArgsRestrict,  // DPC++'s: a kernel's pointers share no memory
  // CompileTimeProperties.md: names of properties and as many values.
  kVariableProperties,   // of a class, for global variables of it
  kParameterProperties,  // of a class, for parameters of kernels
  kFunctionProperties,   // of a function
  kMemberProperties,     // of a member variable
};

// Every one, in the order of the enumeration.
llvm::ArrayRef<SyclAttribute> AllSyclAttributes();

// The attribute's name in messages, and the name of its annotation: its
// arguments are the annotation's. "sycl::device_has".
llvm::StringRef AnnotationName(SyclAttribute attribute);

// The opposite.
std::optional<SyclAttribute> FindSyclAttribute(llvm::StringRef annotation);

// Are the attribute's arguments aspects? If not, they are properties or sizes,
// if there are any.
bool TakesAspects(SyclAttribute attribute);

// Are they names of compile-time properties and their values?
bool TakesProperties(SyclAttribute attribute);

// The most arguments it takes.
unsigned MaxArguments(SyclAttribute attribute);

// One way to write an attribute: [[SCOPE::NAME(...)]].
struct AttributeSpelling {
  llvm::StringLiteral scope;
  llvm::StringLiteral name;
  SyclAttribute attribute;
  // In place of a size there may stand a word, NamedSizeOf().
  bool takes_named_size = false;
};

llvm::ArrayRef<AttributeSpelling> AllSpellings();

// Is [[SCOPE::NAME]] one of them?
bool IsSpelling(llvm::StringRef scope, llvm::StringRef name);

// The sub-group sizes that have a name, by DPC++'s extension; the number is the
// argument of kNamedSubGroupSize.
enum class NamedSize { kAutomatic, kPrimary };
std::optional<NamedSize> FindNamedSize(llvm::StringRef word);

// On the definition of a SYCL_EXTERNAL function, without arguments.
inline constexpr llvm::StringLiteral kExportedAnnotation = "aspectra::exported";

// On the class device_global of our headers, without arguments, and on each
// variable of it, with the unit (unit_id.h).
inline constexpr llvm::StringLiteral kDeviceGlobalAnnotation =
    "aspectra::device_global";

// On a member variable, with its properties behind it: "foo,bar=32"
// (CompileTimeProperties.md, "Properties on a non-global variable type").
inline constexpr llvm::StringLiteral kMemberAnnotation = "sycl-properties:";

// On the function that carries facts about a translation unit, and on the
// variables in it; see translation_unit_facts.h.
inline constexpr llvm::StringLiteral kFactsAnnotation = "aspectra::facts";
inline constexpr llvm::StringLiteral kTypeFact = "aspectra::type";
inline constexpr llvm::StringLiteral kBaseTypeFact = "aspectra::base_type";
inline constexpr llvm::StringLiteral kKernelFact = "aspectra::kernel";
inline constexpr llvm::StringLiteral kKernelRecordFact =
    "aspectra::kernel_record";
inline constexpr llvm::StringLiteral kDeclaredVariableFact =
    "aspectra::declared_variable";

// The linkage of a kernel in a kKernelRecordFact.
inline constexpr llvm::StringLiteral kExternalKernel = "external";
inline constexpr llvm::StringLiteral kVagueKernel = "vague";
inline constexpr llvm::StringLiteral kUnitLocalKernel = "local";

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ANNOTATION_NAMES_H_
