#ifndef POSTLINK_SPLIT_IMAGE_TEXTS_H_
#define POSTLINK_SPLIT_IMAGE_TEXTS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "device_config/device_globals.h"
#include "device_config/requirements.h"
#include "device_config/specialization_constants.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/image_symbols.h"
#include "postlink/split/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

// The files that stand beside an image's code.
struct ImageTexts {
  std::string properties;  // the property set file
  std::string symbols;     // the symbol file

  friend bool operator==(const ImageTexts&, const ImageTexts&) = default;
};

// Of an image of these entry points. `arguments` are those of all kernels
// (kernel_records.h); `constants` are the specialization constants that its
// code asks for, `globals` its variables that the host knows. An error if one
// of its symbols has a name that a file cannot hold.
llvm::Expected<ImageTexts> PrintImageTexts(
    const Requirements& requirements, const ImageSymbols& symbols,
    llvm::ArrayRef<std::string> entry_points,
    const llvm::StringMap<std::string>& arguments,
    const std::vector<SpecializationConstant>& constants,
    const ImageDeviceGlobals& globals);

// Of image number `image` of `plan`, which needs `requirements`, before it is
// made. `plan` and `graph` are `module`'s.
llvm::Expected<ImageTexts> PrintImageTexts(
    const Requirements& requirements, const SplitPlan& plan, size_t image,
    const llvm::StringMap<std::string>& arguments, const llvm::Module& module,
    ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_IMAGE_TEXTS_H_
