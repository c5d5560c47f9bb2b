// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The cost is linear in the size of the image: each global value and each
// instruction is read once, and each function that lost a property is
// simplified once. A function that keeps a decorated instruction is not
// simplified, because a pass might remove or merge the instruction.

#include "postlink/properties/drop_properties.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "ir/aspects/metadata/subject_text.h"
#include "ir/properties/spirv_metadata.h"
#include "ir/properties/stated_properties.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "postlink/properties/annotation_text.h"
#include "postlink/properties/member_annotations.h"
#include "postlink/properties/property_diagnostics.h"
#include "postlink/properties/property_rules.h"
#include "postlink/properties/property_texts.h"
#include "postlink/properties/spirv_forms.h"

namespace aspectra {
namespace {

constexpr char kPass[] = "sycl-properties";

// Properties that have no rule, because the code or the requirements of the
// image represent them.
constexpr llvm::StringLiteral kRepresented[] = {
    "sycl-alignment",          "sycl-device-global-size",   "sycl-device-has",
    "sycl-device-image-scope", "sycl-sub-group-size",       "sycl-unique-id",
    "sycl-work-group-size",    "sycl-work-group-size-hint",
};

// The largest number of operands of a decoration that the translator takes from
// metadata.
constexpr size_t kMostOperands = 2;

// An entity that has decorations or, if it is a kernel, execution modes.
struct Owner {
  PropertySubject subject;
  std::string text;            // "variable 'x'"
  const llvm::Function* code;  // the place of remarks, or null
};

// Returns the form of the decoration with this number, or nullopt if the entity
// cannot have the decoration.
using Forms = llvm::function_ref<std::optional<SpirvForm>(uint32_t)>;

class Dropping {
 public:
  Dropping(llvm::Module& image, const llvm::StringSet<>& extensions)
      : image_(image), context_(image.getContext()), extensions_(extensions) {}

  llvm::Error Run() {
    if (ReportsRemarks()) RemarkUnknown();
    FilterModes();
    for (llvm::GlobalVariable& variable : image_.globals()) Filter(variable);
    for (llvm::Function& function : image_) {
      FilterFunction(function);
      if (HasKernelCallingConvention(function)) FilterParameters(function);
    }
    llvm::SmallSetVector<llvm::Function*, 16> changed = DropAnnotations();
    llvm::SmallPtrSet<llvm::Function*, 16> decorated;
    for (llvm::Function& function : image_) {
      if (HasDecorations()) FilterInstructions(function, changed, decorated);
    }
    changed.remove_if(
        [&](llvm::Function* function) { return decorated.contains(function); });
    Simplify(changed.getArrayRef());
    return std::move(errors_);
  }

 private:
  // Reports the properties of functions, parameters and variables that no rule
  // knows. They are attributes with text, which SPIR-V does not have.
  void RemarkUnknown() {
    if (!image_.getTargetTriple().isSPIROrSPIRV()) return;
    for (const llvm::Function& function : image_) {
      if (function.isDeclaration()) continue;
      for (const StatedProperty& property : StatedProperties(function)) {
        if (!IsRepresented(property, HasKernelCallingConvention(function))) {
          RemarkUnknown(
              function, property.name,
              property.parameter
                  ? ParameterText(*property.parameter, SubjectText(function))
                  : SubjectText(function));
        }
      }
    }
    const llvm::Function* code = AnyCode();
    for (const llvm::GlobalVariable& variable : image_.globals()) {
      if (code == nullptr || !variable.hasAttributes()) continue;
      for (const llvm::Attribute& attribute : variable.getAttributes()) {
        if (attribute.isStringAttribute() &&
            !IsRepresented(attribute.getKindAsString(), kVariables)) {
          RemarkUnknown(*code, attribute.getKindAsString(),
                        VariableText(variable.getName()));
        }
      }
    }
  }

  static bool IsRepresented(llvm::StringRef name, unsigned subjects) {
    return llvm::is_contained(kRepresented, name) ||
           llvm::any_of(AllPropertyRules(), [&](const PropertyRule& rule) {
             return rule.name == name && (rule.subjects & subjects) != 0;
           });
  }

  // Parameters of functions that are not kernels are not reported, because
  // their properties are LLVM's attributes.
  static bool IsRepresented(const StatedProperty& property, bool of_kernel) {
    if (property.parameter) {
      return !of_kernel || IsRepresented(property.name, kParameters);
    }
    return IsRepresented(property.name, of_kernel ? kKernels | kFunctions : 0);
  }

