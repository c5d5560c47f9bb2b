# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Compiles, links and runs programs, and stores the result of each step.

A program is compiled source by source. After its last source, the sources that
compiled are linked and run. Both commands of this folder are lists of programs;
they only differ in the way a run is judged.
"""

import dataclasses
import os
import random
import threading

import jobs


@dataclasses.dataclass
class Program:
    name: str
    group: str                  # its line in the table
    sources: list               # paths
    options: list = dataclasses.field(default_factory=list)
    folder: str = None          # the working folder of the compiler
    version: str = ""           # a digest of what the sources include
    link: list = dataclasses.field(default_factory=list)
    separable: bool = False     # do sources work separately?
    linked: bool = True         # if false, only compiled
    # judge(executable, folder) returns {case: {result, why}}. If judge is None, the program is not
    # run.
    judge: object = None
    judged_by: list = dataclasses.field(default_factory=list)
    why_skipped: str = ""


@dataclasses.dataclass
class Settings:
    results: str                # folder
    jobs: int
    fresh: bool = False
    syntax_only: bool = False
    run: bool = True


class Work:

    def __init__(self, compiler, settings):
        self.compiler = compiler
        self.settings = settings
        self.store = jobs.Store(settings.results, settings.fresh)
        self.lock = threading.Lock()
        self.results = {}
        self.progress = None

    def path(self, kind, program, source="", suffix=""):
        name = program.name
        if source:
            stem = os.path.basename(source)
            name = os.path.join(name, f"{stem}-{jobs.digest(source)[:6]}")
        return os.path.join(self.settings.results, kind, name + suffix)

    def do(self, programs):
        """Returns {program: {group, files, link, cases, skipped}}."""
        programs = list(programs)
        steps = []
        total = 0
        for program in programs:
            self.results[program.name] = {
                "group": program.group, "files": {}, "link": None, "cases": {},
                "skipped": program.why_skipped}
            if program.why_skipped:
                continue
            total += len(program.sources) + self.links(program)
            for source in program.sources:
                steps.append(self.compile_step(program, source))
        self.progress = jobs.Progress(total)
        jobs.in_parallel(self.settings.jobs, steps)
        return self.results

    def links(self, program):
        return program.linked and not self.settings.syntax_only

    def inputs_of(self, program, source):
        with open(source, "rb") as file:
            text = file.read().decode("utf-8", "replace")
        return jobs.digest(self.compiler.identity, program.options,
                           program.version, text, self.settings.syntax_only)

    def compile(self, program, source):
        """Returns (result, object) of one source."""
        output = self.path("objects", program, source, ".o")
        syntax = self.settings.syntax_only
        kind = "syntax" if syntax else "compile"
        result = self.store.take(
            f"{kind}-{program.name}-{jobs.digest(source)[:6]}-"
            + os.path.basename(source),
            self.inputs_of(program, source),
            lambda: self.compiler.compile(
                source, output, program.options,
                self.path("logs", program, source, f".{kind}.txt"),
                program.folder, syntax),
            # What failed is tried again: a header or a library that the inputs do not have may
            # have been missing.
            lambda stored: stored["good"] and (syntax
                                               or os.path.exists(output)))
        return result, output

    def compile_step(self, program, source):
        def step():
            result, _ = self.compile(program, source)
            files = self.results[program.name]["files"]
            with self.lock:
                files[source] = result
                last = len(files) == len(program.sources)
            self.progress.add(f"{program.name} {os.path.basename(source)}",
                              "; ".join(result["errors"][:1]))
            if last and self.links(program):
                return [lambda: self.finish(program)]
            return []
        return step

    def finish(self, program):
        """Links and runs the sources that compiled."""
        files = self.results[program.name]["files"]
        good = [source for source in program.sources if files[source]["good"]]
        if good and (program.separable or len(good) == len(files)):
            inputs = jobs.digest(
                self.compiler.runtime, program.link, program.judged_by,
                self.settings.run,
                [self.inputs_of(program, source) for source in good])
            kept = self.store.take(
                "run-" + program.name, inputs,
                lambda: self.link_and_run(program, good),
                lambda stored: stored["link"]["good"]
                or "alone" in stored["link"])
            self.results[program.name].update(kept)
        wrong = sum(case["result"] == "fail" for case in
                    self.results[program.name]["cases"].values())
        link = self.results[program.name]["link"]
        complaint = ("" if not link or link["good"] else
                     "link: " + "; ".join(link["errors"][:1]))
        if wrong:
            complaint = f"{wrong} failed"
            for name, case in self.results[program.name]["cases"].items():
                if case["result"] == "fail":
                    complaint += f": {name}: {case['why']}"
                    break
        self.progress.add(program.name, complaint)

    def link_and_run(self, program, sources):
        """Links and runs all sources together or, if this fails, each alone."""
        link, cases = self.link_one(program, sources, "")
        if link["good"] or not program.separable or len(sources) == 1:
            return {"link": link, "cases": cases}
        unlinked = {}
        for source in sources:
            alone, more = self.link_one(
                program, [source], "." + os.path.basename(source))
            cases.update(more)
            if not alone["good"]:
                unlinked[source] = alone
        link["alone"] = unlinked
        return {"link": link, "cases": cases}

    def link_one(self, program, sources, part):
        executable = self.path("programs", program, suffix=part)
        objects = [self.path("objects", program, source, ".o")
                   for source in sources]
        link = self.compiler.link(
            objects, executable, program.link,
            self.path("logs", program, suffix=part + ".link.txt"))
        if not link["good"] or not self.settings.run or not program.judge:
            return link, {}
        folder = self.path("runs", program, suffix=part)
        os.makedirs(folder, exist_ok=True)
        return link, program.judge(executable, folder)


def sample_of(programs, count, seed, whole):
    """Returns `count` sources, or `count` whole programs, from as many groups
    as possible. `seed` determines the choice."""
    chance = random.Random(seed)
    by_group = {}
    for number, program in enumerate(programs):
        if not program.why_skipped:
            pieces = [program.sources] if whole else [
                [source] for source in program.sources]
            by_group.setdefault(program.group, []).extend(
                (number, piece) for piece in pieces)
    for choices in by_group.values():
        chance.shuffle(choices)
    groups = sorted(by_group)
    chance.shuffle(groups)
    chosen = {}
    taken = 0
    while taken < count and any(by_group.values()):
        for group in groups:
            if by_group[group] and taken < count:
                number, piece = by_group[group].pop()
                chosen.setdefault(number, set()).update(piece)
                taken += 1
    return [dataclasses.replace(
        programs[number], sources=[source for source in programs[number].sources
                                   if source in sources])
            for number, sources in sorted(chosen.items())]
