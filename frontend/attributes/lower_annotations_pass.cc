// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/lower_annotations_pass.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/image_formats/kernel_symbol.h"
#include "frontend/attributes/annotated_function.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotation_reader.h"
#include "frontend/attributes/attribute_diagnostics.h"
#include "frontend/attributes/device_global_names.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/metadata.h"
#include "ir/kernels/kernel_records.h"
#include "ir/properties/apply_properties.h"
#include "ir/properties/known_properties.h"
#include "ir/properties/property_records.h"
#include "ir/properties/property_text.h"
#include "ir/properties/stated_properties.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

// The pass works in three steps: it collects all annotations as values for each
// function and each type, writes these values as metadata, and deletes the
// annotations. If a function has several annotations for one attribute, it gets
// the union of the aspects and the first of the sizes. For example, a kernel
// with two call operators has several.
//
// Later stages rely on these facts: none of our annotations is left;
// kSourceAttribute is on kernels and on definitions of SYCL_EXTERNAL functions,
// and on no other function; in a unit with kernels, kUnits names the unit of
// each kernel and exported function; each type that
// !intel_types_that_use_aspects names exists in the module.
//
// Kernels get their final symbols last, because the facts of
// translation_unit_facts.h refer to a kernel by the symbol that Clang gives it.
namespace aspectra {
namespace {

using Property = AnnotatedFunction::Property;

bool IsOurs(llvm::StringRef name) {
  return FindSyclAttribute(name) || name == kExportedAnnotation ||
         name == kFactsAnnotation || name == kDeviceGlobalAnnotation;
}

template <class Integer>
bool Fit(llvm::ArrayRef<int64_t> values, int64_t least) {
  return llvm::all_of(values, [&](int64_t value) {
    return value >= least && value <= std::numeric_limits<Integer>::max();
  });
}

// Returns whether the value is a 32-bit size of at least 1. Sizes from 2^31 on
// are read as negative numbers.
bool IsSize(int64_t value) {
  return value != 0 && (llvm::isInt<32>(value) || llvm::isUInt<32>(value));
}

class Lowering {
 public:
  Lowering(llvm::Module& module, const std::string& unit,
           const LowerAnnotationsPass::MapPath& map_path)
      : module_(module),
        unit_(unit.empty() ? llvm::utohexstr(
                                 llvm::xxh3_64bits(module.getSourceFileName()),
                                 /*LowerCase=*/true, /*Width=*/16)
                           : unit),
        map_path_(map_path) {}

  // Returns whether anything changed.
  bool Run() {
    std::vector<IrAnnotation> annotations =
        TakeGlobalAnnotations(module_, IsOurs);
    for (const IrAnnotation& annotation : annotations) {
      auto* function = llvm::dyn_cast<llvm::Function>(annotation.subject);
      if (auto* variable =
              llvm::dyn_cast<llvm::GlobalVariable>(annotation.subject)) {
        if (annotation.name == kDeviceGlobalAnnotation) {
          MarkDeviceGlobal(*variable, unit_);
        } else {
          ApplyTo(*variable, annotation);
        }
      } else if (!function || annotation.malformed) {
        Malformed(annotation);
      } else if (annotation.name == kExportedAnnotation) {
        functions_[function].exported = true;
      } else if (annotation.name == kFactsAnnotation) {
        AddFactFunction(*function, annotation);
      } else {
        AnnotatedFunction& facts = functions_[function];
        if (facts.place.empty()) facts.place = annotation.place;
        Apply(annotation, *FindSyclAttribute(annotation.name), facts,
              annotation.strings);
      }
    }
    for (llvm::Function& function : module_) {
      if (ClassifyFunction(function) != FunctionKind::kKernel) continue;
      std::vector<ParameterAnnotation> found = TakeParameterAnnotations(
          function, AnnotationName(SyclAttribute::kParameterProperties));
      for (ParameterAnnotation& parameter : found) {
        ApplyTo(*parameter.argument, parameter.annotation);
        annotations.push_back(std::move(parameter.annotation));
      }
    }
    for (llvm::Function* function : fact_functions_) {
      std::vector<IrAnnotation> facts = ReadLocalAnnotations(*function);
      for (const IrAnnotation& fact : facts) ApplyFact(fact);
      llvm::append_range(annotations, facts);
    }

    bool changed = !annotations.empty();
    for (const auto& [function, facts] : functions_) facts.Write(*function);
    if (!types_.empty()) WriteTypes();
    changed |= MarkSources();
    for (auto& [kernel, record] : kernels_) Finish(*kernel, record);
    RecordProperties();
    for (llvm::Function* function : fact_functions_) {
      functions_.erase(function);
      // An annotation that is not ours may have the function as its subject.
      function->replaceAllUsesWith(llvm::PoisonValue::get(function->getType()));
      function->eraseFromParent();
    }
    if (!kernels_.empty()) WriteUnits();
    DeleteUnusedParts(module_, annotations);
    return changed;
  }

