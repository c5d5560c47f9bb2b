// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// If an input parses as property sets, prints the sets, and checks that the
// text parses to equal sets.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "postlink/formats/property_set.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const llvm::StringRef text(reinterpret_cast<const char*>(data), size);
  auto read = aspectra::ParsePropertySets(llvm::MemoryBufferRef(text, "input"));
  if (!read) {
    llvm::consumeError(read.takeError());
    return 0;
  }
  const std::string printed =
      llvm::cantFail(aspectra::PrintPropertySets(*read));
  const auto again = llvm::cantFail(
      aspectra::ParsePropertySets(llvm::MemoryBufferRef(printed, "printed")));
  if (again != *read) std::abort();
  return 0;
}
