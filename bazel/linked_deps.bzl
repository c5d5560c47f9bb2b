"""Along which attributes code is linked."""

LINKED_ATTRIBUTES = [
    "deps",
    "implementation_deps",
]

def linked_deps(rule):
    """The targets that a rule's target, seen by an aspect, is linked with."""
    deps = []
    for name in LINKED_ATTRIBUTES:
        attribute = getattr(rule.attr, name, None)
        if type(attribute) == "list":
            deps += attribute
    return deps
