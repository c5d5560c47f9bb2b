#ifndef DEVICE_CONFIG_KERNEL_SYMBOL_H_
#define DEVICE_CONFIG_KERNEL_SYMBOL_H_

#include <string>
#include <string_view>

namespace aspectra {

// A kernel's symbol is made of the type that names the kernel: "_ZTS4Fill". If
// that type, or the function that the kernel is made from, is local to a
// translation unit, another unit may have another kernel of the same symbol.
// Then the unit follows, after a mark of letters that every target's assembler
// takes:
// "_ZTSN12_GLOBAL__N_14FillE__unit_0123456789abcdef".
//
// The form of the unit: 16 lower-case hexadecimal digits.
std::string WithUnit(std::string_view symbol, std::string_view unit);

// The symbol without its unit; one that names no unit stays as it is.
std::string_view WithoutUnit(std::string_view symbol);

// A kernel that has no name is named by the type of its function object. One
// that can be launched in several forms has a name for each of them, a type of
// the SYCL headers made from that type. Gives the type as its user wrote it:
// "Fill" for "sycl::detail::launched<Fill, 2>"; any other demangled type stays
// as it is.
std::string_view WithoutLaunchForm(std::string_view demangled);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_KERNEL_SYMBOL_H_
