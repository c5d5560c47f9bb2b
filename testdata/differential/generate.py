# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Writes a program of random kernels. Each kernel runs on a device and on the
host, and the results must be equal.

  generate.py --seed=7 --kernels=20 OUT.cpp

Equal seeds give equal programs. Like the programs of csmith, the programs have
no undefined behaviour: operations that may overflow wrap (harness.h), indices
are taken modulo the length, and loops have counters. Floats are only added,
subtracted, multiplied and divided, which is exact to the last bit; compile with
-ffp-contract=off.
"""

import argparse
import random

INTEGERS = ["int8_t", "uint8_t", "int16_t", "uint16_t", "int32_t", "uint32_t",
            "int64_t", "uint64_t"]
FLOATS = ["float", "double"]
SCALARS = INTEGERS + FLOATS
BITS = {"int8_t": 8, "uint8_t": 8, "int16_t": 16, "uint16_t": 16,
        "int32_t": 32, "uint32_t": 32, "int64_t": 64, "uint64_t": 64}


class Struct:
    """A class, with (type, name, kind) of each member."""

    def __init__(self, name, members, bases=()):
        self.name = name
        self.members = members
        self.bases = bases

    def scalars(self, prefix):
        """Yields each scalar that can be written, as (type, expression)."""
        for type_name, name, kind in self.members:
            if kind == "scalar" or kind == "bits":
                yield type_name, f"{prefix}.{name}", kind == "bits"
            elif kind.startswith("array"):
                for i in range(int(kind[5:])):
                    yield type_name, f"{prefix}.{name}[{i}]", False
            else:
                yield from kind_struct(kind).scalars(f"{prefix}.{name}")
        for base in self.bases:
            yield from base.scalars(prefix)


STRUCTS = {}


def kind_struct(name):
    return STRUCTS[name]


class Scope:
    """The variables in scope: writable or read-only scalars, and arrays."""

    def __init__(self, outer=None):
        self.variables = list(outer.variables) if outer else []
        self.arrays = list(outer.arrays) if outer else []
        self.read_only_arrays = list(outer.read_only_arrays) if outer else []


class Kernel:
    def __init__(self, rng, number):
        self.rng = rng
        self.number = number
        self.names = 0
        self.functions = []  # (name, result, parameter types, is template)
        self.structs = []
        self.lines = []
        self.depth = 0

    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def emit(self, line):
        self.lines.append("  " * self.depth + line)

    # Types

    def scalar(self):
        return self.rng.choice(SCALARS if self.rng.random() < 0.85 else FLOATS)

    def literal(self, type_name):
        r = self.rng
        if type_name == "bool":
            return r.choice(["true", "false"])
        if type_name in FLOATS:
            text = repr(r.choice([0.5, 1.0, -2.25, 3.0, 1e10, 0.1, -7.5, 1024.0,
                                  round(r.uniform(-100, 100), 3)]))
            return text + ("f" if type_name == "float" else "")
        bits = BITS[type_name]
        unsigned = type_name.startswith("u")
        top = (1 << bits) - 1 if unsigned else (1 << (bits - 1)) - 1
        value = r.choice([0, 1, 2, 3, 5, 7, 10, 63, 100, top, top - 1,
                          r.randrange(top + 1)])
        if not unsigned and r.random() < 0.4:
            value = -value
        suffix = "ull" if unsigned and bits == 64 else "ll" if bits == 64 else \
            "u" if unsigned and bits == 32 else ""
        return f"{type_name}({value}{suffix})"

    def make_struct(self):
        r = self.rng
        name = f"S{len(self.structs)}"
        members = []
        for _ in range(r.randint(1, 5)):
            member = self.name("m")
            what = r.random()
            if what < 0.5:
                members.append((self.scalar(), member, "scalar"))
            elif what < 0.7:
                members.append((self.scalar(), member, f"array{r.randint(1, 5)}"))
            elif what < 0.85 or not self.structs:
                type_name = r.choice(INTEGERS)
                members.append((type_name, member, "bits"))
            else:
                inner = r.choice(self.structs)
                members.append((inner.name, member, self.key(inner.name)))
        bases = []
        if self.structs and r.random() < 0.3:
            bases = [r.choice(self.structs)]
        struct = Struct(name, members, bases)
        STRUCTS[self.key(name)] = struct
        head = f"struct {'alignas(16) ' if r.random() < 0.1 else ''}{name}"
        if bases:
            head += " : " + ", ".join(base.name for base in bases)
        self.emit(head + " {")
        self.depth += 1
        for type_name, member, kind in members:
            if kind == "bits":
                width = r.randint(1, BITS[type_name])
                self.emit(f"{type_name} {member} : {width};")
            elif kind == "scalar":
                self.emit(f"{type_name} {member};")
            elif kind.startswith("array"):
                if r.random() < 0.5:
                    self.emit(f"std::array<{type_name}, {kind[5:]}> {member};")
                else:
                    self.emit(f"{type_name} {member}[{kind[5:]}];")
            else:
                self.emit(f"{type_name} {member};")
        scalars = [m for m in members if m[2] in ("scalar", "bits")]
        if scalars:
            type_name, member, _ = r.choice(scalars)
            self.emit(f"{type_name} Get() const {{ return {member}; }}")
            self.emit(f"void Step(uint32_t by) {{ {member} = static_cast<"
                      f"{type_name}>(Add<{type_name}>({member}, "
                      f"Convert<{type_name}>(by))); }}")
        struct.has_methods = bool(scalars)
        self.depth -= 1
        self.emit("};")
        self.structs.append(struct)

    def key(self, name):
        return f"{self.number}.{name}"

    # Expressions

    def leaf(self, scope, type_name):
        if scope.variables and self.rng.random() < 0.75:
            other, name = self.rng.choice(scope.variables)[:2]
            return name if other == type_name else f"Convert<{type_name}>({name})"
        arrays = scope.arrays + scope.read_only_arrays
        if arrays and self.rng.random() < 0.4:
            other, name, length = self.rng.choice(arrays)
            index = self.leaf(scope, "uint32_t")
            return f"Convert<{type_name}>({name}[{index} % {length}u])"
        return self.literal(type_name)

    def condition(self, scope, depth):
        r = self.rng
        if depth > 0 and r.random() < 0.3:
            op = r.choice(["&&", "||"])
            return (f"({self.condition(scope, depth - 1)} {op} "
                    f"{self.condition(scope, depth - 1)})")
        if r.random() < 0.1:
            return f"!({self.condition(scope, max(depth - 1, 0))})"
        type_name = self.scalar()
        op = r.choice(["<", "<=", ">", ">=", "==", "!="])
        return (f"({self.expression(scope, type_name, depth - 1)} {op} "
                f"{self.expression(scope, type_name, depth - 1)})")

    def expression(self, scope, type_name, depth=3):
        r = self.rng
        if depth <= 0 or r.random() < 0.15:
            return self.leaf(scope, type_name)
        sub = lambda t=type_name: self.expression(scope, t, depth - 1)
        what = r.random()
        if what < 0.35:
            op = r.choice(["Add", "Sub", "Mul", "Div", "Rem"])
            return f"{op}<{type_name}>({sub()}, {sub()})"
        if what < 0.45:
            op = r.choice(["Shl", "Shr"])
            return f"{op}<{type_name}>({sub()}, {sub('uint32_t')})"
        if what < 0.57 and type_name not in FLOATS:
            op = r.choice(["&", "|", "^"])
            return f"static_cast<{type_name}>({sub()} {op} {sub()})"
        if what < 0.67:
            return f"({self.condition(scope, depth - 1)} ? {sub()} : {sub()})"
        if what < 0.75:
            other = self.scalar()
            return f"Convert<{type_name}>({sub(other)})"
        if what < 0.88 and self.functions:
            name, result, parameters, template = r.choice(self.functions)
            if template:
                result = self.scalar()
                parameters = [result] * len(parameters)
                name += f"<{result}, {r.randint(1, 4)}>"
            arguments = ", ".join(
                self.expression(scope, p, min(depth - 1, 1)) for p in parameters)
            call = f"{name}({arguments})"
            return call if result == type_name else f"Convert<{type_name}>({call})"
        if what < 0.93:
            return f"Neg<{type_name}>({sub()})"
        if what < 0.97 and type_name not in FLOATS:
            return f"static_cast<{type_name}>(~{sub()})"
        return f"Convert<{type_name}>({self.condition(scope, depth - 1)})"

    # Statements

    def assign(self, scope):
        r = self.rng
        choices = [v for v in scope.variables if len(v) < 3 or v[2]]
        if scope.arrays and (not choices or r.random() < 0.3):
            type_name, name, length = r.choice(scope.arrays)
            index = self.expression(scope, "uint32_t", 1)
            self.emit(f"{name}[{index} % {length}u] = "
                      f"{self.expression(scope, type_name)};")
            return
        if not choices:
            return
        type_name, name = r.choice(choices)[:2]
        what = r.random()
        if what < 0.15 and type_name not in FLOATS:
            op = r.choice(["&=", "|=", "^="])
            self.emit(f"{name} {op} {self.expression(scope, type_name)};")
        elif what < 0.25 and type_name.startswith("u"):
            self.emit(r.choice([f"++{name};", f"{name}--;", f"{name} += 3;"]))
        else:
            self.emit(f"{name} = {self.expression(scope, type_name)};")

    def declare(self, scope):
        r = self.rng
        what = r.random()
        if what < 0.5:
            type_name = self.scalar()
            name = self.name("v")
            self.emit(f"{type_name} {name} = {self.expression(scope, type_name)};")
            scope.variables.append((type_name, name))
        elif what < 0.65:
            type_name = self.scalar()
            length = r.randint(1, 7)
            name = self.name("a")
            values = ", ".join(self.expression(scope, type_name, 1)
                               for _ in range(length))
            kind = (f"std::array<{type_name}, {length}> {name}"
                    if r.random() < 0.5 else f"{type_name} {name}[{length}]")
            self.emit(f"{kind} = {{{values}}};")
            scope.arrays.append((type_name, name, length))
        elif what < 0.8 and self.structs:
            struct = r.choice(self.structs)
            name = self.name("s")
            self.emit(f"{struct.name} {name}{{}};")
            for type_name, member, _ in list(struct.scalars(name)):
                self.emit(f"{member} = static_cast<{type_name}>("
                          f"{self.expression(scope, type_name, 1)});")
                scope.variables.append((type_name, member))
            if struct.has_methods and r.random() < 0.5:
                self.emit(f"{name}.Step({self.expression(scope, 'uint32_t', 1)});")
            if r.random() < 0.3:
                copy = self.name("s")
                self.emit(f"const {struct.name} {copy} = {name};")
                for type_name, member, _ in struct.scalars(copy):
                    scope.variables.append((type_name, member, False))
        elif what < 0.88 and scope.variables:
            targets = [v for v in scope.variables
                       if (len(v) < 3 or v[2]) and "." not in v[1]]
            if targets:
                type_name, target = r.choice(targets)[:2]
                name = self.name("r")
                if r.random() < 0.5:
                    self.emit(f"{type_name}& {name} = {target};")
                    scope.variables.append((type_name, name))
                else:
                    self.emit(f"{type_name}* {name} = &{target};")
                    scope.variables.append((type_name, f"(*{name})"))
        elif what < 0.94:
            a, b = self.scalar(), self.scalar()
            x, y = self.name("x"), self.name("y")
            make = r.choice(["std::pair", "std::tuple"])
            self.emit(f"auto [{x}, {y}] = {make}<{a}, {b}>("
                      f"{self.expression(scope, a, 1)}, "
                      f"{self.expression(scope, b, 1)});")
            # A lambda cannot capture a structured binding, so the code copies it.
            self.emit(f"{a} {x}_ = {x};")
            self.emit(f"{b} {y}_ = {y};")
            scope.variables += [(a, f"{x}_"), (b, f"{y}_")]
        else:
            type_name = self.scalar()
            name = self.name("o")
            self.emit(f"std::optional<{type_name}> {name};")
            self.emit(f"if ({self.condition(scope, 1)}) {name} = "
                      f"{self.expression(scope, type_name, 1)};")
            value = self.name("v")
            self.emit(f"{type_name} {value} = "
                      f"{name}.value_or({self.literal(type_name)});")
            scope.variables.append((type_name, value))

    def block(self, scope, budget, in_loop=None):
        inner = Scope(scope)
        self.depth += 1
        for _ in range(self.rng.randint(1, 3)):
            self.statement(inner, budget, in_loop)
        self.depth -= 1

    def statement(self, scope, budget, in_loop=None):
        r = self.rng
        what = r.random()
        if budget <= 0 or what < 0.35:
            if r.random() < 0.4:
                self.declare(scope)
            else:
                self.assign(scope)
        elif what < 0.5:
            self.emit(f"if ({self.condition(scope, 2)}) {{")
            self.block(scope, budget - 1, in_loop)
            if r.random() < 0.6:
                self.emit("} else {")
                self.block(scope, budget - 1, in_loop)
            self.emit("}")
        elif what < 0.68:
            self.loop(scope, budget)
        elif what < 0.8:
            self.switch(scope, budget)
        elif what < 0.88:
            self.local_lambda(scope)
        elif what < 0.93 and scope.arrays:
            type_name, name, _ = r.choice(scope.arrays)
            item = self.name("e")
            inner = Scope(scope)
            inner.variables.append((type_name, item))
            self.emit(f"for ({type_name}& {item} : {name}) {{")
            self.block(inner, budget - 2)
            self.emit("}")
        elif in_loop and what < 0.98:
            self.emit(f"if ({self.condition(scope, 1)}) "
                      f"{r.choice(['break', 'continue'])};")
        else:
            self.assign(scope)

    def loop(self, scope, budget):
        r = self.rng
        counter = self.name("i")
        inner = Scope(scope)
        inner.variables.append(("uint32_t", counter, False))
        length = r.randint(1, 9)
        what = r.random()
        if what < 0.6:
            type_name = r.choice(["uint32_t", "int32_t", "uint8_t", "int64_t"])
            inner.variables[-1] = (type_name, counter, False)
            bound = (f"{length}" if r.random() < 0.6 else
                     f"static_cast<{type_name}>("
                     f"{self.expression(scope, 'uint32_t', 1)} % {length + 1}u)")
            last = self.name("n")
            self.emit(f"const {type_name} {last} = {bound};")
            if r.random() < 0.7:
                self.emit(f"for ({type_name} {counter} = 0; {counter} < {last}; "
                          f"++{counter}) {{")
            else:
                self.emit(f"for ({type_name} {counter} = {last}; {counter} > 0; "
                          f"--{counter}) {{")
            self.block(inner, budget - 1, in_loop=True)
            self.emit("}")
        elif what < 0.8:
            self.emit(f"uint32_t {counter} = 0;")
            self.emit(f"while ({counter}++ < {length}u && "
                      f"{self.condition(scope, 1)}) {{")
            self.block(inner, budget - 1, in_loop=True)
            self.emit("}")
        else:
            self.emit(f"uint32_t {counter} = 0;")
            self.emit("do {")
            self.block(inner, budget - 1, in_loop=True)
            self.emit(f"}} while (++{counter} < {length}u && "
                      f"{self.condition(scope, 1)});")

    def switch(self, scope, budget):
        r = self.rng
        type_name = r.choice(INTEGERS)
        self.emit(f"switch (static_cast<{type_name}>("
                  f"{self.expression(scope, type_name, 2)} % "
                  f"{r.randint(3, 9)})) {{")
        for label in sorted(r.sample(range(0, 9), r.randint(2, 6))):
            self.emit(f"  case {label}: {{")
            self.depth += 1
            self.block(scope, budget - 1)
            self.depth -= 1
            self.emit("  }" if r.random() < 0.3 else "  } break;")
            if self.lines[-1].strip() == "}":
                self.emit("  [[fallthrough]];")
        self.emit("  default:")
        self.depth += 1
        self.assign(scope)
        self.emit("break;")
        self.depth -= 1
        self.emit("}")

    def local_lambda(self, scope):
        r = self.rng
        result = self.scalar()
        parameter = self.scalar()
        name = self.name("f")
        x = self.name("x")
        capture = r.choice(["&", "="])
        inner = Scope(scope)
        if capture == "=":
            inner.variables = [(v[0], v[1], False) for v in inner.variables]
            inner.read_only_arrays = inner.arrays + inner.read_only_arrays
            inner.arrays = []
        inner.variables.append((parameter, x))
        self.emit(f"auto {name} = [{capture}]({parameter} {x}) -> {result} {{")
        self.depth += 1
        self.assign(inner)
        self.emit(f"return {self.expression(inner, result, 2)};")
        self.depth -= 1
        self.emit("};")
        value = self.name("v")
        self.emit(f"{result} {value} = "
                  f"{name}({self.expression(scope, parameter, 1)});")
        scope.variables.append((result, value))

    # Functions

    def make_function(self):
        r = self.rng
        template = r.random() < 0.3
        name = self.name("F")
        scope = Scope()
        count = r.randint(1, 3)
        if template:
            self.emit("template <class T, int kCount>")
            parameters = ["T"] * count
            result = "T"
            text = [f"T {self.name('p')}" for _ in range(count)]
        else:
            parameters = [self.scalar() for _ in range(count)]
            result = self.scalar()
            text = [f"{p} {self.name('p')}" for p in parameters]
        noinline = "[[gnu::noinline]] " if r.random() < 0.3 else ""
        head = f"{result} {name}({', '.join(text)}) {{"
        if template:
            self.emit(head)
            self.depth += 1
            names = [t.split()[1] for t in text]
            self.emit(f"T sum = {names[0]};")
            self.emit("for (int i = 0; i < kCount; ++i) {")
            op = r.choice(["Add", "Sub", "Mul"])
            self.emit(f"  sum = {op}<T>(sum, {r.choice(names)});")
            self.emit(f"  if (sum > {r.choice(names)}) sum = Convert<T>(i);")
            self.emit("}")
            self.emit("return sum;")
        else:
            self.emit(noinline + head)
            self.depth += 1
            for t in text:
                scope.variables.append(tuple(t.split()))
            for _ in range(r.randint(1, 3)):
                self.statement(scope, 1)
            self.emit(f"return {self.expression(scope, result, 2)};")
        self.depth -= 1
        self.emit("}")
        self.functions.append((name, result, parameters, template))

    # The kernel

    def write(self, seed):
        r = self.rng
        self.emit(f"namespace k{self.number} {{")
        self.emit("")
        for _ in range(r.randint(1, 3)):
            self.make_struct()
        table = self.scalar()
        length = r.randint(2, 8)
        values = ", ".join(self.literal(table) for _ in range(length))
        self.emit(f"constexpr {table} kTable[{length}] = {{{values}}};")
        for _ in range(r.randint(1, 3)):
            self.make_function()
        self.emit("")
        self.emit("class Name;")
        begin = len(self.lines)
        self.emit("bool Run(sycl::queue& queue, uint64_t* out, const char* source) {")
        self.depth += 1
        scope = Scope()
        scope.read_only_arrays.append((table, "kTable", length))
        nothing = Scope()
        for _ in range(r.randint(2, 8)):
            self.capture(scope, nothing)
        self.emit("const auto kernel = [=](sycl::id<1> id) {")
        self.depth += 1
        self.emit("const uint32_t item = static_cast<uint32_t>(id[0]);")
        scope.variables.append(("uint32_t", "item", False))
        for _ in range(r.randint(3, 7)):
            self.statement(scope, 3)
        self.emit("Hash hash;")
        for variable in scope.variables:
            self.emit(f"hash.Add<{variable[0]}>({variable[1]});")
        for type_name, name, _ in scope.arrays:
            self.emit(f"for ({type_name} x : {name}) hash.Add(x);")
        self.emit("out[id[0]] = hash.get();")
        self.depth -= 1
        self.emit("};")
        self.emit(f"return Differs<Name>(queue, out, {seed}, {self.number}, "
                  "source, kernel);")
        self.depth -= 1
        self.emit("}")
        del begin
        self.emit("")
        self.emit(f"}}  // namespace k{self.number}")
        return "\n".join(self.lines)

    def capture(self, scope, nothing):
        """Adds a host variable that the kernel captures by copy."""
        r = self.rng
        what = r.random()
        if what < 0.45:
            type_name = self.scalar()
            name = self.name("c")
            self.emit(f"{type_name} {name} = {self.literal(type_name)};")
            scope.variables.append((type_name, name, False))
        elif what < 0.55:
            name = self.name("c")
            self.emit(f"bool {name} = {self.literal('bool')};")
            scope.variables.append(("bool", name, False))
        elif what < 0.7:
            type_name = self.scalar()
            name = self.name("c")
            length = r.randint(1, 9)
            values = ", ".join(self.literal(type_name) for _ in range(length))
            kind = (f"std::array<{type_name}, {length}> {name}"
                    if r.random() < 0.5 else f"{type_name} {name}[{length}]")
            self.emit(f"{kind} = {{{values}}};")
            scope.read_only_arrays.append((type_name, name, length))
        elif what < 0.92:
            struct = r.choice(self.structs)
            name = self.name("c")
            self.emit(f"{struct.name} {name}{{}};")
            for type_name, member, _ in struct.scalars(name):
                self.emit(f"{member} = static_cast<{type_name}>("
                          f"{self.literal(type_name)});")
                scope.variables.append((type_name, member, False))
        else:
            a, b = self.scalar(), self.scalar()
            name = self.name("c")
            self.emit(f"std::tuple<{a}, {b}> {name}({self.literal(a)}, "
                      f"{self.literal(b)});")
            scope.variables.append((a, f"std::get<0>({name})", False))
            scope.variables.append((b, f"std::get<1>({name})", False))


def program(seed, kernels):
    lines = [f"// Made by generate.py --seed={seed} --kernels={kernels}.", "",
             '#include "testdata/differential/harness.h"', ""]
    for number in range(kernels):
        # The seed does not depend on the number of kernels, so a kernel stays the same if there are
        # more.
        text = Kernel(random.Random(f"{seed}.{number}"), number).write(seed)
        lines += [text, f'const char kSource{number}[] = R"source({text})source";',
                  ""]
    lines += ["int main() {", "  sycl::queue queue;",
              "  uint64_t* out = sycl::malloc_shared<uint64_t>(kItems, queue);",
              "  int wrong = 0;"]
    for number in range(kernels):
        lines.append(f"  wrong += k{number}::Run(queue, out, kSource{number});")
    lines += [f'  std::printf("seed {seed}: %d of {kernels} kernels differ\\n", '
              "wrong);",
              "  return wrong != 0;", "}", ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kernels", type=int, default=20)
    parser.add_argument("output")
    options = parser.parse_args()
    with open(options.output, "w", encoding="utf-8") as file:
        file.write(program(options.seed, options.kernels))


if __name__ == "__main__":
    main()