 private:
  void Malformed(const IrAnnotation& annotation) {
    std::string text = llvm::formatv(
        /*Validate=*/true,
        DiagnosticText(AttributeDiagnostic::kMalformedAnnotation).data(),
        module_.getModuleIdentifier(), annotation.name,
        annotation.subject->getName());
    module_.getContext().emitError(text);
  }

  // The function is deleted at the end, so it must have no other role.
  void AddFactFunction(llvm::Function& function,
                       const IrAnnotation& annotation) {
    if (HasKernelCallingConvention(function)) return Malformed(annotation);
    if (!llvm::is_contained(fact_functions_, &function)) {
      fact_functions_.push_back(&function);
    }
  }

  // Reads names of properties, followed by one value for each name. If the
  // annotation has any other contents, reports it and returns nullopt.
  std::optional<llvm::SmallVector<Property, 4>> ReadProperties(
      const IrAnnotation& annotation, llvm::ArrayRef<llvm::StringRef> texts) {
    if (annotation.malformed || !annotation.integers.empty() ||
        texts.size() % 2 != 0) {
      Malformed(annotation);
      return std::nullopt;
    }
    llvm::SmallVector<Property, 4> properties;
    const size_t count = texts.size() / 2;
    for (size_t i = 0; i != count; ++i) {
      properties.push_back({texts[i], texts[count + i]});
    }
    return properties;
  }

  void ApplyTo(llvm::GlobalVariable& variable, const IrAnnotation& annotation) {
    if (FindSyclAttribute(annotation.name) !=
        SyclAttribute::kVariableProperties) {
      return Malformed(annotation);
    }
    AddProperties(variable, annotation, annotation.strings, annotation.place);
  }

  void AddProperties(llvm::GlobalVariable& variable,
                     const IrAnnotation& annotation,
                     llvm::ArrayRef<llvm::StringRef> texts,
                     llvm::StringRef place) {
    const auto properties = ReadProperties(annotation, texts);
    if (!properties) return;
    PropertyRecord& record = variables_[&variable];
    if (record.place.empty()) record.place = place;
    for (const Property& property : *properties) {
      if (variable.hasAttribute(property.name)) continue;
      variable.addAttribute(property.name, property.value);
      record.properties.push_back({property.name.str(), property.value.str()});
    }
  }

  void ApplyTo(llvm::Argument& parameter, const IrAnnotation& annotation) {
    const auto properties = ReadProperties(annotation, annotation.strings);
    if (!properties) return;
    llvm::Function& kernel = *parameter.getParent();
    for (const Property& property : *properties) {
      if (parameter.hasAttribute(property.name)) continue;
      parameters_[&kernel].push_back({property.name.str(), property.value.str(),
                                      parameter.getArgNo() + 1,
                                      annotation.place});
      kernel.addParamAttr(parameter.getArgNo(),
                          llvm::Attribute::get(module_.getContext(),
                                               property.name, property.value));
    }
    if (llvm::Error bad = ApplyParameterProperties(parameter)) {
      llvm::consumeError(std::move(bad));
      Malformed(annotation);
    }
  }

