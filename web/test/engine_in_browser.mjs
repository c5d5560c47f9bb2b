// Runs the engine in Chromium: in a worker, without the page.

import { browser, serve } from "./site.mjs";

/**
 * Serves `folders` as one folder. One of them has web/; the others have the
 * files that requests name.
 */
export async function openEngine(t, folders) {
  const server = await serve(...folders);
  const page = await browser.newPage();
  t.after(async () => {
    await page.close();
    server.close();
  });
  // Any page of the origin can start the worker.
  await page.goto(`${server.origin}/web/test/engine_worker.mjs`);
  await page.evaluate(() => {
    const worker = new Worker("/web/test/engine_worker.mjs", { type: "module" });
    const waiting = new Map();
    worker.onerror = ({ message }) => waiting.forEach(({ reject }) => reject(new Error(message)));
    worker.onmessage = ({ data: { id, answer, failed } }) => {
      const { resolve, reject } = waiting.get(id);
      waiting.delete(id);
      failed ? reject(new Error(failed)) : resolve(answer);
    };
    let next = 0;
    window.ask = (message) => new Promise((resolve, reject) => {
      const id = next++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...message, id });
    });
  });
  const ask = (message) => page.evaluate((message) => window.ask(message), message);
  const filesOf = (calls) => [...new Set(calls.flatMap(({ files }) => files ?? []))];
  return {
    page,
    /** Returns the replies to requests. Files in requests are paths in `folders`. */
    async call(calls, { mark = null, brief = false } = {}) {
      await ask({ paths: filesOf(calls) });
      return ask({ calls, mark, brief });
    },
  };
}
