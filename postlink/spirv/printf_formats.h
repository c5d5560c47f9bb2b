#ifndef POSTLINK_SPIRV_PRINTF_FORMATS_H_
#define POSTLINK_SPIRV_PRINTF_FORMATS_H_

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "postlink/spirv/refusals.h"

namespace aspectra {

// Makes calls of C's printf OpenCL's: its format lies in constant memory and
// says what OpenCL says. A format that is no text known here is refused.
void MakePrintfOpenCl(llvm::Module& module, Refusals& refusals);

// The format of C as OpenCL has it: of 64 bits is 'l' alone, where C has 'll',
// 'z', 'j' and 't'.
std::string OpenClFormat(llvm::StringRef format);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PRINTF_FORMATS_H_
