// Tests of links, Back, themes, the policy, embedding, and the page offline.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import {
  ORIGIN, SIMULATION, browser, chooseFunction, closeAll, closeSheet, functionRow, goTo, newFolder, openExample,
  openFiles, openSite, serve, settled,
} from "./site.mjs";
import { manyFunctions, twoSources } from "./modules.mjs";

after(closeAll);

const MODULE = "define spir_kernel void @linked(double %x) {\n  ret void\n}\n";

async function linkOf(page) {
  await page.getByRole("button", { name: "Share" }).click();
  const field = page.getByRole("textbox", { name: "Link" });
  await page.waitForFunction(() => document.querySelector(".share-row input")?.value.includes("#v1."));
  const link = await field.inputValue();
  await closeSheet(page);
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

const linkTo = (saved) => `/#v1.${deflateRawSync(JSON.stringify(saved)).toString("base64url")}`;

test("a link that is damaged opens the empty start", async (t) => {
  for (const path of ["/#v1.AAAA", linkTo({ nav: {}, files: [{ name: "a.ll", base64: "*" }] }), linkTo(7)]) {
    const page = await openSite(t, { path });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await openExample(page, SIMULATION);
    await page.goBack();
    await page.locator(".example").first().waitFor();
  }
});

test("a link's fields that this page does not know are ignored; the others count", async (t) => {
  const page = await openSite(t, { path: linkTo({ nav: { view: "nowhere", pair: 7, split: "kernel" }, example: "kernels" }) });
  await functionRow(page, "main::Plain").waitFor();
  assert.equal(await page.getByRole("radio", { name: "kernel" }).isChecked(), true);
});

test("the link is copied", async (t) => {
  const page = await openSite(t);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openExample(page, SIMULATION);
  const link = await linkOf(page);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
});

test("if the link cannot be copied, the page says so, and the link stays in the field", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  // Pages without encryption have no clipboard.
  await page.evaluate(() => { Object.defineProperty(navigator, "clipboard", { value: undefined }); });
  await linkOf(page);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByRole("alert").getByText("Copy the link from the field.").waitFor();
});

test("an input that is too large for a link goes into a session file", async (t) => {
  const page = await openSite(t);
  let noise = MODULE;
  // Random numbers do not compress: they come from a fixed generator.
  for (let i = 0, x = 1; i < 4000; ++i) noise += `@g${i} = global i32 ${(x = (x * 48271) % 2147483647)}\n`;
  await openFiles(page, { "noise.ll": noise });
  await functionRow(page, "linked").waitFor();
  assert.equal(await page.title(), "noise.ll – Aspectra Explorer");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("too large for a link").waitFor();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save session file" }).click();
  const file = await (await waiting).path();
  const other = await openSite(t);
  const chooser = other.waitForEvent("filechooser");
  await other.getByRole("button", { name: /^Open/ }).first().click();
  const named = join(newFolder("session"), "session.aspectra.json");
  await (await waiting).saveAs(named);
  assert.ok(file);
  await (await chooser).setFiles(named);
  await functionRow(other, "linked").waitFor();
});

test("Back undoes each step, and Forward repeats it", async (t) => {
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

test("each step is one entry: to a function in another view, and between quick keys", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await goTo(page, /Images/);
  await page.locator(".image-detail .name-list button").first().click();
  await page.getByRole("tab", { name: /Functions/, selected: true }).waitFor();
  await page.locator("#why .why-head").waitFor();
  await page.goBack();
  await page.getByRole("tab", { name: /Images/, selected: true }).waitFor();
  // A run of keys is one step; another action between them is its own step. Both
  // plans have several images, so that each key changes something.
  const shows = (mode) => page.waitForFunction(
    (wanted) => document.querySelector("input[name=split]:checked")?.value === wanted, mode);
  await page.locator(".split label", { hasText: "source" }).click();
  await shows("source");
  await settled(page);
  await page.locator("#images").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await shows("kernel");
  await page.goBack();
  await shows("kernel");
  await page.goBack();
  await shows("source");
});

test("the theme follows the system, or the switch", async (t) => {
  const page = await openSite(t, { scheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: /^Theme/ }).click();
  const light = await ground();
  assert.notEqual(light, dark);
  await page.reload();
  assert.equal(await ground(), light);
});

/** Each function tries to send something. It resolves if the policy lets it, and rejects otherwise. */
const WAYS_OUT = {
  fetch: () => fetch("https://example.invalid/", { method: "POST", body: "x" }),
  "fetch, mode no-cors": () => fetch("https://example.invalid/", { method: "POST", body: "x", mode: "no-cors" }),
  XMLHttpRequest: () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "https://example.invalid/");
    request.onload = resolve;
    request.onerror = reject;
    request.send("x");
  }),
  WebSocket: () => new Promise((resolve, reject) => {
    const socket = new WebSocket("wss://example.invalid/");
    socket.onopen = resolve;
    socket.onerror = reject;
  }),
  EventSource: () => new Promise((resolve, reject) => {
    const source = new EventSource("https://example.invalid/?x");
    source.onopen = resolve;
    source.onerror = () => {
      source.close();
      reject();
    };
  }),
  import: () => import("https://example.invalid/x.js"),
};

