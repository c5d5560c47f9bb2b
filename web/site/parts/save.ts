// Hands a text out: as a file, without a server, or to the clipboard.

export function save(name: string, type: string, text: string | Uint8Array) {
  const url = URL.createObjectURL(new Blob([text as BlobPart], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Whether the browser let it. A promise is taken too: some let a click copy, and nothing that comes later. */
export async function copy(text: string | Promise<string>): Promise<boolean> {
  try {
    const blob = Promise.resolve(text).then((all) => new Blob([all], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return false;
  }
}
