// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A C function of float has an 'f' at the end of its name. The translator knows
// a SPIR-V function by the mangled name of __spirv_ocl_NAME with its
// parameters.

#include "postlink/spirv/math_functions.h"

#include <string>

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Type.h"

namespace aspectra {
namespace {

// The declaration of C's function of double, and its name in SPIR-V.
struct MathFunction {
  llvm::StringLiteral name;
  llvm::StringLiteral spirv_name;
  // The result and the parameters: 'x' is double, or float in the function of
  // float; 'i' is int, 'l' is long.
  llvm::StringLiteral type;
};

constexpr MathFunction kFunctions[] = {
    {"acos", "acos", "xx"},
    {"acosh", "acosh", "xx"},
    {"acospi", "acospi", "xx"},
    {"asin", "asin", "xx"},
    {"asinh", "asinh", "xx"},
    {"asinpi", "asinpi", "xx"},
    {"atan", "atan", "xx"},
    {"atan2", "atan2", "xxx"},
    {"atan2pi", "atan2pi", "xxx"},
    {"atanh", "atanh", "xx"},
    {"atanpi", "atanpi", "xx"},
    {"cbrt", "cbrt", "xx"},
    {"ceil", "ceil", "xx"},
    {"copysign", "copysign", "xxx"},
    {"cos", "cos", "xx"},
    {"cosh", "cosh", "xx"},
    {"cospi", "cospi", "xx"},
    {"erf", "erf", "xx"},
    {"erfc", "erfc", "xx"},
    {"exp", "exp", "xx"},
    {"exp10", "exp10", "xx"},
    {"exp2", "exp2", "xx"},
    {"expm1", "expm1", "xx"},
    {"fabs", "fabs", "xx"},
    {"fdim", "fdim", "xxx"},
    {"floor", "floor", "xx"},
    {"fma", "fma", "xxxx"},
    {"fmax", "fmax", "xxx"},
    {"fmin", "fmin", "xxx"},
    {"fmod", "fmod", "xxx"},
    {"hypot", "hypot", "xxx"},
    {"ilogb", "ilogb", "ix"},
    {"ldexp", "ldexp", "xxi"},
    {"lgamma", "lgamma", "xx"},
    {"llrint", "rint", "lx"},
    {"llround", "round", "lx"},
    {"log", "log", "xx"},
    {"log10", "log10", "xx"},
    {"log1p", "log1p", "xx"},
    {"log2", "log2", "xx"},
    {"logb", "logb", "xx"},
    {"lrint", "rint", "lx"},
    {"lround", "round", "lx"},
    {"nearbyint", "rint", "xx"},
    {"nextafter", "nextafter", "xxx"},
    {"pow", "pow", "xxx"},
    {"remainder", "remainder", "xxx"},
    {"powr", "powr", "xxx"},
    {"rint", "rint", "xx"},
    {"round", "round", "xx"},
    {"rsqrt", "rsqrt", "xx"},
    {"scalbn", "ldexp", "xxi"},
    {"sin", "sin", "xx"},
    {"sinh", "sinh", "xx"},
    {"sinpi", "sinpi", "xx"},
    {"sqrt", "sqrt", "xx"},
    {"tan", "tan", "xx"},
    {"tanh", "tanh", "xx"},
    {"tanpi", "tanpi", "xx"},
    {"tgamma", "tgamma", "xx"},
    {"trunc", "trunc", "xx"},
};

// Returns null if there is no function of that name.
const MathFunction* Find(llvm::StringRef name) {
  const auto* found = llvm::find_if(kFunctions, [&](const MathFunction& known) {
    return name == known.name ||
           (name.ends_with("f") && name.drop_back() == known.name);
  });
  return found == std::end(kFunctions) ? nullptr : found;
}

// Returns the function type in which 'x' stands for the type `x`.
llvm::FunctionType* TypeOf(llvm::StringRef type, llvm::Type* x) {
  llvm::SmallVector<llvm::Type*, 4> types;
  for (char letter : type) {
    types.push_back(letter == 'x'   ? x
                    : letter == 'i' ? llvm::Type::getInt32Ty(x->getContext())
                                    : llvm::Type::getInt64Ty(x->getContext()));
  }
  return llvm::FunctionType::get(
      types.front(), llvm::ArrayRef(types).drop_front(), /*isVarArg=*/false);
}

// Returns the name that C++ mangling gives a function with these parameters.
std::string Mangled(const MathFunction& function, bool is_float) {
  const std::string name = "__spirv_ocl_" + function.spirv_name.str();
  std::string mangled = "_Z" + std::to_string(name.size()) + name;
  for (char letter : function.type.drop_front()) {
    mangled += letter == 'i' ? 'i' : is_float ? 'f' : 'd';
  }
  return mangled;
}

void Use(llvm::Function& function, const MathFunction& known, bool is_float) {
  llvm::Module& module = *function.getParent();
  llvm::Type* x = is_float ? llvm::Type::getFloatTy(module.getContext())
                           : llvm::Type::getDoubleTy(module.getContext());
  if (function.getFunctionType() != TypeOf(known.type, x)) return;
  // SPIR-V's function returns a floating-point number, not a 64-bit integer.
  const bool converts = known.type.starts_with("l");
  llvm::FunctionType* type =
      converts ? TypeOf("xx", x) : function.getFunctionType();
  llvm::FunctionCallee callee =
      module.getOrInsertFunction(Mangled(known, is_float), type);
  auto* builtin = llvm::cast<llvm::Function>(callee.getCallee());
  builtin->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  builtin->setDoesNotThrow();

  llvm::IRBuilder<> builder(
      llvm::BasicBlock::Create(module.getContext(), "entry", &function));
  llvm::SmallVector<llvm::Value*, 3> arguments;
  for (llvm::Argument& argument : function.args()) {
    arguments.push_back(&argument);
  }
  llvm::CallInst* call = builder.CreateCall(callee, arguments);
  call->setCallingConv(builtin->getCallingConv());
  builder.CreateRet(converts
                        ? builder.CreateFPToSI(call, function.getReturnType())
                        : static_cast<llvm::Value*>(call));
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  // The debug info of a declaration does not describe this body.
  function.setSubprogram(nullptr);
}

}  // namespace

void UseSpirvMathFunctions(llvm::Module& module) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (!function.isDeclaration() || function.use_empty()) continue;
    const llvm::StringRef name = function.getName();
    if (const MathFunction* known = Find(name)) {
      Use(function, *known, /*is_float=*/name != known->name);
    }
  }
}

bool IsMathFunction(llvm::StringRef name) { return Find(name) != nullptr; }

}  // namespace aspectra
