// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/function_names.h"

#include <cstdlib>
#include <string>

#include "device_config/image_formats/kernel_symbol.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Demangle/Demangle.h"

namespace aspectra {
namespace {

// Takes ownership of the demangler's allocation. Null gives an empty string.
std::string TakeText(char* allocated) {
  std::string text(allocated ? allocated : "");
  std::free(allocated);
  return text;
}

// The text before the type in the demangled symbol of a kernel.
constexpr llvm::StringLiteral kTypeinfoName = "typeinfo name for ";

std::string KernelName(const llvm::ItaniumPartialDemangler& demangler) {
  const std::string text = TakeText(demangler.finishDemangle(nullptr, nullptr));
  llvm::StringRef name = text;
  name.consume_front(kTypeinfoName);
  return std::string(WithoutLaunchForm(name));
}

// Demangles `mangled`, which must outlive the demangler. Returns false if
// `mangled` is not a C++ symbol. Names without _Z are not demangled, because
// the demangler would read a plain `b` as the type bool.
bool Demangle(llvm::ItaniumPartialDemangler& demangler,
              const std::string& mangled) {
  return llvm::StringRef(mangled).starts_with("_Z") &&
         !demangler.partialDemangle(mangled.c_str());
}

}  // namespace

std::string FunctionName(llvm::StringRef symbol) {
  // The demangler keeps pointers into this string.
  const std::string mangled(WithoutUnit(symbol));
  llvm::ItaniumPartialDemangler demangler;
  if (!Demangle(demangler, mangled)) return mangled;
  if (!demangler.isFunction()) return KernelName(demangler);
  return TakeText(demangler.getFunctionName(nullptr, nullptr));
}

std::string FunctionSignature(llvm::StringRef symbol) {
  const std::string mangled(WithoutUnit(symbol));
  llvm::ItaniumPartialDemangler demangler;
  if (!Demangle(demangler, mangled)) return mangled + "()";
  if (!demangler.isFunction()) return KernelName(demangler);
  return TakeText(demangler.getFunctionName(nullptr, nullptr)) +
         TakeText(demangler.getFunctionParameters(nullptr, nullptr));
}

}  // namespace aspectra
