// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks that each annotation of any module becomes metadata or an error about
// the module, and that no annotation is left.
//
// An input is a list of annotations. The bytes of an annotation choose the
// value that carries it, one of our names, and the number of arguments; for
// each argument they give its kind and its bytes.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/lower_annotations_pass.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/Verifier.h"

namespace aspectra {
namespace {

// Ignores diagnostics, because most inputs cause errors.
struct Silent : llvm::DiagnosticHandler {
  bool handleDiagnostics(const llvm::DiagnosticInfo&) override { return true; }
};

class Input {
 public:
  explicit Input(llvm::ArrayRef<uint8_t> bytes) : bytes_(bytes) {}

  bool empty() const { return bytes_.empty(); }
  uint8_t Byte() {
    if (empty()) return 0;
    const uint8_t byte = bytes_.front();
    bytes_ = bytes_.drop_front();
    return byte;
  }
  uint64_t Number() {
    uint64_t number = 0;
    for (int i = 0; i < 8; ++i) number = number << 8 | Byte();
    return number;
  }
  std::string Text() {
    std::string text;
    for (size_t length = Byte() % 32; length != 0; --length) {
      text += static_cast<char>(Byte());
    }
    return text;
  }

 private:
  llvm::ArrayRef<uint8_t> bytes_;
};

class Maker {
 public:
  Maker(llvm::Module& module, Input& input)
      : module_(module), context_(module.getContext()), input_(input) {
    for (SyclAttribute attribute : AllSyclAttributes()) {
      names_.push_back(AnnotationName(attribute));
    }
    names_.append({kExportedAnnotation, kFactsAnnotation, kTypeFact,
                   kBaseTypeFact, kKernelFact, kKernelPropertyFact,
                   kCalledSizeFact, kKernelRecordFact, kDeclaredVariableFact,
                   kDeviceGlobalAnnotation, "other"});
    subjects_ = {Function("kernel", /*is_kernel=*/true),
                 Function("function", /*is_kernel=*/false),
                 Variable("variable"), Declared("declared")};
  }

  void Make() {
    llvm::SmallVector<llvm::Constant*, 8> entries;
    for (int i = 0; i < 16 && !input_.empty(); ++i) {
      llvm::Constant* subject = subjects_[input_.Byte() % subjects_.size()];
      llvm::Constant* name = Text(names_[input_.Byte() % names_.size()].str());
      llvm::Constant* arguments = Arguments();
      if ((input_.Byte() & 1) != 0) {
        AddLocal(name, arguments);
        continue;
      }
      entries.push_back(llvm::ConstantStruct::getAnon(
          {subject, name, name, Integer(32, 1), arguments}));
    }
    if (entries.empty()) return;
    auto* type =
        llvm::ArrayType::get(entries.front()->getType(), entries.size());
    new llvm::GlobalVariable(module_, type, /*isConstant=*/false,
                             llvm::GlobalValue::AppendingLinkage,
                             llvm::ConstantArray::get(type, entries),
                             "llvm.global.annotations");
  }

 private:
  llvm::Constant* Function(llvm::StringRef name, bool is_kernel) {
    auto* function = llvm::Function::Create(
        llvm::FunctionType::get(llvm::Type::getVoidTy(context_),
                                {llvm::PointerType::get(context_, 0)},
                                /*isVarArg=*/false),
        llvm::GlobalValue::ExternalLinkage, name, module_);
    if (is_kernel) function->setCallingConv(llvm::CallingConv::SPIR_KERNEL);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context_, "", function));
    llvm::Value* variable = builder.CreateAlloca(
        llvm::StructType::create(context_, {builder.getInt32Ty()}, "type"));
    builder.CreateStore(function->getArg(0), variable);
    locals_.push_back(variable);
    builder.CreateRetVoid();
    return function;
  }

  llvm::Constant* Variable(llvm::StringRef name) {
    return new llvm::GlobalVariable(
        module_, llvm::Type::getInt32Ty(context_), /*isConstant=*/false,
        llvm::GlobalValue::ExternalLinkage, Integer(32, 0), name);
  }
  llvm::Constant* Declared(llvm::StringRef name) {
    return new llvm::GlobalVariable(
        module_, llvm::Type::getInt32Ty(context_), /*isConstant=*/false,
        llvm::GlobalValue::ExternalLinkage, nullptr, name);
  }

  llvm::Constant* Integer(unsigned bits, uint64_t value) {
    return llvm::ConstantInt::get(llvm::IntegerType::get(context_, bits), value,
                                  /*IsSigned=*/false,
                                  /*ImplicitTrunc=*/true);
  }

  llvm::GlobalVariable* Private(llvm::Constant* value) {
    auto* variable =
        new llvm::GlobalVariable(module_, value->getType(), /*isConstant=*/true,
                                 llvm::GlobalValue::PrivateLinkage, value);
    variable->setSection("llvm.metadata");
    return variable;
  }
  llvm::Constant* Text(const std::string& text) {
    return Private(llvm::ConstantDataArray::getString(context_, text));
  }

  llvm::Constant* Argument() {
    switch (input_.Byte() % 8) {
      case 0:
        return Text(input_.Text());
      case 1:
        return Text(
            subjects_[input_.Byte() % subjects_.size()]->getName().str());
      case 2:
        return Text(names_[input_.Byte() % names_.size()].str());
      case 3:
        return Integer(64, input_.Number());
      case 4:
        return Integer(1 + input_.Byte(), input_.Number());
      case 5:
        return llvm::ConstantPointerNull::get(
            llvm::PointerType::get(context_, 0));
      case 6:
        return llvm::UndefValue::get(llvm::Type::getInt32Ty(context_));
      default:
        return Integer(32, input_.Byte());
    }
  }

  llvm::Constant* Arguments() {
    const size_t count = input_.Byte() % 8;
    auto* none =
        llvm::ConstantPointerNull::get(llvm::PointerType::get(context_, 0));
    if (count == 0) return none;
    if (count == 7) return Variable("");
    llvm::SmallVector<llvm::Constant*, 8> values;
    for (size_t i = 0; i < count; ++i) values.push_back(Argument());
    return Private(llvm::ConstantStruct::getAnon(values));
  }

  // Adds an annotation to a local variable of one of the functions.
  void AddLocal(llvm::Constant* name, llvm::Constant* arguments) {
    auto* variable =
        llvm::cast<llvm::Instruction>(locals_[input_.Byte() % locals_.size()]);
    llvm::IRBuilder<> builder(variable->getParent()->getTerminator());
    builder.CreateIntrinsic(
        llvm::Intrinsic::var_annotation, {variable->getType(), name->getType()},
        {variable, name, name, builder.getInt32(1), arguments});
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  Input& input_;
  llvm::SmallVector<llvm::StringRef, 24> names_;
  std::vector<llvm::Constant*> subjects_;
  std::vector<llvm::Value*> locals_;
};

}  // namespace
}  // namespace aspectra

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  llvm::LLVMContext context;
  context.setDiagnosticHandler(std::make_unique<aspectra::Silent>());
  llvm::Module module("fuzz", context);
  module.setTargetTriple(llvm::Triple("spirv64-unknown-unknown"));
  aspectra::Input input({data, size});
  aspectra::Maker(module, input).Make();
  if (llvm::verifyModule(module)) return 0;
  llvm::ModuleAnalysisManager analyses;
  aspectra::LowerAnnotationsPass("unit").run(module, analyses);
  if (llvm::verifyModule(module)) std::abort();
  return 0;
}
