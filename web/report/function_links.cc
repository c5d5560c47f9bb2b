// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/report/function_links.h"

#include <optional>
#include <string>

#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/explanation.h"
#include "web/report/visible_text.h"

namespace aspectra {

using ::llvm::json::Array;
using ::llvm::json::Object;

FunctionLinks::FunctionLinks(const Explanation& explanation)
    : images_with_(explanation.functions.size()) {
  for (const Explanation::Function& function : explanation.functions) {
    places_.try_emplace(function.name, names_.size());
    names_.push_back(VisibleText(function.signature));
  }
  for (const Explanation::Image& image : explanation.images) {
    for (Place place : image.functions) ++images_with_[place];
  }
}

std::optional<FunctionLinks::Place> FunctionLinks::Find(
    llvm::StringRef symbol) const {
  const auto found = places_.find(symbol);
  if (found == places_.end()) return std::nullopt;
  return found->second;
}

Object FunctionLinks::Link(Place place) const {
  return Object{{"entry", std::to_string(place)}, {"name", Name(place)}};
}

Object FunctionLinks::Link(llvm::StringRef symbol) const {
  if (const std::optional<Place> place = Find(symbol)) return Link(*place);
  return Object{{"entry", nullptr},
                {"name", VisibleText(FunctionSignature(symbol))}};
}

Array FunctionLinks::Links(llvm::ArrayRef<Place> places) const {
  Array links;
  for (Place place : places) links.push_back(Link(place));
  return links;
}

}  // namespace aspectra
