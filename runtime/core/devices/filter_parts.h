// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DEVICES_FILTER_PARTS_H_
#define RUNTIME_CORE_DEVICES_FILTER_PARTS_H_

#include <string_view>
#include <vector>

namespace aspectra {

// Splits `text`, a device filter, at each character `at`. The parts point into
// `text`. If `text` is empty, returns one empty part, so that the parser
// reports the missing text.
std::vector<std::string_view> PartsOfFilter(std::string_view text, char at);

}  // namespace aspectra

#endif  // RUNTIME_CORE_DEVICES_FILTER_PARTS_H_
