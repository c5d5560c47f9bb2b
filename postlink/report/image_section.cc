#include "postlink/report/image_section.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirements.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/key_text.h"
#include "postlink/report/escape.h"
#include "postlink/report/function_links.h"
#include "postlink/report/marks.h"
#include "postlink/report/property_texts.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using Image = Explanation::Image;
using Place = Explanation::Place;

// The number of entry points that a card shows; the rest is folded.
constexpr size_t kMostEntryPoints = 6;

llvm::StringRef ModeText(SplitMode mode) {
  switch (mode) {
    case SplitMode::kOff:
      return "no finer than what a device must have asks for";
    case SplitMode::kSource:
      return "at least by source file";
    case SplitMode::kKernel:
      return "each kernel and exported function by itself";
    case SplitMode::kAuto:
      return "the tool weighs what kernels share and what a finer split would "
             "repeat; its findings stand at the images";
  }
  std::unreachable();
}

// Returns on how many devices each image runs.
std::vector<size_t> CountDevices(const Explanation& explanation,
                                 llvm::ArrayRef<DeviceGroup> groups) {
  std::vector<size_t> running(explanation.images.size(),
                              explanation.devices.size());
  for (const DeviceGroup& group : groups) {
    std::set<size_t> refused;
    for (const auto& [reason, ids] : group.refused) {
      refused.insert(ids.begin(), ids.end());
    }
    for (size_t id : refused) running[id] -= group.names.size();
  }
  return running;
}

class Printer {
 public:
  Printer(const Explanation& explanation, const FunctionLinks& links,
          llvm::raw_ostream& out)
      : explanation_(explanation), links_(links), out_(out) {}

  void PrintHead() {
    out_ << "<section id=\"images\" aria-labelledby=\"images-title\">\n"
            "<h2 id=\"images-title\">Images <span class=\"count\">"
         << Grouped(explanation_.images.size()) << "</span></h2>\n<p>";
    if (explanation_.images.empty()) {
      out_ << "The module has no kernel and no exported function, so no image "
              "is made.";
    } else {
      out_ << "Split mode <strong>" << ToString(explanation_.mode)
           << "</strong>: " << ModeText(explanation_.mode) << ".";
    }
    if (!explanation_.apart_by.empty()) {
      out_ << " What keeps these images apart: <strong>"
           << FieldNames(explanation_.apart_by) << "</strong>.";
    }
    out_ << "</p>\n";
  }

  void PrintCard(size_t id, size_t devices, const PropertyText* properties) {
    const Image& image = explanation_.images[id];
    out_ << "<article class=\"card\" id=\"i" << id << "\" aria-labelledby=\"i"
         << id << "-title\"><header><h3 id=\"i" << id << "-title\">Image " << id
         << "</h3><a class=\"quiet\" href=\"#devices\">";
    PrintDevices(devices);
    out_ << "</a></header>\n";
    PrintEntryPoints(image);
    out_ << "<p class=\"needs\"><span class=\"label\">Needs</span> ";
    PrintNeeds(image.requirements);
    out_ << "</p>\n";
    PrintFields(image);
    PrintFunctions(image);
    if (properties != nullptr) PrintProperties(*properties);
    out_ << "</article>\n";
  }

 private:
  void PrintDevices(size_t running) {
    const size_t all = explanation_.devices.size();
    if (all == 0) {
      out_ << "<span class=\"none\">no target is known</span>";
      return;
    }
    const std::string text =
        running == all ? "runs on every target"
        : running == 0
            ? "runs on no target"
            : "runs on " + Grouped(running) + " of " + Counted(all, "target");
    PrintVerdict(running, all, text, out_);
  }

  void PrintNames(llvm::ArrayRef<Place> places) {
    out_ << "<ul>";
    for (Place place : places) {
      out_ << "<li>";
      links_.Print(place, out_);
      out_ << "</li>";
    }
    out_ << "</ul>";
  }