  // Returns the image's first function with code, or null. A remark about a
  // variable is attached to this function.
  const llvm::Function* AnyCode() const {
    const auto code = llvm::find_if(image_, [](const llvm::Function& function) {
      return !function.isDeclaration();
    });
    return code == image_.end() ? nullptr : &*code;
  }

  // Removes the execution modes that the target does not take. Each operand of
  // the named metadata has a kernel, a mode and the mode's operands.
  void FilterModes() {
    llvm::NamedMDNode* modes = image_.getNamedMetadata(kSpirvExecutionModes);
    if (modes == nullptr) return;
    const llvm::SmallVector<llvm::MDNode*, 8> all(modes->operands());
    modes->clearOperands();
    llvm::SmallPtrSet<llvm::MDNode*, 8> seen;
    for (llvm::MDNode* mode : all) {
      llvm::Function* kernel = KernelOf(*mode);
      if (kernel == nullptr || !seen.insert(mode).second) continue;
      const auto number =
          static_cast<uint32_t>(NumberAt(*mode, 1)->getZExtValue());
      if (!IsTaken(*mode, *kernel) || IsGivenByAttribute(*kernel, number)) {
        continue;
      }
      if (number == kMaximumRegisters || number == kNamedMaximumRegisters) {
        WriteRegisters(*kernel, *mode);
      } else {
        modes->addOperand(mode);
      }
    }
    if (modes->getNumOperands() == 0) modes->eraseFromParent();
  }

  bool IsTaken(const llvm::MDNode& mode, const llvm::Function& kernel) {
    const llvm::ConstantInt& number = *NumberAt(mode, 1);
    const std::optional<SpirvForm> form = FormOfMode(number.getZExtValue());
    const Owner owner{kKernels, SubjectText(kernel), &kernel};
    if (!IsKnown(mode, 1, form, owner)) return false;
    if (form->extension.empty() || extensions_.contains(form->extension)) {
      return true;
    }
    if (IsRounding(number.getZExtValue())) {
      if (!refused_.insert(&kernel).second) return false;
      errors_ = llvm::joinErrors(
          std::move(errors_),
          MakeError(PropertyDiagnostic::kRoundingNotTaken,
                    FunctionName(kernel.getName()), number.getLimitedValue(),
                    form->extension));
    } else {
      Remark(owner, number, PropertyDiagnostic::kExtensionNotTaken,
             form->extension);
    }
    return false;
  }

  // Returns whether the translator makes the mode from the metadata of a SYCL
  // attribute. A kernel has each of these modes once.
  static bool IsGivenByAttribute(const llvm::Function& kernel, uint32_t mode) {
    switch (mode) {
      case 17:  // LocalSize
        return kernel.hasMetadata("reqd_work_group_size");
      case 18:  // LocalSizeHint
        return kernel.hasMetadata("work_group_size_hint");
      case 35:  // SubgroupSize
        return kernel.hasMetadata("intel_reqd_sub_group_size");
      default:
        return false;
    }
  }

  // Writes a mode for registers as metadata of the kernel, a number or a name,
  // because the translator reads these modes from there.
  void WriteRegisters(llvm::Function& kernel, const llvm::MDNode& mode) {
    const bool is_number =
        NumberAt(mode, 1)->getZExtValue() == kMaximumRegisters &&
        mode.getNumOperands() > 2;
    llvm::Metadata* value = is_number
                                ? mode.getOperand(2).get()
                                : llvm::MDString::get(context_, "AutoINTEL");
    kernel.setMetadata("RegisterAllocMode",
                       llvm::MDNode::get(context_, {value}));
  }

  // Returns the number at `index` of the node. If there is no number, or it has
  // more than 32 bits, returns null.
  static const llvm::ConstantInt* NumberAt(const llvm::MDNode& node,
                                           unsigned index) {
    const auto* number = llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(
        node.getOperand(index));
    return number != nullptr && number->getValue().isIntN(32) ? number
                                                              : nullptr;
  }

  // Returns the kernel of the mode. Returns null if the node has another form:
  // no front end writes that form, and the translator would end the process.
  static llvm::Function* KernelOf(const llvm::MDNode& mode) {
    const unsigned count = mode.getNumOperands();
    if (count < 2) return nullptr;
    for (unsigned i = 1; i != count; ++i) {
      if (NumberAt(mode, i) == nullptr) return nullptr;
    }
    auto* kernel =
        llvm::mdconst::dyn_extract_or_null<llvm::Function>(mode.getOperand(0));
    const bool is_kernel = kernel != nullptr && !kernel->isDeclaration() &&
                           HasKernelCallingConvention(*kernel);
    return is_kernel ? kernel : nullptr;
  }

