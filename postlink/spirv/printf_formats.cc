// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// SPIR-V's printf requires its format, and the texts printed by '%s', in
// constant memory (address space 2). Clang puts texts in global memory and
// passes them as generic pointers. Where the text is known, a copy in constant
// memory replaces it: directly, or as an operand of a select or phi that
// chooses between texts.
//
// The text may be known only to the caller of a function that prints its
// argument. The local variables of such a function are promoted to values, and
// the function is inlined into its callers, one level in each round. The
// process ends because recursive functions are not inlined, so each round
// leaves fewer levels. The cost is linear in the functions that print and in
// the calls of inlined functions.

#include <map>
#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "postlink/spirv/passes.h"
#include "postlink/spirv/spirv_diagnostics.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kPrintf = "printf";
// OpenCL's address spaces.
constexpr unsigned kGlobal = 1;
constexpr unsigned kConstant = 2;
constexpr unsigned kGeneric = 4;
// Functions that wrap printf are inlined up to this depth. Real programs wrap
// printf less deeply.
constexpr int kMaxLevels = 32;
// The characters that a conversion may have between '%' and the length of its
// argument: flags, width and precision.
constexpr llvm::StringLiteral kBeforeLength = "-+ #0123456789.*'";

// Returns the pointer from which casts computed `pointer`.
llvm::Value* Source(llvm::Value* pointer) {
  for (;;) {
    auto* cast = llvm::dyn_cast<llvm::Operator>(pointer);
    if (cast == nullptr ||
        (cast->getOpcode() != llvm::Instruction::AddrSpaceCast &&
         cast->getOpcode() != llvm::Instruction::BitCast)) {
      return pointer;
    }
    pointer = cast->getOperand(0);
  }
}

// Calls `visit` with each value that `pointer` may have, looking through
// selects and phis.
template <class Visit>
void ForEachChoice(llvm::Value* pointer, Visit visit) {
  llvm::SmallVector<llvm::Value*> todo = {pointer};
  llvm::SmallPtrSet<llvm::Value*, 8> seen;
  while (!todo.empty()) {
    llvm::Value* value = Source(todo.pop_back_val());
    if (!seen.insert(value).second) continue;
    if (auto* select = llvm::dyn_cast<llvm::SelectInst>(value)) {
      todo.push_back(select->getFalseValue());
      todo.push_back(select->getTrueValue());
    } else if (auto* phi = llvm::dyn_cast<llvm::PHINode>(value)) {
      llvm::append_range(todo, phi->incoming_values());
    } else {
      visit(value);
    }
  }
}

bool IsInConstantSpace(const llvm::Value& pointer) {
  return pointer.getType()->isPointerTy() &&
         pointer.getType()->getPointerAddressSpace() == kConstant;
}

bool IsText(const llvm::Value* pointer) {
  llvm::StringRef text;
  return IsInConstantSpace(*pointer) ||
         llvm::getConstantStringInfo(pointer, text);
}

bool IsKnown(llvm::Value* pointer) {
  bool known = true;
  ForEachChoice(pointer, [&](llvm::Value* choice) { known &= IsText(choice); });
  return known;
}

bool IsOfParameter(llvm::Value* pointer) {
  bool found = false;
  ForEachChoice(pointer, [&](llvm::Value* choice) {
    found |= llvm::isa<llvm::Argument>(choice);
  });
  return found;
}

// Clang accesses local variables through generic pointers. Loads and stores
// that use a generic pointer use the variable's own pointer instead.
void ForgetGenericPointers(llvm::AllocaInst& variable) {
  for (llvm::User* user : llvm::make_early_inc_range(variable.users())) {
    auto* cast = llvm::dyn_cast<llvm::AddrSpaceCastInst>(user);
    if (cast == nullptr) continue;
    cast->replaceUsesWithIf(&variable, [&](llvm::Use& use) {
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(use.getUser())) {
        return store->getPointerOperand() == cast &&
               store->getValueOperand() != cast;
      }
      return llvm::isa<llvm::LoadInst>(use.getUser());
    });
    if (cast->use_empty()) cast->eraseFromParent();
  }
}

