// Sorts and filters the functions, and opens the target of a link. The report
// is complete without it.
"use strict";
(() => {
  const table = document.querySelector(".functions");
  const bar = document.querySelector("#filter");
  if (!table || !bar) return;
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const total = rows.length;

  // Each row's words, computed on first use.
  let words;
  const read = () => {
    words ??= rows.map((row) => {
      const text = (cell) => row.cells[cell].textContent.toLowerCase();
      const name = row.cells[1].firstElementChild;
      const aspects = [2, 3, 4].flatMap((cell) => [...row.cells[cell].getElementsByClassName("aspect")]);
      return {
        row, kind: text(0), name: `${text(1)} ${name.title.toLowerCase()}`,
        aspects: aspects.map((mark) => mark.textContent.replace("↑", "").toLowerCase()),
      };
    });
    return words;
  };

  const matches = (entry, word) => {
    const [, field, value] = /^(kind|aspect):(.*)$/.exec(word) ?? [];
    if (field === "kind") return entry.kind.startsWith(value);
    if (field === "aspect") return entry.aspects.some((aspect) => aspect.startsWith(value));
    return entry.name.includes(word) || entry.aspects.includes(word);
  };

  const input = document.createElement("input");
  input.type = "search";
  input.placeholder = "Filter: name, aspect:fp64, kind:kernel";
  input.setAttribute("aria-label", "Filter the functions: a name, aspect:fp64, kind:kernel");
  input.spellcheck = false;
  const shown = document.createElement("span");
  shown.className = "note";
  shown.setAttribute("role", "status");
  const fold = document.createElement("button");
  fold.type = "button";
  const folded = [...body.querySelectorAll("details")];
  bar.append(input, ...(folded.length ? [fold] : []), shown);

  const filter = () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const entry of read()) {
      const fits = wanted.every((word) => matches(entry, word));
      entry.row.hidden = !fits;
      count += fits;
    }
    shown.textContent = wanted.length ? `${count.toLocaleString("en")} of ${total.toLocaleString("en")}` : "";
  };
  input.addEventListener("input", filter);

  let allOpen = folded.every((details) => details.open);
  const name = () => {
    fold.textContent = allOpen ? "Close all" : "Open all that are shown";
  };
  fold.addEventListener("click", () => {
    allOpen = !allOpen;
    for (const details of folded) details.open = allOpen && !details.closest("tr").hidden;
    name();
  });
  name();

  // Kinds are ordered by importance, names as text, the other columns by
  // number.
  const KINDS = ["kernel", "exported", "function", "declared"];
  const keyOf = (row, column) => {
    const cell = row.cells[column];
    if (column === 0) return KINDS.indexOf(cell.textContent);
    if (column === 1) return cell.textContent;
    if (column === 5) return -Number(cell.textContent);
    // An empty list of device_has comes before no list.
    return -cell.querySelectorAll(".aspect").length || -cell.querySelectorAll(".declares-none").length / 2;
  };
  const heads = [...table.tHead.rows[0].cells].slice(0, 6);
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const up = head.getAttribute("aria-sort") !== "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const keyed = rows.map((row, place) => ({ row, place, key: keyOf(row, column) }));
      const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
      keyed.sort((a, b) => (up ? order(a.key, b.key) : order(b.key, a.key)) || a.place - b.place);
      // Rows move faster while their table body is not in the page.
      body.remove();
      for (const { row } of keyed) body.append(row);
      table.append(body);
    });
  });

  // The target of a link may be in a row that is hidden or closed.
  const reveal = () => {
    const target = document.getElementById(location.hash.slice(1));
    const row = target?.closest(".functions tr");
    if (!row) return;
    if (row.hidden) {
      input.value = "";
      filter();
    }
    const details = target.closest("details");
    if (details) details.open = true;
    row.scrollIntoView({ block: "nearest" });
  };
  addEventListener("hashchange", reveal);
  reveal();
})();
