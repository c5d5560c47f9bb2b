// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/requirement_text.h"

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "device_config/messages/words.h"
#include "device_config/requirements/requirements.h"

namespace aspectra {

std::string NeedsText(
    const std::expected<Requirements, std::string>& requirements) {
  if (!requirements) return requirements.error();
  std::vector<std::string> needs;
  if (!requirements->aspects.empty())
    needs.push_back("aspects " + requirements->aspects.ToString());
  for (const uint32_t size : requirements->sub_group_sizes)
    needs.push_back("sub-group size " + std::to_string(size));
  for (const std::vector<uint32_t>& size : requirements->work_group_sizes)
    needs.push_back("work-group size " + SizeText(size));
  if (requirements->fixed_targets) {
    const std::vector<std::string> names = FixedTargetNames(*requirements);
    needs.push_back(names.empty() ? "a fixed target, of which none is left"
                                  : "to be one of the targets " +
                                        AndList(QuotedEach(names)));
  }
  return CommaList(needs);
}

}  // namespace aspectra
