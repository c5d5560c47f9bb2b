// Ways in: open, paste, drop, edit; and what happens when the input is wrong.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { KERNELS, closeAll, examplePath, functionRow, goTo, openExample, openFiles, openSite } from "./site.mjs";

after(closeAll);

const GOOD = `define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load double, ptr addrspace(1) %p
  ret void
}
`;
const BAD = GOOD.replace("load double", "lead double");

test("the empty start says what this is, and that nothing is uploaded", async (t) => {
  const page = await openSite(t);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByText("Nothing is uploaded.").waitFor();
  assert.ok((await page.locator(".example").count()) >= 25);
});

test("text that is pasted is opened", async (t) => {
  const page = await openSite(t);
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByRole("textbox", { name: "LLVM IR" }).fill(GOOD);
  await page.getByRole("dialog").getByRole("button", { name: "Open" }).click();
  await functionRow(page, "k").waitFor();
});

test("files that are dropped are opened", async (t) => {
  const page = await openSite(t);
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "dropped.ll"));
    return data;
  }, GOOD);
  await page.dispatchEvent("#app", "drop", { dataTransfer: transfer });
  await functionRow(page, "k").locator(".own", { hasText: "fp64" }).first().waitFor();
});

test("an error is marked in the input, and the last good result stays", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await openFiles(page, { "bad.ll": BAD });
  await page.getByRole("alert").getByText("bad.ll:2:").waitFor();
  await page.locator(".line.wrong", { hasText: "lead double" }).waitFor();
  await page.getByText("Below is the last good result.").waitFor();
  await functionRow(page, "main::Precise").waitFor();
  await openFiles(page, { "good.ll": GOOD });
  await functionRow(page, "k").waitFor();
  assert.equal(await page.locator(".problems").count(), 0);
});

test("a link may name files of the same site", async (t) => {
  const page = await openSite(t, { path:
    `/#url=${examplePath("kernels/input.ll")}&url=${examplePath("kernels/board.yaml")}&split=kernel&view=devices` });
  await page.getByRole("tab", { name: /Devices/, selected: true }).waitFor();
  await page.locator("#devices [role=row]", { hasText: "without_double" }).getByText("runs 2 of 3").waitFor();
  assert.equal(await page.getByRole("radio", { name: "kernel" }).isChecked(), true);
  await goTo(page, /Functions/);
  await functionRow(page, "main::Precise").waitFor();
});

test("a link to another site is refused, and nothing is asked of it", async (t) => {
  // openSite fails the test on any request that leaves the origin.
  const page = await openSite(t, { path: "/#url=https://example.invalid/a.ll" });
  const alert = page.getByRole("alert");
  await alert.getByText("https://example.invalid/a.ll is not of this site").waitFor();
  assert.match(await alert.innerText(), /policy forbids.*nothing can be uploaded; save the file and open it/);
});

test("a link to a file that is not there says which", async (t) => {
  const page = await openSite(t, { path: "/#url=nowhere.ll" });
  await page.getByRole("alert").getByText("nowhere.ll: 404").waitFor();
});

test("what is no IR is refused with words", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "program.bc": Buffer.from("\x7fELF\x02\x01\x01") });
  await page.getByRole("alert").getByText("not LLVM IR").waitFor();
});

test("editing changes the result while one types, and Back has the old input", async (t) => {
  const page = await openSite(t);
  await openFiles(page, { "good.ll": GOOD });
  await functionRow(page, "k").locator(".own", { hasText: "fp64" }).first().waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  const line = page.locator("ir-editor .cm-line", { hasText: "load double" });
  await line.click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.type("  %x = load float, ptr addrspace(1) %p");
  await functionRow(page, "k").locator(".cell.own", { hasText: "–" }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" nonsense");
  await page.getByRole("alert").getByText("good.ll:2:").waitFor();
  await page.locator("ir-editor .cm-wrong").waitFor();
  await page.goBack();
  await functionRow(page, "k").locator(".own", { hasText: "fp64" }).first().waitFor();
});

test("an aspect's name in the filter is the same in all views", async (t) => {
  const page = await openSite(t);
  await openExample(page, KERNELS);
  await page.getByRole("searchbox", { name: "Filter" }).fill("aspect:fp16");
  await goTo(page, /Images/);
  await page.waitForFunction(() => document.querySelectorAll(".card").length === 1);
  await page.locator(".card", { hasText: "main::Coarse" }).waitFor();
});