// Promotes local variables to values where no other code has their addresses.
void MakeVariablesValues(llvm::Function& function) {
  llvm::DominatorTree dominators(function);
  llvm::SmallVector<llvm::AllocaInst*> variables;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable == nullptr) continue;
    ForgetGenericPointers(*variable);
    if (llvm::isAllocaPromotable(variable)) variables.push_back(variable);
  }
  if (!variables.empty()) llvm::PromoteMemToReg(variables, dominators);
}

llvm::SmallVector<llvm::CallInst*> CallsOf(const llvm::Function& function) {
  llvm::SmallVector<llvm::CallInst*> calls;
  for (const llvm::User* user : function.users()) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (call != nullptr && call->getCalledFunction() == &function) {
      calls.push_back(const_cast<llvm::CallInst*>(call));
    }
  }
  return calls;
}

// Inlines functions that print one of their parameters, by one level. Returns
// whether any call was inlined.
bool InlineWrappers(llvm::Function& print) {
  llvm::SmallVector<llvm::Function*> wrappers;
  for (llvm::CallInst* call : CallsOf(print)) {
    llvm::Value* format = call->getArgOperand(0);
    if (IsKnown(format)) continue;
    llvm::Function* function = call->getFunction();
    MakeVariablesValues(*function);
    format = call->getArgOperand(0);
    if (!IsKnown(format) && IsOfParameter(format) &&
        !llvm::is_contained(wrappers, function)) {
      wrappers.push_back(function);
    }
  }
  bool inlined = false;
  for (llvm::Function* wrapper : wrappers) {
    const llvm::SmallVector<llvm::CallInst*> calls = CallsOf(*wrapper);
    if (llvm::any_of(calls, [&](const llvm::CallInst* call) {
          return call->getFunction() == wrapper;
        })) {
      continue;  // refused as recursion
    }
    for (llvm::CallInst* call : calls) {
      llvm::InlineFunctionInfo info;
      inlined |= llvm::InlineFunction(*call, info).isSuccess();
    }
    if (wrapper->use_empty() && wrapper->hasLocalLinkage()) {
      wrapper->eraseFromParent();
    }
  }
  return inlined;
}

class ConstantTexts {
 public:
  explicit ConstantTexts(llvm::Module& module) : module_(module) {}

  // Returns `pointer` in constant memory. All values that it may have must be
  // known.
  llvm::Value* Move(llvm::Value* pointer, bool is_format) {
    llvm::Value* value = Source(pointer);
    if (IsInConstantSpace(*value)) return value;
    std::map<llvm::Value*, llvm::Value*>& moved = moved_[is_format ? 1 : 0];
    if (const auto known = moved.find(value); known != moved.end()) {
      return known->second;
    }
    if (auto* select = llvm::dyn_cast<llvm::SelectInst>(value)) {
      llvm::Value* yes = Move(select->getTrueValue(), is_format);
      llvm::Value* no = Move(select->getFalseValue(), is_format);
      return moved[value] = llvm::IRBuilder<>(select).CreateSelect(
                 select->getCondition(), yes, no);
    }
    if (auto* phi = llvm::dyn_cast<llvm::PHINode>(value)) {
      llvm::PHINode* made = llvm::IRBuilder<>(phi).CreatePHI(
          llvm::PointerType::get(module_.getContext(), kConstant),
          phi->getNumIncomingValues());
      // The new phi is stored before its operands are moved, because a loop may
      // lead back to it.
      moved[value] = made;
      for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i) {
        made->addIncoming(Move(phi->getIncomingValue(i), is_format),
                          phi->getIncomingBlock(i));
      }
      return made;
    }
    llvm::StringRef text;
    llvm::getConstantStringInfo(value, text);
    return moved[value] =
               Text(is_format ? OpenClFormat(text) : std::string(text));
  }

  // Returns `text` in constant memory, with a null character at its end.
  llvm::Constant* Text(const std::string& text) {
    llvm::Constant*& known = texts_[text];
    if (known == nullptr) {
      auto* bytes =
          llvm::ConstantDataArray::getString(module_.getContext(), text);
      auto* variable = new llvm::GlobalVariable(
          module_, bytes->getType(), /*isConstant=*/true,
          llvm::GlobalValue::InternalLinkage, bytes, ".printf",
          /*InsertBefore=*/nullptr, llvm::GlobalValue::NotThreadLocal,
          kConstant);
      variable->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
      variable->setAlignment(llvm::Align(1));
      known = variable;
    }
    return known;
  }

 private:
  llvm::Module& module_;
  // The maps are used for lookups only, and never iterated.
  std::map<llvm::Value*, llvm::Value*> moved_[2];
  std::map<std::string, llvm::Constant*> texts_;
};

