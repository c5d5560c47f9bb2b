#ifndef POSTLINK_REPORT_FUNCTION_LINKS_H_
#define POSTLINK_REPORT_FUNCTION_LINKS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/explain/explanation.h"

namespace aspectra {

// Prints the names of functions in a report, with links to their entries. Names
// are demangled and escaped once, however often they are printed.
class FunctionLinks {
 public:
  using Place = Explanation::Place;

  explicit FunctionLinks(const Explanation& explanation);

  // Returns a name such as "ns::foo(int)", escaped.
  const std::string& Name(Place place) const { return names_[place]; }

  std::optional<Place> Find(llvm::StringRef symbol) const;

  // Returns the number of images that hold the function.
  uint32_t ImagesWith(Place place) const { return images_with_[place]; }

  // Prints the name with a link to the entry.
  void Print(Place place, llvm::raw_ostream& out) const;
  // As above, by symbol. For a function without an entry, prints the name
  // alone.
  void Print(llvm::StringRef symbol, llvm::raw_ostream& out) const;

 private:
  std::vector<std::string> names_;
  std::vector<uint32_t> images_with_;
  llvm::StringMap<Place> places_;
};

}  // namespace aspectra

#endif  // POSTLINK_REPORT_FUNCTION_LINKS_H_
