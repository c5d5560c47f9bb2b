# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""The attributes along which code is linked."""

LINKED_ATTRIBUTES = [
    "deps",
    "implementation_deps",
]

def linked_deps(rule):
    """Returns the targets that a rule links, for use in an aspect."""
    deps = []
    for name in LINKED_ATTRIBUTES:
        attribute = getattr(rule.attr, name, None)
        if type(attribute) == "list":
            deps += attribute
    return deps
