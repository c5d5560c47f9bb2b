// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Checks that each property in a member's text has no rule, or has a rule that
// accepts or refuses its value.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "llvm/ADT/StringRef.h"
#include "postlink/properties/annotation_text.h"
#include "postlink/properties/property_rules.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const llvm::StringRef text(reinterpret_cast<const char*>(data), size);
  const std::optional<aspectra::MemberProperties> properties =
      aspectra::ReadAnnotationText(text);
  if (!properties) return 0;
  for (const auto& [name, value] : *properties) {
    if (name.empty()) std::abort();
    for (const aspectra::PropertyRule& rule : aspectra::AllPropertyRules()) {
      const auto decorations = aspectra::Decorate(rule, value, name);
      if (!decorations) continue;
      const auto extension_of = rule.subjects == aspectra::kKernels
                                    ? aspectra::ExtensionOfMode
                                    : aspectra::ExtensionOfDecoration;
      for (const aspectra::Decoration& decoration : *decorations) {
        if (extension_of(decoration.number) != rule.extension) std::abort();
      }
    }
  }
  return 0;
}