  void PrintEntryPoints(const Image& image) {
    const llvm::ArrayRef<Place> all(image.entry_points);
    const size_t shown =
        all.size() <= kMostEntryPoints + 1 ? all.size() : kMostEntryPoints;
    out_ << "<div class=\"entries\">";
    PrintNames(all.take_front(shown));
    if (shown < all.size()) {
      out_ << "<details><summary>and " << Grouped(all.size() - shown)
           << " more</summary>";
      PrintNames(all.drop_front(shown));
      out_ << "</details>";
    }
    out_ << "</div>\n";
  }

  void Need(const llvm::Twine& text) {
    out_ << "<span class=\"aspect needed\">" << text << "</span> ";
  }

  void PrintNeeds(const Requirements& needs) {
    bool any = false;
    for (int32_t aspect : needs.aspects) {
      if (aspect < 0) continue;
      PrintAspect(aspect, How::kNeeded, out_);
      out_ << " ";
      any = true;
    }
    for (uint32_t size : needs.sub_group_sizes) {
      Need("sub-group " + llvm::Twine(size));
      any = true;
    }
    for (const std::vector<uint32_t>& size : needs.work_group_sizes) {
      Need("work-group " + SizeText(size));
      any = true;
    }
    if (needs.fixed_targets) {
      Need(needs.fixed_targets->empty()
               ? std::string("a target, and none is left")
               : "one of the targets " + needs.fixed_targets->ToString());
      any = true;
    }
    if (!any) out_ << "<span class=\"none\">no optional feature</span>";
  }

  void PrintFields(const Image& image) {
    std::string fields;
    llvm::raw_string_ostream text(fields);
    for (SplitReason reason : explanation_.apart_by) {
      const std::string value = FieldValue(image.key, reason);
      if (value.empty()) continue;
      text << "<dt>" << FieldName(reason) << "</dt><dd>" << EscapeHtml(value)
           << "</dd>";
    }
    if (image.code) {
      text << "<dt>code</dt><dd>" << EscapeHtml(image.code->ToString())
           << "</dd>";
    }
    if (!fields.empty()) {
      out_ << "<dl class=\"fields\">" << fields << "</dl>\n";
    }
  }

  void PrintFunctions(const Image& image) {
    std::vector<Place> own;
    std::vector<Place> shared;
    for (Place place : image.functions) {
      (links_.ImagesWith(place) > 1 ? shared : own).push_back(place);
    }
    out_ << "<details><summary>Holds "
         << Counted(image.functions.size(), "function");
    if (!shared.empty()) {
      out_ << ", " << Grouped(shared.size()) << " of them in other images too";
    }
    out_ << "</summary>";
    PrintNames(own);
    if (!shared.empty()) {
      out_ << "<p class=\"label\">In other images too</p><ul>";
      for (Place place : shared) {
        out_ << "<li>";
        links_.Print(place, out_);
        out_ << " <span class=\"note\">in "
             << Counted(links_.ImagesWith(place), "image") << "</span></li>";
      }
      out_ << "</ul>";
    }
    out_ << "</details>\n";
  }

  void PrintProperties(const PropertyText& properties) {
    out_ << "<details><summary>Property set</summary>";
    if (properties) {
      out_ << "<pre tabindex=\"0\">" << EscapeHtml(*properties) << "</pre>";
    } else {
      out_ << "<p class=\"note\">none can be written: "
           << EscapeHtml(properties.error()) << "</p>";
    }
    out_ << "</details>";
  }

  const Explanation& explanation_;
  const FunctionLinks& links_;
  llvm::raw_ostream& out_;
};

}  // namespace

void PrintImageSection(const Explanation& explanation,
                       const FunctionLinks& links,
                       llvm::ArrayRef<DeviceGroup> groups,
                       llvm::ArrayRef<PropertyText> properties,
                       llvm::raw_ostream& out) {
  Printer printer(explanation, links, out);
  printer.PrintHead();
  const std::vector<size_t> devices = CountDevices(explanation, groups);
  out << "<div class=\"cards"
      << (explanation.images.size() > kMostLaidOut ? " many" : "") << "\">\n";
  for (size_t id = 0; id < explanation.images.size(); ++id) {
    printer.PrintCard(id, devices[id],
                      id < properties.size() ? &properties[id] : nullptr);
  }
  out << "</div>\n</section>\n";
}

}  // namespace aspectra
