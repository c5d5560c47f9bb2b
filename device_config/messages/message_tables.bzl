# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Declares the tables of messages of a package, as a library.

    message_tables(
        name = "diagnostics",
        tables = {"ptx_diagnostics": "PtxDiagnostic"},
    )

The table is ptx_diagnostics.def. The library has a header for it,
ptx_diagnostics.h, which declares PtxDiagnostic, an enumeration of the table's
entries, and RowOf (message.h). A table whose name ends in "texts" has texts
without severities (text_table.inc) instead of messages (message_table.inc).
"""

load("@rules_cc//cc:defs.bzl", "cc_library")

_HEADER = """\
#ifndef {guard}
#define {guard}

#include "device_config/messages/message.h"

namespace aspectra {{

#define ASPECTRA_{kinds} {enumeration}
#define ASPECTRA_{kinds}_FILE "{table}"
#include "device_config/messages/{kind}_table.inc"

}}  // namespace aspectra

#endif  // {guard}
"""

def _table_header_impl(ctx):
    header = ctx.actions.declare_file(ctx.attr.table + ".h")
    path = ctx.label.package + "/" + ctx.attr.table
    kind = "text" if ctx.attr.table.endswith("texts") else "message"
    ctx.actions.write(header, _HEADER.format(
        enumeration = ctx.attr.enumeration,
        guard = path.replace("/", "_").upper() + "_H_",
        kind = kind,
        kinds = kind.upper() + "S",
        table = path + ".def",
    ))
    return [DefaultInfo(files = depset([header]))]

_table_header = rule(
    implementation = _table_header_impl,
    attrs = {
        "enumeration": attr.string(mandatory = True),
        "table": attr.string(mandatory = True),
    },
)

def message_tables(name, tables, hdrs = [], visibility = None):
    """Makes a library of headers for tables of messages.

    Args:
      name: the library.
      tables: from the name of each table's file, without ".def", to the
        enumeration of its entries.
      hdrs: further headers of the library.
      visibility: of the library.
    """
    for table, enumeration in tables.items():
        _table_header(
            name = table + "_header",
            enumeration = enumeration,
            table = table,
            visibility = ["//visibility:private"],
        )
    cc_library(
        name = name,
        hdrs = hdrs + [":%s_header" % table for table in tables],
        features = ["parse_headers"] if hdrs else [],
        textual_hdrs = [table + ".def" for table in tables],
        visibility = visibility,
        deps = ["//device_config/messages"],
    )
