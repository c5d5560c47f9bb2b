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

// The functions of an explanation, as a report names and finds them. Names are
// demangled and escaped once, however often they are printed.
class FunctionLinks {
 public:
  using Place = Explanation::Place;

  explicit FunctionLinks(const Explanation& explanation);

  // "ns::foo(int)", escaped.
  const std::string& Name(Place place) const { return names_[place]; }

  std::optional<Place> Find(llvm::StringRef symbol) const;

  // In how many images it is.
  uint32_t ImagesWith(Place place) const { return images_with_[place]; }

  // The name, leading to the entry.
  void Print(Place place, llvm::raw_ostream& out) const;
  // The same by symbol; for a function without an entry, the name alone.
  void Print(llvm::StringRef symbol, llvm::raw_ostream& out) const;

 private:
  std::vector<std::string> names_;
  std::vector<uint32_t> images_with_;
  llvm::StringMap<Place> places_;
};

}  // namespace aspectra

#endif  // POSTLINK_REPORT_FUNCTION_LINKS_H_
