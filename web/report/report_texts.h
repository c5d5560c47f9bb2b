// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_REPORT_TEXTS_H_
#define WEB_REPORT_REPORT_TEXTS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// The texts of the report that have values in them (report_texts.def).
#define ASPECTRA_TEXTS ReportText
#define ASPECTRA_TEXTS_FILE "web/report/report_texts.def"
#include "device_config/messages/text_table.inc"

}  // namespace aspectra

#endif  // WEB_REPORT_REPORT_TEXTS_H_
