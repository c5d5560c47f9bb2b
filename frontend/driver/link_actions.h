#ifndef FRONTEND_DRIVER_LINK_ACTIONS_H_
#define FRONTEND_DRIVER_LINK_ACTIONS_H_

#include <string>
#include <vector>

#include "frontend/driver/action_graph.h"
#include "frontend/driver/arguments.h"
#include "frontend/driver/cuda_toolkit.h"
#include "frontend/driver/device_target.h"
#include "frontend/driver/needed_pieces.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Adds to a graph what comes between device code and the object with the
// images. All that is referred to must outlive this.
class LinkActions {
 public:
  LinkActions(const Arguments& arguments, const CudaToolkit& cuda,
              NeededPieces& pieces, ActionGraph::Builder& graph);

  // Links the device code of one form, and finds out that none of it is a
  // kernel: a file that is made after that. For a link with images that were
  // linked before; kernels that are not among these would be lost.
  FileIndex CheckNoKernel(const DeviceCodeForm& form,
                          llvm::ArrayRef<FileIndex> device_code);

  // Links the device code of one form, and splits it: the table of the pieces.
  // `libraries` are shared ones, whose device functions are linked when the
  // program runs.
  FileIndex Link(const DeviceCodeForm& form,
                 llvm::ArrayRef<FileIndex> device_code,
                 llvm::ArrayRef<FileIndex> libraries);

  // The table of the images for `target`, of the pieces in table `split`.
  FileIndex Compile(const DeviceTarget& target, FileIndex split);

  // Puts the images of all tables into the object `images`.
  struct Table {
    std::string target;
    FileIndex file;
  };
  void Wrap(llvm::ArrayRef<Table> tables, FileIndex images);

 private:
  FileIndex LinkCode(const DeviceCodeForm& form,
                     llvm::ArrayRef<FileIndex> device_code);
  FileIndex AddTable(llvm::StringRef middle);
  void AddDeviceConfig(CommandLine& command);
  void AddJobs(CommandLine& command);
  FileIndex Filter(const DeviceTarget& target, FileIndex split);
  // `options` are the user's, for the translation alone.
  FileIndex Translate(llvm::StringRef middle, FileIndex table,
                      llvm::ArrayRef<std::string> options = {});
  FileIndex CompileSpirv(const DeviceTarget& target, FileIndex spirv);
  FileIndex CompilePtx(const DeviceTarget& target, FileIndex table);

  const Arguments& arguments_;
  const CudaToolkit& cuda_;
  NeededPieces& pieces_;
  ActionGraph::Builder& graph_;
  std::string stem_;             // of the names of temporary files
  std::vector<Table> left_out_;  // by the filters, in their order
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_LINK_ACTIONS_H_
