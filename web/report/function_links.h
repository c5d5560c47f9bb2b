// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_FUNCTION_LINKS_H_
#define WEB_REPORT_FUNCTION_LINKS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "postlink/explain/explanation.h"

namespace aspectra {

// The names of the functions in a report, and the links to their entries. The
// views refer to these names, so this object must outlive them.
class FunctionLinks {
 public:
  using Place = Explanation::Place;

  explicit FunctionLinks(const Explanation& explanation);

  // Returns a name such as "ns::foo(int)".
  llvm::StringRef Name(Place place) const { return names_[place]; }

  std::optional<Place> Find(llvm::StringRef symbol) const;

  // Returns the number of images that hold the function.
  uint32_t ImagesWith(Place place) const { return images_with_[place]; }

  // Returns the values of parts/function.html.
  llvm::json::Object Link(Place place) const;
  // Does the same for a symbol. A function without an entry has only a name.
  llvm::json::Object Link(llvm::StringRef symbol) const;
  llvm::json::Array Links(llvm::ArrayRef<Place> places) const;

 private:
  std::vector<std::string> names_;
  std::vector<uint32_t> images_with_;
  llvm::StringMap<Place> places_;
};

}  // namespace aspectra

#endif  // WEB_REPORT_FUNCTION_LINKS_H_
