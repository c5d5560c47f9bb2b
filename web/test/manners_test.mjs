// Links, Back, themes, the policy, embedding, and offline.

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import {
  KERNELS, ORIGIN, browser, chooseFunction, closeAll, functionRow, goTo, openExample, openFiles, openSite,
} from "./site.mjs";
import { twoSources } from "./modules.mjs";

after(closeAll);

const MODULE = "define spir_kernel void @linked(double %x) {\n  ret void\n}\n";

async function linkOf(page) {
  await page.getByRole("button", { name: "Share" }).click();
  const field = page.getByRole("textbox", { name: "Link" });
  await page.waitForFunction(() => document.querySelector(".share-row input")?.value.includes("#v1."));
  const link = await field.inputValue();
  await page.keyboard.press("Escape");
  return link;
}

test("a link holds the input and the view, in the fragment only", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "mine.ll": MODULE });
  await chooseFunction(page, "linked");
  await page.getByRole("radio", { name: "kernel" }).check({ force: true });
  await goTo(page, /Devices/);
  const link = await linkOf(page);
  assert.ok(link.length < 2000, `${link.length} characters`);
  const url = new URL(link);
  assert.equal(url.search, "");
  const other = await openSite(t, { path: `/${url.hash}` });
  await other.getByRole("tab", { name: /Devices/, selected: true }).waitFor();
  assert.equal(await other.getByRole("radio", { name: "kernel" }).isChecked(), true);
  await goTo(other, /Functions/);
  await other.locator("#why h2", { hasText: "linked" }).waitFor();
});

test("a link that is damaged opens the empty start", async (t) => {
  const page = await openSite(t, { path: "/#v1.AAAA" });
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("an input that is too large for a link goes into a session file", async (t) => {
  const page = await openSite(t);
  let noise = MODULE;
  // Not to be packed: 32-bit numbers of a fixed generator.
  for (let i = 0, x = 1; i < 4000; ++i) noise += `@g${i} = global i32 ${(x = (x * 48271) % 2147483647)}\n`;
  await openFiles(page, { "noise.ll": noise });
  await functionRow(page, "linked").waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("too large for a link").waitFor();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save session file" }).click();
  const file = await (await waiting).path();
  const other = await openSite(t);
  const chooser = other.waitForEvent("filechooser");
  await other.getByRole("button", { name: /^Open/ }).first().click();
  const named = join(mkdtempSync(join(tmpdir(), "session-")), "session.aspectra.json");
  await (await waiting).saveAs(named);
  assert.ok(file);
  await (await chooser).setFiles(named);
  await functionRow(other, "linked").waitFor();
});

test("Back undoes each step, Forward does it again", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "two.ll": twoSources() });
  await goTo(page, /Images/);
  const images = (count) => page.waitForFunction((n) => document.querySelector("#tab-images .count")?.textContent === n, count);
  await page.getByRole("radio", { name: "kernel" }).check({ force: true });
  await images("4");
  await page.getByRole("radio", { name: "off" }).check({ force: true });
  await images("1");
  await page.goBack();
  await images("4");
  await page.goBack();
  await page.goBack();
  await page.getByRole("tab", { name: /Functions/, selected: true }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goForward();
  await functionRow(page, "a1").waitFor();
});

test("the theme follows the system, and a switch", async (t) => {
  const page = await openSite(t, { scheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: /^Theme/ }).click();
  const light = await ground();
  assert.notEqual(light, dark);
  await page.reload();
  assert.equal(await ground(), light);
});

test("the policy lets nothing out, neither from the page nor from the worker", async (t) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  const page = await context.newPage();
  let out = 0;
  await context.route(/example\.invalid/, (route) => { ++out; return route.abort(); });
  await page.goto(ORIGIN);
  await page.locator(".example").first().waitFor();
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /connect-src 'self'(;|$)/);
  const blocked = await page.evaluate(async () => {
    const attempts = [
      () => fetch("https://example.invalid/", { method: "POST", body: "x" }),
      () => new Promise((_, reject) => {
        addEventListener("securitypolicyviolation", reject, { once: true });
        new Image().src = "https://example.invalid/?x";
      }),
      () => { if (!navigator.sendBeacon("https://example.invalid/", "x")) throw new Error(); return new Promise((_, reject) => setTimeout(reject, 200)); },
    ];
    const results = await Promise.allSettled(attempts.map((attempt) => Promise.resolve().then(attempt)));
    return results.map((result) => result.status);
  });
  assert.deepEqual(blocked, ["rejected", "rejected", "rejected"]);
  // The way the page starts its worker: from a blob, with the page's policy.
  const worker = page.workers()[0];
  assert.match(worker.url(), /^blob:/);
  assert.equal(await worker.evaluate(() => fetch("https://example.invalid/").then(() => "sent", () => "blocked")), "blocked");
  assert.equal(out, 0);
});

test("a page around this one may hand it files", async (t) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  const page = await context.newPage();
  await page.setContent(`<iframe id="frame" src="${ORIGIN}/?embed" width="1000" height="600"></iframe>`);
  const pong = page.evaluate((origin) => new Promise((resolve) => {
    const ask = setInterval(() => document.querySelector("#frame").contentWindow.postMessage("PING", origin), 50);
    addEventListener("message", ({ data, origin: from }) => {
      if (data !== "PONG" || from !== origin) return;
      clearInterval(ask);
      resolve(data);
    });
  }), ORIGIN);
  assert.equal(await pong, "PONG");
  await page.evaluate(([origin, text]) => document.querySelector("#frame").contentWindow.postMessage(
    { aspectra: { files: [{ name: "given.ll", text }], split: "kernel" } }, origin), [ORIGIN, MODULE]);
  const frame = page.frameLocator("#frame");
  await frame.locator("#functions .cell.name", { hasText: "linked" }).waitFor();
  assert.equal(await frame.locator(".tools").isVisible(), false);
});
