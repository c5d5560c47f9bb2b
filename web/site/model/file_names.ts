// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Shortens names of files. Compilers write them with the paths of their machine.

export function baseName(path: string): string {
  return path.replace(/^.*[\\/]/, "");
}