/** Attempts that only a document can make; the policy's event reports them. */
const DOCUMENT_WAYS_OUT = {
  image: () => { new Image().src = "https://example.invalid/?x"; },
  beacon: () => { navigator.sendBeacon("https://example.invalid/", "x"); },
  form: () => {
    const form = document.createElement("form");
    Object.assign(form, { action: "https://example.invalid/", method: "post" });
    document.body.append(form);
    form.submit();
  },
  script: () => { document.body.append(Object.assign(document.createElement("script"), { src: "https://example.invalid/x.js" })); },
  style: () => { document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "https://example.invalid/x.css" })); },
  frame: () => { document.body.append(Object.assign(document.createElement("iframe"), { src: "https://example.invalid/" })); },
  object: () => { document.body.append(Object.assign(document.createElement("object"), { data: "https://example.invalid/" })); },
  media: () => { document.body.append(Object.assign(document.createElement("video"), { src: "https://example.invalid/x" })); },
};

test("the policy lets neither the page nor the worker send anything", async (t) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  const page = await context.newPage();
  const out = [];
  await context.route(/example\.invalid/, (route) => { out.push(route.request().url()); return route.abort(); });
  await page.goto(ORIGIN);
  await page.locator(".example").first().waitFor();
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /connect-src 'self'(;|$)/);

  // The page starts its worker like this: from a blob, with the page's policy.
  const worker = page.workers()[0];
  assert.match(worker.url(), /^blob:/);
  for (const [name, way] of Object.entries(WAYS_OUT)) {
    const attempt = `(${way})().then(() => "sent", () => "blocked")`;
    assert.equal(await page.evaluate(attempt), "blocked", `${name} from the page`);
    assert.equal(await worker.evaluate(attempt), "blocked", `${name} from the worker`);
  }
  for (const [name, way] of Object.entries(DOCUMENT_WAYS_OUT)) {
    const blocked = await page.evaluate(`new Promise((resolve) => {
      addEventListener("securitypolicyviolation", (event) => resolve(event.blockedURI), { once: true });
      (${way})();
      setTimeout(() => resolve("nothing was blocked"), 3000);
    })`);
    assert.match(blocked, /^https:\/\/example\.invalid/, name);
  }
  assert.deepEqual(out, []);
});

test("the page around this one can give it files", async (t) => {
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
    { aspectra: { files: [{ name: "given.ll", text }], split: "kernel", device_config: "mine: {aspects: [gpu]}\n" } }, origin), [ORIGIN, MODULE]);
  const frame = page.frameLocator("#frame");
  await frame.locator("#functions .cell.name", { hasText: "linked" }).waitFor();
  assert.equal(await frame.locator(".tools").isVisible(), false);
  assert.equal(await frame.getByRole("radio", { name: "kernel" }).isChecked(), true);
  await frame.getByRole("tab", { name: /Devices/ }).click();
  await frame.locator("#devices [role=row]", { hasText: "mine" }).getByText("runs none").waitFor();
  // Fields of a wrong type are ignored; the others count.
  await page.evaluate(([origin, text]) => {
    const { contentWindow } = document.querySelector("#frame");
    for (const aspectra of [{ files: "none" }, { files: [null, { name: 1 }] }, { files: [{ name: "b.ll", text }, { name: "c.ll" }], split: 5, device_config: {} }]) {
      contentWindow.postMessage({ aspectra }, origin);
    }
  }, [ORIGIN, MODULE.replace("linked", "second")]);
  await frame.getByRole("tab", { name: /Functions/ }).click();
  await frame.locator("#functions .cell.name", { hasText: "second" }).waitFor();
  assert.equal(await frame.locator(".input-name").innerText(), "b.ll");
  assert.equal(await frame.getByRole("radio", { name: "kernel" }).isChecked(), true);
});

