// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/report/mark_view.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_aspects.h"
#include "device_config/messages/message.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "web/report/report_texts.h"
#include "web/report/visible_text.h"

namespace aspectra {
namespace {

using ::llvm::json::Array;
using ::llvm::json::Object;
using ::llvm::json::Value;

// How a mark shows an origin: `name` is a class of the style sheet, and
// `meaning` is the text where the pointer rests.
struct OriginText {
  llvm::StringLiteral name;
  ReportText meaning;
};

OriginText TextOf(Origin origin) {
  switch (origin) {
    case Origin::kOwn:
      return {"own", ReportText::kIsOwn};
    case Origin::kDeclared:
      return {"declared", ReportText::kIsDeclared};
    case Origin::kInherited:
      return {"inherited", ReportText::kIsInherited};
    case Origin::kNeeded:
      return {"needed", ReportText::kIsNeeded};
  }
  std::unreachable();
}

}  // namespace

Object MarkView(int32_t aspect, Origin origin) {
  const OriginText text = TextOf(origin);
  return Object{
      {"aspect", AspectName(aspect)},
      {"origin", llvm::StringRef(text.name)},
      {"meaning", Message(text.meaning)},
      {"sign", origin == Origin::kInherited ? Value("↑") : Value(nullptr)}};
}

Array MarkViews(const AspectSet& aspects, Origin origin) {
  Array marks;
  for (int32_t aspect : RequiredAspects(aspects)) {
    marks.push_back(MarkView(aspect, origin));
  }
  return marks;
}

void AddVerdict(size_t running, size_t all, llvm::StringRef text,
                Object& view) {
  view["verdict"] = running == all ? "yes" : running == 0 ? "no" : "some";
  view["verdictText"] = text.str();
}

Value LocationView(const std::optional<SourceLocation>& location) {
  if (!location) return nullptr;
  return VisibleText(location->ToString());
}

llvm::StringRef ManyClass(size_t items) { return items > 100 ? " many" : ""; }

}  // namespace aspectra
