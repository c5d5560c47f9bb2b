#ifndef IR_ASPECTS_FUNCTION_NAMES_H_
#define IR_ASPECTS_FUNCTION_NAMES_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// A function's symbol as the user wrote the function, without parameters and
// return type: "ns::foo<int>" of "_ZN2ns3fooIiEEvi". A kernel, whose symbol is
// made of the type that names it, is called by that type: "K" of "_ZTS1K"; what
// kernel_symbol.h says is added to it is left out.
// A name that is not mangled stays as it is.
std::string FunctionName(llvm::StringRef symbol);

// The same with parameters: "ns::foo<int>(int)". A name that is not mangled
// does not tell its parameters: "foo()".
std::string FunctionSignature(llvm::StringRef symbol);

}  // namespace aspectra

#endif  // IR_ASPECTS_FUNCTION_NAMES_H_
