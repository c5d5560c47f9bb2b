// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Every input must either parse or give an error with a place.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "device_config/device_config.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const llvm::StringRef text(reinterpret_cast<const char*>(data), size);
  auto config =
      aspectra::DeviceConfig::Parse(llvm::MemoryBufferRef(text, "input"));
  if (!config) {
    const std::string message = llvm::toString(config.takeError());
    if (!llvm::StringRef(message).starts_with("input:")) std::abort();
    return 0;
  }
  for (const aspectra::DeviceProfile& profile : config->profiles()) {
    if (config->Find(profile.name) != &profile) std::abort();
  }
  return 0;
}
