// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_HOST_TYPES_H_
#define FRONTEND_PLUGIN_HOST_TYPES_H_

namespace clang {
class CompilerInstance;
}  // namespace clang

namespace aspectra {

// Gives the types of the device compilation the properties that they have on
// the host. The device compilation parses host code too, and a program may
// contain
//
//   static_assert(sizeof(long double) == 16);
//   unsigned _BitInt(256) product;
//
// Clang refuses both for SPIR-V, because its SPIR-V targets take only some
// properties from the host's target. Call this before the source is parsed. In
// a compilation for the host, it does nothing.
void UseTypesOfHost(clang::CompilerInstance& compiler);

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_HOST_TYPES_H_
