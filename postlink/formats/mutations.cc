// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/mutations.h"

#include <cstddef>
#include <random>
#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

void ForEachMutation(llvm::StringRef text, int count,
                     llvm::function_ref<void(const std::string&)> visit) {
  // The C++ standard defines the numbers of this generator, but not the numbers
  // of the distributions, so no distribution is used.
  std::mt19937 random(2020);
  const auto below = [&](size_t end) { return random() % end; };
  for (int i = 0; i < count; ++i) {
    std::string bytes = text.str();
    for (size_t changes = below(4); changes > 0 && !bytes.empty(); --changes) {
      const size_t at = below(bytes.size());
      // Half of the new characters come from the text itself. They often have a
      // meaning in the format, so they reach more of the reader's code than
      // random bytes.
      const char other =
          below(2) ? text[below(text.size())] : static_cast<char>(below(256));
      switch (below(3)) {
        case 0:
          bytes[at] = other;
          break;
        case 1:
          bytes.insert(at, 1, other);
          break;
        case 2:
          bytes.erase(at, 1);
          break;
      }
    }
    if (below(3) == 0 && !bytes.empty()) bytes.resize(below(bytes.size()));
    visit(bytes);
  }
}

}  // namespace aspectra
