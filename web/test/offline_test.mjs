// The service worker: the page works offline after the first visit, and versions do not mix.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import {
  KERNELS, ORIGIN, SITE, browser, closeAll, functionRow, newFolder, openExample, serve,
} from "./site.mjs";

after(closeAll);

const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test("after the first visit the page works offline", async (t) => {
  const context = await browser.newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  await page.goto(ORIGIN);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await openExample(page, KERNELS);
  await functionRow(page, "main::Plain").waitFor();
});

/** Copies the site as another build would make it: all names and one text differ. */
function nextVersion() {
  const folder = newFolder("site");
  const names = readdirSync(SITE).filter((name) => /-[A-Z0-9a-f]{8}(?:\.|$)/.test(name));
  assert.ok(names.length >= 6, names.join());
  const renamed = (text) => names.reduce((all, name) => all.replaceAll(name, next(name)), text);
  // Built files are read-only, so they are written anew.
  for (const path of readdirSync(SITE, { recursive: true })) {
    if (!statSync(join(SITE, path)).isFile()) continue;
    let content = readFileSync(join(SITE, path));
    if (/^[^/]*\.(?:js|html)$/.test(path)) {
      content = renamed(content.toString()).replace("See what your device code needs", "The next version")
        .replace(/(?<=")[0-9a-f]{16}(?=")/, "0123456789abcdef");
    }
    mkdirSync(dirname(join(folder, renamed(path))), { recursive: true });
    writeFileSync(join(folder, renamed(path)), content);
  }
  return folder;
}

function next(name) {
  return name.replace(/-[A-Z0-9a-f]{8}/, "-NEXTNEXT");
}

test("a new version replaces the old one as a whole, and open pages keep the old one", async (t) => {
  const host = await serve(SITE);
  const context = await browser.newContext();
  t.after(async () => {
    await context.close();
    host.close();
  });
  const page = await context.newPage();
  const old = await context.newPage();
  await page.goto(host.origin);
  await controlled(page);
  await old.goto(host.origin);
  await openExample(old, KERNELS);

  host.show(nextVersion());
  await page.reload();
  await page.getByRole("heading", { name: /The next version/ }).waitFor();
  await page.evaluate(async () => {
    for (let ready = false; !ready; await new Promise((done) => setTimeout(done, 50))) {
      const kept = await (await caches.open("aspectra-0123456789abcdef")).match("./");
      const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
      ready = kept && !installing && !waiting && active.state === "activated";
    }
  });

  // The host does not have the old page's other files any more.
  await old.getByRole("button", { name: "Edit" }).click();
  await old.locator("ir-editor .cm-line").first().waitFor();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole("heading", { name: /The next version/ }).waitFor();
  await openExample(page, KERNELS);
  await functionRow(page, "main::Plain").waitFor();
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname));
  assert.deepEqual(asked.filter((path) => /-[A-Z0-9a-f]{8}/.test(path) && !path.includes("NEXTNEXT")), []);
  assert.ok(asked.some((path) => path.includes("NEXTNEXT")));
});
