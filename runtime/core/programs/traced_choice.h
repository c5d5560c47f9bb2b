#ifndef RUNTIME_CORE_PROGRAMS_TRACED_CHOICE_H_
#define RUNTIME_CORE_PROGRAMS_TRACED_CHOICE_H_

#include <span>
#include <string>

#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/image_links.h"
#include "runtime/core/images/registry.h"

namespace aspectra {

// Records which of `images` the kernel got on `device`, and why it did not get
// the others. `answer` is the result of ImagesOrError() for the same arguments.
// Does nothing unless a trace is written.
void TraceChoice(const std::string& kernel, std::span<const ImagePtr> images,
                 const DeviceInfo& device, const FindExporters& find_exporters,
                 const Result<ImageListPtr>& answer);

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAMS_TRACED_CHOICE_H_
