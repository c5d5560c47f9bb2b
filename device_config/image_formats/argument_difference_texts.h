// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_ARGUMENT_DIFFERENCE_TEXTS_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_ARGUMENT_DIFFERENCE_TEXTS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// How the arguments of a kernel differ (argument_difference_texts.def).
#define ASPECTRA_TEXTS ArgumentText
#define ASPECTRA_TEXTS_FILE \
  "device_config/image_formats/argument_difference_texts.def"
#include "device_config/messages/text_table.inc"

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_ARGUMENT_DIFFERENCE_TEXTS_H_
