// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_PROGRAMS_TRACED_CHOICE_H_
#define RUNTIME_CORE_PROGRAMS_TRACED_CHOICE_H_

#include "runtime/core/drivers/error.h"
#include "runtime/core/images/image_choice.h"
#include "runtime/core/images/registry.h"

namespace aspectra {

// If a trace is written, records which of its images the kernel got on the
// device, and why it did not get the others. `answer` is the result of
// ImagesOrError(wanted).
void TraceChoice(const KernelOnDevice& wanted,
                 const Result<ImageListPtr>& answer);

}  // namespace aspectra

#endif  // RUNTIME_CORE_PROGRAMS_TRACED_CHOICE_H_
