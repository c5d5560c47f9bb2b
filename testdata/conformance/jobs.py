# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs programs in child processes, many at a time, and stores their results.

Each child has a time limit and a process group of its own, which ends with it.
If a result for the same inputs is stored, it is used instead of a new one, so
that a run that was interrupted can continue.
"""

import concurrent.futures
import dataclasses
import hashlib
import json
import os
import signal
import subprocess
import sys
import threading
import time

LOG_LIMIT = 200_000  # characters of a child's output that are kept


@dataclasses.dataclass
class Outcome:
    """The outcome of a child."""
    code: int          # exit code; if negative, the signal that ended it
    seconds: float
    output: str        # both streams
    timed_out: bool = False

    def ending(self):
        if self.timed_out:
            return f"no end after {self.seconds:.0f} s"
        if self.code < 0:
            try:
                return f"ended by {signal.Signals(-self.code).name}"
            except ValueError:
                return f"ended by signal {-self.code}"
        return f"exit code {self.code}"

    def last_words(self):
        """Returns what libstdc++ prints of an uncaught exception or, without
        one, the last line of the output, after a colon."""
        lines = [line.strip() for line in self.output.split("\n")
                 if line.strip()]
        thrown = [line.removeprefix("what():").strip() for line in lines
                  if line.startswith("what():")]
        return "".join(": " + line[:200] for line in (thrown or lines)[-1:])


class Children:
    """The running child processes, which end when this process does."""

    def __init__(self):
        self.lock = threading.Lock()
        self.running = set()
        self.stopped = False

    def start(self, command, **options):
        with self.lock:
            if self.stopped:
                raise KeyboardInterrupt
            child = subprocess.Popen(command, start_new_session=True,
                                     stdin=subprocess.DEVNULL, **options)
            self.running.add(child)
        return child

    def end(self, child):
        """Ends the remaining processes of a child's group."""
        with self.lock:
            self.running.discard(child)
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass
        child.wait()

    def end_all(self):
        with self.lock:
            self.stopped = True
            children = list(self.running)
        for child in children:
            self.end(child)


CHILDREN = Children()


def run_child(command, log, seconds, cwd=None, environment=None, watch=None):
    """Runs `command` with its output in the file `log`. With `watch`, the time
    limit starts at the last change of that file."""
    os.makedirs(os.path.dirname(log), exist_ok=True)
    begin = time.monotonic()
    with open(log, "wb") as output:
        child = CHILDREN.start(command, stdout=output,
                               stderr=subprocess.STDOUT, cwd=cwd,
                               env=environment)
        timed_out = not _wait(child, seconds, watch)
        code = child.poll()
        CHILDREN.end(child)
    took = time.monotonic() - begin
    with open(log, "rb") as file:
        text = file.read(LOG_LIMIT).decode("utf-8", "replace")
    return Outcome(-signal.SIGKILL if code is None else code, took, text,
                   timed_out)


def _wait(child, seconds, watch):
    """Returns whether the child ends in time."""
    if watch is None:
        try:
            child.wait(seconds)
            return True
        except subprocess.TimeoutExpired:
            return False
    size, since = -1, time.monotonic()
    while True:
        try:
            child.wait(0.2)
            return True
        except subprocess.TimeoutExpired:
            pass
        now = os.path.getsize(watch) if os.path.exists(watch) else 0
        if now != size:
            size, since = now, time.monotonic()
        elif time.monotonic() - since > seconds:
            return False


def digest(*parts):
    """Returns a name for values that JSON can represent."""
    text = json.dumps(parts, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def digest_of_files(folder, wanted=lambda path: True, skip=()):
    """Returns a name for the contents of the files under `folder`."""
    total = hashlib.sha256()
    for path in sorted(files_under(folder, skip)):
        if wanted(path):
            total.update(os.path.relpath(path, folder).encode() + b"\0")
            with open(path, "rb") as file:
                total.update(hashlib.sha256(file.read()).digest())
    return total.hexdigest()[:20]


def files_under(folder, skip=()):
    for parent, folders, names in os.walk(folder, followlinks=True):
        folders[:] = [name for name in folders
                      if name not in skip and not name.startswith(".")]
        for name in names:
            path = os.path.join(parent, name)
            if os.path.isfile(path):
                yield path


class Store:
    """Stores results by name in a folder, with the digests of their inputs."""

    def __init__(self, folder, fresh=False):
        self.folder = os.path.join(folder, "kept")
        self.fresh = fresh

    def path(self, name):
        safe = "".join(c if c.isalnum() or c in "._-" else "_" for c in name)
        if safe != name or len(safe) > 150:
            safe = safe[:150] + "-" + digest(name)[:8]
        return os.path.join(self.folder, safe + ".json")

    def take(self, name, inputs, make, valid):
        """Returns the stored result of `name` if it is of the same inputs and
        `valid` accepts it, otherwise the result of `make`."""
        path = self.path(name)
        if not self.fresh:
            try:
                with open(path, encoding="utf-8") as file:
                    kept = json.load(file)
                if kept["inputs"] == inputs and valid(kept["result"]):
                    return kept["result"]
            except (OSError, ValueError, KeyError):
                pass
        result = make()
        write_json(path, {"inputs": inputs, "result": result})
        return result


def write_json(path, value):
    write_text(path, json.dumps(value, indent=1, sort_keys=True) + "\n")


def write_text(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    part = f"{path}.{os.getpid()}.{threading.get_ident()}.part"
    with open(part, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(part, path)


class Progress:
    """Prints the progress on the terminal: at most once in `every` seconds, and
    for each failure."""

    def __init__(self, total, every=10.0, stream=sys.stderr):
        self.lock = threading.Lock()
        self.total, self.done, self.wrong = total, 0, 0
        self.every, self.last = every, time.monotonic()
        self.begin = self.last
        self.stream = stream

    def add(self, name, complaint=""):
        with self.lock:
            self.done += 1
            now = time.monotonic()
            if complaint:
                self.wrong += 1
            if complaint or now - self.last > self.every \
                    or self.done == self.total:
                self.last = now
                minutes, seconds = divmod(int(now - self.begin), 60)
                print(f"[{self.done:4}/{self.total}  {self.wrong} wrong  "
                      f"{minutes}:{seconds:02}] {name}"
                      + (f": {complaint[:160]}" if complaint else ""),
                      file=self.stream, flush=True)


def in_parallel(count, jobs):
    """Runs `jobs`, functions without arguments, `count` at a time. A job may
    return more jobs, which run before the waiting ones."""
    try:
        _in_parallel(count, list(reversed(jobs)))
    finally:
        CHILDREN.stopped = False


def _in_parallel(count, waiting):
    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        running = set()
        try:
            while waiting or running:
                while waiting and len(running) < count:
                    running.add(pool.submit(waiting.pop()))
                done, running = concurrent.futures.wait(
                    running, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in done:
                    waiting += reversed(future.result() or [])
        except BaseException:
            CHILDREN.end_all()
            raise
