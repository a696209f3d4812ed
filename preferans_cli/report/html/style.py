"""The style of the page. Constant text: nothing of a log ever comes in here."""

STYLE = """
:root { color-scheme: light dark;
  --ground: #fff; --ink: #1a1a1a; --quiet: #595959; --rule: #d4d0c8; --wash: #f5f3ee;
  --player-0: #9a3412; --player-1: #1d4ed8; --player-2: #15703a; --player-3: #7e22ce; }
@media screen and (prefers-color-scheme: dark) { :root {
  --ground: #16181b; --ink: #ececec; --quiet: #a8a8a8; --rule: #3c3f44; --wash: #202327;
  --player-0: #fb9d6b; --player-1: #82b1ff; --player-2: #6fd394; --player-3: #d0a0ff; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; overflow-wrap: break-word; }
.long { overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.25rem 0 .75rem; }
h3 { font-size: 1.1rem; line-height: 1.3; margin: 1.75rem 0 .5rem; }
p { margin: .5rem 0; }
.quiet { color: var(--quiet); }
a { color: inherit; }
section.party + section.party { margin-top: 4rem; border-top: 3px solid var(--ink); padding-top: 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); padding-bottom: .25rem; }
th, td { padding: .35rem .5rem; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--rule); }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
thead th, thead td { font-weight: 600; color: var(--quiet); border-bottom-color: var(--ink); }
tbody th { font-weight: 600; }
.number { text-align: right; }
.deals td.number, .result td.number, .payments td.number, .rule { white-space: nowrap; }
.wide { overflow-x: auto; }
.result, .payments { max-width: 30rem; }
.result td, .result tbody th { font-size: 1.125rem; }
.deals { line-height: 1.4; }
.deals .short { white-space: nowrap; }
.deals th, .deals td { padding-top: .15rem; padding-bottom: .15rem; border-bottom: 0; }
.deals thead th { border-bottom: 1px solid var(--ink); }
.deals tbody th { font-weight: 400; }
.deals .deal th { background: var(--wash); padding: .4rem .5rem; border-top: .75rem solid var(--ground); }
.deals .deal strong { font-weight: 700; }
.deals .deal .quiet { display: block; }
.deals .after td { color: var(--quiet); padding-bottom: .4rem; }
.deals .after span { display: inline-block; max-width: 100%; margin-right: .75em; }
figure { margin: 1rem 0; }
figure svg { display: block; width: 100%; height: auto; font-family: inherit; }
figure svg.chart { max-width: 38rem; }
.player-0 { color: var(--player-0); } .player-1 { color: var(--player-1); }
.player-2 { color: var(--player-2); } .player-3 { color: var(--player-3); }
footer { margin-top: 3rem; color: var(--quiet); font-size: .875rem; }
@media (max-width: 30rem) {
  th, td { padding-left: .3rem; padding-right: .3rem; }
  .deals { font-size: .9375rem; }
  .fields, .conventions { font-size: .875rem; }
}
@media print {
  @page { size: A4; margin: 12mm; }
  :root { --ground: #fff; --ink: #000; --quiet: #333; --wash: #eee; --rule: #999; }
  body { font-size: 9.5pt; line-height: 1.35; }
  main { max-width: none; padding: 0; }
  figure svg.pulka { max-width: 150mm; margin: auto; }
  figure svg.chart { max-width: 120mm; }
  figure, tbody, .result, .payments, h2, h3 { break-inside: avoid; }
  .deals-in-columns { columns: 2; column-gap: 8mm; }
  .deals .deal th { border-top: 1px solid var(--rule); padding: .3rem 0 .1rem; }
  h2, h3 { break-after: avoid; }
  section.party + section.party { break-before: page; border-top: 0; }
}
"""

BLANK_STYLE = """
@page { size: A4 TURNED; margin: 10mm; }
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #111; }
svg { display: block; width: 100%; height: auto; max-height: 98vh; margin: auto; }
"""
