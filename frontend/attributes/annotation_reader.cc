// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/annotation_reader.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ir/properties/constant_text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kAnnotations = "llvm.global.annotations";

// Reads one annotation from its operands.
class Reader {
 public:
  IrAnnotation Read(llvm::Value* subject, llvm::Value* name, llvm::Value* file,
                    llvm::Value* line, llvm::Value* arguments) {
    annotation_.subject = subject->stripPointerCasts();
    annotation_.name = Text(name).value_or("");
    const llvm::StringRef source = Text(file).value_or("");
    const auto* number = llvm::dyn_cast<llvm::ConstantInt>(line);
    if (!source.empty() && number != nullptr) {
      annotation_.place =
          (source + ":" + llvm::Twine(number->getLimitedValue())).str();
    }
    if (!llvm::isa<llvm::ConstantPointerNull>(arguments->stripPointerCasts())) {
      ReadArguments(Pointee(arguments));
    }
    return std::move(annotation_);
  }

 private:
  void ReadArguments(const llvm::GlobalVariable* variable) {
    const llvm::Constant* values =
        variable ? variable->getInitializer() : nullptr;
    if (!values || !values->getType()->isStructTy()) {
      annotation_.malformed = true;
      return;
    }
    for (unsigned i = 0; i != values->getType()->getStructNumElements(); ++i) {
      llvm::Constant* value = values->getAggregateElement(i);
      const auto* integer = llvm::dyn_cast_or_null<llvm::ConstantInt>(value);
      std::optional<llvm::StringRef> text;
      if (integer && integer->getBitWidth() <= 64) {
        annotation_.integers.push_back(integer->getSExtValue());
      } else if (value && annotation_.integers.empty() &&
                 (text = Text(value))) {
        annotation_.strings.push_back(*text);
      } else {
        annotation_.malformed = true;
      }
    }
  }

  // Returns the constant variable that `pointer` points to; null if it points
  // to anything else.
  const llvm::GlobalVariable* Pointee(llvm::Value* pointer) {
    if (!pointer->getType()->isPointerTy()) return nullptr;
    auto* variable =
        llvm::dyn_cast<llvm::GlobalVariable>(pointer->stripPointerCasts());
    if (!variable || !variable->hasInitializer()) return nullptr;
    annotation_.parts.push_back(variable);
    return variable;
  }

  // Returns the text that `pointer` points to; nullopt if it is not text.
  std::optional<llvm::StringRef> Text(llvm::Value* pointer) {
    const llvm::GlobalVariable* variable = Pointee(pointer);
    return variable ? ConstantText(*variable) : std::nullopt;
  }

  IrAnnotation annotation_;
};

// Replaces the contents of `annotations` by `elements`.
void Replace(llvm::GlobalVariable& annotations,
             llvm::ArrayRef<llvm::Constant*> elements) {
  if (!elements.empty()) {
    auto* type =
        llvm::ArrayType::get(elements.front()->getType(), elements.size());
    auto* fewer = new llvm::GlobalVariable(
        *annotations.getParent(), type, annotations.isConstant(),
        annotations.getLinkage(), llvm::ConstantArray::get(type, elements), "",
        &annotations, annotations.getThreadLocalMode(),
        annotations.getAddressSpace());
    fewer->copyAttributesFrom(&annotations);
    fewer->takeName(&annotations);
  }
  annotations.eraseFromParent();
}

bool IsAnnotationOfVariable(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call != nullptr &&
         call->getIntrinsicID() == llvm::Intrinsic::var_annotation;
}

IrAnnotation ReadOfVariable(llvm::Instruction& instruction) {
  const auto& call = llvm::cast<llvm::IntrinsicInst>(instruction);
  return Reader().Read(call.getArgOperand(0), call.getArgOperand(1),
                       call.getArgOperand(2), call.getArgOperand(3),
                       call.getArgOperand(4));
}

// In IR, a function may get a parameter as a value of another type. Clang first
// stores this value in a variable of that type, and copies it from there to the
// parameter's own variable.
constexpr unsigned kMostVariables = 2;

