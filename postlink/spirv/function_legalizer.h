// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_FUNCTION_LEGALIZER_H_
#define POSTLINK_SPIRV_FUNCTION_LEGALIZER_H_

#include <vector>

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Value.h"
#include "postlink/spirv/integers/wide_integer_arithmetic.h"
#include "postlink/spirv/plain_memory.h"
#include "postlink/spirv/split_signatures.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {

// Rewrites the values of one function to plain types. legalize_types.cc has the
// rule and the invariant.
class FunctionLegalizer {
 public:
  FunctionLegalizer(llvm::Function& function, const PartsOfValues& arguments,
                    UnsupportedConstructs& unsupported)
      : function_(function),
        layout_(function.getDataLayout()),
        unsupported_(unsupported),
        builder_(function.getContext()),
        words_(builder_),
        memory_(builder_, layout_),
        parts_(arguments) {}

  void Run();

 private:
  using Parts = llvm::SmallVector<llvm::Value*, 2>;

  bool IsToSplit(const llvm::Instruction& instruction) const;
  void Visit(llvm::Instruction& instruction);
  void FillPhi(llvm::PHINode& phi);

  // Returns the parts of a value of any type. A plain value has one part, the
  // value itself.
  Parts PartsOf(llvm::Value* value);
  Parts PartsOfConstant(llvm::Constant* constant);
  // Returns the words of an integer; an i1 becomes a word too.
  Words WordsOf(llvm::Value* value);

  void SetParts(llvm::Instruction& instruction, Parts parts);
  void SetWords(llvm::Instruction& instruction, Words words);
  // Sets the words of the instruction to `count`, a number that fits one word.
  void SetCount(llvm::Instruction& instruction, llvm::Value* count);
  void SetPoison(llvm::Instruction& instruction);
  void RefuseOpcode(llvm::Instruction& instruction);

  void VisitBinary(llvm::BinaryOperator& operation);
  void VisitCast(llvm::CastInst& cast);
  void VisitSelect(llvm::SelectInst& select);
  void VisitCall(llvm::CallInst& call);
  bool VisitIntrinsic(llvm::CallInst& call);
  void VisitReturn(llvm::ReturnInst& instruction);
  void VisitSwitch(llvm::SwitchInst& choice);
  void VisitAddress(llvm::GetElementPtrInst& address);
  void VisitAlloca(llvm::AllocaInst& variable);
  void VisitElement(llvm::Instruction& instruction);

  llvm::Function& function_;
  const llvm::DataLayout& layout_;
  UnsupportedConstructs& unsupported_;
  llvm::IRBuilder<> builder_;
  WideIntegerArithmetic words_;
  PlainMemory memory_;
  PartsOfValues parts_;
  std::vector<llvm::Instruction*> old_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_FUNCTION_LEGALIZER_H_