  void Apply(const IrAnnotation& annotation, SyclAttribute attribute,
             AnnotatedFunction& facts, llvm::ArrayRef<llvm::StringRef> texts) {
    if (attribute == SyclAttribute::kFunctionProperties) {
      const auto properties = ReadProperties(annotation, texts);
      if (properties) ApplyProperties(annotation, *properties, facts);
      return;
    }
    llvm::ArrayRef<int64_t> values = annotation.integers;
    if (TakesAspects(attribute)
            ? !Fit<int32_t>(values, std::numeric_limits<int32_t>::min())
            : values.empty() != (MaxArguments(attribute) == 0) ||
                  values.size() > MaxArguments(attribute) ||
                  !llvm::all_of(values, IsSize)) {
      return Malformed(annotation);
    }
    switch (attribute) {
      case SyclAttribute::kDeviceHas:
        if (!facts.declared) facts.declared.emplace();
        for (int64_t value : values) facts.declared->insert(value);
        return;
      case SyclAttribute::kUsesAspects:
        for (int64_t value : values) facts.used.insert(value);
        return;
      case SyclAttribute::kReqdWorkGroupSize:
        if (!facts.work_group_size.empty()) return;
        facts.work_group_size.assign(values.begin(), values.end());
        return;
      case SyclAttribute::kReqdSubGroupSize:
        if (!facts.sub_group_size) facts.sub_group_size = values.front();
        return;
      case SyclAttribute::kWorkGroupSizeHint:
        if (!facts.work_group_hint.empty()) return;
        facts.work_group_hint.assign(values.begin(), values.end());
        return;
      case SyclAttribute::kSpecialKernelParameter:
        return;  // frontend/kernel_launch handles it
      case SyclAttribute::kNamedSubGroupSize:
        return;  // the device chooses, as it does by default
      case SyclAttribute::kKernelArgsRestrict:
        facts.args_restrict = true;
        return;
      case SyclAttribute::kFunctionProperties:
      case SyclAttribute::kVariableProperties:
      case SyclAttribute::kParameterProperties:
      case SyclAttribute::kMemberProperties:
        return Malformed(annotation);  // not on a function, or without numbers
    }
  }

  // All properties go to IR. A property that has the meaning of a SYCL
  // attribute also acts as this attribute.
  void ApplyProperties(const IrAnnotation& annotation,
                       llvm::ArrayRef<Property> properties,
                       AnnotatedFunction& facts) {
    KnownProperties known;
    for (const Property& property : properties) {
      facts.properties.push_back(property);
      if (!known.Take(property.name, property.value)) Malformed(annotation);
    }
    if (known.device_has) {
      if (!facts.declared) facts.declared.emplace();
      for (int32_t aspect : *known.device_has) facts.declared->insert(aspect);
    }
    if (facts.work_group_size.empty()) {
      facts.work_group_size = known.work_group_size;
    }
    if (facts.work_group_hint.empty()) {
      facts.work_group_hint = known.work_group_hint;
    }
    if (!facts.sub_group_size) facts.sub_group_size = known.sub_group_size;
  }

  void ApplyFact(const IrAnnotation& fact) {
    if (fact.name == kKernelFact) {
      std::optional<SyclAttribute> attribute;
      llvm::Function* kernel = nullptr;
      if (fact.strings.size() >= 2) {
        kernel = module_.getFunction(fact.strings[0]);
        attribute = FindSyclAttribute(fact.strings[1]);
      }
      if (!attribute || fact.malformed) return Malformed(fact);
      // A kernel of a precompiled header may be missing in this module.
      if (kernel) {
        Apply(fact, *attribute, functions_[kernel],
              llvm::ArrayRef(fact.strings).drop_front(2));
      }
    } else if (fact.name == kKernelPropertyFact) {
      ApplyKernelProperty(fact);
    } else if (fact.name == kCalledSizeFact) {
      ApplyCalledSize(fact);
    } else if (fact.name == kKernelRecordFact) {
      ApplyKernelRecord(fact);
    } else if (fact.name == kDeclaredVariableFact) {
      ApplyDeclaredVariable(fact);
    } else if (fact.name == kMemberListFact) {
      ApplyMemberList(fact);
    } else if (fact.name == kTypeFact || fact.name == kBaseTypeFact) {
      ApplyTypeFact(fact);
    }
  }

  void ApplyKernelProperty(const IrAnnotation& fact) {
    if (fact.malformed || !fact.integers.empty() || fact.strings.size() != 4) {
      return Malformed(fact);
    }
    llvm::Function* kernel = module_.getFunction(fact.strings[0]);
    if (!kernel) return;  // see ApplyFact
    ApplyProperties(fact, {{fact.strings[1], fact.strings[2], fact.strings[3]}},
                    functions_[kernel]);
  }

