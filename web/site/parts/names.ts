// Names of files, which compilers write with the path of their machine.

export function baseName(path: string): string {
  return path.replace(/^.*[\\/]/, "");
}
