// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_KERNEL_SYMBOL_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_KERNEL_SYMBOL_H_

#include <string>
#include <string_view>

namespace aspectra {

// A kernel's symbol is made from the type that names the kernel: "_ZTS4Fill".
// If this type, or the function that the kernel is made from, is local to a
// translation unit, another unit may have a different kernel of the same
// symbol. The symbol then ends with the unit, after a mark of letters that
// every target's assembler accepts:
// "_ZTSN12_GLOBAL__N_14FillE__unit_0123456789abcdef".
//
// Adds the unit, which consists of 16 lower-case hexadecimal digits, to
// `symbol`.
std::string WithUnit(std::string_view symbol, std::string_view unit);

// Returns the symbol without its unit; a symbol without a unit is unchanged.
std::string_view WithoutUnit(std::string_view symbol);

// A kernel without a name is named by the type of its function object. If it
// can be launched in several forms, each form has a name of its own, a type of
// the SYCL headers that wraps the function object's type. Returns the type as
// its user wrote it: "Fill" for "sycl::detail::launched<Fill, 2>" and
// "sycl::detail::launched<Fill, 2>::with<REDUCTIONS>". Any other demangled type
// is unchanged.
std::string_view WithoutLaunchForm(std::string_view demangled);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_KERNEL_SYMBOL_H_
