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

interface Delivery {
  files: { name: string; text?: string; bytes?: ArrayBuffer }[];
  split?: string;
  device_config?: string;
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
      with: { ...(split ? { split } : {}), ...(device_config ? { device_config } : {}) },
    });
  });
}

/** What has the wrong shape is left out. */
function received(delivery: Delivery): InputFile[] {
  if (!Array.isArray(delivery.files)) return [];
  return delivery.files.flatMap((file) => {
    if (typeof file?.name !== "string") return [];
    if (typeof file.text === "string") return [{ name: file.name, bytes: new TextEncoder().encode(file.text) }];
    return file.bytes instanceof ArrayBuffer ? [{ name: file.name, bytes: new Uint8Array(file.bytes) }] : [];
  });
}
