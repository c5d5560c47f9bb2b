#include "postlink/report/marks.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/report/escape.h"

namespace aspectra {
namespace {

struct HowText {
  llvm::StringLiteral name;
  llvm::StringLiteral sign;
  llvm::StringLiteral meaning;
};

HowText TextOf(How how) {
  switch (how) {
    case How::kOwn:
      return {"own", "", "used in the function itself"};
    case How::kDeclared:
      return {"declared", "", "declared by device_has"};
    case How::kInherited:
      return {"inherited", "↑", "used by a function that it calls"};
    case How::kNeeded:
      return {"needed", "", "required"};
  }
  std::unreachable();
}

}  // namespace

void PrintAspect(int32_t aspect, How how, llvm::raw_ostream& out) {
  const HowText text = TextOf(how);
  const std::string name = AspectName(aspect);
  out << "<span class=\"aspect " << text.name << "\" title=\"" << name << ": "
      << text.meaning << "\">";
  if (!text.sign.empty()) {
    out << "<span aria-hidden=\"true\">" << text.sign << "</span>";
  }
  out << name << "</span>";
}

void PrintAspects(const AspectSet& aspects, How how, llvm::raw_ostream& out) {
  llvm::StringRef before = "";
  for (int32_t aspect : aspects) {
    if (aspect < 0) continue;
    out << before;
    PrintAspect(aspect, how, out);
    before = " ";
  }
  if (before.empty()) out << "<span class=\"none\">–</span>";
}

void PrintKind(FunctionKind kind, llvm::raw_ostream& out) {
  const llvm::StringRef name = ToString(kind);
  out << "<span class=\"kind-mark " << name << "\">"
      << (kind == FunctionKind::kDeclaration ? "declared" : name) << "</span>";
}

void PrintVerdict(size_t running, size_t all, llvm::StringRef text,
                  llvm::raw_ostream& out) {
  out << "<span class=\"verdict "
      << (running == all ? "yes"
          : running == 0 ? "no"
                         : "some")
      << "\">" << text << "</span>";
}

void PrintPlace(const std::optional<SourceLocation>& location,
                llvm::raw_ostream& out) {
  if (!location) return;
  out << " <span class=\"place\">" << EscapeHtml(location->ToString())
      << "</span>";
}

}  // namespace aspectra
