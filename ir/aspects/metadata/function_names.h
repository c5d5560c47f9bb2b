// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_METADATA_FUNCTION_NAMES_H_
#define IR_ASPECTS_METADATA_FUNCTION_NAMES_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Returns the name of the function that has this symbol, as the user wrote it,
// without parameters and return type: "ns::foo<int>" for "_ZN2ns3fooIiEEvi". A
// kernel's symbol is made from the type that names the kernel, and the result
// is that type: "K" for "_ZTS1K", without the parts that kernel_symbol.h adds.
// A name that is not mangled is returned unchanged.
std::string FunctionName(llvm::StringRef symbol);

// Like FunctionName, with parameters: "ns::foo<int>(int)". The parameters of a
// name that is not mangled are unknown: "foo()".
std::string FunctionSignature(llvm::StringRef symbol);

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_FUNCTION_NAMES_H_
