# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Reads a project's CMake files, and finds the programs that they would build.

A test suite lists its sources in CMake files: loops over types, templates that
are filled in, generators that are called. This reader runs the part of the
language that such lists use, so that neither CMake nor a copy of the lists is
needed. Unknown commands are passed to `on_command` of the derived class, which
defines what a target is.

Variables are looked up from the innermost scope outwards. A function or a
folder opens a scope. CMake has the same rule, except that it copies variables.
"""

import glob
import os
import re
import subprocess


class CMakeError(Exception):
    pass


class _Return(Exception):
    pass


class _Break(Exception):
    pass


class _Continue(Exception):
    pass


_TOKEN = re.compile(
    r"""(?P<space>[ \t\r\n]+)
      | (?P<bracket_comment>\#\[(?P<c>=*)\[.*?\](?P=c)\])
      | (?P<comment>\#[^\n]*)
      | \[(?P<b>=*)\[(?P<bracket>.*?)\](?P=b)\]
      | "(?P<quoted>(?:[^"\\]|\\.)*)"
      | (?P<open>\()
      | (?P<close>\))
      | (?P<plain>(?:[^\s()#"\\]|\\.|"[^"]*")+)
    """, re.DOTALL | re.VERBOSE)

_BLOCK_END = {"if": "endif", "foreach": "endforeach", "while": "endwhile",
              "function": "endfunction", "macro": "endmacro"}
_FALSE = {"", "0", "OFF", "NO", "FALSE", "N", "IGNORE", "NOTFOUND"}
_TRUE = {"1", "ON", "YES", "TRUE", "Y"}


def parse(text, where):
    """Returns the commands of a file: (name, arguments, line). An argument is
    (kind, text); the kind is plain, quoted, bracket, open or close."""
    commands = []
    name, arguments, depth, position = None, [], 0, 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        line = text.count("\n", 0, position) + 1
        if not match:
            raise CMakeError(f"{where}:{line}: cannot be read as CMake")
        position = match.end()
        kind = match.lastgroup
        if kind in ("space", "comment", "bracket_comment", "c"):
            continue
        if depth == 0:
            if kind == "plain" and name is None:
                name, arguments, begin = match["plain"].lower(), [], line
                continue
            if kind != "open" or name is None:
                raise CMakeError(f"{where}:{line}: a command is expected")
            depth = 1
        elif kind == "close" and depth == 1:
            depth = 0
            commands.append((name, arguments, begin))
            name = None
        else:
            depth += {"open": 1, "close": -1}.get(kind, 0)
            if match["bracket"] is not None:
                arguments.append(("bracket", match["bracket"]))
            else:
                arguments.append((kind, match[kind]))
    if depth or name is not None:
        raise CMakeError(f"{where}: the last command has no end")
    return commands


class Scope:
    """The variables of a folder or a function."""

    def __init__(self, parent=None):
        self.parent = parent
        self.values = {}

    def get(self, name):
        scope = self
        while scope:
            if name in scope.values:
                return scope.values[name]
            scope = scope.parent
        return None

    def set(self, name, value):
        self.values[name] = value


def expand_references(text, look_up):
    """Returns `text` with each ${NAME} replaced, the innermost first."""
    reference = re.compile(r"\$(ENV)?\{([^${}]*)\}")
    while True:
        match = reference.search(text)
        if not match:
            return text
        value = os.environ.get(match[2]) if match[1] else look_up(match[2])
        text = text[:match.start()] + (value or "") + text[match.end():]


def fill_template(text, look_up):
    """Returns the output of configure_file for `text`."""
    def define(match):
        value = look_up(match[2])
        if value is None or value.upper() in _FALSE:
            return f"/* #undef {match[2]} */"
        return f"#define {match[2]}{match[3]}"
    text = re.sub(r"^[ \t]*#([ \t]*)cmakedefine[ \t]+(\w+)(.*)$", define, text,
                  flags=re.MULTILINE)
    text = expand_references(text, look_up)
    return re.sub(r"@(\w+)@", lambda match: look_up(match[1]) or "", text)


def split_list(value):
    return value.split(";") if value else []


def is_false(value):
    return value.upper() in _FALSE or value.upper().endswith("-NOTFOUND")


class Script:
    """Runs the CMake files of one project."""

    def __init__(self, source, binary, variables):
        self.root = Scope()
        self.scope = self.root
        self.functions = {}
        self.line = source
        for name, value in {
                "CMAKE_SOURCE_DIR": source, "PROJECT_SOURCE_DIR": source,
                "CMAKE_BINARY_DIR": binary, "PROJECT_BINARY_DIR": binary,
                "CMAKE_CURRENT_SOURCE_DIR": source,
                "CMAKE_CURRENT_BINARY_DIR": binary,
                "CMAKE_CXX_COMPILER_ID": "Clang", "UNIX": "1",
                **variables}.items():
            self.root.set(name, value)

    # Functions that a derived class may override

    def on_command(self, name, arguments):
        """Handles a command that is not CMake's and not a function."""

    def wants_folder(self, folder):
        del folder
        return True

    # Values of variables

    def get(self, name):
        return self.scope.get(name)

    def value(self, argument):
        kind, text = argument
        if kind == "bracket":
            return text
        text = expand_references(text, self.get)
        return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(
            m[1], "\\;" if m[1] == ";" else m[1]), text)

    def values(self, arguments):
        result = []
        for argument in arguments:
            value = self.value(argument)
            if argument[0] == "plain":
                result += [item for item in split_list(value) if item]
            else:
                result.append(value)
        return result

    def path(self, name, folder="CMAKE_CURRENT_SOURCE_DIR"):
        return os.path.normpath(os.path.join(self.get(folder), name))

    # Running commands

    def run_file(self, path):
        with open(path, encoding="utf-8") as file:
            commands = parse(file.read(), path)
        self.run(commands, path)

    def run(self, commands, where):
        position = 0
        while position < len(commands):
            name, arguments, line = commands[position]
            self.line = f"{where}:{line}"
            if name in _BLOCK_END:
                end = self.block_end(commands, position)
                self.run_block(commands[position:end + 1], where)
                position = end + 1
                continue
            self.run_command(name, arguments)
            position += 1

    def block_end(self, commands, position):
        opening = commands[position][0]
        depth = 0
        for index in range(position, len(commands)):
            if commands[index][0] == opening:
                depth += 1
            elif commands[index][0] == _BLOCK_END[opening]:
                depth -= 1
                if depth == 0:
                    return index
        raise CMakeError(f"{self.line}: '{opening}' has no end")

    def run_block(self, commands, where):
        name, arguments, _ = commands[0]
        body = commands[1:-1]
        if name in ("function", "macro"):
            names = self.values(arguments)
            self.functions[names[0].lower()] = (name, names[1:], body, where)
        elif name == "if":
            self.run_if(commands, where)
        elif name == "foreach":
            variable, items = self.loop_items(self.values(arguments))
            for item in items:
                self.scope.set(variable, item)
                try:
                    self.run(body, where)
                except _Continue:
                    pass
                except _Break:
                    break
        else:
            raise CMakeError(f"{self.line}: '{name}' is not supported")

    def loop_items(self, words):
        variable, words = words[0], words[1:]
        if words[:1] == ["RANGE"]:
            numbers = [int(word) for word in words[1:]]
            if len(numbers) == 1:
                numbers.insert(0, 0)
            step = numbers[2] if len(numbers) > 2 else 1
            return variable, [str(i) for i in
                              range(numbers[0], numbers[1] + 1, step)]
        if words[:1] != ["IN"]:
            return variable, words
        items, lists = [], False
        for word in words[1:]:
            if word in ("LISTS", "ITEMS"):
                lists = word == "LISTS"
            elif lists:
                items += split_list(self.get(word))
            else:
                items.append(word)
        return variable, items

    def run_if(self, commands, where):
        depth, branch, chosen = 0, [], None
        condition = commands[0][1]
        for command in [*commands[1:-1], ("else", [], 0)]:
            if depth == 0 and command[0] in ("elseif", "else"):
                if chosen is None and (condition is None
                                       or self.condition(condition)):
                    chosen = branch
                branch = []
                condition = command[1] if command[0] == "elseif" else None
                continue
            depth += {"if": 1, "endif": -1}.get(command[0], 0)
            branch.append(command)
        if chosen is not None:
            self.run(chosen, where)

    def condition(self, arguments):
        """Evaluates `or`, `and` and `not` with terms and parentheses."""
        words = []
        for argument in arguments:
            if argument[0] in ("open", "close"):
                words.append((argument[0], argument[1]))
            elif argument[0] == "plain":
                words += [("plain", item) for item in
                          split_list(self.value(argument)) or [""]]
            else:
                words.append(("quoted", self.value(argument)))
        result, rest = self.any_of(words)
        if rest:
            raise CMakeError(f"{self.line}: condition with '{rest[0][1]}'")
        return result

    def any_of(self, words):
        result, words = self.all_of(words)
        while words and words[0] == ("plain", "OR"):
            other, words = self.all_of(words[1:])
            result = result or other
        return result, words

    def all_of(self, words):
        result, words = self.term(words)
        while words and words[0] == ("plain", "AND"):
            other, words = self.term(words[1:])
            result = result and other
        return result, words

    def term(self, words):
        if not words:
            return False, words
        (kind, text), rest = words[0], words[1:]
        if kind == "plain" and text == "NOT":
            result, rest = self.term(rest)
            return not result, rest
        if kind == "open":
            result, rest = self.any_of(rest)
            return result, rest[1:]
        if kind == "plain" and rest and text in ("EXISTS", "IS_DIRECTORY",
                                                 "DEFINED", "TARGET",
                                                 "COMMAND"):
            return self.question(text, rest[0][1]), rest[1:]
        if len(rest) > 1 and rest[0][0] == "plain":
            comparison = self.comparison(words[0], rest[0][1], rest[1])
            if comparison is not None:
                return comparison, rest[2:]
        return self.truth(words[0]), rest

    def question(self, what, name):
        if what == "EXISTS":
            return os.path.exists(self.path(name))
        if what == "IS_DIRECTORY":
            return os.path.isdir(self.path(name))
        if what == "DEFINED":
            return self.get(name) is not None
        return what == "COMMAND" and name.lower() in self.functions

    def comparison(self, left, operator, right):
        def value(word):
            found = self.get(word[1]) if word[0] == "plain" else None
            return word[1] if found is None else found
        if operator == "STREQUAL":
            return value(left) == value(right)
        if operator == "IN_LIST":
            return value(left) in split_list(self.get(right[1]))
        if operator == "MATCHES":
            return re.search(right[1], value(left)) is not None
        numeric = {"EQUAL": int.__eq__, "LESS": int.__lt__,
                   "GREATER": int.__gt__, "GREATER_EQUAL": int.__ge__,
                   "LESS_EQUAL": int.__le__}.get(operator)
        if numeric:
            return numeric(int(value(left)), int(value(right)))
        return None

    def truth(self, word):
        text = word[1]
        if text.upper() in _TRUE:
            return True
        if is_false(text) or word[0] == "quoted":
            return False
        value = self.get(text)
        return value is not None and not is_false(value)

    def run_command(self, name, arguments):
        builtin = getattr(self, "command_" + name, None)
        if builtin:
            builtin(self.values(arguments))
        elif name in self.functions:
            self.call(name, arguments)
        else:
            self.on_command(name, self.values(arguments))

    def call(self, name, arguments):
        kind, names, body, where = self.functions[name]
        given = self.values(arguments)
        bound = {"ARGC": str(len(given)), "ARGV": ";".join(given),
                 "ARGN": ";".join(given[len(names):]),
                 **{f"ARGV{i}": value for i, value in enumerate(given)},
                 **dict(zip(names, given))}
        if kind == "macro":
            body = [(command, [(part, re.sub(
                r"\$\{(\w+)\}", lambda m: bound.get(m[1], m[0]), text))
                for part, text in words], line) for command, words, line in body]
            self.run(body, where)
            return
        outer, self.scope = self.scope, Scope(self.scope)
        self.scope.values.update(bound)
        try:
            self.run(body, where)
        except _Return:
            pass
        finally:
            self.scope = outer

    # The commands of CMake's language

    def command_set(self, words):
        name, words = words[0], words[1:]
        if "CACHE" in words:
            if self.get(name) is None:
                self.root.set(name, ";".join(words[:words.index("CACHE")]))
        elif words[-1:] == ["PARENT_SCOPE"]:
            (self.scope.parent or self.root).set(name, ";".join(words[:-1]))
        else:
            self.scope.set(name, ";".join(words))

    def command_unset(self, words):
        self.scope.set(words[0], "")

    def command_option(self, words):
        if self.get(words[0]) is None:
            self.root.set(words[0], words[2] if len(words) > 2 else "OFF")

    def command_list(self, words):
        action, name, words = words[0], words[1], words[2:]
        items = split_list(self.get(name))
        if action == "APPEND":
            items += words
        elif action == "PREPEND":
            items = words + items
        elif action == "REMOVE_ITEM":
            items = [item for item in items if item not in words]
        elif action == "REMOVE_DUPLICATES":
            items = list(dict.fromkeys(items))
        elif action == "SORT":
            items.sort()
        elif action == "FILTER":
            keep = words[0] == "INCLUDE"
            items = [item for item in items
                     if bool(re.search(words[2], item)) == keep]
        elif action == "TRANSFORM" and words[0] == "PREPEND":
            items = [words[1] + item for item in items]
        elif action == "TRANSFORM" and words[0] == "APPEND":
            items = [item + words[1] for item in items]
        elif action in ("LENGTH", "FIND"):
            found = (len(items) if action == "LENGTH" else
                     items.index(words[0]) if words[0] in items else -1)
            self.scope.set(words[-1], str(found))
            return
        else:
            raise CMakeError(f"{self.line}: list({action}) is not supported")
        self.scope.set(name, ";".join(items))

    def command_string(self, words):
        if words[:2] == ["REGEX", "REPLACE"]:
            result = re.sub(words[2], words[3], "".join(words[5:]))
            self.scope.set(words[4], result)
        elif words[0] == "REPLACE":
            result = "".join(words[4:]).replace(words[1], words[2])
            self.scope.set(words[3], result)
        elif words[0] == "APPEND":
            self.scope.set(words[1], (self.get(words[1]) or "")
                           + "".join(words[2:]))
        elif words[0] in ("TOUPPER", "TOLOWER"):
            self.scope.set(words[2], words[1].upper() if words[0] == "TOUPPER"
                           else words[1].lower())
        else:
            raise CMakeError(f"{self.line}: string({words[0]}) is not supported")

    def command_file(self, words):
        if words[0] not in ("GLOB", "GLOB_RECURSE"):
            return
        name, patterns, relative = words[1], words[2:], None
        if patterns[:1] == ["RELATIVE"]:
            relative, patterns = patterns[1], patterns[2:]
        found = set()
        for pattern in patterns:
            if pattern == "CONFIGURE_DEPENDS":
                continue
            pattern = self.path(pattern)
            if words[0] == "GLOB_RECURSE":
                folder, last = os.path.split(pattern)
                pattern = os.path.join(folder, "**", last)
            found.update(glob.glob(pattern, recursive=True))
        if relative:
            found = {os.path.relpath(path, relative) for path in found}
        self.scope.set(name, ";".join(sorted(found)))

    def command_get_filename_component(self, words):
        name, path, what = words[0], words[1], words[2]
        base = os.path.basename(path)
        result = {"NAME": base, "NAME_WE": base.split(".")[0],
                  "DIRECTORY": os.path.dirname(path),
                  "PATH": os.path.dirname(path),
                  "ABSOLUTE": self.path(path),
                  "REALPATH": self.path(path)}.get(what, path)
        self.scope.set(name, result)

    def command_cmake_parse_arguments(self, words):
        if words[0] == "PARSE_ARGV":
            given = split_list(self.get("ARGV"))[int(words[1]):]
            prefix, flags, one, many = words[2:6]
        else:
            prefix, flags, one, many = words[:4]
            given = words[4:]
        flags, one, many = (split_list(text) for text in (flags, one, many))
        for flag in flags:
            self.scope.set(f"{prefix}_{flag}", "FALSE")
        for name in one + many:
            self.scope.set(f"{prefix}_{name}", "")
        rest, current = [], None
        for word in given:
            if word in flags:
                self.scope.set(f"{prefix}_{word}", "TRUE")
                current = None
            elif word in one + many:
                current = word
            elif current is None:
                rest.append(word)
            else:
                key = f"{prefix}_{current}"
                before = split_list(self.get(key))
                self.scope.set(key, ";".join(before + [word]))
                current = None if current in one else current
        self.scope.set(f"{prefix}_UNPARSED_ARGUMENTS", ";".join(rest))

    def command_configure_file(self, words):
        output = self.path(words[1], "CMAKE_CURRENT_BINARY_DIR")
        with open(self.path(words[0]), encoding="utf-8") as file:
            text = fill_template(file.read(), self.get)
        write_if_changed(output, text)

    def command_execute_process(self, words):
        keys = {"COMMAND", "WORKING_DIRECTORY", "OUTPUT_VARIABLE",
                "RESULT_VARIABLE", "ERROR_VARIABLE", "ECHO_ERROR_VARIABLE",
                "OUTPUT_STRIP_TRAILING_WHITESPACE"}
        parts, current = {}, None
        for word in words:
            if word in keys:
                current = parts.setdefault(word, [])
            else:
                current.append(word)
        result = subprocess.run(
            parts["COMMAND"], capture_output=True, text=True, check=False,
            cwd=parts.get("WORKING_DIRECTORY", [None])[0])
        if result.returncode:
            raise CMakeError(f"{self.line}: {' '.join(parts['COMMAND'])} ends "
                             f"with {result.returncode}: {result.stderr}")
        for variable in parts.get("OUTPUT_VARIABLE", []):
            self.scope.set(variable, result.stdout.strip())

    def command_add_subdirectory(self, words):
        folder = self.path(words[0])
        if not self.wants_folder(folder):
            return
        if not os.path.exists(os.path.join(folder, "CMakeLists.txt")):
            raise CMakeError(f"{self.line}: {folder} has no CMakeLists.txt")
        outer, self.scope = self.scope, Scope(self.scope)
        self.scope.set("CMAKE_CURRENT_BINARY_DIR",
                       self.path(words[0], "CMAKE_CURRENT_BINARY_DIR"))
        self.scope.set("CMAKE_CURRENT_SOURCE_DIR", folder)
        try:
            self.run_file(os.path.join(folder, "CMakeLists.txt"))
        except _Return:
            pass
        finally:
            self.scope = outer

    def command_include(self, words):
        folders = [self.get("CMAKE_CURRENT_SOURCE_DIR"),
                   *split_list(self.get("CMAKE_MODULE_PATH"))]
        for folder in folders:
            for name in (words[0], words[0] + ".cmake"):
                path = os.path.join(folder, name)
                if os.path.isfile(path):
                    self.run_file(path)
                    return

    def command_message(self, words):
        if words[:1] == ["FATAL_ERROR"]:
            raise CMakeError(f"{self.line}: {''.join(words[1:])}")

    def command_return(self, words):
        del words
        raise _Return

    def command_continue(self, words):
        del words
        raise _Continue

    def command_break(self, words):
        del words
        raise _Break


def write_if_changed(path, text):
    """Writes a file, but keeps it and its time if the text is the same."""
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    except OSError:
        pass
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
