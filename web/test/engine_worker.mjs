// A worker with the engine only (engine_in_browser.mjs). It answers a list of
// `calls` within one task.

import createModule from "../engine/engine_wasm.js";
import { createEngine } from "../engine/engine.mjs";

const starting = createEngine(createModule);
const known = new Map();

async function load(path) {
  if (known.has(path)) return;
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  known.set(path, new Uint8Array(await response.arrayBuffer()));
}

/** Returns the request as the engine reads it, and the bytes of its files, which are given as paths. */
function withFiles(request) {
  if (!request.files) return [JSON.stringify(request), new Uint8Array()];
  const contents = request.files.map((path) => known.get(path));
  const files = request.files.map((name, i) => ({ name, size: contents[i].length }));
  const text = JSON.stringify({ ...request, files });
  if (contents.length === 1) return [text, contents[0]];
  const all = new Uint8Array(contents.reduce((sum, { length }) => sum + length, 0));
  contents.reduce((at, content) => (all.set(content, at), at + content.length), 0);
  return [text, all];
}

self.onmessage = async ({ data: { id, paths, calls, mark, brief } }) => {
  try {
    if (paths) {
      await starting;
      for (const path of paths) await load(path);
      self.postMessage({ id, answer: null });
      return;
    }
    const engine = await starting;
    if (mark) performance.mark(mark);
    const answer = calls.map((request) => {
      const reply = engine.call(...withFiles(request));
      return brief ? `${reply.slice(0, 200)} of ${reply.length}` : reply;
    });
    self.postMessage({ id, answer });
  } catch (error) {
    self.postMessage({ id, failed: error.stack });
  }
};
