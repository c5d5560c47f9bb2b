#ifndef POSTLINK_TOOLS_IMAGE_ROWS_H_
#define POSTLINK_TOOLS_IMAGE_ROWS_H_

#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Makes the table `output` of the table `input`, with new code: `make_code`
// gives the bytes that come in place of the file at `path`, and they are
// written beside `output`, in files named after it that end in `extension`.
// All other cells name the same files as before. Nothing is written if there is
// an error. It is called in at most `jobs` processes at once (row_workers.h);
// `tool` tells on a terminal how far it is.
llvm::Error RewriteCode(
    llvm::StringRef tool, const std::string& input, const std::string& output,
    llvm::StringRef extension, unsigned jobs,
    llvm::function_ref<llvm::Expected<std::string>(const std::string& path)>
        make_code);

// "kernels 'a', 'b'", for messages about a module.
std::string KernelsOf(const llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_IMAGE_ROWS_H_
