// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/explain/explanation_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/key_text.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

// Joins texts as "a, b", with a line break and `indent` where a line gets long.
std::string Wrap(const std::vector<std::string>& texts,
                 llvm::StringRef indent) {
  constexpr size_t kWidth = 80;
  std::string out;
  size_t column = kWidth / 2;  // what precedes is shorter
  for (const std::string& text : texts) {
    if (!out.empty()) {
      out += ",";
      if (column + text.size() > kWidth) {
        out += "\n" + indent.str();
        column = indent.size();
      } else {
        out += " ";
      }
    }
    out += text;
    column += text.size() + 2;
  }
  return out;
}

std::string NeedsText(const Requirements& requirements) {
  std::vector<std::string> parts;
  if (requirements.fixed_targets) {
    parts.push_back(requirements.fixed_targets->empty()
                        ? "a target, and none is left"
                        : "one of the targets " +
                              BraceList(FixedTargetNames(requirements)));
  }
  std::vector<std::string> aspects;
  for (int32_t aspect : requirements.aspects) {
    if (aspect >= 0) aspects.push_back(AspectName(aspect));
  }
  if (!aspects.empty()) parts.push_back("aspects " + BraceList(aspects));
  for (uint32_t size : requirements.sub_group_sizes) {
    parts.push_back("sub-group size " + std::to_string(size));
  }
  for (const std::vector<uint32_t>& size : requirements.work_group_sizes) {
    parts.push_back("work-group size " + SizeText(size));
  }
  return "needs " + (parts.empty() ? "nothing special of a device"
                                   : llvm::join(parts, ", "));
}

class Printer {
 public:
  Printer(const Explanation& explanation, llvm::raw_ostream& out)
      : explanation_(explanation), out_(out) {}

  void Print() {
    PrintFunctions();
    PrintWarnings();
    PrintImages();
    PrintDevices();
  }

 private:
  void Heading(const llvm::Twine& text) {
    llvm::WithColor(out_, llvm::raw_ostream::SAVEDCOLOR, /*Bold=*/true) << text;
    out_ << "\n";
  }

  void PrintFunctions() {
    const size_t needing = std::ranges::count_if(
        explanation_.functions,
        [](const auto& function) { return !function.reasons.empty(); });
    Heading(explanation_.module + ": " + llvm::Twine(needing) + " of " +
            Counted(explanation_.functions.size(), "function") +
            std::string(OneOrMore(needing, " needs aspects", " need aspects")));
    for (const Explanation::Function& function : explanation_.functions) {
      if (function.reasons.empty() && function.properties.empty()) continue;
      out_ << "  " << ToString(function.kind) << " " << function.signature
           << "\n";
      for (const auto& reason : function.reasons) PrintReason(reason);
      for (const auto& property : function.properties) {
        out_ << "    property " << property.ToString();
        if (!function.place.empty()) out_ << " at " << function.place;
        out_ << "\n";
      }
    }
  }

  void PrintReason(const Explanation::Reason& reason) {
    out_ << "    " << AspectName(reason.aspect) << " via "
         << ToString(reason.via) << ": "
         << (reason.via == AspectReason::Via::kCall
                 ? FunctionSignature(reason.callee)
                 : reason.detail);
    if (reason.location) out_ << " at " << reason.location->ToString();
    out_ << "\n";
  }

  void PrintWarnings() {
    if (explanation_.warnings.empty()) return;
    out_ << "\n";
    Heading(Counted(explanation_.warnings.size(), "warning"));
    for (const Explanation::Warning& warning : explanation_.warnings) {
      out_ << "  ";
      if (warning.location) out_ << warning.location->ToString() << ": ";
      llvm::WithColor(out_, llvm::HighlightColor::Warning) << "warning: ";
      out_ << warning.message << "\n";
      if (warning.details.empty()) continue;
      for (llvm::StringRef line : llvm::split(warning.details, '\n')) {
        out_ << "    " << line << "\n";
      }
    }
  }

  void PrintImages() {
    out_ << "\n";
    std::vector<std::string> fields;
    for (SplitReason reason : explanation_.apart_by) {
      fields.push_back(FieldName(reason).str());
    }
    Heading(Counted(explanation_.images.size(), "image") +
            ", -split=" + llvm::StringRef(ToString(explanation_.mode)) +
            (fields.empty() ? "" : ", apart by " + llvm::join(fields, ", ")));
    for (size_t id = 0; id < explanation_.images.size(); ++id) {
      PrintImage(id, explanation_.images[id]);
    }
  }

  void PrintImage(size_t id, const Explanation::Image& image) {
    out_ << "  image " << id << ":";
    llvm::StringRef before = " ";
    for (Explanation::Place place : image.entry_points) {
      out_ << before << explanation_.functions[place].signature;
      before = ", ";
    }
    out_ << "\n";
    for (SplitReason reason : explanation_.apart_by) {
      const std::string value = FieldValue(image.key, reason);
      if (!value.empty()) {
        out_ << "    " << FieldName(reason) << ": " << value << "\n";
      }
    }
    if (!image.device_globals.empty()) {
      out_ << "    device_globals:";
      before = " ";
      for (const std::string& name : image.device_globals) {
        out_ << before << FunctionName(name);
        before = ", ";
      }
      out_ << "\n";
    }
    if (image.code) out_ << "    code: " << image.code->ToString() << "\n";
    out_ << "    holds " << Counted(image.functions.size(), "function") << ", "
         << NeedsText(image.requirements) << "\n";
  }

  void PrintDevices() {
    if (explanation_.images.empty()) return;
    out_ << "\n";
    Heading(Counted(explanation_.devices.size(), "device"));
    for (const DeviceGroup& group : GroupDevices(explanation_)) {
      PrintGroup(group);
    }
  }

  void PrintGroup(const DeviceGroup& group) {
    const size_t all = explanation_.images.size();
    out_ << "  ";
    if (group.running == all) {
      llvm::WithColor(out_, llvm::raw_ostream::GREEN) << "all images run";
    } else if (group.running == 0) {
      llvm::WithColor(out_, llvm::raw_ostream::RED) << "no image runs";
    } else {
      llvm::WithColor(out_, llvm::raw_ostream::YELLOW)
          << group.running << " of " << all << " images run";
    }
    out_ << " on " << Wrap(group.names, "      ") << "\n";
    for (const auto& [reason, ids] : group.refused) {
      out_ << "    " << ImageList(ids) << ": " << reason << "\n";
    }
  }

  const Explanation& explanation_;
  llvm::raw_ostream& out_;
};

}  // namespace

void PrintText(const Explanation& explanation, llvm::raw_ostream& out) {
  Printer(explanation, out).Print();
}

}  // namespace aspectra
