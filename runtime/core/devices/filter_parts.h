// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DEVICES_FILTER_PARTS_H_
#define RUNTIME_CORE_DEVICES_FILTER_PARTS_H_

#include <string_view>
#include <vector>

namespace aspectra {

// Returns the parts of a device filter between the characters `at`, which point
// into `text`. An empty text has one part, which is empty, so that a parser
// reports it.
std::vector<std::string_view> PartsOfFilter(std::string_view text, char at);

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICES_FILTER_PARTS_H_
