// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Reads each input as the text of a member's properties, and tries every rule
// on each value. Checks that SPIR-V has each decoration and each execution mode
// that a rule makes.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "llvm/ADT/StringRef.h"
#include "postlink/properties/annotation_text.h"
#include "postlink/properties/property_rules.h"
#include "postlink/properties/spirv_forms.h"

namespace {

bool HasFormForSubjects(uint32_t number, unsigned subjects) {
  for (const aspectra::PropertySubject subject :
       {aspectra::kVariables, aspectra::kParameters, aspectra::kMembers,
        aspectra::kFunctions}) {
    if ((subjects & subject) == 0) continue;
    if (!aspectra::FormOfDecoration(number, subject)) return false;
  }
  return true;
}

}  // namespace

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
      for (const aspectra::Decoration& decoration : *decorations) {
        const bool is_known =
            rule.subjects == aspectra::kKernels
                ? aspectra::FormOfMode(decoration.number).has_value()
                : HasFormForSubjects(decoration.number, rule.subjects);
        if (!is_known) std::abort();
      }
    }
  }
  return 0;
}
