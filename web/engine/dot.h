// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_DOT_H_
#define WEB_ENGINE_DOT_H_

#include <string>

#include "ir/aspects/facts/aspect_usage.h"
#include "web/engine/focus_graph.h"

namespace aspectra::engine {

// Returns the aspects of a function for a graph: "fp16, fp64".
std::string UsedAspectNames(const AspectUsage& usage, AspectUsage::Node node);

// Returns `shown` in Graphviz's language. Kernels have a double border,
// declarations a dashed one; aspects are below the name.
std::string PrintDot(const AspectUsage& usage, const FocusGraph& shown);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_DOT_H_
