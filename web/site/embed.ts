// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// An interface for pages that show this page in a frame or open it as a window:
//
//     frame.contentWindow.postMessage("PING", origin)
//     // "PONG" comes back as soon as this page listens; then
//     frame.contentWindow.postMessage(
//         {aspectra: {files: [{name: "a.ll", text: "..."}], split: "auto"}}, origin)
//
// The page takes messages only from the page around it or its opener. If
// ?embed=ORIGIN names an origin, it takes messages only from this origin. It
// takes files from an origin only after a PING from this origin. The contents
// of files are shown, never run.

import type { InputFile } from "./worker/protocol.js";
import type { Context } from "./state/context.js";

/** The expected fields; values of a wrong type are ignored. */
interface Delivery {
  files?: unknown;
  split?: unknown;
  device_config?: unknown;
}

interface DeliveredFile {
  name?: unknown;
  text?: unknown;
  bytes?: unknown;
}

const PARAMETER = new URLSearchParams(location.search).get("embed");
export const EMBEDDED = PARAMETER !== null;

export function listenToParent(context: () => Context) {
  let greeted: string | null = null;
  addEventListener("message", ({ source, origin, data }: MessageEvent) => {
    const known = source !== null && source !== window && (source === window.parent || source === window.opener);
    if (!known || (PARAMETER && origin !== PARAMETER)) return;
    if (data === "PING") {
      greeted = origin;
      (source as Window).postMessage("PONG", { targetOrigin: origin === "null" ? "*" : origin });
      return;
    }
    if (origin !== greeted) return;
    const delivery = (data as { aspectra?: Delivery } | null)?.aspectra;
    const files = delivery && received(delivery);
    if (!files?.length) return;
    const { inputs, dispatch } = context();
    const { split, device_config } = delivery!;
    dispatch({
      do: "open", input: inputs.add(files),
      with: {
        ...(typeof split === "string" ? { split } : {}),
        ...(typeof device_config === "string" ? { device_config } : {}),
      },
    });
  });
}

function received({ files }: Delivery): InputFile[] {
  if (!Array.isArray(files)) return [];
  return files.flatMap((file: DeliveredFile | null) => {
    const { name, text, bytes } = file ?? {};
    if (typeof name !== "string") return [];
    if (typeof text === "string") return [{ name, bytes: new TextEncoder().encode(text) }];
    return bytes instanceof ArrayBuffer ? [{ name, bytes: new Uint8Array(bytes) }] : [];
  });
}
