// What the report has of the page's colours and measures, it has as they are: it
// is made where the page's style sheet is not.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

function tokens(path) {
  const [, root] = /:root \{([^}]*)\}/.exec(readFileSync(path, "utf8"));
  return new Map([...root.matchAll(/(--[\w-]+): ([^;]*);/g)].map(([, name, value]) => [name, value]));
}

const [report, page] = process.argv.slice(2).map(tokens);
const own = [...report.keys()].filter((name) => !page.has(name));
assert.deepEqual(own, ["--bar"]);
for (const [name, value] of report) {
  if (page.has(name)) assert.equal(value, page.get(name), name);
}
assert.ok(report.size >= 20, `${report.size} tokens`);
