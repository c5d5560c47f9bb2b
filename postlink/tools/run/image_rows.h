// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_IMAGE_ROWS_H_
#define POSTLINK_TOOLS_RUN_IMAGE_ROWS_H_

#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Makes the table `output` from the table `input` with new code. `make_code`
// returns the bytes that replace the file at `path`. The bytes are written
// beside `output`, in files that are named after `output` and end in
// `extension`. All other cells name the same files as before. If there is an
// error, no file is written. `make_code` is called in at most `jobs` processes
// at once (row_workers.h). On a terminal, a progress line with the name `tool`
// is shown.
llvm::Error RewriteCode(
    llvm::StringRef tool, const std::string& input, const std::string& output,
    llvm::StringRef extension, unsigned jobs,
    llvm::function_ref<llvm::Expected<std::string>(const std::string& path)>
        make_code);

// Returns "kernels 'a', 'b'", for messages about a module.
std::string KernelsOf(const llvm::Module& module);

// Adds the image to each message of `error`, as in "out_0.bc: error: image with
// kernel 'a': MESSAGE".
llvm::Error InImage(llvm::StringRef path, llvm::StringRef kernels,
                    llvm::Error error);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_IMAGE_ROWS_H_
