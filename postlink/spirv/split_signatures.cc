// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/split_signatures.h"

#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "postlink/spirv/integers/memory_pieces.h"
#include "postlink/spirv/integers/plain_types.h"
#include "postlink/spirv/spirv_diagnostics.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {
namespace {

llvm::Type* SplitResult(llvm::Type* type) {
  if (type->isVoidTy() || IsPlain(type)) return type;
  const llvm::SmallVector<llvm::Type*> parts = PartTypes(type);
  if (parts.size() == 1) return parts[0];
  return llvm::StructType::get(type->getContext(), parts);
}

// Replaces the types of by-value and result parameters that are not plain in
// memory by bytes.
llvm::AttributeSet PlainAttributes(llvm::LLVMContext& context,
                                   llvm::AttributeSet set,
                                   const llvm::DataLayout& layout) {
  for (const auto kind : {llvm::Attribute::ByVal, llvm::Attribute::StructRet}) {
    if (!set.hasAttribute(kind)) continue;
    llvm::Type* type = set.getAttribute(kind).getValueAsType();
    if (IsPlainInMemory(type)) continue;
    set = set.removeAttribute(context, kind);
    llvm::AttrBuilder added(context);
    added.addTypeAttr(kind, BytesOf(type, layout));
    if (!set.hasAttribute(llvm::Attribute::Alignment)) {
      added.addAlignmentAttr(layout.getABITypeAlign(type));
    }
    set = set.addAttributes(context, llvm::AttributeSet::get(context, added));
  }
  return set;
}

bool IsPlainSignature(const llvm::Function& function) {
  return IsPlain(function.getReturnType()) &&
         llvm::all_of(function.getFunctionType()->params(), IsPlain);
}

}  // namespace

llvm::FunctionType* SplitSignature(const llvm::FunctionType& type) {
  llvm::SmallVector<llvm::Type*> parameters;
  for (llvm::Type* parameter : type.params()) {
    llvm::append_range(parameters, PartTypes(parameter));
  }
  return llvm::FunctionType::get(SplitResult(type.getReturnType()), parameters,
                                 type.isVarArg());
}

llvm::AttributeList SplitAttributes(const llvm::AttributeList& attributes,
                                    const llvm::FunctionType& type,
                                    const llvm::DataLayout& layout) {
  llvm::LLVMContext& context = type.getContext();
  llvm::SmallVector<llvm::AttributeSet> parameters;
  for (unsigned i = 0; i < type.getNumParams(); ++i) {
    llvm::Type* parameter = type.getParamType(i);
    if (IsPlain(parameter)) {
      parameters.push_back(
          PlainAttributes(context, attributes.getParamAttrs(i), layout));
    } else {
      parameters.append(PartTypes(parameter).size(), llvm::AttributeSet());
    }
  }
  return llvm::AttributeList::get(context, attributes.getFnAttrs(),
                                  IsPlain(type.getReturnType())
                                      ? attributes.getRetAttrs()
                                      : llvm::AttributeSet(),
                                  parameters);
}

SplitFunctions::SplitFunctions(llvm::Module& module,
                               UnsupportedConstructs& unsupported) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (function.isIntrinsic()) continue;
    if (IsPlainSignature(function)) {
      function.setAttributes(SplitAttributes(function.getAttributes(),
                                             *function.getFunctionType(),
                                             module.getDataLayout()));
    } else if (ClassifyFunction(function) == FunctionKind::kKernel) {
      unsupported.Add(function, SpirvDiagnostic::kKernelType,
                      Text(*function.getFunctionType()));
    } else {
      Split(function);
    }
  }
}

void SplitFunctions::Split(llvm::Function& function) {
  llvm::Module& module = *function.getParent();
  llvm::Function* made =
      llvm::Function::Create(SplitSignature(*function.getFunctionType()),
                             function.getLinkage(), function.getAddressSpace());
  module.getFunctionList().insert(function.getIterator(), made);
  made->copyAttributesFrom(&function);
  made->setAttributes(SplitAttributes(function.getAttributes(),
                                      *function.getFunctionType(),
                                      module.getDataLayout()));
  made->setComdat(function.getComdat());
  made->copyMetadata(&function, 0);
  made->takeName(&function);
  made->splice(made->begin(), &function);
  auto next = made->arg_begin();
  for (llvm::Argument& argument : function.args()) {
    if (IsPlain(argument.getType())) {
      next->takeName(&argument);
      argument.replaceAllUsesWith(&*next++);
      continue;
    }
    llvm::SmallVector<llvm::Value*, 2>& parts = parts_[&argument];
    for (size_t i = PartTypes(argument.getType()).size(); i > 0; --i) {
      parts.push_back(&*next++);
    }
  }
  function.replaceAllUsesWith(made);
  function.removeFromParent();
  old_.push_back(&function);
}

SplitFunctions::~SplitFunctions() {
  for (llvm::Function* function : old_) {
    for (llvm::Argument& argument : function->args()) {
      argument.replaceAllUsesWith(llvm::PoisonValue::get(argument.getType()));
    }
    delete function;
  }
}

}  // namespace aspectra
