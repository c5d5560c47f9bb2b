// axe-core finds nothing, in any view, in both themes, wide and narrow.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { AXE, KERNELS, WARNING, chooseFunction, closeAll, goTo, openExample, openFiles, openSite } from "./site.mjs";

after(closeAll);

async function assertAccessible(page, where) {
  // The page's own policy forbids scripts from elsewhere; DevTools may.
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate((await import("node:fs")).readFileSync(AXE, "utf8"));
  }
  const violations = await page.evaluate(async () => {
    const results = await globalThis.axe.run(document, { resultTypes: ["violations"] });
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
      await openExample(page, WARNING);
      await chooseFunction(page, "foo()");
      await page.locator("#why .chain").waitFor();
      await assertAccessible(page, "functions");
      for (const view of [/Warnings/, /Images/, /Devices/, "Graph", "Compare"]) {
        await goTo(page, view);
        if (view === "Graph") await page.locator(".graph .node").first().waitFor();
        await assertAccessible(page, String(view));
      }
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
      await assertAccessible(page, "help");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Share" }).click();
      await page.getByRole("dialog").waitFor();
      await assertAccessible(page, "share");
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
