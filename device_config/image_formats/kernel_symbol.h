// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_KERNEL_SYMBOL_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_KERNEL_SYMBOL_H_

#include <string>
#include <string_view>

namespace aspectra {

// Adds the translation unit `unit`, which consists of 16 lower-case hexadecimal
// digits, to a kernel's `symbol`:
//
//   _ZTSN12_GLOBAL__N_14FillE__unit_0123456789abcdef
//
// A kernel's symbol is made from the type that names the kernel: "_ZTS4Fill".
// If this type, or the function that the kernel is made from, is local to a
// unit, another unit may have a different kernel of the same symbol, so the
// symbol needs the unit. The mark before the unit consists of characters that
// every target's assembler accepts.
std::string WithUnit(std::string_view symbol, std::string_view unit);

// Returns the symbol without its unit; a symbol without a unit is unchanged.
std::string_view WithoutUnit(std::string_view symbol);

// Returns the type that names a kernel as its user wrote it:
//
//   sycl::detail::launched<Fill, 2>                      Fill
//   sycl::detail::launched<Fill, 2>::with<REDUCTIONS>    Fill
//
// Any other demangled type is unchanged.
//
// A kernel without a name is named by the type of its function object. If the
// kernel can be launched in several forms, the SYCL headers wrap this type in a
// different type for each form.
std::string_view WithoutLaunchForm(std::string_view demangled);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_KERNEL_SYMBOL_H_