// Returns whether the format takes a width or a precision from an argument.
bool HasStar(llvm::StringRef format) {
  while (format.contains('%')) {
    format = format.drop_until([](char c) { return c == '%'; }).drop_front();
    if (format.consume_front("%")) continue;
    if (format.take_front(format.find_first_not_of(kBeforeLength))
            .contains('*')) {
      return true;
    }
  }
  return false;
}

bool AnyHasStar(llvm::Value* formats) {
  bool found = false;
  ForEachChoice(formats, [&](llvm::Value* format) {
    llvm::StringRef text;
    found |= llvm::getConstantStringInfo(format, text) && HasStar(text);
  });
  return found;
}

// Cuts each text that is printed by a conversion like '%-8.3s' to the
// precision, and removes the precision from the format: drivers such as PoCL
// count the padding as part of the precision. Returns the new format.
std::string CutTexts(llvm::StringRef format,
                     llvm::MutableArrayRef<llvm::Value*> printed,
                     ConstantTexts& texts) {
  std::string result;
  while (!format.empty()) {
    const size_t before = std::min(format.find('%'), format.size());
    result += format.take_front(before);
    format = format.drop_front(before);
    if (format.empty()) break;
    if (format.consume_front("%%")) {
      result += "%%";
      continue;
    }
    const size_t length =
        std::min(format.drop_front().find_first_not_of(kBeforeLength),
                 format.size() - 1);
    auto [width, precision] = format.take_front(length + 1).split('.');
    format = format.drop_front(length + 1);
    result += width;
    const bool has_precision = width.size() != length + 1;
    unsigned most = 0;  // also if no number follows the '.'
    const bool is_number =
        precision.empty() || !precision.getAsInteger(10, most);
    llvm::StringRef text;
    const bool is_cut =
        format.starts_with("s") && has_precision && is_number &&
        !printed.empty() &&
        llvm::getConstantStringInfo(Source(printed.front()), text);
    if (is_cut) {
      printed.front() = texts.Text(text.take_front(most).str());
    } else if (has_precision) {
      result += "." + precision.str();
    }
    printed = printed.drop_front(printed.empty() ? 0 : 1);
  }
  return result;
}

