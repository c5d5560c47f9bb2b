#include "postlink/report/device_section.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/words.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/escape.h"
#include "postlink/report/marks.h"

namespace aspectra {
namespace {

// Up to this many images, each has a column.
constexpr size_t kMostColumns = 12;
// The number of a group's names that are shown; the rest is folded.
constexpr size_t kMostNames = 8;

using Refusal = std::pair<std::vector<size_t>, std::string>;

std::vector<Refusal> ByImage(const DeviceGroup& group) {
  std::vector<Refusal> refusals;
  for (const auto& [reason, ids] : group.refused) {
    refusals.emplace_back(ids, reason);
  }
  std::ranges::sort(refusals);
  return refusals;
}

class Printer {
 public:
  Printer(const Explanation& explanation, llvm::raw_ostream& out)
      : images_(explanation.images.size()), out_(out) {}

  void PrintHead() {
    out_ << "<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
            "aria-label=\"Targets\"><table class=\"devices\">\n"
            "<caption>The targets of the device configuration; those that "
            "answer alike stand together.</caption>\n"
            "<thead><tr><th scope=\"col\">Targets</th><th scope=\"col\">Runs"
            "</th>";
    if (HasColumns()) {
      for (size_t id = 0; id < images_; ++id) {
        out_ << "<th scope=\"col\" class=\"mark\"><a href=\"#i" << id
             << "\"><span class=\"unseen\">Image </span>" << id << "</a></th>";
      }
    }
    out_ << "<th scope=\"col\">Why not</th></tr></thead>\n<tbody>\n";
  }

  void PrintGroup(const DeviceGroup& group) {
    out_ << "<tr><th scope=\"row\">";
    PrintNames(group.names);
    out_ << "</th><td>";
    PrintVerdict(group.running, images_,
                 group.running == images_ ? "all images"
                 : group.running == 0
                     ? "no image"
                     : Grouped(group.running) + " of " + Grouped(images_),
                 out_);
    out_ << "</td>";
    if (HasColumns()) PrintMarks(group);
    out_ << "<td>";
    if (group.refused.empty()) {
      out_ << "<span class=\"none\">–</span>";
    } else {
      out_ << "<ul class=\"refusals\">";
      for (const auto& [ids, reason] : ByImage(group)) {
        out_ << "<li><span class=\"ids\">" << ImageList(ids) << "</span> "
             << EscapeHtml(reason) << "</li>";
      }
      out_ << "</ul>";
    }
    out_ << "</td></tr>\n";
  }

 private:
  bool HasColumns() const { return images_ <= kMostColumns; }

  void PrintNames(llvm::ArrayRef<std::string> names) {
    const size_t shown =
        names.size() <= kMostNames + 1 ? names.size() : kMostNames;
    const auto list = [&](llvm::ArrayRef<std::string> some) {
      llvm::StringRef before = "";
      for (const std::string& name : some) {
        out_ << before << "<code>" << EscapeHtml(name) << "</code>";
        before = ", ";
      }
    };
    list(names.take_front(shown));
    if (shown == names.size()) return;
    out_ << "<details><summary>and " << Grouped(names.size() - shown)
         << " more</summary>";
    list(names.drop_front(shown));
    out_ << "</details>";
  }

  void PrintMarks(const DeviceGroup& group) {
    std::vector<bool> refused(images_);
    for (const auto& [reason, ids] : group.refused) {
      for (size_t id : ids) refused[id] = true;
    }
    for (bool is_refused : refused) {
      out_ << (is_refused
                   ? "<td class=\"mark no\"><span aria-hidden=\"true\">✕</span>"
                     "<span class=\"unseen\">does not run</span></td>"
                   : "<td class=\"mark yes\"><span aria-hidden=\"true\">✓"
                     "</span><span class=\"unseen\">runs</span></td>");
    }
  }

  const size_t images_;
  llvm::raw_ostream& out_;
};

}  // namespace

void PrintDeviceSection(const Explanation& explanation,
                        llvm::ArrayRef<DeviceGroup> groups,
                        llvm::raw_ostream& out) {
  out << "<section id=\"devices\" aria-labelledby=\"devices-title\">\n"
         "<h2 id=\"devices-title\">Devices <span class=\"count\">"
      << Grouped(explanation.devices.size()) << "</span></h2>\n";
  if (explanation.devices.empty()) {
    out << "<p>The device configuration has no target.</p>\n";
  } else if (explanation.images.empty()) {
    out << "<p>There is no image that they could run.</p>\n";
  } else {
    Printer printer(explanation, out);
    printer.PrintHead();
    for (const DeviceGroup& group : groups) printer.PrintGroup(group);
    out << "</tbody>\n</table></div>\n";
  }
  out << "</section>\n";
}

}  // namespace aspectra
