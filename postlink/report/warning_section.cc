#include "postlink/report/warning_section.h"

#include "device_config/messages/words.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/escape.h"
#include "postlink/report/function_links.h"
#include "postlink/report/marks.h"

namespace aspectra {
namespace {

void PrintWarning(const Explanation::Warning& warning,
                  const FunctionLinks& links, llvm::raw_ostream& out) {
  out << "<li><p class=\"message\">";
  if (warning.location) {
    out << "<span class=\"place\">" << EscapeHtml(warning.location->ToString())
        << ":</span> ";
  }
  out << "<span class=\"severity\">warning:</span> "
      << EscapeHtml(warning.message) << "</p>";
  if (!warning.details.empty()) {
    out << "<pre tabindex=\"0\">" << EscapeHtml(warning.details) << "</pre>";
  }
  if (!warning.function.empty()) {
    out << "<p class=\"about\">Why ";
    links.Print(warning.function, out);
    out << " needs what it needs</p>";
  }
  out << "</li>\n";
}

}  // namespace

void PrintWarningSection(const Explanation& explanation,
                         const FunctionLinks& links, llvm::raw_ostream& out) {
  out << "<section id=\"warnings\" aria-labelledby=\"warnings-title\">\n"
         "<h2 id=\"warnings-title\">Warnings <span class=\"count\">"
      << Grouped(explanation.warnings.size()) << "</span></h2>\n";
  if (explanation.warnings.empty()) {
    out << "<p>None: functions use what they declare, and nothing else.</p>\n";
  } else {
    out << "<ol class=\"warnings"
        << (explanation.warnings.size() > kMostLaidOut ? " many" : "")
        << "\">\n";
    for (const Explanation::Warning& warning : explanation.warnings) {
      PrintWarning(warning, links, out);
    }
    out << "</ol>\n";
  }
  out << "</section>\n";
}

}  // namespace aspectra
