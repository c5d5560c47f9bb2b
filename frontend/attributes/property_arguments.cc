// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Type.h"
#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/attribute_arguments.h"
#include "frontend/attributes/attribute_diagnostics.h"
#include "frontend/attributes/clang_diagnostics.h"
#include "ir/properties/apply_properties.h"
#include "ir/properties/known_properties.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ConvertUTF.h"

// Values are converted to text here, on the syntax tree, where their types are
// known: in IR an enumerator is a number like any other.
//
// Clang refuses a list in braces as an argument of an annotation if the list
// does not depend on a template. So when the plugin first sees the list of
// names, it turns it into one string: a brace, then each name followed by NUL.
// For example, {"foo", "bar"} becomes "{foo|bar|", where | stands for NUL. The
// string stays until the names that it selects are known. No name of a property
// begins with a brace.
namespace aspectra {
namespace {

bool IsUnknown(const clang::Expr* argument) {
  return argument->isValueDependent() || argument->isTypeDependent() ||
         llvm::isa<clang::PackExpansionExpr>(argument);
}

// Returns the text of a character. A character of one byte stays unchanged, and
// a larger one becomes UTF-8. A value that is not a character, such as half of
// a surrogate pair in UTF-16, becomes its number. NUL becomes the empty text,
// because bitcode ends the value of an attribute at NUL.
std::string TextOfCharacter(const llvm::APSInt& value) {
  if (value.isZero()) return "";
  if (value.getBitWidth() == 8) {
    return std::string(1, static_cast<char>(value.getRawData()[0]));
  }
  char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
  char* end = bytes;
  if (!llvm::ConvertCodePointToUTF8(static_cast<unsigned>(value.getZExtValue()),
                                    end)) {
    return llvm::toString(value, 10);
  }
  return std::string(bytes, end);
}

// Returns the text that std::to_string() makes of a constant of an arithmetic
// type.
std::string TextOfNumber(const clang::APValue& value, clang::QualType type) {
  if (value.isFloat()) {
    llvm::APFloat number = value.getFloat();
    bool loses = false;
    number.convert(llvm::APFloat::IEEEdouble(),
                   llvm::APFloat::rmNearestTiesToEven, &loses);
    return std::to_string(number.convertToDouble());
  }
  if (type->isBooleanType()) {
    return value.getInt().getBoolValue() ? "true" : "false";
  }
  const bool is_character =
      type->isAnyCharacterType() &&
      !type->isSpecificBuiltinType(clang::BuiltinType::SChar) &&
      !type->isSpecificBuiltinType(clang::BuiltinType::UChar);
  return is_character ? TextOfCharacter(value.getInt())
                      : llvm::toString(value.getInt(), 10);
}

// Returns the text of a string literal or of a pointer to constant characters.
std::optional<std::string> TextOfString(clang::Sema& sema,
                                        clang::Expr* argument) {
  // A literal is a `const char*`, whose text ends at the first NUL.
  if (std::optional<std::string> text = TextOfLiteral(*argument)) {
    return text->substr(0, text->find('\0'));
  }
  const clang::ExprResult value =
      sema.DefaultFunctionArrayLvalueConversion(argument, /*Diagnose=*/false);
  if (value.isInvalid()) return std::nullopt;
  const clang::QualType type = value.get()->getType();
  if (!type->isPointerType() || !type->getPointeeType()->isCharType()) {
    return std::nullopt;
  }
  return value.get()->tryEvaluateString(sema.Context);
}

void Complain(clang::Sema& sema, const clang::AttributeCommonInfo& info,
              const clang::Expr& argument, AttributeDiagnostic diagnostic) {
  Report(sema, argument.getExprLoc(), diagnostic)
      << info << argument.getType() << argument.getSourceRange();
}

std::optional<std::string> TextOfValue(clang::Sema& sema,
                                       const clang::AttributeCommonInfo& info,
                                       clang::Expr& argument) {
  const clang::QualType type = argument.getType();
  if (type->isNullPtrType()) return "";
  if (std::optional<std::string> text = TextOfString(sema, &argument)) {
    return text;
  }
  clang::Expr::EvalResult value;
  if (type->isPointerType()) {
    if (argument.EvaluateAsRValue(value, sema.Context) &&
        value.Val.isNullPointer()) {
      return "";
    }
  } else if (type->isIntegralOrEnumerationType() ||
             type->isRealFloatingType()) {
    if (argument.EvaluateAsRValue(value, sema.Context,
                                  /*InConstantContext=*/true) &&
        !value.HasSideEffects && (value.Val.isInt() || value.Val.isFloat())) {
      return TextOfNumber(value.Val, type);
    }
    Complain(sema, info, argument, AttributeDiagnostic::kPropertyNotConstant);
    return std::nullopt;
  }
  Complain(sema, info, argument, AttributeDiagnostic::kNotAPropertyValue);
  return std::nullopt;
}

std::optional<std::string> TextOfName(clang::Sema& sema,
                                      const clang::AttributeCommonInfo& info,
                                      clang::Expr& argument) {
  std::optional<std::string> text = TextOfString(sema, &argument);
  if (!text) {
    Complain(sema, info, argument, AttributeDiagnostic::kNotAPropertyName);
  }
  return text;
}

// If the first argument is a list in braces, converts it to a string.
bool ConvertFilter(clang::Sema& sema, const clang::AttributeCommonInfo& info,
                   llvm::SmallVectorImpl<clang::Expr*>& arguments) {
  auto* list = arguments.empty()
                   ? nullptr
                   : llvm::dyn_cast<clang::InitListExpr>(arguments.front());
  if (!list) return true;
  std::string text = "{";
  for (clang::Expr* element : list->inits()) {
    std::optional<std::string> name = TextOfName(sema, info, *element);
    if (!name) return false;
    text += *name + '\0';
  }
  arguments.front() = MakeString(sema.Context, text, list->getBeginLoc());
  return true;
}

// Removes the string that ConvertFilter made and returns the names in it.
// Returns nullopt if there is no such string.
std::optional<std::set<std::string>> TakeFilter(
    llvm::SmallVectorImpl<clang::Expr*>& arguments) {
  if (arguments.empty()) return std::nullopt;
  const std::optional<std::string> text = TextOfLiteral(*arguments.front());
  if (!text || !llvm::StringRef(*text).starts_with("{")) return std::nullopt;
  arguments.erase(arguments.begin());
  std::set<std::string> names;
  for (llvm::StringRef name :
       llvm::split(llvm::StringRef(*text).drop_front(), '\0')) {
    if (!name.empty()) names.insert(name.str());
  }
  return names;
}

// Returns whether a program gives a property a value that the property cannot
// have. Does not check the lists in system headers.
bool IsImpossible(const clang::Sema& sema, SyclAttribute attribute,
                  llvm::StringRef name, llvm::StringRef value,
                  clang::SourceLocation at) {
  if (sema.getSourceManager().isInSystemHeader(at)) return false;
  return attribute == SyclAttribute::kFunctionProperties
             ? !KnownProperties().Take(name, value)
             : attribute == SyclAttribute::kParameterProperties &&
                   !IsPossibleForParameter(name, value);
}

// The first value that the list gives to a property, and the value's place.
struct Earlier {
  std::string value;
  clang::SourceLocation at;
};

// Reports a property that has two different values in one list.
void ComplainOfTwoValues(clang::Sema& sema, llvm::StringRef name,
                         llvm::StringRef value, clang::SourceLocation at,
                         const Earlier& earlier) {
  Report(sema, at, AttributeDiagnostic::kPropertyGivenTwice)
      << name << value << earlier.value;
  Report(sema, earlier.at, AttributeDiagnostic::kOtherProperty) << 0;
}

}  // namespace

bool ConvertProperties(clang::Sema& sema, SyclAttribute attribute,
                       const clang::AttributeCommonInfo& info,
                       llvm::SmallVectorImpl<clang::Expr*>& arguments) {
  if (!ConvertFilter(sema, info, arguments)) return false;
  if (llvm::any_of(arguments, IsUnknown)) return true;
  const std::optional<std::set<std::string>> filter = TakeFilter(arguments);
  if (arguments.size() % 2 != 0) {
    Report(sema, info.getLoc(), AttributeDiagnostic::kOddProperties) << info;
    return false;
  }
  const size_t count = arguments.size() / 2;
  llvm::SmallVector<clang::Expr*, 8> names;
  llvm::SmallVector<clang::Expr*, 8> values;
  std::map<std::string, Earlier> known;
  bool good = true;
  for (size_t i = 0; i < count; ++i) {
    clang::Expr& name = *arguments[i];
    clang::Expr& value = *arguments[count + i];
    const std::optional<std::string> name_text = TextOfName(sema, info, name);
    const std::optional<std::string> value_text =
        TextOfValue(sema, info, value);
    good &= name_text && value_text;
    if (!name_text || !value_text) continue;
    const clang::SourceLocation at = value.getExprLoc();
    if (name_text->empty() &&
        !sema.getSourceManager().isInSystemHeader(name.getExprLoc())) {
      Report(sema, name.getExprLoc(), AttributeDiagnostic::kEmptyPropertyName)
          << info << name.getSourceRange();
      good = false;
    }
    if (name_text->empty() || (filter && filter->count(*name_text) == 0)) {
      continue;
    }
    if (IsImpossible(sema, attribute, *name_text, *value_text, at)) {
      Report(sema, at, AttributeDiagnostic::kBadPropertyValue)
          << *name_text << *value_text;
      good = false;
      continue;
    }
    const auto [earlier, is_new] =
        known.try_emplace(*name_text, Earlier{*value_text, at});
    if (!is_new) {
      if (earlier->second.value != *value_text) {
        ComplainOfTwoValues(sema, *name_text, *value_text, at, earlier->second);
        good = false;
      }
      continue;
    }
    names.push_back(MakeString(sema.Context, *name_text, name.getExprLoc()));
    values.push_back(MakeString(sema.Context, *value_text, at));
  }
  arguments.assign(names.begin(), names.end());
  arguments.append(values.begin(), values.end());
  return good;
}

std::optional<llvm::SmallVector<std::pair<std::string, std::string>, 4>>
PropertiesOf(llvm::ArrayRef<clang::Expr*> arguments) {
  if (llvm::any_of(arguments, IsUnknown)) return std::nullopt;
  llvm::SmallVector<std::pair<std::string, std::string>, 4> properties;
  const size_t count = arguments.size() / 2;
  for (size_t i = 0; i < count; ++i) {
    properties.emplace_back(TextOfLiteral(*arguments[i]).value_or(""),
                            TextOfLiteral(*arguments[count + i]).value_or(""));
  }
  return properties;
}

}  // namespace aspectra
