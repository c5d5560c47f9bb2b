#ifndef POSTLINK_SPLIT_IMAGE_BUILDER_H_
#define POSTLINK_SPLIT_IMAGE_BUILDER_H_

#include <memory>
#include <span>
#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/split/block_address_uses.h"
#include "postlink/split/module_metadata.h"
#include "postlink/split/reference_graph.h"

namespace aspectra {

// Makes the images of a linked device module, one at a time.
class ImageBuilder {
 public:
  // Takes over a module that verifies. Its debug info loses what refers to
  // globals that no code around it uses, and its specialization constants get
  // their ids.
  explicit ImageBuilder(std::unique_ptr<llvm::Module> module);
  ~ImageBuilder();

  ImageBuilder(const ImageBuilder&) = delete;
  ImageBuilder& operator=(const ImageBuilder&) = delete;

  // The module, and what refers to what in it. While no image is in use, it
  // holds all that it ever did; its lists are in module order until the first.
  const llvm::Module& module() const { return *module_; }
  ReferenceGraph& references() { return graph_; }

  // Calls `use` with a module that holds the functions named `entry_points`
  // and all they reach, and nothing more:
  // - entry points have external linkage;
  // - a kernel that something refers to and that is no entry point is a plain
  //   function;
  // - other definitions have internal linkage, but for variables that the host
  //   knows by name;
  // - comdats are gone, since there is nothing left to link them with;
  // - metadata is as ModuleMetadata says.
  //
  // `image` may be renamed, read, printed and written, but not kept, changed
  // otherwise, or given to a check that follows the users of a global
  // (verifyModule does): they may be in other images. Returns `use`'s error, or
  // one that names an entry point that the module does not define.
  llvm::Error Build(std::span<const std::string> entry_points,
                    llvm::function_ref<llvm::Error(llvm::Module& image)> use);

 private:
  std::unique_ptr<llvm::Module> module_;
  ReferenceGraph graph_;
  ModuleMetadata metadata_;
  BlockAddressUses block_addresses_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_IMAGE_BUILDER_H_
