// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The report is a page in the explorer's colours and words: report.html is its
// template, in the language Mustache. A view is the data of a template: here
// one JSON value, made from the explanation. The page is complete without a
// script: folded parts are <details>, and links lead to other parts of the
// page. The script sorts and filters the functions.
//
// The template escapes every text, both in text and in attributes, which are
// quoted. Only the style, the script and their hashes stand unescaped, and they
// are constant. No text of the program is ever put into a script, a style or an
// address. In addition, a content security policy allows only the one style and
// the one script, by their hashes, and no request.
//
// Mustache looks a name up in all enclosing values. Each object of a view
// therefore has all names that its part of the template uses, and null stands
// for an absent value.
//
// Equal explanations give equal bytes: the report contains neither times nor
// folders, and keeps the explanation's order. The cost is linear in the
// explanation, like the cost of its JSON.

#include "web/report/report.h"

#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Mustache.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/device_groups.h"
#include "postlink/explain/explanation.h"
#include "postlink/explain/key_text.h"
#include "postlink/split/split_plan.h"
#include "web/report/assets.h"
#include "web/report/function_links.h"
#include "web/report/mark_view.h"
#include "web/report/report_texts.h"
#include "web/report/views.h"
#include "web/report/visible_text.h"

namespace aspectra {
namespace {

using ::llvm::json::Array;
using ::llvm::json::Object;
using ::llvm::json::Value;

// Returns "a.bc, b.bc" for "dir/a.bc, dir/b.bc". A report may be sent to
// others, so it does not show the sender's folders.
std::string WithoutFolders(llvm::StringRef module) {
  std::vector<std::string> names;
  for (llvm::StringRef path : llvm::split(module, ", ")) {
    names.push_back(llvm::sys::path::filename(path).str());
  }
  return CommaList(names);
}

Value SuppositionView(llvm::ArrayRef<std::string> suppositions) {
  if (suppositions.empty()) return nullptr;
  Array list;
  for (const std::string& supposition : suppositions) {
    list.push_back(VisibleText(supposition));
  }
  return Object{{"list", std::move(list)}};
}

Value WarningView(llvm::ArrayRef<Explanation::Warning> warnings,
                  const FunctionLinks& links) {
  if (warnings.empty()) return nullptr;
  Array list;
  for (const Explanation::Warning& warning : warnings) {
    Value details = nullptr;
    if (!warning.details.empty()) details = VisibleText(warning.details);
    Value about = nullptr;
    if (!warning.function.empty()) about = links.Link(warning.function);
    list.push_back(Object{{"location", LocationView(warning.location)},
                          {"message", VisibleText(warning.message)},
                          {"details", std::move(details)},
                          {"about", std::move(about)}});
  }
  return Object{{"many", ManyClass(warnings.size())},
                {"list", std::move(list)}};
}

Value View(const Explanation& explanation, const FunctionLinks& links,
           llvm::ArrayRef<PropertyText> properties, const ReportNotes& notes) {
  const std::vector<DeviceGroup> groups = GroupDevices(explanation);
  Value apart_by = nullptr;
  if (!explanation.apart_by.empty()) {
    apart_by = FieldNames(explanation.apart_by);
  }
  Value no_devices = nullptr;
  if (explanation.devices.empty()) {
    no_devices = Message(ReportText::kNoTarget);
  } else if (explanation.images.empty()) {
    no_devices = Message(ReportText::kNoImageToRun);
  }
  return Object{
      {"style", ReportStyle()},
      {"styleHash", ContentHash(ReportStyle())},
      {"script", ReportScript()},
      {"scriptHash", ContentHash(ReportScript())},
      {"llvm", LLVM_VERSION_STRING},
      {"title",
       VisibleText(notes.title.empty() ? WithoutFolders(explanation.module)
                                       : notes.title)},
      {"mode", llvm::StringRef(ToString(explanation.mode))},
      {"counts", Object{{"warnings", Grouped(explanation.warnings.size())},
                        {"functions", Grouped(explanation.functions.size())},
                        {"images", Grouped(explanation.images.size())},
                        {"devices", Grouped(explanation.devices.size())}}},
      {"suppositions", SuppositionView(notes.suppositions)},
      {"tiles", TileViews(explanation, groups)},
      {"aspects", AspectView(explanation, links)},
      {"warnings", WarningView(explanation.warnings, links)},
      {"functions", FunctionView(explanation, links)},
      {"apartBy", std::move(apart_by)},
      {"images", ImageView(explanation, links, groups, properties)},
      {"noDevices", std::move(no_devices)},
      {"devices", DeviceView(explanation, groups)}};
}

}  // namespace

void PrintReport(const Explanation& explanation,
                 llvm::ArrayRef<PropertyText> properties,
                 const ReportNotes& notes, llvm::raw_ostream& out) {
  llvm::BumpPtrAllocator allocator;
  llvm::StringSaver saver(allocator);
  llvm::mustache::MustacheContext context(allocator, saver);
  llvm::mustache::Template page(ReportTemplate(), context);
  for (const auto& [name, text] : ReportParts()) {
    page.registerPartial(name.str(), text.rtrim('\n').str());
  }
  const FunctionLinks links(explanation);
  page.render(View(explanation, links, properties, notes), out);
}

}  // namespace aspectra
