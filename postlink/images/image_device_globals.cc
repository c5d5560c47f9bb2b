// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/image_device_globals.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "device_config/image_formats/device_globals.h"
#include "ir/device_globals/device_globals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reached_needs.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {

ImageDeviceGlobals FindDeviceGlobals(const PlannedImage& image) {
  ImageDeviceGlobals found;
  ReferenceGraph& graph = image.program.references;
  if (llvm::none_of(image.program.module.globals(), IsKeptByRuntime))
    return found;
  std::map<std::string, DeviceGlobal> globals;
  for (ReferenceGraph::Id id : image.entry_points) {
    DeviceGlobalUser user{graph.global(id).getName().str(), {}};
    for (const auto& [name, variable] :
         FindReachedVariables(id, graph, IsKeptByRuntime)) {
      user.globals.push_back(name);
      globals.try_emplace(name, DescribeDeviceGlobal(*variable));
    }
    if (!user.globals.empty()) found.users.push_back(std::move(user));
  }
  for (auto& [_, global] : globals) found.globals.push_back(std::move(global));
  std::ranges::sort(found.users, {}, &DeviceGlobalUser::name);
  return found;
}

}  // namespace aspectra
