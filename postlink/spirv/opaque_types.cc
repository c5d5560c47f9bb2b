#include "postlink/spirv/opaque_types.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Type.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kOperation = "__spirv_";
constexpr llvm::StringLiteral kType = "__spirv_Type";

// Splits the text at the commas that are in no brackets.
llvm::SmallVector<llvm::StringRef, 8> SplitAtCommas(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef, 8> parts;
  int depth = 0;
  size_t start = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    switch (text[i]) {
      case '<':
      case '(':
        ++depth;
        break;
      case '>':
      case ')':
        --depth;
        break;
      case ',':
        if (depth > 0) break;
        parts.push_back(text.slice(start, i).trim());
        start = i + 1;
        break;
      default:
        break;
    }
  }
  const llvm::StringRef last = text.substr(start).trim();
  if (!last.empty() || !parts.empty()) parts.push_back(last);
  return parts;
}

// Returns the type of an image's or a matrix's elements. SPIR-V's integers have
// no sign.
llvm::Type* ElementTypeOf(llvm::StringRef name, llvm::LLVMContext& context) {
  using llvm::Type;
  return llvm::StringSwitch<Type*>(name)
      .Case("void", Type::getVoidTy(context))
      .Cases({"bool", "char", "signed char", "unsigned char"},
             Type::getInt8Ty(context))
      .Cases({"short", "unsigned short"}, Type::getInt16Ty(context))
      .Cases({"int", "unsigned int"}, Type::getInt32Ty(context))
      .Cases({"long", "unsigned long", "long long", "unsigned long long"},
             Type::getInt64Ty(context))
      .Cases({"_Float16", "half", "sycl::half"}, Type::getHalfTy(context))
      .Cases({"std::bfloat16_t", "__bf16"}, Type::getBFloatTy(context))
      .Case("float", Type::getFloatTy(context))
      .Case("double", Type::getDoubleTy(context))
      .Default(nullptr);
}

// Reads an integer or an enumerator as the demangler prints it: "3", "3u",
// "(__spv::MatrixUse)2".
std::optional<unsigned> ReadNumber(llvm::StringRef text) {
  if (text.starts_with("(")) text = text.substr(text.rfind(')') + 1);
  if (text == "true" || text == "false") return text == "true" ? 1 : 0;
  unsigned number;
  if (text.consumeInteger(10, number) || !llvm::all_of(text, [](char c) {
        return llvm::StringRef("ul").contains(c);
      })) {
    return std::nullopt;
  }
  return number;
}

// Reads "NAME" or "NAME<ARGUMENTS>".
llvm::TargetExtType* ReadClass(llvm::StringRef text,
                               llvm::LLVMContext& context) {
  llvm::SmallVector<llvm::Type*, 1> types;
  llvm::SmallVector<unsigned, 8> numbers;
  const llvm::StringRef name = text.take_until([](char c) { return c == '<'; });
  llvm::StringRef arguments = text.drop_front(name.size());
  if (arguments.consume_front("<") && arguments.consume_back(">")) {
    for (llvm::StringRef argument : SplitAtCommas(arguments)) {
      if (llvm::Type* type = ElementTypeOf(argument, context)) {
        types.push_back(type);
      } else if (std::optional<unsigned> number = ReadNumber(argument)) {
        numbers.push_back(*number);
      } else {
        return nullptr;
      }
    }
  }
  if (name.empty() || !llvm::all_of(name, llvm::isAlnum)) return nullptr;
  return llvm::TargetExtType::get(context, ("spirv." + name).str(), types,
                                  numbers);
}

// Text that the demangler allocated.
struct Free {
  void operator()(char* text) const { std::free(text); }
};
using DemangledText = std::unique_ptr<char, Free>;

llvm::StringRef TextOf(const DemangledText& text) {
  return text == nullptr ? llvm::StringRef() : llvm::StringRef(text.get());
}

}  // namespace

OpaqueParameter ReadOpaqueType(llvm::StringRef text,
                               llvm::LLVMContext& context) {
  if (!text.consume_front(kType)) return {};
  // What follows the class, such as " const* const*".
  const size_t end =
      text.contains('<') ? text.rfind('>') + 1 : text.find_first_of(" *");
  if (end == llvm::StringRef::npos) return {};
  const llvm::StringRef rest = text.substr(end);
  const size_t pointers = rest.count('*');
  if (rest.contains('&') || pointers < 1 || pointers > 2) return {};
  return {ReadClass(text.take_front(end), context), pointers == 2};
}

std::optional<OpaqueSignature> ReadOpaqueSignature(
    const llvm::Function& function) {
  if (!function.getName().contains(kType)) return std::nullopt;
  const std::string name = function.getName().str();
  llvm::ItaniumPartialDemangler demangler;
  if (demangler.partialDemangle(name.c_str()) || !demangler.isFunction()) {
    return std::nullopt;
  }
  size_t size = 0;
  const DemangledText result(demangler.getFunctionReturnType(nullptr, &size));
  const DemangledText list(demangler.getFunctionParameters(nullptr, &size));
  llvm::StringRef parameters = TextOf(list);
  if (!parameters.consume_front("(") || !parameters.consume_back(")")) {
    return std::nullopt;
  }
  llvm::LLVMContext& context = function.getContext();
  OpaqueSignature signature{ReadOpaqueType(TextOf(result), context), {}};
  // An object that is returned in memory has a parameter of its own in IR.
  if (function.hasStructRetAttr()) signature.parameters.emplace_back();
  for (llvm::StringRef text : SplitAtCommas(parameters)) {
    signature.parameters.push_back(ReadOpaqueType(text, context));
  }
  if (signature.parameters.size() != function.arg_size()) return std::nullopt;
  if (signature.result.type == nullptr &&
      llvm::none_of(signature.parameters, [](const OpaqueParameter& parameter) {
        return parameter.type != nullptr;
      })) {
    return std::nullopt;
  }
  return signature;
}

llvm::StringRef SpirvOperationName(llvm::StringRef symbol) {
  if (symbol.consume_front("_Z")) {
    size_t length;
    if (symbol.consumeInteger(10, length)) return {};
    symbol = symbol.take_front(length);
  }
  return symbol.starts_with(kOperation) ? symbol : llvm::StringRef();
}

}  // namespace aspectra
