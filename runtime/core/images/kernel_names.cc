#include "runtime/core/images/kernel_names.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "device_config/image_formats/kernel_symbol.h"

namespace aspectra {
namespace {

// Demangles a type or symbol; returns "" if `mangled` is neither.
std::string Demangle(const char* mangled) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(
      abi::__cxa_demangle(mangled, nullptr, nullptr, &status), &std::free);
  return status == 0 && text ? text.get() : "";
}

}  // namespace

std::string ReadableKernelName(const std::string& symbol) {
  // The symbol of "typeinfo name for T", where T is the type of the kernel's
  // name.
  constexpr std::string_view kPrefix = "_ZTS";
  if (symbol.starts_with("_Z")) {
    const bool is_kernel = symbol.starts_with(kPrefix);
    const std::string mangled(
        WithoutUnit(symbol).substr(is_kernel ? kPrefix.size() : 0));
    const std::string name = Demangle(mangled.c_str());
    if (!name.empty()) return std::string(WithoutLaunchForm(name));
  }
  return symbol;
}

std::string ReadablePointee(const char* pointer_type) {
  std::string type = Demangle(pointer_type);
  if (type.empty()) return pointer_type;
  if (type.ends_with('*')) type.pop_back();
  return std::string(WithoutLaunchForm(type));
}

}  // namespace aspectra
