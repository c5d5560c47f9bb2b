// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/requirement_text.h"
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
#include "postlink/explain/explanation_texts.h"
#include "postlink/explain/key_text.h"
#include "postlink/explain/print_explanation.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using Text = ExplanationText;

// Joins texts as "a, b", with a line break and `indent` where a line gets long.
std::string Wrap(const std::vector<std::string>& texts,
                 llvm::StringRef indent) {
  constexpr size_t kWidth = 80;
  std::string out;
  size_t column = kWidth / 2;  // the text before the list is shorter
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
  const std::vector<std::string> parts = RequirementTexts(requirements);
  return parts.empty() ? Message(Text::kNeedsNothing)
                       : Message(Text::kNeeds, CommaList(parts));
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
    Heading(
        Message(needing == 1 ? Text::kOneFunctionNeeds : Text::kFunctionsNeed,
                explanation_.module, needing,
                Counted(explanation_.functions.size(), "function")));
    for (const Explanation::Function& function : explanation_.functions) {
      if (function.reasons.empty() && function.properties.empty()) continue;
      out_ << "  " << ToString(function.kind) << " " << function.signature
           << "\n";
      for (const auto& reason : function.reasons) PrintReason(reason);
      for (const auto& property : function.properties) {
        PrintLine(Message(Text::kProperty, property.ToString()),
                  property.place);
      }
    }
  }

  void PrintReason(const Explanation::Reason& reason) {
    PrintLine(
        Message(Text::kReason, AspectName(reason.aspect), ToString(reason.via),
                reason.via == AspectReason::Via::kCall
                    ? FunctionSignature(reason.callee)
                    : reason.detail),
        reason.location ? reason.location->ToString() : "");
  }

  // `place` may be empty.
  void PrintLine(const std::string& text, const std::string& place) {
    out_ << "    "
         << (place.empty() ? text : Message(Text::kWithPlace, text, place))
         << "\n";
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
    const std::string images = Counted(explanation_.images.size(), "image");
    const auto mode = ToString(explanation_.mode);
    Heading(explanation_.apart_by.empty()
                ? Message(Text::kImages, images, mode)
                : Message(Text::kImagesByFields, images, mode,
                          FieldNames(explanation_.apart_by)));
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
        out_ << "    " << Message(Text::kField, FieldName(reason), value)
             << "\n";
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
    out_ << "    "
         << Message(Text::kHolds, Counted(image.functions.size(), "function"),
                    NeedsText(image.requirements))
         << "\n";
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
      llvm::WithColor(out_, llvm::raw_ostream::GREEN)
          << Message(Text::kAllImagesRun);
    } else if (group.running == 0) {
      llvm::WithColor(out_, llvm::raw_ostream::RED)
          << Message(Text::kNoImageRuns);
    } else {
      llvm::WithColor(out_, llvm::raw_ostream::YELLOW)
          << Message(Text::kSomeImagesRun, group.running, all);
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
