// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Reads files that the user gives by the dialog, a drop, or the clipboard.

import type { InputFile } from "../worker/protocol.js";

const ACCEPTED = ".ll,.bc,.cpp,.cc,.cxx,.h,.hpp,.yaml,.yml,.json";

export function chooseFiles(): Promise<InputFile[]> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.accept = ACCEPTED;
    input.id = "file-input";
    input.hidden = true;
    const done = (files: File[]) => {
      input.remove();
      resolve(readFiles(files));
    };
    input.addEventListener("change", () => done([...(input.files ?? [])]));
    input.addEventListener("cancel", () => done([]));
    // Tests and screen readers find only what is in the document.
    document.body.append(input);
    input.click();
  });
}

export function readFiles(files: readonly File[]): Promise<InputFile[]> {
  return Promise.all(files.map(async (file) => ({
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  })));
}