  void ApplyCalledSize(const IrAnnotation& fact) {
    llvm::ArrayRef<int64_t> extents = fact.integers;
    if (fact.malformed || fact.strings.size() != 2 || extents.empty() ||
        extents.size() > MaxArguments(SyclAttribute::kReqdWorkGroupSize) ||
        !llvm::all_of(extents, IsSize)) {
      return Malformed(fact);
    }
    llvm::Function* kernel = module_.getFunction(fact.strings[0]);
    if (!kernel) return;  // see ApplyFact
    CalledSize called{fact.strings[1].str()};
    called.work_group.assign(extents.begin(), extents.end());
    functions_[kernel].called_sizes.push_back(std::move(called));
  }

  // The variable may be missing in the module: a variable that no code of the
  // unit uses is not written to the module.
  void ApplyDeclaredVariable(const IrAnnotation& fact) {
    if (fact.malformed || fact.strings.size() < kDeclaredVariableFields) {
      return Malformed(fact);
    }
    llvm::GlobalVariable* variable = module_.getGlobalVariable(fact.strings[0]);
    if (!variable || !variable->isDeclaration()) return;
    if (fact.strings[2] == kIsDeviceGlobal) MarkDeviceGlobal(*variable, unit_);
    AddProperties(
        *variable, fact,
        llvm::ArrayRef(fact.strings).drop_front(kDeclaredVariableFields),
        fact.strings[1]);
  }

  void ApplyMemberList(const IrAnnotation& fact) {
    if (fact.malformed || fact.strings.size() != 3) return Malformed(fact);
    PropertyRecord record;
    record.owner = PropertyOwner::kMember;
    record.symbol = fact.strings[0].str();
    record.place = fact.strings[1].str();
    for (const auto& [name, value] : SplitPropertyText(fact.strings[2]))
      record.properties.push_back({name.str(), value.str()});
    Record(std::move(record));
  }

  void ApplyKernelRecord(const IrAnnotation& fact) {
    if (fact.malformed || fact.strings.size() != 5) return Malformed(fact);
    const llvm::StringRef linkage = fact.strings[1];
    const bool is_local = linkage == kUnitLocalKernel;
    if (!is_local && linkage != kVagueKernel && linkage != kExternalKernel) {
      return Malformed(fact);
    }
    llvm::Function* kernel = module_.getFunction(fact.strings[0]);
    if (!kernel || kernel->isDeclaration()) return;  // see ApplyFact
    if (!HasKernelCallingConvention(*kernel)) return Malformed(fact);
    KernelRecord& record = kernels_[kernel];
    record.symbol =
        is_local ? WithUnit(fact.strings[0], unit_) : fact.strings[0].str();
    record.entry_point = fact.strings[2].str();
    record.is_vague = linkage == kVagueKernel;
    record.place = fact.strings[3].str();
    record.unit = module_.getSourceFileName();
    record.arguments = fact.strings[4].str();
  }

  // Records the name of the unit for each kernel and exported function. A unit
  // without kernels needs no names: the images of other units' kernels contain
  // its exported functions.
  void WriteUnits() {
    for (const llvm::Function& function : module_) {
      if (function.isDeclaration() || SourceOf(function).empty()) continue;
      WriteUnit(module_, function.getName(), unit_);
    }
  }

  void Finish(llvm::Function& kernel, const KernelRecord& record) {
    if (record.is_vague) {
      kernel.setLinkage(llvm::GlobalValue::WeakODRLinkage);
    }
    if (record.symbol != kernel.getName()) {
      kernel.setName(record.symbol);
      llvm::DISubprogram* debug_info = kernel.getSubprogram();
      if (debug_info && !debug_info->getLinkageName().empty()) {
        debug_info->replaceLinkageName(
            llvm::MDString::get(module_.getContext(), record.symbol));
      }
    }
    WriteKernelRecord(module_, record);
  }

