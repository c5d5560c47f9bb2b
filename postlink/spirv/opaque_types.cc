// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/opaque_types.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
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

// A row in opaque_types.def.
struct OpaqueTypeRow {
  llvm::StringLiteral name;
  size_t elements;
  llvm::StringLiteral form;
  size_t numbers;
  std::array<unsigned, 7> maxima;
};

constexpr OpaqueTypeRow kRows[] = {
#define ASPECTRA_OPAQUE_TYPE(name, elements, form, ...) \
  {#name,                                               \
   elements,                                            \
   form,                                                \
   std::initializer_list<unsigned>{__VA_ARGS__}.size(), \
   {__VA_ARGS__}},
#include "postlink/spirv/opaque_types.def"
};

llvm::StringRef NameOfClass(llvm::StringRef text) {
  return text.take_until([](char c) { return c == '<'; });
}

// Returns null if there is no such type.
const OpaqueTypeRow* FindRow(llvm::StringRef name) {
  const auto* row = llvm::find_if(
      kRows, [&](const OpaqueTypeRow& row) { return row.name == name; });
  return row == std::end(kRows) ? nullptr : row;
}

// Reads "NAME" or "NAME<ARGUMENTS>". Returns null if there is no type of this
// name, or if the type cannot have the arguments.
llvm::TargetExtType* ReadClass(llvm::StringRef text,
                               llvm::LLVMContext& context) {
  const llvm::StringRef name = NameOfClass(text);
  const OpaqueTypeRow* row = FindRow(name);
  if (row == nullptr) return nullptr;
  llvm::SmallVector<llvm::Type*, 1> types;
  llvm::SmallVector<unsigned, 8> numbers;
  llvm::StringRef arguments = text.drop_front(name.size());
  if (arguments.consume_front("<") && arguments.consume_back(">")) {
    for (llvm::StringRef argument : SplitAtCommas(arguments)) {
      if (types.size() < row->elements) {
        llvm::Type* type = ElementTypeOf(argument, context);
        if (type == nullptr) return nullptr;
        types.push_back(type);
        continue;
      }
      const std::optional<unsigned> number = ReadNumber(argument);
      if (!number || numbers.size() == row->numbers ||
          *number > row->maxima[numbers.size()]) {
        return nullptr;
      }
      numbers.push_back(*number);
    }
  }
  if (types.size() != row->elements || numbers.size() != row->numbers) {
    return nullptr;
  }
  return llvm::TargetExtType::get(context, ("spirv." + name).str(), types,
                                  numbers);
}

// Frees a text that the demangler allocated.
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
  llvm::StringRef type = text;
  if (!type.consume_front(kType)) return {};
  // The text after the class, such as " const* const*".
  const size_t end =
      type.contains('<') ? type.rfind('>') + 1 : type.find_first_of(" *");
  if (end == llvm::StringRef::npos) return {};
  const llvm::StringRef rest = type.substr(end);
  const size_t pointers = rest.count('*');
  // A reference is no opaque value, and no member of an opaque class is one.
  if (rest.contains('&') || rest.contains(':')) return {};
  if (pointers < 1 || pointers > 2) return {};
  OpaqueParameter parameter{.type = ReadClass(type.take_front(end), context),
                            .in_memory = pointers == 2,
                            .unknown_class = ""};
  if (parameter.type == nullptr) {
    parameter.unknown_class = text.take_front(kType.size() + end).str();
  }
  return parameter;
}

llvm::StringRef FormOfOpaqueType(llvm::StringRef unknown_class) {
  unknown_class.consume_front(kType);
  const OpaqueTypeRow* row = FindRow(NameOfClass(unknown_class));
  if (row == nullptr) return "";
  return row->form;
}

std::string OpaqueTypeNames() {
  return llvm::join(llvm::map_range(kRows,
                                    [](const OpaqueTypeRow& row) {
                                      return (kType + row.name).str();
                                    }),
                    ", ");
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
  const auto is_ordinary = [](const OpaqueParameter& parameter) {
    return parameter.type == nullptr && parameter.unknown_class.empty();
  };
  if (is_ordinary(signature.result) &&
      llvm::all_of(signature.parameters, is_ordinary)) {
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
