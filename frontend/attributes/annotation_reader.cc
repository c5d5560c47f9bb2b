#include "frontend/attributes/annotation_reader.h"

#include <vector>

#include "llvm/ADT/STLExtras.h"
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
// Where Clang puts the text of annotations.
constexpr llvm::StringLiteral kTextSection = "llvm.metadata";

// The constant that `pointer` points to, or null.
const llvm::Constant* Pointee(const llvm::Value* pointer) {
  const auto* variable =
      llvm::dyn_cast<llvm::GlobalVariable>(pointer->stripPointerCasts());
  return variable && variable->hasInitializer() ? variable->getInitializer()
                                                : nullptr;
}

// The text that `pointer` points to; nothing if it is no text.
std::optional<llvm::StringRef> Text(const llvm::Value* pointer) {
  const llvm::Constant* pointee = Pointee(pointer);
  if (!pointee) return std::nullopt;
  if (const auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(pointee)) {
    if (data->isCString()) return data->getAsCString();
  }
  if (pointee->isNullValue() && pointee->getType()->isArrayTy()) return "";
  return std::nullopt;
}

IrAnnotation Read(llvm::Value* subject, const llvm::Value* name,
                  const llvm::Value* arguments) {
  IrAnnotation annotation;
  annotation.subject = subject->stripPointerCasts();
  annotation.name = Text(name).value_or("");
  if (llvm::isa<llvm::ConstantPointerNull>(arguments)) return annotation;
  const llvm::Constant* values = Pointee(arguments);
  if (!values || !values->getType()->isStructTy()) {
    annotation.malformed = true;
    return annotation;
  }
  for (unsigned i = 0; i != values->getType()->getStructNumElements(); ++i) {
    const llvm::Constant* value = values->getAggregateElement(i);
    if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(value);
        integer && integer->getBitWidth() <= 64) {
      annotation.integers.push_back(integer->getSExtValue());
    } else if (std::optional<llvm::StringRef> text;
               value->getType()->isPointerTy() && annotation.integers.empty() &&
               (text = Text(value))) {
      annotation.strings.push_back(*text);
    } else {
      annotation.malformed = true;
    }
  }
  return annotation;
}

// Puts `elements` in place of what `annotations` holds.
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
      IrAnnotation annotation = Read(entry->getOperand(0), entry->getOperand(1),
                                     entry->getOperand(4));
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
    auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (call && call->getIntrinsicID() == llvm::Intrinsic::var_annotation) {
      annotations.push_back(Read(call->getArgOperand(0), call->getArgOperand(1),
                                 call->getArgOperand(4)));
    }
  }
  return annotations;
}

void DeleteUnusedAnnotationText(llvm::Module& module) {
  // Arguments may point to text, so again until nothing goes.
  for (bool deleted = true; deleted;) {
    deleted = false;
    for (llvm::GlobalVariable& variable :
         llvm::make_early_inc_range(module.globals())) {
      if (!variable.hasLocalLinkage() || variable.getSection() != kTextSection)
        continue;
      variable.removeDeadConstantUsers();
      if (!variable.use_empty()) continue;
      variable.eraseFromParent();
      deleted = true;
    }
  }
}

}  // namespace aspectra
