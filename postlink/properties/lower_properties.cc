// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Properties arrive as attributes with text: "foo"="32" on a global variable, a
// kernel or a kernel's parameter, or as text in an llvm.ptr.annotation of the
// address of a member variable. They become:
//
//   a kernel's, if SYCL has an attribute for it  the attribute's metadata
//   a parameter's, if LLVM has an attribute      that attribute
//   one in property_rules.def, for SPIR-V:
//     a kernel's       an operand of !spirv.ExecutionMode, or
//                      !spirv.Decorations on it
//     a variable's     !spirv.Decorations on it
//     a parameter's    !spirv.ParameterDecorations on the kernel, a list of
//                      lists with one element for each parameter
//     a member's       !spirv.Decorations on the instruction that computes its
//                      address; the annotation is removed
//
// For members, CompileTimeProperties.md uses a call of
// __spirv_AddMemberDecoration, which the translator does not know. The metadata
// gives the SPIR-V that this document describes for an annotation: OpDecorate
// on the pointer. If other code uses the address too, the annotation gets its
// own instruction, so that only this instruction is decorated.
//
// An annotation with a property that no rule knows stays, and its other
// properties go to the instruction. Attributes stay in any case, because the
// explanation reads them. Nothing here depends on the order of globals, so it
// can run before the split, once for all images.
//
// The cost is linear in the attributes and in the users of the annotations'
// declarations.

#include "postlink/properties/lower_properties.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/subject_text.h"
#include "ir/device_globals/device_globals.h"
#include "ir/properties/apply_properties.h"
#include "ir/properties/known_properties.h"
#include "ir/properties/spirv_metadata.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "postlink/properties/annotation_text.h"
#include "postlink/properties/member_annotations.h"
#include "postlink/properties/property_diagnostics.h"
#include "postlink/properties/property_rules.h"
#include "postlink/properties/property_texts.h"
#include "postlink/properties/spirv_forms.h"

namespace aspectra {
namespace {

// The attribute of a device_global. By default, the host may read and write a
// device_global.
constexpr llvm::StringLiteral kDeviceGlobal = "sycl-device-global-size";
constexpr llvm::StringLiteral kHostAccess = "sycl-host-access";
constexpr llvm::StringLiteral kInitMode = "sycl-init-mode";
constexpr llvm::StringLiteral kRegisterMap = "sycl-implement-in-csr";
constexpr unsigned kGlobalMemory = 1;

// Returns a text for the entity that has the property. It is called only to
// report an error.
using OwnerText = llvm::function_ref<std::string()>;

class Lowering {
 public:
  explicit Lowering(llvm::Module& module)
      : module_(module), context_(module.getContext()) {}

  llvm::Error Run() {
    for (llvm::Function& function : module_) {
      if (!HasKernelCallingConvention(function)) continue;
      Note(ApplyKernelProperties(function));
      for (llvm::Argument& parameter : function.args()) {
        Note(ApplyParameterProperties(parameter));
      }
      if (!IsSpirv()) {
        RefuseRounding(function);
        continue;
      }
      LowerKernel(function);
      LowerParameters(function);
    }
    if (IsSpirv()) {
      for (llvm::GlobalVariable& variable : module_.globals()) {
        LowerVariable(variable);
      }
      for (llvm::IntrinsicInst* annotation : FindMemberAnnotations(module_)) {
        LowerMember(*annotation);
      }
    }
    return std::move(errors_);
  }

 private:
  bool IsSpirv() const { return module_.getTargetTriple().isSPIROrSPIRV(); }

  void Note(llvm::Error error) {
    if (!error) return;
    errors_ = llvm::joinErrors(
        std::move(errors_),
        MakeError(PlacedMessage{.message = llvm::toString(std::move(error)),
                                .file = module_.getModuleIdentifier()}));
  }

  void NoteBadValue(OwnerText owner, const PropertyRule& rule,
                    llvm::StringRef value) {
    Note(MakeError(PropertyDiagnostic::kBadValue, owner(), rule.name, value,
                   DescribeOperand(rule.operand)));
  }