void Replace(llvm::CallInst& call, llvm::FunctionCallee opencl,
             ConstantTexts& texts) {
  llvm::SmallVector<llvm::Value*> arguments(call.args());
  llvm::StringRef format;
  llvm::Value* source = Source(arguments[0]);
  if (!IsInConstantSpace(*source) &&
      llvm::getConstantStringInfo(source, format)) {
    arguments[0] = texts.Text(OpenClFormat(CutTexts(
        format, llvm::MutableArrayRef(arguments).drop_front(), texts)));
  } else {
    arguments[0] = texts.Move(arguments[0], /*is_format=*/true);
  }
  for (llvm::Value*& argument : llvm::drop_begin(arguments)) {
    if (argument->getType()->isPointerTy() && IsKnown(argument))
      argument = texts.Move(argument, /*is_format=*/false);
  }
  llvm::IRBuilder<> builder(&call);
  llvm::CallInst* made = builder.CreateCall(opencl, arguments);
  made->setCallingConv(
      llvm::cast<llvm::Function>(opencl.getCallee())->getCallingConv());
  made->takeName(&call);
  call.replaceAllUsesWith(made);
  call.eraseFromParent();
}

// Rewrites calls of puts and putchar to printf; the optimiser makes both from
// printf.
void PrintByPrintf(llvm::Module& module, llvm::StringRef name,
                   llvm::StringRef format) {
  llvm::Function* function = module.getFunction(name);
  if (function == nullptr || !function->isDeclaration() ||
      function->arg_size() != 1 ||
      !function->getReturnType()->isIntegerTy(32)) {
    return;
  }
  llvm::Type* text = llvm::PointerType::get(module.getContext(), kGeneric);
  const llvm::FunctionCallee print = module.getOrInsertFunction(
      kPrintf, llvm::FunctionType::get(function->getReturnType(), {text},
                                       /*isVarArg=*/true));
  for (llvm::CallInst* call : CallsOf(*function)) {
    llvm::IRBuilder<> builder(call);
    llvm::Value* of = builder.CreateAddrSpaceCast(
        builder.CreateGlobalString(format, ".format", kGlobal), text);
    call->replaceAllUsesWith(
        builder.CreateCall(print, {of, call->getArgOperand(0)}));
    call->eraseFromParent();
  }
}

}  // namespace

void MakePrintfOpenCl(llvm::Module& module,
                      UnsupportedConstructs& unsupported) {
  PrintByPrintf(module, "puts", "%s\n");
  PrintByPrintf(module, "putchar", "%c");
  llvm::Function* print = module.getFunction(kPrintf);
  if (print == nullptr || !print->isDeclaration() ||
      print->getFunctionType()->getNumParams() != 1 ||
      IsInConstantSpace(*print->getArg(0))) {
    return;
  }
  for (int level = 0; level < kMaxLevels && InlineWrappers(*print); ++level) {
  }
  print->setName("");
  llvm::FunctionCallee opencl = module.getOrInsertFunction(
      kPrintf, llvm::FunctionType::get(
                   print->getReturnType(),
                   {llvm::PointerType::get(module.getContext(), kConstant)},
                   /*isVarArg=*/true));
  llvm::cast<llvm::Function>(opencl.getCallee())
      ->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  ConstantTexts texts(module);
  for (llvm::CallInst* call : CallsOf(*print)) {
    llvm::Value* format = call->getArgOperand(0);
    if (!IsKnown(format)) {
      unsupported.Add(*call, SpirvDiagnostic::kPrintfFormat);
    } else if (AnyHasStar(format)) {
      unsupported.Add(*call, SpirvDiagnostic::kPrintfStar);
    } else {
      Replace(*call, opencl, texts);
    }
  }
  if (print->use_empty()) print->eraseFromParent();
}

std::string OpenClFormat(llvm::StringRef format) {
  std::string result;
  while (!format.empty()) {
    const char c = format.front();
    format = format.drop_front();
    result += c;
    if (c != '%') continue;
    if (format.consume_front("%")) {
      result += '%';
      continue;
    }
    const size_t length =
        std::min(format.find_first_not_of(kBeforeLength), format.size());
    result += format.take_front(length);
    format = format.drop_front(length);
    bool is_long = false;
    for (llvm::StringRef word : {"ll", "q", "z", "j", "t"}) {
      is_long = is_long || format.consume_front(word);
    }
    if (is_long) result += 'l';
  }
  return result;
}

}  // namespace aspectra
