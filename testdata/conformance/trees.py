# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Opens a tree of sources: a folder of files, or a git directory.

A git directory without a work tree (a mirror) is written to a folder of its
own, once for each commit. Files that the mirror does not have are left out.
"""

import os
import subprocess
import threading

import jobs


class TreeError(Exception):
    pass


def git_directory(path):
    """Returns the git directory at `path`, unless `path` is a work tree."""
    for folder in (path, os.path.join(path, "repo"), path + ".git"):
        if os.path.isfile(os.path.join(folder, "HEAD")) \
                and os.path.isdir(os.path.join(folder, "objects")):
            return folder
    return None


def _git(folder, *arguments):
    result = subprocess.run(["git", "--git-dir=" + folder, *arguments],
                            capture_output=True, check=False)
    if result.returncode:
        raise TreeError(f"git {' '.join(arguments)} in {folder}: "
                        + result.stderr.decode().strip())
    return result.stdout


def open_tree(path, commit, into):
    """Returns (folder of files, name of the version) for the tree at `path`."""
    bare = git_directory(path)
    if bare:
        commit = _git(bare, "rev-parse", (commit or "HEAD")
                      + "^{commit}").decode().strip()
        folder = os.path.join(into, os.path.basename(os.path.abspath(path))
                              + "-" + commit[:12])
        if not os.path.exists(os.path.join(folder, ".whole")):
            _write_out(bare, commit, folder)
        return folder, commit
    if not os.path.isdir(path):
        raise TreeError(f"{path} is not a folder")
    if os.path.exists(os.path.join(path, ".git")):
        found = _git(os.path.join(path, ".git"), "rev-parse",
                     "HEAD").decode().strip()
        if commit and found != commit:
            return open_tree(os.path.join(path, ".git"), commit, into)
    return os.path.abspath(path), jobs.digest_of_files(path)


def _write_out(bare, commit, folder):
    entries = []
    for entry in _git(bare, "ls-tree", "-r", "-z", commit).split(b"\0"):
        if entry:
            about, path = entry.split(b"\t", 1)
            mode, kind, name = about.split()
            if kind == b"blob":
                entries.append((mode, name, os.fsdecode(path)))
    with subprocess.Popen(["git", "--git-dir=" + bare, "cat-file", "--batch"],
                          stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as reader:
        def ask():
            for _, name, _ in entries:
                reader.stdin.write(name + b"\n")
            reader.stdin.close()
        asking = threading.Thread(target=ask)
        asking.start()
        for mode, _, path in entries:
            head = reader.stdout.readline().split()
            if head[-1] == b"missing":
                continue
            data = reader.stdout.read(int(head[2]))
            reader.stdout.read(1)
            _write_entry(os.path.join(folder, path), mode, data)
        asking.join()
    with open(os.path.join(folder, ".whole"), "w", encoding="utf-8") as file:
        file.write(commit + "\n")


def _write_entry(path, mode, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if mode == b"120000":
        if not os.path.lexists(path):
            os.symlink(os.fsdecode(data), path)
        return
    with open(path, "wb") as file:
        file.write(data)
    if mode == b"100755":
        os.chmod(path, 0o755)
