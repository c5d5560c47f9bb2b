#ifndef RUNTIME_CORE_TRACED_CHOICE_H_
#define RUNTIME_CORE_TRACED_CHOICE_H_

#include <span>
#include <string>

#include "runtime/core/device_info.h"
#include "runtime/core/error.h"
#include "runtime/core/image_links.h"
#include "runtime/core/registry.h"

namespace aspectra {

// Writes down which of `images` the kernel got on `device`, and why it got none
// of the others; `answer` is that of ImagesOrError for the same. Only while a
// trace is written.
void TraceChoice(const std::string& kernel, std::span<const ImagePtr> images,
                 const DeviceInfo& device, const FindExporters& find_exporters,
                 const Result<ImageListPtr>& answer);

}  // namespace aspectra

#endif  // RUNTIME_CORE_TRACED_CHOICE_H_
