"""What tests ask of a page in the browser: scripts that give plain values."""

from __future__ import annotations

TROUBLES = r"""
(() => {
  const troubles = [];
  for (const svg of document.querySelectorAll("svg")) {
    // the ink of a text: from its baseline up, as the boxes of fonts are higher than what is written in them
    const inks = [...svg.querySelectorAll("text")].filter(text => text.textContent.trim()).map(text => {
      const box = text.getBBox(), turned = text.getCTM();
      const sizes = [text, ...text.querySelectorAll("tspan")].map(part => parseFloat(getComputedStyle(part).fontSize));
      const size = Math.max(...sizes), y = parseFloat(text.getAttribute("y") || 0);
      const bottom = /[gjpqyруфцщд,()\/…]|[^\x00-\u04ff]/.test(text.textContent) ? y + size * 0.2 : y;
      const corners = [[box.x, y - size * 0.74], [box.x + box.width, bottom]].map(([x, up]) => {
        const point = svg.createSVGPoint(); point.x = x; point.y = up; return point.matrixTransform(turned);
      });
      const [a, b] = corners;
      return {what: text.textContent, left: Math.min(a.x, b.x), right: Math.max(a.x, b.x),
              top: Math.min(a.y, b.y), bottom: Math.max(a.y, b.y)};
    });
    const unit = svg.getScreenCTM().a, slack = 0.3 * unit;
    const view = svg.viewBox.baseVal, root = svg.getCTM() || svg.createSVGMatrix();
    const edge = [root.e, root.f, root.e + view.width * root.a, root.f + view.height * root.d];
    inks.forEach((ink, place) => {
      if (ink.left < edge[0] - slack || ink.top < edge[1] - slack ||
          ink.right > edge[2] + slack || ink.bottom > edge[3] + slack)
        troubles.push(`${ink.what} leaves the picture`);
      for (const other of inks.slice(place + 1))
        if (ink.left < other.right - slack && other.left < ink.right - slack &&
            ink.top < other.bottom - slack && other.top < ink.bottom - slack)
          troubles.push(`${ink.what} is written over ${other.what}`);
    });
    for (const line of svg.querySelectorAll("line")) {
      if (line.closest(".games") || line.closest(".chart")) continue;
      const ends = ["1", "2"].map(end => {
        const point = svg.createSVGPoint();
        point.x = line.getAttribute("x" + end); point.y = line.getAttribute("y" + end);
        return point.matrixTransform(line.getCTM());
      });
      for (const ink of inks) {
        let from = 0, to = 1, apart = false;
        const dx = ends[1].x - ends[0].x, dy = ends[1].y - ends[0].y;
        for (const [step, gap] of [[-dx, ends[0].x - ink.left - slack], [dx, ink.right - slack - ends[0].x],
                                   [-dy, ends[0].y - ink.top - slack], [dy, ink.bottom - slack - ends[0].y]]) {
          if (Math.abs(step) < 1e-6) { if (gap < 0) apart = true; continue; }
          const at = gap / step;
          if (step < 0) from = Math.max(from, at); else to = Math.min(to, at);
        }
        if (!apart && from < to) troubles.push(`${ink.what} is crossed by a line`);
      }
    }
    const circle = svg.querySelector(".rules circle");
    if (!circle) continue;
    const middle = svg.createSVGPoint();
    middle.x = circle.getAttribute("cx"); middle.y = circle.getAttribute("cy");
    const centre = middle.matrixTransform(circle.getCTM()), radius = circle.getAttribute("r") * circle.getCTM().a;
    for (const ink of inks) {
      const far = Math.hypot(Math.max(Math.abs(ink.left - centre.x), Math.abs(ink.right - centre.x)),
                             Math.max(Math.abs(ink.top - centre.y), Math.abs(ink.bottom - centre.y)));
      const near = Math.hypot(Math.max(ink.left - centre.x, centre.x - ink.right, 0),
                              Math.max(ink.top - centre.y, centre.y - ink.bottom, 0));
      if (near < radius && far > radius) troubles.push(`${ink.what} is crossed by the circle`);
    }
  }
  return troubles;
})()
"""
"""Texts of pictures that lie on each other or beyond the edge, or on a line of a sheet."""

TOO_WIDE = r"""
(() => {
  const root = document.documentElement, found = [];
  if (root.scrollWidth > innerWidth) found.push(`the page: ${root.scrollWidth}`);
  for (const one of document.querySelectorAll("body *:not(svg *)")) {
    const box = one.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 0.5 || box.left < -0.5))
      found.push(`${one.tagName} ${one.textContent.slice(0, 30)}`);
  }
  return found;
})()
"""
"""What reaches out of the window to the side."""

CLIPPED_CELLS = r"""
[...document.querySelectorAll("th, td, p, li, h1, h2, h3")]
  .filter(cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.textContent.slice(0, 40))
"""
"""Texts that are wider than the place they stand in."""

STRUCTURE = r"""
(() => {
  const found = [];
  if (!document.documentElement.lang) found.push("no language");
  if (!document.title) found.push("no title");
  if (document.querySelectorAll("h1").length !== 1) found.push("not one h1");
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
    const now = Number(heading.tagName[1]);
    if (now > level + 1) found.push(`heading ${heading.textContent} skips a level`);
    level = now;
  }
  for (const head of document.querySelectorAll("th"))
    if (!head.getAttribute("scope")) found.push(`th without scope: ${head.textContent}`);
  for (const svg of document.querySelectorAll("svg"))
    for (const by of ["aria-labelledby", "aria-describedby"]) {
      const named = document.getElementById(svg.getAttribute(by));
      if (!named || !named.textContent.trim()) found.push(`picture without ${by}`);
    }
  const ids = [...document.querySelectorAll("[id]")].map(one => one.id);
  if (new Set(ids).size !== ids.length) found.push("an id twice");
  for (const link of document.querySelectorAll("a[href]"))
    if (!document.querySelector(link.getAttribute("href"))) found.push(`a link to nowhere: ${link.textContent}`);
  if (document.querySelector("script, iframe, img, link, object, embed, b, i")) found.push("a foreign element");
  return found;
})()
"""
"""What somebody who cannot see the page, or a machine, would stumble over."""

NUMBERS = r"""
(() => [...document.querySelectorAll("section.party")].map(section => {
  const rows = kind => [...section.querySelectorAll(`table.${kind} tr`)].map(
    row => [...row.children].map(cell => cell.textContent));
  const sheet = [...section.querySelectorAll("svg.pulka > g > g[class^=seat]")].map(seat => Object.fromEntries(
    [...seat.querySelectorAll(".total, .raspasy")].map(one => [one.getAttribute("class"), one.textContent])));
  const after = [...section.querySelectorAll("table.deals .after")];
  return {result: rows("result"), payments: rows("payments"), fields: rows("fields"), sheet,
          last: after.length ? [...after.at(-1).querySelectorAll("span")].map(one => one.textContent) : []};
}))()
"""
"""The numbers of every party on a page."""

DEALS = r"""
[...document.querySelectorAll("table.deals tbody")].map(deal => [
  deal.querySelector("strong").textContent,
  ...[...deal.querySelectorAll("tr:not(.deal):not(.after)")].map(
    row => [...row.children].map(cell => cell.textContent).join("|"))])
"""
"""What the first party says of every deal: its heading, then a text for each amount written."""
