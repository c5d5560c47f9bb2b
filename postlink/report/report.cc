// The report is a page in the explorer's colours and words. It is complete
// without a script: folded parts are <details>, and links lead to other parts
// of the page. The script sorts and filters the functions.
//
// All text from the module, its debug information or a device configuration
// goes through EscapeHtml, both in text and in attributes, which are quoted.
// None of it is ever put into a script, a style or an address. In addition, a
// content security policy allows only the one style and the one script, by
// their hashes, and no request.
//
// Equal explanations give equal bytes: the report contains no time, no folder
// and no order but that of the explanation. The cost is linear in the
// explanation, like that of its JSON.

#include "postlink/report/report.h"

#include <string>
#include <vector>

#include "device_config/messages/words.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/assets.h"
#include "postlink/report/device_section.h"
#include "postlink/report/escape.h"
#include "postlink/report/function_links.h"
#include "postlink/report/function_section.h"
#include "postlink/report/image_section.h"
#include "postlink/report/marks.h"
#include "postlink/report/property_texts.h"
#include "postlink/report/summary_section.h"
#include "postlink/report/warning_section.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

// The explorer's logo.
constexpr llvm::StringLiteral kLogo =
    "<svg viewBox=\"0 0 20 20\" width=\"20\" height=\"20\" "
    "aria-hidden=\"true\">"
    "<path d=\"M3 16L10 3l7 13M6 11h8\" fill=\"none\" stroke=\"currentColor\" "
    "stroke-width=\"2.2\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    "</svg>";

// Returns "a.bc, b.bc" for "dir/a.bc, dir/b.bc". A report may be sent to
// others, so it does not show the sender's folders.
std::string WithoutFolders(llvm::StringRef module) {
  std::vector<llvm::StringRef> names;
  for (llvm::StringRef path : llvm::split(module, ", ")) {
    names.push_back(llvm::sys::path::filename(path));
  }
  return llvm::join(names, ", ");
}

void PrintHead(llvm::StringRef title, llvm::raw_ostream& out) {
  out << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
         "<meta charset=\"utf-8\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
         "'none'; style-src "
      << ContentHash(ReportStyle()) << "; script-src "
      << ContentHash(ReportScript())
      << "; base-uri 'none'; form-action 'none'\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, "
         "initial-scale=1\">\n"
         "<meta name=\"referrer\" content=\"no-referrer\">\n<title>"
      << title << " – Aspectra report</title>\n<style>" << ReportStyle()
      << "</style>\n</head>\n<body>\n";
}

void PrintBanner(llvm::StringRef title, const Explanation& explanation,
                 llvm::raw_ostream& out) {
  out << "<a class=\"skip\" href=\"#summary\">Skip to the report</a>\n"
         "<header class=\"banner\"><p class=\"brand\">"
      << kLogo << "<span>Aspectra</span></p><h1>" << title
      << "</h1><p class=\"note\">Optional features of this device code: what "
         "each function needs and why, the device images, and where they run."
         "</p></header>\n<nav aria-label=\"Parts of the report\"><ul>";
  const auto part = [&](llvm::StringRef id, llvm::StringRef name,
                        size_t number) {
    out << "<li><a href=\"#" << id << "\">" << name << " <span class=\"count\">"
        << Grouped(number) << "</span></a></li>";
  };
  out << "<li><a href=\"#summary\">Summary</a></li>";
  part("warnings", "Warnings", explanation.warnings.size());
  part("functions", "Functions", explanation.functions.size());
  part("images", "Images", explanation.images.size());
  part("devices", "Devices", explanation.devices.size());
  out << "</ul></nav>\n";
}

void PrintSuppositions(llvm::ArrayRef<std::string> suppositions,
                       llvm::raw_ostream& out) {
  if (suppositions.empty()) return;
  out << "<section class=\"supposed\" aria-labelledby=\"supposed-title\">"
         "<h2 id=\"supposed-title\">What if</h2><p>All below is of a program "
         "in which</p><ul>";
  for (const std::string& supposition : suppositions) {
    out << "<li>" << EscapeHtml(supposition) << "</li>";
  }
  out << "</ul></section>\n";
}

void PrintFoot(const Explanation& explanation, llvm::raw_ostream& out) {
  out << "<footer>Made by Aspectra with LLVM " << LLVM_VERSION_STRING
      << ", as <code>sycl-post-link -split=" << ToString(explanation.mode)
      << " -report=</code> does.</footer>\n<script>" << ReportScript()
      << "</script>\n</body>\n</html>\n";
}

}  // namespace

void PrintReport(const Explanation& explanation,
                 llvm::ArrayRef<PropertyText> properties,
                 const ReportNotes& notes, llvm::raw_ostream& out) {
  const std::string name = EscapeHtml(
      notes.title.empty() ? WithoutFolders(explanation.module) : notes.title);
  const FunctionLinks links(explanation);
  const std::vector<DeviceGroup> groups = GroupDevices(explanation);
  PrintHead(name, out);
  PrintBanner(name, explanation, out);
  out << "<main>\n";
  PrintSuppositions(notes.suppositions, out);
  PrintSummarySection(explanation, links, groups, out);
  PrintWarningSection(explanation, links, out);
  PrintFunctionSection(explanation, links, out);
  PrintImageSection(explanation, links, groups, properties, out);
  PrintDeviceSection(explanation, groups, out);
  out << "</main>\n";
  PrintFoot(explanation, out);
}

}  // namespace aspectra