test("only the page around can give files, after its PING, and from the origin that ?embed names", async (t) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  t.after(() => context.close());
  const folder = newFolder("around");
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Around</title><body></body>");
  const around = await serve(folder);
  t.after(() => around.close());
  const page = await context.newPage();
  await page.goto(around.origin);
  const ask = async (embed, messages) => {
    const index = page.frames().length;
    await page.evaluate((src) => { document.body.appendChild(document.createElement("iframe")).src = src; }, `${ORIGIN}/?embed${embed}`);
    await page.waitForFunction((n) => frames.length >= n, index);
    await page.frames()[index].locator(".status", { hasText: "LLVM" }).waitFor({ state: "attached" });
    return page.evaluate(async ([origin, index, messages]) => {
      const answers = [];
      addEventListener("message", ({ data, source }) => { if (source === frames[index - 1]) answers.push(data); });
      for (let i = 0; i < 10; ++i) {
        for (const message of messages) frames[index - 1].postMessage(message, origin);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return answers;
    }, [ORIGIN, index, messages]);
  };
  const files = { aspectra: { files: [{ name: "given.ll", text: MODULE }] } };
  const opened = (index) => page.frames()[index].locator("#functions .cell.name", { hasText: "linked" }).count();

  assert.deepEqual(await ask("", [files]), []);
  assert.equal(await opened(1), 0, "files without a PING");
  assert.deepEqual(await ask("=https://other.invalid", ["PING", files]), []);
  assert.equal(await opened(2), 0, "files of an origin that is not the named one");
  assert.equal((await ask(`=${around.origin}`, ["PING", files]))[0], "PONG");
  await page.frames()[3].locator("#functions .cell.name", { hasText: "linked" }).waitFor();

  // A sibling frame is not the page around this one.
  await page.evaluate(() => { document.querySelectorAll("iframe").forEach((frame) => frame.remove()); });
  await ask("", ["PING"]);
  await page.evaluate(([origin, files]) => {
    const beside = document.body.appendChild(document.createElement("iframe"));
    beside.srcdoc = `<script>setInterval(() => { for (const m of ["PING", ${JSON.stringify(files)}]) parent.frames[0].postMessage(m, "*"); }, 50);</script>`;
  }, [ORIGIN, files]);
  await page.waitForTimeout(1000);
  assert.equal(await opened(1), 0, "files of a frame beside");
});

test("no view is wider than a narrow screen", async (t) => {
  const page = await openSite(t, { width: 390, height: 844 });
  const fits = async (where) => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, where);
  await page.locator(".example").first().waitFor();
  await fits("start");
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Preview");
  for (const view of [/Functions/, /Warnings/, /Images/, /Devices/, "Graph", "Compare"]) {
    await goTo(page, view);
    await fits(String(view));
  }
  // The chosen tab is visible, even if a narrow screen cuts off some tabs.
  await page.keyboard.press("1");
  await page.waitForFunction(() => document.querySelector(".tabs")?.scrollLeft === 0);
  await page.keyboard.press("6");
  await page.waitForFunction(() => {
    const { left, right } = document.querySelector("#tab-compare").getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Code" }).click();
  // The hidden code followed the choice.
  await page.locator("#text .line.marked", { hasText: "mainE7Preview" }).waitFor();
  await page.locator("#source .line.pair", { hasText: "advance(bodies, 0, 0.1f);" }).waitFor();
  await fits("code");
});

test("paper has the view only, without buttons and code", async (t) => {
  const page = await openSite(t);
  await openExample(page, SIMULATION);
  await chooseFunction(page, "main::Preview");
  await page.locator("#why .chain").first().waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const gone of [".tools", ".pane", ".status", ".filter", "#why .cut"]) assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  assert.equal(await page.locator("#why .chain").first().isVisible(), true);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  assert.ok((await page.pdf()).length > 10_000);
});

test("paper has the whole list, not only the rows on screen", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "many.ll": manyFunctions(300, 50) });
  await functionRow(page, "lib0").waitFor();
  assert.ok(await page.locator("#functions [data-index]").count() < 100);
  await page.emulateMedia({ media: "print" });
  await page.locator("#functions [data-index='349']").waitFor();
  assert.equal(await page.locator("#functions [data-index]").count(), 350);
});
