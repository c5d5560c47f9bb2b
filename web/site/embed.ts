// For pages that show this one in a frame, or open it as a window:
//
//     frame.contentWindow.postMessage("PING", origin)
//     // "PONG" comes back as soon as this page listens; then
//     frame.contentWindow.postMessage(
//         {aspectra: {files: [{name: "a.ll", text: "..."}], split: "auto"}}, origin)
//
// Messages are taken from the page around or the opener only, of the origin
// that ?embed=ORIGIN names if it names one, and files only after the PING of
// the same origin. What they bring is shown, never run.

import type { InputFile } from "./worker/protocol.js";
import type { Context } from "./state/context.js";

/** As it should be; what has the wrong type is left out. */
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
