// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The requests that tests send to the engine about the IR files of the cases.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export const MODES = ["auto", "off", "source", "kernel"];
// The largest number of a case's functions that are asked about. It is small,
// because some questions are about pairs.
const MOST = 12;

export function irFilesBelow(path) {
  return readdirSync(path).sort().flatMap((name) => {
    const child = join(path, name);
    if (statSync(child).isDirectory()) return irFilesBelow(child);
    return /\.(ll|bc)$/.test(name) ? [child] : [];
  });
}

/** Returns the text of a reply's explanation, or null if the reply is a refusal. */
export function explanationOf(reply) {
  const key = '"explanation":';
  return reply.startsWith('{"ok":true') ? reply.slice(reply.indexOf(key) + key.length, -1) : null;
}

/** Returns some questions of each kind that a page may ask about an explained program. */
export function questionsAbout(explanation) {
  const functions = explanation.functions.slice(0, MOST);
  const entryPoints = explanation.split.images.flatMap((image) => image.entry_points).slice(0, MOST);
  const questions = [{ call: "ir" }, { call: "costs" }, { call: "report" }, { call: "warnings" }];
  for (const { name } of explanation.devices.slice(0, MOST)) {
    const edits = [5, 6].map((aspect) => ({ edit: "set_device_aspect", device: name, aspect, has: aspect === 6 }));
    questions.push({ call: "replan", split: "auto", edits }, { call: "device", device: name });
  }
  for (const { id } of explanation.split.images.slice(0, MOST)) questions.push({ call: "image", id });
  for (const split of MODES) {
    questions.push({ call: "replan", split, only: ["split", "devices"] });
  }
  for (const { name, aspects } of functions) {
    questions.push({ call: "graph", focus: [name], expanded: entryPoints, limit: 300 });
    questions.push({ call: "dot", focus: [name], expanded: [] });
    for (const aspect of aspects.used) {
      questions.push({ call: "chains", function: name, aspect, first: 0, limit: 20 });
    }
    for (const aspect of aspects.own) {
      const edits = [{ edit: "remove_aspect", function: name, aspect }];
      questions.push({ call: "replan", split: "auto", edits });
    }
  }
  for (const a of entryPoints) {
    questions.push({ call: "replan", split: "off", edits: [{ edit: "set_sub_group_size", function: a, size: 16 }] });
    questions.push({ call: "pair", a, b: entryPoints[0] });
    for (const { name } of functions) questions.push({ call: "path", from: a, to: name });
  }
  return questions;
}