  // Records the properties of symbols that other units may declare or define
  // with other lists, so that the device link compares the lists. A symbol that
  // is local to this unit needs no record for this purpose. The explanation of
  // sycl-post-link needs the record of each kernel that has properties.
  void RecordProperties() {
    for (auto& [variable, record] : variables_) {
      if (variable->hasLocalLinkage()) continue;
      record.owner = PropertyOwner::kVariable;
      record.symbol = variable->getName();
      Record(std::move(record));
    }
    for (const auto& [kernel, record] : kernels_) {
      if (record.is_vague || HasProperties(*kernel)) {
        RecordKernel(*kernel, record.place);
      }
    }
    for (const auto& [function, facts] : functions_) {
      if (!facts.exported && !function->isDeclaration()) continue;
      if (HasKernelCallingConvention(*function)) continue;
      std::vector<StatedProperty> properties = facts.AllProperties();
      if (properties.empty()) continue;
      PropertyRecord record;
      record.owner = PropertyOwner::kFunction;
      record.symbol = function->getName();
      record.place = facts.place;
      record.properties = std::move(properties);
      Record(std::move(record));
    }
  }

  // Returns whether the kernel or one of its parameters has properties.
  bool HasProperties(llvm::Function& kernel) const {
    const auto facts = functions_.find(&kernel);
    return parameters_.contains(&kernel) ||
           (facts != functions_.end() && !facts->second.properties.empty());
  }

  void RecordKernel(llvm::Function& kernel, const std::string& place) {
    PropertyRecord record;
    record.owner = PropertyOwner::kKernel;
    record.symbol = kernel.getName();
    record.place = place;
    if (const auto facts = functions_.find(&kernel);
        facts != functions_.end()) {
      record.properties = facts->second.AllProperties();
    }
    if (const auto found = parameters_.find(&kernel);
        found != parameters_.end()) {
      llvm::append_range(record.properties, found->second);
    }
    Record(std::move(record));
  }

  void Record(PropertyRecord record) {
    if (map_path_) {
      record.place = map_path_(record.place);
      for (StatedProperty& property : record.properties) {
        property.place = map_path_(property.place);
      }
    }
    record.unit = module_.getSourceFileName();
    WritePropertyRecord(module_, record);
  }

  void ApplyTypeFact(const IrAnnotation& fact) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(fact.subject);
    if (!variable || fact.malformed ||
        !Fit<int32_t>(fact.integers, std::numeric_limits<int32_t>::min())) {
      return Malformed(fact);
    }
    const auto* type =
        llvm::dyn_cast<llvm::StructType>(variable->getAllocatedType());
    if (type && fact.name == kBaseTypeFact) {
      const auto* base = llvm::find_if(type->elements(), [](llvm::Type* part) {
        return part->isStructTy();
      });
      type = base == type->element_end() ? nullptr
                                         : llvm::cast<llvm::StructType>(*base);
    }
    if (!type || !type->hasName()) return;
    for (int64_t value : fact.integers) types_[type].insert(value);
  }

  void WriteTypes() {
    std::vector<OptionalType> types;
    for (const auto& [type, aspects] : types_) {
      types.push_back({type->getName().str(), aspects});
    }
    WriteOptionalTypes(module_, types, MetadataSpelling::kIntel);
  }

  bool MarkSources() {
    bool marked = false;
    for (llvm::Function& function : module_) {
      if (function.isDeclaration() || function.hasFnAttribute(kSourceAttribute))
        continue;
      auto facts = functions_.find(&function);
      if (ClassifyFunction(function) == FunctionKind::kKernel ||
          (facts != functions_.end() && facts->second.exported)) {
        function.addFnAttr(kSourceAttribute, module_.getSourceFileName());
        marked = true;
      }
    }
    return marked;
  }

  llvm::Module& module_;
  const std::string unit_;
  const LowerAnnotationsPass::MapPath& map_path_;
  llvm::MapVector<llvm::Function*, AnnotatedFunction> functions_;
  llvm::MapVector<llvm::Function*, KernelRecord> kernels_;
  llvm::MapVector<llvm::GlobalVariable*, PropertyRecord> variables_;
  llvm::DenseMap<llvm::Function*, std::vector<StatedProperty>> parameters_;
  llvm::MapVector<const llvm::StructType*, AspectSet> types_;
  llvm::SmallVector<llvm::Function*, 2> fact_functions_;
};

}  // namespace

llvm::PreservedAnalyses LowerAnnotationsPass::run(
    llvm::Module& module, llvm::ModuleAnalysisManager&) {
  if (!IsDeviceModule(module) || !Lowering(module, unit_, map_path_).Run()) {
    return llvm::PreservedAnalyses::all();
  }
  return llvm::PreservedAnalyses::none();
}

}  // namespace aspectra
