#ifndef WEB_ENGINE_DOT_H_
#define WEB_ENGINE_DOT_H_

#include <string>

#include "ir/aspects/aspect_usage.h"
#include "web/engine/focus_graph.h"

namespace aspectra::engine {

// "fp16, fp64": what a function needs, as graphs tell it.
std::string UsedAspectNames(const AspectUsage& usage, AspectUsage::Node node);

// `shown` in Graphviz's language: kernels are boxes with a double border,
// declarations dashed; aspects stand below the name.
std::string PrintDot(const AspectUsage& usage, const FocusGraph& shown);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_DOT_H_
