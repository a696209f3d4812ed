"""§4: mizer."""

from __future__ import annotations

from compact import cases, sheet_of, wanted

FOUR = "sochinka 4; target: 500"
MAIN = "classic 4; stages: main; target: 500"


@cases(
    "table deals sheet",
    ("4 made", FOUR, "B mizer 0", "pulya B 10"),
    ("4 let pass", FOUR, "B mizer", "pulya B 10"),
    ("4 caught with one", FOUR, "B mizer 1", "gora B 1×10"),
    ("4 caught with four", FOUR, "B mizer 4", "gora B 4×10"),
    ("4 caught with all ten", FOUR, "B mizer 10", "gora B 10×10"),
    ("4 a map with the declarer alone", FOUR, "B mizer; tricks: {B: 2}", "gora B 20"),
    ("4 a map with nought", FOUR, "B mizer; tricks: {B: 0}", "pulya B 10"),
    ("4 a map of everybody", FOUR, "B mizer; tricks: {B: 3, V: 5, G: 2}", "gora B 30"),
    ("4 a map of the others, who took all", FOUR, "B mizer; tricks: {V: 6, G: 4}", "pulya B 10"),
    ("4 no whists, ordinary", FOUR, "B mizer 2; whist: [V]", "gora B 20"),
    ("4 no whists, gentleman", f"{FOUR}; whist: gentleman", "B mizer 2; whist: [V, G]", "gora B 20"),
    ("4 no whists, robber", f"{FOUR}; whist: robber", "B mizer 2", "gora B 20"),
    ("4 at three", "sochinka 3; target: 500", "A mizer 3", "gora A 30"),
    ("4 at three, made", "sochinka 3; target: 500", "A mizer 0", "pulya A 10"),
    ("4 on a bomb, made", f"{MAIN}; bombs: {{B: [bomb]}}", "B mizer 0", "pulya B 20"),
    ("4 on a bomb, caught", f"{MAIN}; bombs: {{B: [bomb]}}", "B mizer 2", "gora B 2×20, bombs B 2"),
    ("4 on a double bomb, caught", f"{MAIN}; bombs: {{B: [double]}}", "B mizer 2", "gora B 2×40, bombs B 4"),
    ("4 on an elka, made", f"{MAIN}; bombs: {{B: [elka]}}", "B mizer 0", "pulya B 80"),
    ("4 on an elka, let pass", f"{MAIN}; bombs: {{B: [elka]}}", "B mizer", "pulya B 80"),
    ("4 in the dark", MAIN, "B dark mizer 0", "pulya B 20"),
    ("4 in the dark, let pass", MAIN, "B mizer; dark: 3", "pulya B 20"),
    ("4 mizer dark, made", MAIN, "B mizer 0; dark: mizer", "pulya B 20"),
    ("4 mizer dark, caught", MAIN, "B mizer 3; dark: mizer", "gora B 3×20"),
    ("4 mizer dark on a double bomb", f"{MAIN}; bombs: {{B: [double]}}", "B mizer 3; dark: mizer", "gora B 3×80, bombs B 4"),
    ("4 a trick on a made game of its own price", f"{FOUR}; prices: {{mizer: 15}}", "B mizer 1 | V mizer 0", "gora B 15, pulya V 15"),
)  # fmt: skip
def test_the_sheet(table, deals, sheet):
    assert sheet_of(table, deals) == wanted(sheet)
