// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/annotation_names.h"

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ErrorHandling.h"

namespace aspectra {
namespace {

constexpr SyclAttribute kAttributes[] = {
    SyclAttribute::kDeviceHas,          SyclAttribute::kUsesAspects,
    SyclAttribute::kReqdWorkGroupSize,  SyclAttribute::kReqdSubGroupSize,
    SyclAttribute::kWorkGroupSizeHint,  SyclAttribute::kSpecialKernelParameter,
    SyclAttribute::kNamedSubGroupSize,  SyclAttribute::kKernelArgsRestrict,
    SyclAttribute::kVariableProperties, SyclAttribute::kParameterProperties,
    SyclAttribute::kFunctionProperties, SyclAttribute::kMemberProperties,
};

// A header may write `__NAME__` instead of `NAME`, so that a user's macro NAME
// does not break the header. The scope `sycl_detail` may be written as
// `__sycl_detail__` for the same reason. The scope `intel` has DPC++'s names,
// and the scope `cl` has SYCL 1.2.1's names, of the same attributes. Each
// attribute for properties has two names: one is in CompileTimeProperties.md,
// and the other is the name that DPC++ uses.
#define ASPECTRA_PROPERTIES(SCOPE)                                             \
  {SCOPE, "add_ir_global_variable_attributes",                                 \
   SyclAttribute::kVariableProperties},                                        \
      {SCOPE, "add_ir_attributes_global_variable",                             \
       SyclAttribute::kVariableProperties},                                    \
      {SCOPE, "add_ir_kernel_parameter_attributes",                            \
       SyclAttribute::kParameterProperties},                                   \
      {SCOPE, "add_ir_attributes_kernel_parameter",                            \
       SyclAttribute::kParameterProperties},                                   \
      {SCOPE, "add_ir_function_attributes",                                    \
       SyclAttribute::kFunctionProperties},                                    \
      {SCOPE, "add_ir_attributes_function",                                    \
       SyclAttribute::kFunctionProperties},                                    \
      {SCOPE, "add_ir_member_annotation", SyclAttribute::kMemberProperties}, { \
    SCOPE, "add_ir_annotations_member", SyclAttribute::kMemberProperties       \
  }
constexpr AttributeSpelling kSpellings[] = {
    {"sycl", "device_has", SyclAttribute::kDeviceHas},
    {"sycl", "__device_has__", SyclAttribute::kDeviceHas},
    {"sycl", "reqd_work_group_size", SyclAttribute::kReqdWorkGroupSize},
    {"sycl", "__reqd_work_group_size__", SyclAttribute::kReqdWorkGroupSize},
    {"sycl", "reqd_sub_group_size", SyclAttribute::kReqdSubGroupSize},
    {"sycl", "__reqd_sub_group_size__", SyclAttribute::kReqdSubGroupSize},
    {"sycl", "work_group_size_hint", SyclAttribute::kWorkGroupSizeHint},
    {"sycl", "__work_group_size_hint__", SyclAttribute::kWorkGroupSizeHint},
    {"intel", "reqd_sub_group_size", SyclAttribute::kReqdSubGroupSize},
    {"intel", "sub_group_size", SyclAttribute::kReqdSubGroupSize,
     /*takes_named_size=*/true},
    {"intel", "named_sub_group_size", SyclAttribute::kReqdSubGroupSize,
     /*takes_named_size=*/true},
    {"intel", "reqd_work_group_size", SyclAttribute::kReqdWorkGroupSize},
    {"intel", "kernel_args_restrict", SyclAttribute::kKernelArgsRestrict},
    {"cl", "reqd_work_group_size", SyclAttribute::kReqdWorkGroupSize},
    {"cl", "work_group_size_hint", SyclAttribute::kWorkGroupSizeHint},
    {"cl", "intel_reqd_sub_group_size", SyclAttribute::kReqdSubGroupSize},
    {"sycl_detail", "uses_aspects", SyclAttribute::kUsesAspects},
    {"sycl_detail", "__uses_aspects__", SyclAttribute::kUsesAspects},
    {"__sycl_detail__", "uses_aspects", SyclAttribute::kUsesAspects},
    {"__sycl_detail__", "__uses_aspects__", SyclAttribute::kUsesAspects},
    ASPECTRA_PROPERTIES("sycl_detail"),
    ASPECTRA_PROPERTIES("__sycl_detail__"),
    {"clang", "sycl_special_kernel_parameter",
     SyclAttribute::kSpecialKernelParameter},
    {"clang", "__sycl_special_kernel_parameter__",
     SyclAttribute::kSpecialKernelParameter},
    {"_Clang", "__sycl_special_kernel_parameter__",
     SyclAttribute::kSpecialKernelParameter},
};
#undef ASPECTRA_PROPERTIES

}  // namespace

llvm::ArrayRef<SyclAttribute> AllSyclAttributes() { return kAttributes; }

llvm::StringRef AnnotationName(SyclAttribute attribute) {
  switch (attribute) {
    case SyclAttribute::kDeviceHas:
      return "sycl::device_has";
    case SyclAttribute::kUsesAspects:
      return "sycl_detail::uses_aspects";
    case SyclAttribute::kReqdWorkGroupSize:
      return "sycl::reqd_work_group_size";
    case SyclAttribute::kReqdSubGroupSize:
      return "sycl::reqd_sub_group_size";
    case SyclAttribute::kWorkGroupSizeHint:
      return "sycl::work_group_size_hint";
    case SyclAttribute::kSpecialKernelParameter:
      return "clang::sycl_special_kernel_parameter";
    case SyclAttribute::kNamedSubGroupSize:
      return "intel::named_sub_group_size";
    case SyclAttribute::kKernelArgsRestrict:
      return "intel::kernel_args_restrict";
    case SyclAttribute::kVariableProperties:
      return "sycl_detail::add_ir_attributes_global_variable";
    case SyclAttribute::kParameterProperties:
      return "sycl_detail::add_ir_attributes_kernel_parameter";
    case SyclAttribute::kFunctionProperties:
      return "sycl_detail::add_ir_attributes_function";
    case SyclAttribute::kMemberProperties:
      return "sycl_detail::add_ir_annotations_member";
  }
  llvm_unreachable("not an attribute");
}

std::optional<SyclAttribute> FindSyclAttribute(llvm::StringRef annotation) {
  for (SyclAttribute attribute : kAttributes) {
    if (AnnotationName(attribute) == annotation) return attribute;
  }
  return std::nullopt;
}

bool TakesAspects(SyclAttribute attribute) {
  return attribute == SyclAttribute::kDeviceHas ||
         attribute == SyclAttribute::kUsesAspects;
}

bool TakesProperties(SyclAttribute attribute) {
  return attribute == SyclAttribute::kVariableProperties ||
         attribute == SyclAttribute::kParameterProperties ||
         attribute == SyclAttribute::kFunctionProperties ||
         attribute == SyclAttribute::kMemberProperties;
}

unsigned MaxArguments(SyclAttribute attribute) {
  switch (attribute) {
    case SyclAttribute::kDeviceHas:
    case SyclAttribute::kUsesAspects:
    case SyclAttribute::kVariableProperties:
    case SyclAttribute::kParameterProperties:
    case SyclAttribute::kFunctionProperties:
    case SyclAttribute::kMemberProperties:
      return ~0u;
    case SyclAttribute::kReqdWorkGroupSize:
    case SyclAttribute::kWorkGroupSizeHint:
      return 3;
    case SyclAttribute::kReqdSubGroupSize:
    case SyclAttribute::kNamedSubGroupSize:
      return 1;
    case SyclAttribute::kSpecialKernelParameter:
    case SyclAttribute::kKernelArgsRestrict:
      return 0;
  }
  llvm_unreachable("not an attribute");
}

llvm::ArrayRef<AttributeSpelling> AllSpellings() { return kSpellings; }

bool IsSpelling(llvm::StringRef scope, llvm::StringRef name) {
  return llvm::any_of(kSpellings, [&](const AttributeSpelling& spelling) {
    return spelling.scope == scope && spelling.name == name;
  });
}

std::optional<NamedSize> FindNamedSize(llvm::StringRef word) {
  if (word == "automatic") return NamedSize::kAutomatic;
  if (word == "primary") return NamedSize::kPrimary;
  return std::nullopt;
}

}  // namespace aspectra
