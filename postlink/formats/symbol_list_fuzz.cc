// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// If an input parses as a list, prints the list, and checks that the text
// parses to an equal list.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/symbol_list.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const llvm::StringRef text(reinterpret_cast<const char*>(data), size);
  auto read = aspectra::ParseSymbolList(llvm::MemoryBufferRef(text, "input"));
  if (!read) {
    llvm::consumeError(read.takeError());
    return 0;
  }
  const std::string printed = llvm::cantFail(aspectra::PrintSymbolList(*read));
  const auto again = llvm::cantFail(
      aspectra::ParseSymbolList(llvm::MemoryBufferRef(printed, "printed")));
  if (again != *read) std::abort();
  return 0;
}
