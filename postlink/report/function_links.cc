#include "postlink/report/function_links.h"

#include <optional>

#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"
#include "postlink/report/escape.h"

namespace aspectra {

FunctionLinks::FunctionLinks(const Explanation& explanation)
    : images_with_(explanation.functions.size()) {
  for (const Explanation::Function& function : explanation.functions) {
    places_.try_emplace(function.name, names_.size());
    names_.push_back(EscapeHtml(function.signature));
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

void FunctionLinks::Print(Place place, llvm::raw_ostream& out) const {
  out << "<a href=\"#f" << place << "\"><code>" << names_[place]
      << "</code></a>";
}

void FunctionLinks::Print(llvm::StringRef symbol,
                          llvm::raw_ostream& out) const {
  if (const std::optional<Place> place = Find(symbol))
    return Print(*place, out);
  out << "<code>" << EscapeHtml(FunctionSignature(symbol)) << "</code>";
}

}  // namespace aspectra