  // Returns whether the image may have decorations. Their metadata kind exists
  // only if a module with properties was read.
  bool HasDecorations() const {
    llvm::SmallVector<llvm::StringRef, 0> kinds;
    context_.getMDKindNames(kinds);
    return llvm::is_contained(kinds, kSpirvDecorations);
  }

  // Adds the function to `changed` if it loses a decoration, and to `decorated`
  // if it keeps one.
  void FilterInstructions(llvm::Function& function,
                          llvm::SmallSetVector<llvm::Function*, 16>& changed,
                          llvm::SmallPtrSet<llvm::Function*, 16>& decorated) {
    const Owner owner{kMembers,
                      Message(PropertyText::kAddress, SubjectText(function)),
                      &function};
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      llvm::MDNode* node = instruction.getMetadata(kSpirvDecorations);
      if (node == nullptr) continue;
      const auto form = [&](uint32_t number) {
        return FormOfDecoration(number, kMembers, *instruction.getType());
      };
      llvm::MDNode* taken = Taken(node, form, owner);
      instruction.setMetadata(kSpirvDecorations, taken);
      if (taken != nullptr) decorated.insert(&function);
      if (taken != node) changed.insert(&function);
    }
  }

  void Filter(llvm::GlobalVariable& variable) {
    llvm::MDNode* node = variable.getMetadata(kSpirvDecorations);
    if (node == nullptr) return;
    const Owner owner{kVariables, VariableText(variable.getName()), AnyCode()};
    const auto form = [&](uint32_t number) {
      return FormOfDecoration(number, variable);
    };
    variable.setMetadata(kSpirvDecorations, Taken(node, form, owner));
  }

  void FilterFunction(llvm::Function& function) {
    llvm::MDNode* node = function.getMetadata(kSpirvDecorations);
    if (node == nullptr) return;
    const Owner owner{kFunctions, SubjectText(function),
                      function.isDeclaration() ? nullptr : &function};
    const auto form = [](uint32_t number) {
      return FormOfDecoration(number, kFunctions);
    };
    function.setMetadata(kSpirvDecorations, Taken(node, form, owner));
  }

  void FilterParameters(llvm::Function& kernel) {
    const llvm::MDNode* lists = kernel.getMetadata(kSpirvParameterDecorations);
    if (lists == nullptr) return;
    llvm::SmallVector<llvm::Metadata*, 8> taken;
    bool is_any = false;
    for (unsigned i = 0; i != kernel.arg_size(); ++i) {
      llvm::MDNode* node = nullptr;
      if (i < lists->getNumOperands()) {
        const auto form = [&](uint32_t number) {
          return FormOfDecoration(number, kParameters,
                                  *kernel.getArg(i)->getType());
        };
        node = Taken(
            llvm::dyn_cast_or_null<llvm::MDNode>(lists->getOperand(i)), form,
            {kParameters, ParameterText(i + 1, SubjectText(kernel)), &kernel});
      }
      is_any |= node != nullptr;
      taken.push_back(node != nullptr ? node : llvm::MDNode::get(context_, {}));
    }
    kernel.setMetadata(kSpirvParameterDecorations,
                       is_any ? llvm::MDNode::get(context_, taken) : nullptr);
  }

  // Returns the decorations that the target accepts, or null if there are none.
  llvm::MDNode* Taken(const llvm::MDNode* list, Forms forms,
                      const Owner& owner) {
    if (list == nullptr) return nullptr;
    llvm::SmallSetVector<llvm::Metadata*, 4> taken;
    for (const llvm::MDOperand& operand : list->operands()) {
      const auto* decoration =
          llvm::dyn_cast_or_null<llvm::MDNode>(operand.get());
      if (decoration == nullptr || decoration->getNumOperands() == 0) continue;
      if (IsTaken(*decoration, forms, owner)) taken.insert(operand);
    }
    return taken.empty() ? nullptr
                         : llvm::MDNode::get(context_, taken.getArrayRef());
  }

  bool IsTaken(const llvm::MDNode& decoration, Forms forms,
               const Owner& owner) {
    const llvm::ConstantInt* number = NumberAt(decoration, 0);
    if (number == nullptr) return false;
    const std::optional<SpirvForm> form = forms(number->getZExtValue());
    if (!IsKnown(decoration, 0, form, owner)) return false;
    if (form->operands.size() > kMostOperands) {
      Remark(owner, *number, PropertyDiagnostic::kTooManyOperands);
      return false;
    }
    if (form->extension.empty() || extensions_.contains(form->extension)) {
      return true;
    }
    Remark(owner, *number, PropertyDiagnostic::kExtensionNotTaken,
           form->extension);
    return false;
  }

