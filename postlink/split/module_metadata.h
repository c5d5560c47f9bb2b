#ifndef POSTLINK_SPLIT_MODULE_METADATA_H_
#define POSTLINK_SPLIT_MODULE_METADATA_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "postlink/split/reference_graph.h"

namespace aspectra {

// What of a module's own metadata goes with an image of it: named metadata,
// and the compile units of debug info.
//
// - An operand of named metadata goes with an image that holds every global it
//   refers to (so one that refers to none goes with every image), and once,
//   however often linking has repeated it.
// - A compile unit goes with the images that lead to it. It lists the
//   variables of the image; its other lists (types, enumerations, imports,
//   macros) keep what nothing uses, and go.
// - What describes types for aspect propagation, and which units define
// kernels,
//   stays behind: an image's facts are on its functions.
class ModuleMetadata {
 public:
  // Empties the lists of the module's compile units. `graph` is the module's
  // and must outlive this.
  ModuleMetadata(llvm::Module& module, const ReferenceGraph& graph);

  // Gives `image`, which holds exactly `reached`, its metadata.
  void AddTo(llvm::Module& image, const ReferenceGraph::Reached& reached);

  // Makes compile units as they were before AddTo.
  void Reset();

 private:
  // An operand of named metadata that refers to globals.
  struct Annotation {
    size_t name;
    size_t place;  // among the operands
    llvm::MDNode* node;
    std::vector<ReferenceGraph::Id> globals;  // ascending
  };
  struct Named {
    std::string name;
    // Operands that refer to no global, with their places.
    std::vector<std::pair<size_t, llvm::MDNode*>> constant;
  };
  struct Unit {
    llvm::DICompileUnit* node;
    bool in_image = false;
    std::vector<llvm::Metadata*> variables = {};  // of the image
  };

  void AddNamed(llvm::Module& image,
                const std::vector<ReferenceGraph::Id>& globals) const;
  void AddUnits(llvm::Module& image, const ReferenceGraph::Reached& reached);

  const ReferenceGraph& graph_;
  std::vector<Named> named_;
  std::vector<Annotation> annotations_;
  // By the first global that they refer to.
  llvm::DenseMap<ReferenceGraph::Id, std::vector<size_t>> annotations_of_;
  std::vector<Unit> units_;
  std::vector<size_t> units_in_image_;
  llvm::DenseMap<const llvm::DICompileUnit*, size_t> unit_places_;
  // The compile unit that listed a variable.
  llvm::DenseMap<const llvm::Metadata*, size_t> unit_of_variable_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_MODULE_METADATA_H_
