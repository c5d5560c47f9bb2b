// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/device_globals/register_objects_pass.h"

#include <string>
#include <vector>

#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotation_reader.h"
#include "frontend/attributes/device_global_names.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

namespace aspectra {
namespace {

// The images are registered with the same priority
// (postlink/wrap/descriptor_module.cc). The registration must run before any
// constructor of the program, because a constructor may copy to a
// device_global, and must end after the last destructor.
constexpr int kPriority = 1;

constexpr llvm::StringLiteral kPrefix = ".sycl_device_globals";
constexpr llvm::StringLiteral kRegister =
    "__aspectra_register_device_globals_v1";
constexpr llvm::StringLiteral kUnregister =
    "__aspectra_unregister_device_globals_v1";

class Registration {
 public:
  explicit Registration(llvm::Module& module)
      : module_(module),
        pointer_(llvm::PointerType::getUnqual(module.getContext())),
        size_(llvm::Type::getInt64Ty(module.getContext())),
        entry_(llvm::StructType::get(pointer_, pointer_, size_)) {}

  void Add(llvm::GlobalVariable& variable, llvm::StringRef name) {
    entries_.push_back(llvm::ConstantStruct::get(
        entry_,
        {&variable, String(name),
         llvm::ConstantInt::get(size_, module_.getDataLayout().getTypeAllocSize(
                                           variable.getValueType()))}));
  }

  void Finish() {
    auto* table = Constant(
        kPrefix, llvm::ConstantArray::get(
                     llvm::ArrayType::get(entry_, entries_.size()), entries_));
    llvm::Constant* end = llvm::ConstantExpr::getInBoundsGetElementPtr(
        entry_, table, llvm::ConstantInt::get(size_, entries_.size()));
    llvm::appendToGlobalCtors(module_, Call("_reg", kRegister, table, end),
                              kPriority);
    llvm::appendToGlobalDtors(module_, Call("_unreg", kUnregister, table, end),
                              kPriority);
  }

 private:
  llvm::GlobalVariable* Constant(const llvm::Twine& name,
                                 llvm::Constant* value) {
    return new llvm::GlobalVariable(
        module_, value->getType(), /*isConstant=*/true,
        llvm::GlobalValue::PrivateLinkage, value, name);
  }

  llvm::Constant* String(llvm::StringRef text) {
    llvm::GlobalVariable* variable = Constant(
        kPrefix + ".name",
        llvm::ConstantDataArray::getString(module_.getContext(), text));
    variable->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    variable->setAlignment(llvm::Align(1));
    return variable;
  }

  llvm::Function* Call(llvm::StringRef suffix, llvm::StringRef callee,
                       llvm::Constant* begin, llvm::Constant* end) {
    llvm::LLVMContext& context = module_.getContext();
    llvm::Type* nothing = llvm::Type::getVoidTy(context);
    llvm::Function* function = llvm::Function::Create(
        llvm::FunctionType::get(nothing, /*isVarArg=*/false),
        llvm::GlobalValue::InternalLinkage, kPrefix + suffix, module_);
    llvm::IRBuilder<> builder(
        llvm::BasicBlock::Create(context, "entry", function));
    builder.CreateCall(
        module_.getOrInsertFunction(callee, nothing, pointer_, pointer_),
        {begin, end});
    builder.CreateRetVoid();
    return function;
  }

  llvm::Module& module_;
  llvm::PointerType* const pointer_;
  llvm::IntegerType* const size_;
  llvm::StructType* const entry_;  // aspectra_device_global
  std::vector<llvm::Constant*> entries_;
};

}  // namespace

llvm::PreservedAnalyses RegisterObjectsPass::run(llvm::Module& module,
                                                 llvm::ModuleAnalysisManager&) {
  if (IsDeviceModule(module)) return llvm::PreservedAnalyses::all();
  const std::vector<IrAnnotation> marks = TakeGlobalAnnotations(
      module,
      [](llvm::StringRef name) { return name == kDeviceGlobalAnnotation; });
  Registration registration(module);
  bool has_any = false;
  for (const IrAnnotation& mark : marks) {
    auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(mark.subject);
    if (variable == nullptr || variable->isDeclaration()) continue;
    // With -save-temps, Clang runs the passes in a separate process, where
    // unit_ is empty; the annotation then names the unit.
    const llvm::StringRef marked =
        mark.strings.empty() ? "" : mark.strings.front();
    registration.Add(
        *variable, DeviceGlobalName(*variable, unit_.empty() ? marked : unit_));
    has_any = true;
  }
  if (has_any) registration.Finish();
  DeleteUnusedParts(module, marks);
  return marks.empty() ? llvm::PreservedAnalyses::all()
                       : llvm::PreservedAnalyses::none();
}

}  // namespace aspectra
