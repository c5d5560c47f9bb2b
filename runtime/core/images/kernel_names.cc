// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/kernel_names.h"

#include <cxxabi.h>

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/image_formats/kernel_symbol.h"

namespace aspectra {
namespace {

// Returns the names of lambdas and unnamed types as LLVM's demangler spells
// them, so that the runtime and the tools print one name: "'lambda'(int)" for
// "{lambda(int)#1}", and "'lambda0'(int)" for "{lambda(int)#2}".
std::string WithLlvmSpelling(std::string_view name) {
  std::string text;
  std::vector<size_t> open;  // where in `text` the open names' numbers go
  while (!name.empty()) {
    const auto skip = [&](std::string_view word) {
      const bool is_next = name.starts_with(word);
      if (is_next) name.remove_prefix(word.size());
      return is_next;
    };
    const auto skip_number = [&] {
      unsigned number = 0;
      const char* const end = name.data() + name.size();
      const auto [after, _] = std::from_chars(name.data(), end, number);
      name.remove_prefix(after - name.data());
      return number;
    };
    if (skip("{lambda(")) {
      text += "'lambda";
      open.push_back(text.size());
      text += "'(";
    } else if (skip("{unnamed type")) {
      text += "'unnamed";
      open.push_back(text.size());
      text += "'";
    } else if (!open.empty() && skip("auto:")) {
      text += "auto";
      skip_number();
    } else if (!open.empty() && skip("#")) {
      const unsigned number = skip_number();
      skip("}");
      if (number > 1) text.insert(open.back(), std::to_string(number - 2));
      open.pop_back();
    } else {
      text += name.front();
      name.remove_prefix(1);
    }
  }
  return text;
}

// Demangles a type or symbol; returns "" if `mangled` is neither.
std::string Demangle(const char* mangled) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(
      abi::__cxa_demangle(mangled, nullptr, nullptr, &status), &std::free);
  return status == 0 && text ? WithLlvmSpelling(text.get()) : "";
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