  // Adds the property's SPIR-V metadata to `nodes`. If no rule knows the
  // property, returns false.
  bool Add(llvm::StringRef name, llvm::StringRef value, PropertySubject subject,
           OwnerText owner, llvm::StringRef host_name,
           llvm::SmallVectorImpl<llvm::Metadata*>& nodes) {
    const PropertyRule* rule = FindPropertyRule(name, subject);
    if (rule == nullptr) return false;
    const auto decorations = Decorate(*rule, value, host_name);
    if (!decorations) {
      NoteBadValue(owner, *rule, value);
      return true;
    }
    for (const Decoration& decoration : *decorations) {
      llvm::Metadata* node = Node(decoration);
      if (!llvm::is_contained(nodes, node)) nodes.push_back(node);
    }
    return true;
  }

  void AddAll(llvm::AttributeSet attributes, PropertySubject subject,
              OwnerText owner, llvm::StringRef host_name,
              llvm::SmallVectorImpl<llvm::Metadata*>& nodes) {
    for (const llvm::Attribute& attribute : attributes) {
      if (!attribute.isStringAttribute()) continue;
      const llvm::StringRef name = attribute.getKindAsString();
      const llvm::StringRef value = attribute.getValueAsString();
      // If the value is invalid, ApplyKernelProperties() reports it.
      if (subject == kKernels && !KnownProperties().Take(name, value)) continue;
      Add(name, value, subject, owner, host_name, nodes);
    }
  }

  llvm::MDNode* Node(const Decoration& decoration) {
    llvm::SmallVector<llvm::Metadata*, 3> operands = {
        Number(decoration.number)};
    for (const Decoration::Operand& operand : decoration.operands) {
      if (const auto* number = std::get_if<uint32_t>(&operand)) {
        operands.push_back(Number(*number));
      } else {
        operands.push_back(
            llvm::MDString::get(context_, std::get<llvm::StringRef>(operand)));
      }
    }
    return llvm::MDNode::get(context_, operands);
  }

  llvm::Metadata* Number(uint32_t value) {
    return llvm::ConstantAsMetadata::get(
        llvm::ConstantInt::get(llvm::Type::getInt32Ty(context_), value));
  }

  // Returns the variable's attributes, except attributes that have no meaning
  // for it: attributes about the host's access if the variable is not in global
  // memory, and the init mode if there is no initial value in global memory.
  llvm::AttributeSet MeaningfulAttributes(
      const llvm::GlobalVariable& variable) {
    llvm::AttributeSet attributes = variable.getAttributes();
    const bool is_global = variable.getAddressSpace() == kGlobalMemory;
    if (!is_global) {
      attributes = attributes.removeAttribute(context_, kHostAccess)
                       .removeAttribute(context_, kRegisterMap)
                       .removeAttribute(context_, kDeviceGlobal);
    }
    if (!is_global || !HasInitialValue(variable)) {
      attributes = attributes.removeAttribute(context_, kInitMode);
    }
    return attributes;
  }

  void LowerVariable(llvm::GlobalVariable& variable) {
    if (!variable.hasAttributes() || variable.hasMetadata(kSpirvDecorations))
      return;
    const llvm::AttributeSet attributes = MeaningfulAttributes(variable);
    const llvm::StringRef host_name =
        attributes.hasAttribute(kUniqueIdAttribute)
            ? attributes.getAttribute(kUniqueIdAttribute).getValueAsString()
            : variable.getName();
    const auto owner = [&] { return VariableText(variable.getName()); };
    llvm::SmallVector<llvm::Metadata*, 4> nodes;
    AddAll(attributes, kVariables, owner, host_name, nodes);
    if (attributes.hasAttribute(kDeviceGlobal) &&
        !attributes.hasAttribute(kHostAccess)) {
      Add(kHostAccess, "read_write", kVariables, owner, host_name, nodes);
    }
    if (nodes.empty()) return;
    variable.setMetadata(kSpirvDecorations, llvm::MDNode::get(context_, nodes));
  }

  // Reports a property that asks for a rounding mode, on a target that has no
  // such modes. Without the mode, the kernel would compute other results.
  void RefuseRounding(const llvm::Function& kernel) {
    constexpr llvm::StringLiteral kProperty = "sycl-floating-point-control";
    if (!kernel.hasFnAttribute(kProperty)) return;
    const llvm::StringRef value =
        kernel.getFnAttribute(kProperty).getValueAsString();
    const auto owner = [&] { return SubjectText(kernel); };
    const auto modes = Decorate(*FindPropertyRule(kProperty, kKernels), value);
    if (!modes) {
      NoteBadValue(owner, *FindPropertyRule(kProperty, kKernels), value);
    } else if (llvm::any_of(*modes, [](const Decoration& mode) {
                 return IsRounding(mode.number);
               })) {
      Note(MakeError(PropertyDiagnostic::kNoRounding, kernel.getName(), value));
    }
  }

