// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Uses a library of the project in WebAssembly: names and numbers of aspects.

#include <cstdio>

#include "device_config/aspects/aspect_set.h"

int main() {
  std::printf("%s\n", aspectra::AspectSet({6, 5}).ToString().c_str());
  return 0;
}
