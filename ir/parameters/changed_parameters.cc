// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/parameters/changed_parameters.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

namespace aspectra {

ParameterList::ParameterList(const llvm::Function& function)
    : result(function.getReturnType()) {
  for (const llvm::Argument& argument : function.args()) {
    types.push_back(argument.getType());
    attributes.push_back(
        function.getAttributes().getParamAttrs(argument.getArgNo()));
  }
}

void ParameterList::Add(llvm::Type* type) {
  types.push_back(type);
  attributes.emplace_back();
}

void ParameterList::Change(unsigned parameter, llvm::Type* type) {
  types[parameter] = type;
  attributes[parameter] = llvm::AttributeSet();
}

llvm::Function* MakeWithParameters(llvm::Function& function,
                                   const ParameterList& parameters) {
  auto* made = llvm::Function::Create(
      llvm::FunctionType::get(parameters.result, parameters.types,
                              function.isVarArg()),
      function.getLinkage(), function.getAddressSpace());
  function.getParent()->getFunctionList().insert(function.getIterator(), made);
  made->copyAttributesFrom(&function);
  const llvm::AttributeList attributes = function.getAttributes();
  made->setAttributes(llvm::AttributeList::get(
      function.getContext(), attributes.getFnAttrs(),
      parameters.result == function.getReturnType() ? attributes.getRetAttrs()
                                                    : llvm::AttributeSet(),
      parameters.attributes));
  made->setComdat(function.getComdat());
  made->copyMetadata(&function, /*Offset=*/0);
  return made;
}

void MoveBody(llvm::Function& function, llvm::Function& made) {
  made.splice(made.begin(), &function);
  for (auto [before, after] : llvm::zip(function.args(), made.args())) {
    if (before.getType() != after.getType()) continue;
    before.replaceAllUsesWith(&after);
    after.takeName(&before);
  }
}

}  // namespace aspectra