  // Adds each mode of the kernel as a node (kernel, mode, operands...), the
  // form in which the translator reads modes.
  void LowerKernel(llvm::Function& kernel) {
    llvm::SmallVector<llvm::Metadata*, 4> modes;
    const auto owner = [&] { return SubjectText(kernel); };
    AddAll(kernel.getAttributes().getFnAttrs(), kKernels, owner,
           /*host_name=*/"", modes);
    for (llvm::Metadata* mode : modes) {
      llvm::SmallVector<llvm::Metadata*, 5> operands = {
          llvm::ValueAsMetadata::get(&kernel)};
      llvm::append_range(operands, llvm::cast<llvm::MDNode>(mode)->operands());
      module_.getOrInsertNamedMetadata(kSpirvExecutionModes)
          ->addOperand(llvm::MDNode::get(context_, operands));
    }
    if (kernel.hasMetadata(kSpirvDecorations)) return;
    llvm::SmallVector<llvm::Metadata*, 4> nodes;
    AddAll(kernel.getAttributes().getFnAttrs(), kFunctions, owner,
           /*host_name=*/"", nodes);
    if (nodes.empty()) return;
    kernel.setMetadata(kSpirvDecorations, llvm::MDNode::get(context_, nodes));
  }

  // Returns the parameter's attributes. If the parameter is not a pointer, the
  // attributes that SPIR-V has only for pointers are left out.
  llvm::AttributeSet MeaningfulAttributes(const llvm::Argument& parameter) {
    llvm::AttributeSet attributes =
        parameter.getParent()->getAttributes().getParamAttrs(
            parameter.getArgNo());
    if (parameter.getType()->isPointerTy()) return attributes;
    llvm::AttributeSet meaningful = attributes;
    for (const llvm::Attribute& attribute : attributes) {
      if (!attribute.isStringAttribute()) continue;
      const llvm::StringRef name = attribute.getKindAsString();
      if (IsUnaliasedProperty(name)) {
        meaningful = meaningful.removeAttribute(context_, name);
      }
    }
    return meaningful;
  }

  void LowerParameters(llvm::Function& kernel) {
    if (kernel.hasMetadata(kSpirvParameterDecorations)) return;
    llvm::SmallVector<llvm::Metadata*, 8> lists;
    bool is_any = false;
    for (const llvm::Argument& parameter : kernel.args()) {
      llvm::SmallVector<llvm::Metadata*, 4> nodes;
      // An argument passed in memory has no buffer location and no alias, so
      // its properties are left out.
      if (!parameter.hasPassPointeeByValueCopyAttr()) {
        const auto owner = [&] {
          return ParameterText(parameter.getArgNo() + 1, SubjectText(kernel));
        };
        AddAll(MeaningfulAttributes(parameter), kParameters, owner,
               /*host_name=*/"", nodes);
      }
      is_any |= !nodes.empty();
      lists.push_back(llvm::MDNode::get(context_, nodes));
    }
    if (!is_any) return;
    kernel.setMetadata(kSpirvParameterDecorations,
                       llvm::MDNode::get(context_, lists));
  }

  void LowerMember(llvm::IntrinsicInst& annotation) {
    const std::optional<MemberProperties> properties =
        ReadAnnotation(annotation);
    if (!properties) return;
    llvm::SmallVector<llvm::Metadata*, 4> nodes;
    bool is_known = true;
    const auto owner = [&] {
      return Message(PropertyText::kUsedMember,
                     SubjectText(*annotation.getFunction()));
    };
    for (const auto& [name, value] : *properties) {
      is_known &= Add(name, value, kMembers, owner, /*host_name=*/"", nodes);
    }
    if (nodes.empty()) return;
    llvm::Instruction& address = AddressOfItsOwn(annotation);
    address.setMetadata(kSpirvDecorations, llvm::MDNode::get(context_, nodes));
    if (is_known) RemoveMemberAnnotation(annotation);
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  llvm::Error errors_ = llvm::Error::success();
};

}  // namespace

llvm::Error LowerProperties(llvm::Module& module) {
  return Lowering(module).Run();
}

}  // namespace aspectra