  // Returns whether `node`, whose number is at `index`, has the form.
  // Otherwise, reports a remark.
  bool IsKnown(const llvm::MDNode& node, unsigned index,
               const std::optional<SpirvForm>& form, const Owner& owner) {
    if (!form) {
      Remark(owner, *NumberAt(node, index), PropertyDiagnostic::kNoSuchNumber);
      return false;
    }
    if (!HasForm(node, index + 1, form->operands)) {
      Remark(owner, *NumberAt(node, index), PropertyDiagnostic::kOtherOperands);
      return false;
    }
    return true;
  }

  // Removes the annotations. Returns the functions that had an annotation.
  llvm::SmallSetVector<llvm::Function*, 16> DropAnnotations() {
    llvm::SmallSetVector<llvm::Function*, 16> changed;
    for (llvm::IntrinsicInst* annotation : FindMemberAnnotations(image_)) {
      llvm::Function& function = *annotation->getFunction();
      for (const auto& [name, value] : *ReadAnnotation(*annotation)) {
        if (FindPropertyRule(name, kMembers) != nullptr) continue;
        Remark(function, Message(PropertyDiagnostic::kUnknownMemberProperty,
                                 Printable(name)));
      }
      changed.insert(&function);
      RemoveMemberAnnotation(*annotation);
    }
    for (llvm::IntrinsicInst* annotation : FindUnreadableAnnotations(image_)) {
      llvm::Function& function = *annotation->getFunction();
      Remark(function, Message(PropertyDiagnostic::kUnreadableAnnotation));
      changed.insert(&function);
      RemoveMemberAnnotation(*annotation);
    }
    return changed;
  }

  // Simplifies functions that lost a property. For example, splits aggregates
  // that were kept in memory only because an annotation used their address.
  static void Simplify(llvm::ArrayRef<llvm::Function*> changed) {
    if (changed.empty()) return;
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    llvm::PassBuilder builder;
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    llvm::FunctionPassManager passes;
    passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
    passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
    passes.addPass(llvm::InstCombinePass());
    for (llvm::Function* function : changed) passes.run(*function, functions);
  }

  // Replaces the characters that are not printable ASCII.
  static std::string Printable(llvm::StringRef name) {
    std::string text;
    llvm::raw_string_ostream out(text);
    llvm::printEscapedString(name, out);
    return text;
  }

  void RemarkUnknown(const llvm::Function& function, llvm::StringRef name,
                     const std::string& owner) {
    Remark(function,
           Message(PropertyDiagnostic::kNoSpirvForm, Printable(name), owner));
  }

  // Reports that a decoration or a mode is left out. The remark names the
  // properties that become this decoration or mode.
  void Remark(const Owner& owner, const llvm::ConstantInt& number,
              PropertyDiagnostic why, llvm::StringRef extension = "") {
    if (owner.code == nullptr || !ReportsRemarks()) return;
    std::vector<std::string> properties;
    for (const PropertyRule& rule : AllPropertyRules()) {
      if (rule.decoration != number.getLimitedValue() ||
          (rule.subjects & owner.subject) == 0) {
        continue;
      }
      properties.push_back(rule.name.str());
    }
    Remark(
        *owner.code,
        Message(why,
                Message(owner.subject == kKernels ? PropertyText::kMode
                                                  : PropertyText::kDecoration),
                number.getLimitedValue(), owner.text,
                properties.empty() ? ""
                                   : Message(PropertyText::kMadeOf,
                                             CommaList(QuotedEach(properties))),
                extension));
  }

  bool ReportsRemarks() const {
    return context_.getDiagHandlerPtr()->isAnalysisRemarkEnabled(kPass) ||
           context_.getLLVMRemarkStreamer() != nullptr;
  }

  void Remark(const llvm::Function& function, const std::string& text) {
    if (!ReportsRemarks()) return;
    llvm::OptimizationRemarkAnalysis remark(
        kPass, "Dropped", llvm::DiagnosticLocation(WrittenFunction(function)),
        &function.getEntryBlock());
    remark << text;
    context_.diagnose(remark);
  }

  llvm::Module& image_;
  llvm::LLVMContext& context_;
  const llvm::StringSet<>& extensions_;
  llvm::SmallPtrSet<const llvm::Function*, 4> refused_;
  llvm::Error errors_ = llvm::Error::success();
};

}  // namespace

llvm::Error DropProperties(llvm::Module& image,
                           const llvm::StringSet<>& extensions) {
  return Dropping(image, extensions).Run();
}

}  // namespace aspectra
