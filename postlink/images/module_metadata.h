// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_MODULE_METADATA_H_
#define POSTLINK_IMAGES_MODULE_METADATA_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {

// The metadata of a module itself (named metadata, and the compile units of
// debug info), and the part of it that goes into each image.
//
// - An operand of named metadata goes into each image that holds every global
//   it refers to (so an operand that refers to no global goes into every
//   image). It goes in once, even if linking repeated it.
// - A compile unit goes into the images that refer to it. It lists the
//   variables of the image. Its other lists (types, enumerations, imports,
//   macros) would keep unused entities, and are dropped.
// - The metadata that describes types for aspect propagation, and the metadata
//   that lists the units of kernels, goes into no image: an image's facts are
//   on its functions.
class ModuleMetadata {
 public:
  // Empties the lists of the module's compile units. `graph` belongs to the
  // module and must outlive this object.
  ModuleMetadata(llvm::Module& module, const ReferenceGraph& graph);

  // Adds the metadata of `image`, which holds exactly `reached`.
  void AddTo(llvm::Module& image, const ReferenceGraph::Reached& reached);

  // Restores the compile units to their state before AddTo().
  void Reset();

 private:
  // An operand of named metadata that refers to globals.
  struct Annotation {
    size_t name;
    size_t place;  // index among the operands
    llvm::MDNode* node;
    std::vector<ReferenceGraph::Id> globals;  // ascending
  };
  struct Named {
    std::string name;
    // Operands that refer to no global, with their indices.
    std::vector<std::pair<size_t, llvm::MDNode*>> constant;
  };
  struct Unit {
    llvm::DICompileUnit* node;
    bool in_image = false;
    std::vector<llvm::Metadata*> variables = {};  // in the image
  };

  void AddNamed(llvm::Module& image,
                const std::vector<ReferenceGraph::Id>& globals) const;
  void AddUnits(llvm::Module& image, const ReferenceGraph::Reached& reached);

  const ReferenceGraph& graph_;
  std::vector<Named> named_;
  std::vector<Annotation> annotations_;
  // Indices of annotations, by the first global that each refers to.
  llvm::DenseMap<ReferenceGraph::Id, std::vector<size_t>> annotations_of_;
  std::vector<Unit> units_;
  std::vector<size_t> units_in_image_;
  llvm::DenseMap<const llvm::DICompileUnit*, size_t> unit_places_;
  // The compile unit that listed a variable.
  llvm::DenseMap<const llvm::Metadata*, size_t> unit_of_variable_;
};

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_MODULE_METADATA_H_
