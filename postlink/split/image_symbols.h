#ifndef POSTLINK_SPLIT_IMAGE_SYMBOLS_H_
#define POSTLINK_SPLIT_IMAGE_SYMBOLS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/property_set.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// What an image and others are linked by when the program runs.
struct ImageSymbols {
  // Ascending.
  std::vector<std::string> exported;
  std::vector<std::string> imported;

  friend bool operator==(const ImageSymbols&, const ImageSymbols&) = default;
};

// The symbols of an image, as ImageBuilder makes it. What it refers to and can
// never be found, since it has no name, is an error that names a user.
llvm::Expected<ImageSymbols> FindImageSymbols(const llvm::Module& image);

// The same of image number `image` of `plan`, before it is made. `plan` and
// `graph` are `module`'s.
llvm::Expected<ImageSymbols> FindImageSymbols(const SplitPlan& plan,
                                              size_t image,
                                              const llvm::Module& module,
                                              ReferenceGraph& graph);

// Both as property sets; one without symbols is left out.
std::vector<PropertySet> ToPropertySets(const ImageSymbols& symbols);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_IMAGE_SYMBOLS_H_
