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
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constant.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/text_file.h"
#include "postlink/spirv/math_functions.h"
#include "postlink/spirv/supply_functions.h"
#include "postlink/tools/module_reader.h"
#include "postlink/tools/tool_main.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-check-complete";

// What is no intrinsic of LLVM's, and still comes from the back end.
bool IsSupplied(const llvm::GlobalValue& value) {
  const llvm::StringRef name = value.getName();
  return name.starts_with("llvm.") || name.contains("__spirv_") ||
         name.contains("__sycl_") || name == "printf" ||
         IsSuppliedFunction(name) || IsMathFunction(name);
}

// What the kernels of a module reach, and from where.
class Walk {
 public:
  explicit Walk(const llvm::Module& module) {
    for (const llvm::Function& function : module) {
      if (function.isDeclaration()) continue;
      if (HasKernelCallingConvention(function)) reached_.insert(&function);
    }
    // What is found on the way comes behind.
    for (size_t i = 0; i < reached_.size(); ++i) Follow(*reached_[i]);
  }

  // "'f()', which 'g()' uses", in the order in which they were reached.
  const std::vector<std::string>& missing() const { return missing_; }

 private:
  void Follow(const llvm::GlobalValue& from) {
    if (const auto* function = llvm::dyn_cast<llvm::Function>(&from)) {
      for (const llvm::Instruction& instruction :
           llvm::instructions(*function)) {
        FollowOperands(instruction, from);
      }
    }
    FollowOperands(from, from);
  }

  // By way of constants, however deep.
  void FollowOperands(const llvm::User& user, const llvm::GlobalValue& from) {
    std::vector<const llvm::User*> todo = {&user};
    llvm::SmallPtrSet<const llvm::User*, 8> seen;
    while (!todo.empty()) {
      const llvm::User* next = todo.back();
      todo.pop_back();
      for (const llvm::Value* operand : next->operands()) {
        if (const auto* value = llvm::dyn_cast<llvm::GlobalValue>(operand)) {
          Reach(*value, from);
        } else if (const auto* constant =
                       llvm::dyn_cast<llvm::Constant>(operand)) {
          if (seen.insert(constant).second) todo.push_back(constant);
        }
      }
    }
  }

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

struct Options {
  std::string input;
  std::string output;  // empty: none
};

llvm::Error Check(const Options& options) {
  const std::string& input = options.input;
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
  if (errors || options.output.empty()) return errors;
  auto buffer = ReadTextFile(input);
  if (!buffer) return buffer.takeError();
  return WriteTextFile(options.output, (*buffer)->getBuffer());
}

void ParseOptions(int argc, char** argv, Options& options) {
  namespace cl = llvm::cl;
  cl::OptionCategory category("Options of sycl-check-complete");
  cl::opt<std::string> input(cl::Positional, cl::Required, cl::cat(category),
                             cl::desc("<linked LLVM IR, text or bitcode>"));
  cl::opt<std::string> output(
      "o", cl::cat(category), cl::value_desc("file"),
      cl::desc("Write a copy of the input if nothing is missing"));
  ParseToolOptions(argc, argv, category,
                   "exits with 0 if all is defined that the kernels of a "
                   "module need, and with 1 if not");
  options = {input, output};
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  aspectra::Options options;
  aspectra::ParseOptions(argc, argv, options);
  return aspectra::ToolMain(aspectra::kTool,
                            [&] { return aspectra::Check(options); });
}
