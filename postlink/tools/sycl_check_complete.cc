// sycl-check-complete: is all there that the kernels of linked device code
// need? (CompilerAndRuntimeDesign.md, "Device Link", case 1.)
//
// From the kernels, and whatever they reach by way of calls, addresses and
// initial values, each in turn, once: what is reached and only declared is
// missing. Cost: the size of what is reached.

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ir/aspects/entry_points.h"
#include "ir/aspects/function_names.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/split/global_references.h"
#include "postlink/split/image_symbols.h"
#include "postlink/tools/module_check.h"
#include "postlink/tools/module_reader.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-check-complete";

// What the kernels of a module reach, and from where.
class Walk {
 public:
  explicit Walk(const llvm::Module& module) {
    for (const llvm::Function& function : module) {
      if (function.isDeclaration()) continue;
      if (HasKernelCallingConvention(function)) reached_.insert(&function);
    }
    // What is found on the way comes behind.
    for (size_t i = 0; i < reached_.size(); ++i) {
      const llvm::GlobalValue& from = *reached_[i];
      for (const llvm::GlobalValue* value :
           FindReferences(from, /*with_metadata=*/false).globals) {
        Reach(*value, from);
      }
    }
  }

  // "'f()', which 'g()' uses", in the order in which they were reached.
  const std::vector<std::string>& missing() const { return missing_; }

 private:
  void Reach(const llvm::GlobalValue& value, const llvm::GlobalValue& from) {
    if (!reached_.insert(&value) || !value.isDeclaration() ||
        IsSupplied(value)) {
      return;
    }
    missing_.push_back("'" + FunctionName(value.getName()) + "', which '" +
                       FunctionName(from.getName()) + "' uses");
  }

  llvm::SetVector<const llvm::GlobalValue*> reached_;
  std::vector<std::string> missing_;
};

llvm::Error Check(const std::string& input) {
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      ReadModule(input, context, llvm::errs());
  if (!module) return module.takeError();
  llvm::Error errors = llvm::Error::success();
  for (const std::string& missing : Walk(**module).missing()) {
    errors = llvm::joinErrors(
        std::move(errors),
        llvm::createStringError(
            llvm::errc::invalid_argument,
            input + ": error: " + missing +
                ", is not defined in the linked device code; link the object "
                "that has it too"));
  }
  return errors;
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ModuleCheckMain(
      {.tool = aspectra::kTool,
       .overview = "exits with 0 if all is defined that the kernels of a "
                   "module need, and with 1 if not",
       .check = aspectra::Check},
      argc, argv);
}
