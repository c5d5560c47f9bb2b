// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_LINK_ACTIONS_H_
#define FRONTEND_DRIVER_PLAN_LINK_ACTIONS_H_

#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/plan/action_graph.h"
#include "frontend/driver/plan/installation.h"
#include "frontend/driver/plan/needed_pieces.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Adds to a graph the actions that make an object with images from device code.
// All referenced objects must outlive this object.
class LinkActions {
 public:
  LinkActions(const Arguments& arguments, const CudaToolkit& cuda,
              NeededPieces& pieces, ActionGraph::Builder& graph);

  // Links the device code of one form and checks that it contains no kernel.
  // Returns a file that is made after the check. The function is for a link
  // whose inputs contain images from -fsycl-link: a kernel that is not in these
  // images would be lost.
  FileIndex CheckNoKernel(const DeviceCodeForm& form,
                          llvm::ArrayRef<FileIndex> device_code);

  // Links and splits the device code of one form; returns the table of the
  // pieces. `libraries` are shared libraries whose device functions are linked
  // when the program runs.
  FileIndex Link(const DeviceCodeForm& form,
                 llvm::ArrayRef<FileIndex> device_code,
                 llvm::ArrayRef<FileIndex> libraries);

  // Returns the table of the images for `target`, made from the pieces in the
  // table `split`.
  FileIndex Compile(const DeviceTarget& target, FileIndex split);

  // Writes the images of all tables to the object `images`.
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
  // `options` are the user's options for the translation.
  FileIndex Translate(llvm::StringRef middle, FileIndex table,
                      llvm::ArrayRef<std::string> options = {});
  FileIndex CompileSpirv(const DeviceTarget& target, FileIndex spirv);
  FileIndex CompilePtx(const DeviceTarget& target, FileIndex table);

  const Arguments& arguments_;
  const CudaToolkit& cuda_;
  NeededPieces& pieces_;
  ActionGraph::Builder& graph_;
  std::string stem_;             // stem of temporary files' names
  std::vector<Table> left_out_;  // pieces that the filters left out, in order
};

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_LINK_ACTIONS_H_
