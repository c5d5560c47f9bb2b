// The report: all of a result in one file.

import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { WARNING, browser, closeAll, openExample, openSite } from "./site.mjs";

after(closeAll);

test("the report is one file, which opens from the disk", async (t) => {
  const page = await openSite(t);
  await openExample(page, WARNING);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Report" }).click();
  const path = join(mkdtempSync(join(tmpdir(), "report-")), "report.html");
  await (await waiting).saveAs(path);
  const context = await browser.newContext();
  t.after(() => context.close());
  const report = await context.newPage();
  const asked = [];
  report.on("request", (request) => asked.push(request.url()));
  await report.goto(pathToFileURL(path).href);
  await report.getByText("foo()").first().waitFor();
  await report.getByText("fp64").first().waitFor();
  assert.deepEqual(asked, [pathToFileURL(path).href]);
});