// If `variable` is a parameter, returns it. Otherwise returns the parameter
// whose value is stored in `variable`, directly or through up to `more` other
// variables. Returns null if there is no such parameter.
llvm::Argument* ParameterAt(llvm::Value& variable, unsigned more) {
  if (auto* argument = llvm::dyn_cast<llvm::Argument>(&variable)) {
    return argument;
  }
  llvm::SmallVector<llvm::User*, 8> users(variable.users());
  for (size_t i = 0; i != users.size(); ++i) {
    if (llvm::isa<llvm::AddrSpaceCastInst>(users[i])) {
      llvm::append_range(users, users[i]->users());
    }
    auto* store = llvm::dyn_cast<llvm::StoreInst>(users[i]);
    if (store == nullptr ||
        store->getPointerOperand()->stripPointerCasts() != &variable) {
      continue;
    }
    llvm::Value* value = store->getValueOperand()->stripPointerCasts();
    if (auto* argument = llvm::dyn_cast<llvm::Argument>(value)) return argument;
    auto* load = llvm::dyn_cast<llvm::LoadInst>(value);
    if (load == nullptr || more == 0) continue;
    return ParameterAt(*load->getPointerOperand()->stripPointerCasts(),
                       more - 1);
  }
  return nullptr;
}

}  // namespace

std::vector<IrAnnotation> TakeGlobalAnnotations(
    llvm::Module& module, llvm::function_ref<bool(llvm::StringRef)> wanted) {
  std::vector<IrAnnotation> taken;
  llvm::GlobalVariable* annotations =
      module.getGlobalVariable(kAnnotations, /*AllowInternal=*/true);
  if (!annotations || !annotations->hasInitializer()) return taken;
  auto* array =
      llvm::dyn_cast<llvm::ConstantArray>(annotations->getInitializer());
  if (!array) return taken;

  llvm::SmallVector<llvm::Constant*, 16> kept;
  for (llvm::Value* operand : array->operands()) {
    auto* element = llvm::cast<llvm::Constant>(operand);
    auto* entry = llvm::dyn_cast<llvm::ConstantStruct>(element);
    if (entry && entry->getNumOperands() == 5) {
      IrAnnotation annotation = Reader().Read(
          entry->getOperand(0), entry->getOperand(1), entry->getOperand(2),
          entry->getOperand(3), entry->getOperand(4));
      if (wanted(annotation.name)) {
        taken.push_back(annotation);
        continue;
      }
    }
    kept.push_back(element);
  }
  if (!taken.empty()) Replace(*annotations, kept);
  return taken;
}

std::vector<IrAnnotation> ReadLocalAnnotations(llvm::Function& function) {
  std::vector<IrAnnotation> annotations;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    if (IsAnnotationOfVariable(instruction)) {
      annotations.push_back(ReadOfVariable(instruction));
    }
  }
  return annotations;
}

std::vector<ParameterAnnotation> TakeParameterAnnotations(
    llvm::Function& function, llvm::StringRef name) {
  std::vector<ParameterAnnotation> taken;
  if (function.isDeclaration()) return taken;
  for (llvm::Instruction& instruction :
       llvm::make_early_inc_range(llvm::instructions(function))) {
    if (!IsAnnotationOfVariable(instruction)) continue;
    IrAnnotation annotation = ReadOfVariable(instruction);
    if (annotation.name != name) continue;
    llvm::Argument* argument = ParameterAt(*annotation.subject, kMostVariables);
    if (argument == nullptr) continue;
    instruction.eraseFromParent();
    taken.push_back({argument, std::move(annotation)});
  }
  return taken;
}

void DeleteUnusedParts(llvm::Module& module,
                       llvm::ArrayRef<IrAnnotation> annotations) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (function.getIntrinsicID() == llvm::Intrinsic::var_annotation &&
        function.use_empty()) {
      function.eraseFromParent();
    }
  }
  llvm::SmallSetVector<llvm::GlobalVariable*, 16> parts;
  for (const IrAnnotation& annotation : annotations) {
    parts.insert_range(annotation.parts);
  }
  // Two rounds are enough: the variables of arguments refer to texts, and texts
  // refer to no other variable.
  auto erase = [](llvm::GlobalVariable* part) {
    part->removeDeadConstantUsers();
    if (!part->hasLocalLinkage() || !part->use_empty()) return false;
    part->eraseFromParent();
    return true;
  };
  while (parts.remove_if(erase)) continue;
}

}  // namespace aspectra
