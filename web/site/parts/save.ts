// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Gives a text to the user as a file, without a server, or by the clipboard.

export function save(name: string, type: string, text: string | Uint8Array) {
  const url = URL.createObjectURL(new Blob([text as BlobPart], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Copies a text to the clipboard. Returns false if the browser refuses. `text`
 * may be a promise, because some browsers let a page copy only during a click.
 */
export async function copy(text: string | Promise<string>): Promise<boolean> {
  try {
    const blob = Promise.resolve(text).then((all) => new Blob([all], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return false;
  }
}
