// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_IMAGE_BUILDER_H_
#define POSTLINK_IMAGES_IMAGE_BUILDER_H_

#include <memory>
#include <span>
#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/images/block_address_uses.h"
#include "postlink/images/module_metadata.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {

// Builds the images of a linked device module, one at a time.
class ImageBuilder {
 public:
  // Takes ownership of a valid module and numbers its specialization constants.
  // Removes references from its debug info to globals that the surrounding code
  // does not use (debug_references.h).
  explicit ImageBuilder(std::unique_ptr<llvm::Module> module);
  ~ImageBuilder();

  ImageBuilder(const ImageBuilder&) = delete;
  ImageBuilder& operator=(const ImageBuilder&) = delete;

  // The module and its reference graph. While no image is in use, the module
  // holds all its globals. Its lists are in module order until the first image
  // is built.
  const llvm::Module& module() const { return *module_; }
  ReferenceGraph& references() { return graph_; }

  // Calls `use` with a module that holds exactly the functions named
  // `entry_points` and everything they reach:
  //
  // - entry points have external linkage;
  // - a kernel that is referred to but is not among the entry points is a plain
  //   function;
  // - other definitions have internal linkage, except variables that the host
  //   knows by name;
  // - there are no comdats, because nothing remains to link them with;
  // - metadata is as ModuleMetadata describes.
  //
  // `use` may rename, read, print and write `image`. It must not keep it,
  // change it otherwise, or pass it to a check that follows the users of a
  // global (as verifyModule does), because the users may be outside the image.
  // Returns the error from `use`, or an error that names an entry point that
  // the module does not define.
  llvm::Error Build(std::span<const std::string> entry_points,
                    llvm::function_ref<llvm::Error(llvm::Module& image)> use);

 private:
  std::unique_ptr<llvm::Module> module_;
  ReferenceGraph graph_;
  ModuleMetadata metadata_;
  BlockAddressUses block_addresses_;
};

// Returns the bitcode of an image. The bitcode has no symbol table: only
// linkers need a symbol table, it costs as much as a small image, and the
// symbols of images have their own file.
llvm::SmallVector<char, 0> WriteImageBitcode(const llvm::Module& image);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_BUILDER_H_
