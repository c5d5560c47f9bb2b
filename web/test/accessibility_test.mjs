// axe-core finds no problem in any view, in both themes, wide and narrow.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { AXE, KERNELS, SIMULATION, chooseFunction, closeAll, closeSheet, drop, goTo, openExample, openFiles, openSite } from "./site.mjs";

after(closeAll);

const RUN = JSON.stringify([
  { name: "aspectra_trace", ph: "M", args: { version: 1 } },
  { name: "Half", cat: "choice", ph: "i", ts: 5, tid: 7, args: { symbol: "_ZTS4Half", device: "cpu", refused: "no fp16",
    rejected: [{ image: 1, target: "spir64", reason: "no fp16" }] } },
  { name: "Fill", cat: "launch", ph: "X", ts: 9, dur: 40, tid: 8, args: { command: 1, symbol: "_ZTS4Fill" } },
]);

async function assertAccessible(page, where) {
  // The page's policy forbids foreign scripts, so DevTools runs axe-core.
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate((await import("node:fs")).readFileSync(AXE, "utf8"));
  }
  const violations = await page.evaluate(async () => {
    const results = await globalThis.axe.run(document, {
      resultTypes: ["violations"], rules: { "target-size": { enabled: true } },
    });
    return results.violations.map((v) => `${v.id}: ${v.help}\n  ${v.nodes.slice(0, 4).map((n) => `${n.html.slice(0, 160)} ${n.failureSummary}`).join("\n  ")}`);
  });
  assert.deepEqual(violations, [], where);
}

for (const scheme of ["light", "dark"]) {
  for (const width of [1280, 400]) {
    test(`${scheme}, ${width} pixels`, async (t) => {
      const page = await openSite(t, { scheme, width });
      await page.locator(".example").first().waitFor();
      await assertAccessible(page, "start");
      await page.getByRole("button", { name: "Paste text" }).click();
      await page.getByRole("dialog").waitFor();
      await assertAccessible(page, "paste");
      await closeSheet(page);
      await openExample(page, SIMULATION);
      await page.locator(".glance-item").first().waitFor();
      await assertAccessible(page, "at a glance");
      await goTo(page, "Graph");
      await assertAccessible(page, "a graph of nothing");
      await goTo(page, /Functions/);
      await chooseFunction(page, "main::Preview");
      await page.locator("#why .chain").first().waitFor();
      await assertAccessible(page, "functions");
      for (const view of [/Warnings/, /Images/, /Devices/, "Graph", "Compare"]) {
        await goTo(page, view);
        if (view === "Graph") await page.locator(".graph .node").first().waitFor();
        if (view === "Compare") {
          await page.getByRole("combobox", { name: "or an example" }).selectOption("kernels");
          await page.locator(".compare-sum").waitFor();
        }
        await assertAccessible(page, String(view));
      }
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
      await assertAccessible(page, "help");
      await closeSheet(page);
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByRole("dialog").waitFor();
      await assertAccessible(page, "share");
      await closeSheet(page);
      await page.locator(".status .commands").click();
      await page.getByRole("dialog").waitFor();
      await assertAccessible(page, "how it was made");
      await closeSheet(page);
      await goTo(page, "Run");
      await assertAccessible(page, "no run");
      await drop(page, "run.json", RUN);
      await page.locator(".run-detail").waitFor();
      await assertAccessible(page, "a run");
      await goTo(page, /Functions/);
      await page.getByRole("searchbox", { name: "Filter" }).fill("main");
      await page.locator(".filter").getByText(/match/).waitFor();
      await assertAccessible(page, "filtered");
      if (width < 860) await page.getByRole("button", { name: "Code" }).click();
      await page.getByRole("button", { name: "Edit" }).click();
      await page.locator("ir-editor .cm-line").first().waitFor();
      await assertAccessible(page, "editor");
    });
  }

  test(`${scheme}, an error and a what-if`, async (t) => {
    const page = await openSite(t, { scheme });
    await openExample(page, KERNELS);
    await chooseFunction(page, "main::Precise");
    await page.locator("#why .frame.source").getByRole("button", { name: "What if not?" }).click();
    await page.locator(".edit-item").waitFor();
    await assertAccessible(page, "what if");
    await openFiles(page, { "bad.ll": "define void @f() {\n  nonsense\n}\n" });
    await page.getByRole("alert").waitFor();
    await page.locator(".line.wrong").waitFor();
    await assertAccessible(page, "error");
  });
}
