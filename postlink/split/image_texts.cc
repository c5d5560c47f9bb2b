#include "postlink/split/image_texts.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "device_config/requirement_properties.h"
#include "device_config/requirements.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/property_set.h"
#include "postlink/formats/symbol_list.h"
#include "postlink/split/image_symbols.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

llvm::Expected<ImageTexts> PrintImageTexts(
    const Requirements& requirements, const ImageSymbols& symbols,
    llvm::ArrayRef<std::string> entry_points) {
  std::vector<PropertySet> sets = ToPropertySets(symbols);
  sets.insert(sets.begin(), {std::string(kDeviceRequirementsSet),
                             ToProperties(requirements)});
  llvm::Expected<std::string> properties = PrintPropertySets(sets);
  if (!properties) return properties.takeError();
  llvm::Expected<std::string> names = PrintSymbolList(entry_points);
  if (!names) return names.takeError();
  return ImageTexts{std::move(*properties), std::move(*names)};
}

llvm::Expected<ImageTexts> PrintImageTexts(const Requirements& requirements,
                                           const SplitPlan& plan, size_t image,
                                           const llvm::Module& module,
                                           ReferenceGraph& graph) {
  llvm::Expected<ImageSymbols> symbols =
      FindImageSymbols(plan, image, module, graph);
  if (!symbols) return symbols.takeError();
  return PrintImageTexts(requirements, *symbols, plan.EntryPointNames(image));
}

}  // namespace aspectra
