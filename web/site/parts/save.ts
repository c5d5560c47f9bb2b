// Saves a text as a file, without a server.

export function save(name: string, type: string, text: string | Uint8Array) {
  const url = URL.createObjectURL(new Blob([text as BlobPart], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
