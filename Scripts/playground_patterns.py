# SPDX-License-Identifier: Apache-2.0
# Copyright (c) 2026 the Landfall authors
"""Typed patterns and permalinks in the page of `landfall docs`; for Scripts/test-playground."""

import json
import random
import subprocess

from playground_page import ROOT, TOOL, Page, audit, tool

SEED = 21
# How many typed patterns of each kind are compared for each app.
TRIED = 20
# Pieces of random patterns, and types of their placeholders.
PIECES = ["/a", "/b", "/:x", "/:y", "/:x?", "{/a}?", "/*", "/:r(.*)", "/:r*", "/:x.html", "/a-:x",
  "/:x([a-c]+)", "/:y(\\d{2})", "?q=:q", "?q=1", "?!q", "#top", "#/:f"]
TYPES = ["String", "Int", "UUID", "enum(a,b)", "Int(1...9)", "Date"]


def tried(manifest, name, patterns, parameters):
  """What the tool says of a table with a pattern more, without the places in its file."""
  link = {"name": name, "patterns": patterns, "parameters": parameters}
  text = json.dumps({**manifest, "links": manifest["links"] + [link]})
  run = subprocess.run([TOOL, "lint", "--manifest", "-", "--format", "json"], input=text.encode(),
    capture_output=True, cwd=ROOT)
  return sorted((item["code"], item["message"].split("; the other one is at ")[0])
    for item in json.loads(run.stdout)["findings"])


def test_patterns(browser, failures, folder):
  """The page finds the mistakes and conflicts of typed patterns that the tool finds."""
  generator = random.Random(SEED)
  manifests = [json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))
    if path.name not in ["hostile.json", "large.json"]]
  known = [(pattern, link.get("parameters", {})) for manifest in manifests
    for link in manifest["links"] for pattern in link["patterns"] if "//" not in pattern]
  count = conflicts = 0
  for manifest in manifests:
    file = folder / "tried.html"
    (folder / "tried.manifest").write_text(json.dumps(manifest))
    tool("docs", "--manifest", folder / "tried.manifest", "--internal", "--force", "-o", file)
    page = Page(browser, failures, file)
    page.open()
    own = [(pattern, link.get("parameters", {})) for link in manifest["links"]
      for pattern in link["patterns"]]
    texts = generator.sample(own, min(len(own), TRIED)) + generator.sample(known, TRIED // 2)
    for _ in range(TRIED):
      text = "".join(generator.sample(PIECES[:13], generator.randint(1, 3)))
      text += generator.choice(["", "", *PIECES[13:]])
      texts.append((text, {}))
      pattern = generator.choice(own)[0]
      texts.append((pattern.replace("/:", generator.choice(["/", "/:x", "/a/:"]), 1), {}))
    for pattern, parameters in texts:
      types = [[name, (value.get("type", "String")) + ("?" if value.get("optional") else "")]
        for name, value in parameters.items() if not value.get("hasDefault")
          and "default" not in value]
      if len(types) < len(parameters):
        continue
      if not types and generator.random() < 0.5:
        types = [[name, generator.choice(TYPES)] for name in "xyq"]
      found = page.run(f"engine.tryPattern({json.dumps(pattern)}, {json.dumps(types)})")
      if "parameters" not in found:
        # The words of the compiler, with the place that the manifest's reader adds before them.
        told = tried(manifest, "your pattern", [pattern], {})
        failures.expect(any(found["message"] in text for _, text in told),
          f"{manifest['name']}: {pattern!r}: {found} but {told}")
        continue
      declared = {value["name"]: {"type": value["type"].removesuffix("?"),
        **({"optional": True} if value["type"].endswith("?") else {})}
        for value in found["parameters"]}
      told = tried(manifest, "your pattern", [pattern], declared)
      mine = sorted((problem["code"], problem["message"]) for problem in found["problems"])
      failures.expect(mine == told, f"{manifest['name']}: {pattern!r} {types}: {mine} but {told}")
      count += 1
      conflicts += bool(mine)
    page.page.context.close()
  print(f"{count} typed patterns compared, {conflicts} of them in conflict")


def test_trial(browser, failures, folder, shots):
  """A typed pattern: its mistake, its types, its conflicts, its link, without a mouse."""
  file = folder / "linky.html"
  page = Page(browser, failures, file, viewport={"width": 1100, "height": 900})
  page.open()
  tried, taken = page.page.locator("#tried"), page.page.locator("#taken")
  page.page.focus("#url")
  page.page.keyboard.type("linky://contacts/5")
  for _ in range(40):
    if page.run("document.activeElement.textContent") == "Would a new pattern fit?":
      break
    page.page.keyboard.press("Tab")
  page.page.keyboard.press("Enter")
  page.page.keyboard.press("Tab")
  failures.expect(page.run("document.activeElement.id") == "pattern", "no key leads to the pattern")
  page.page.keyboard.type("/contacts/:id}")
  failures.expect("has a mistake" in tried.inner_text(), f"no mistake: {tried.inner_text()}")
  audit(page, failures, "a mistake")
  if shots:
    page.page.screenshot(path=shots / "pattern-mistake.png")
  page.page.keyboard.press("Backspace")
  page.page.keyboard.press("Tab")
  failures.expect(page.run("document.activeElement.id") == "type-0", "no key leads to the type")
  page.page.keyboard.type("Int")
  said = tried.inner_text()
  failures.expect("takes the same URLs as '/contacts/:id' of 'contact'" in said, f"equal: {said}")
  failures.expect("Takes the URL" in taken.inner_text(), f"not taken: {taken.inner_text()}")
  audit(page, failures, "a conflict")
  page.page.fill("#type-0", "")
  said = tried.inner_text()
  failures.expect("No conflict" in said and "The other one is tried first" in said, f"text: {said}")
  page.page.fill("#type-0", "Int(1...")
  failures.expect("The type of id has a mistake" in tried.inner_text(), "a type with a mistake")
  page.page.fill("#type-0", "UUID")
  failures.expect("Does not take the URL" in taken.inner_text(), f"taken: {taken.inner_text()}")
  page.page.locator("#association summary").click()
  for comment in ["a", "ab" * 2000]:
    page.page.fill("#file", json.dumps({"applinks": {"details": [{"appIDs": ["ABCDE12345.app.linky"],
      "components": [{"/": "/buy/*", "comment": comment}]}]}}))
    page.page.wait_for_timeout(300)
    address = page.run("location.hash")
    failures.expect(address.startswith("#url="), f"the permalink is {address[:80]}")
    other = Page(browser, failures, file)
    other.open(address)
    for name in ["#url", "#pattern", "#type-0", "#file"]:
      values = [each.page.input_value(name) for each in [page, other]]
      failures.expect(values[0] == values[1] != "", f"{name} of a permalink is {values[1][:80]!r}")
    failures.expect("Does not take the URL" in other.page.locator("#taken").inner_text()
      and other.page.locator("#verdict").inner_text() != "", "a permalink does not answer")
    other.page.context.close()
  noise = "".join(random.Random(SEED).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=40_000))
  page.page.fill("#file", noise)
  page.page.wait_for_timeout(300)
  failures.expect("too long for a link" in page.page.locator("#left").inner_text(), "a long file")
  failures.expect("pattern=" in page.run("location.hash"), "a long file takes the rest with it")
  for hash in ["#packed=AAAA", "#url=%", "#type.=", "#file"]:
    page.open(hash)
  page.page.context.close()
  for name, width, scheme in [("desktop", 1100, "light"), ("phone", 390, "dark")]:
    page = Page(
      browser, failures, file, viewport={"width": width, "height": 1000}, color_scheme=scheme)
    page.open("#url=linky%3A%2F%2Fcontacts%2F5&pattern=%2Fcontacts%2F%3Aid&type.id=Int")
    if shots:
      page.page.screenshot(path=shots / f"{name}-pattern.png", full_page=True)
    wide = page.run("document.documentElement.scrollWidth")
    failures.expect(wide <= width, f"the page is {wide} wide on {width}")
    audit(page, failures, f"{name}, pattern")
    page.page.context.close()


def test_without_engine(browser, failures, folder):
  """A browser without WebAssembly shows the links, and says what is missing."""
  page = Page(browser, failures, folder / "linky.html")
  page.page.add_init_script("delete globalThis.WebAssembly")
  page.page.goto(page.file)
  page.page.wait_for_selector("html[data-lack]", state="attached", timeout=10_000)
  said = page.page.locator("#answer").inner_text()
  failures.expect("has no WebAssembly" in said, f"without WebAssembly: {said}")
  page.page.fill("#search", "review")
  page.page.locator("#list summary:visible").click()
  said = page.page.locator("form:visible").inner_text()
  failures.expect("has no WebAssembly" in said, f"a form without WebAssembly: {said}")
  audit(page, failures, "without WebAssembly")
  page.page.context.close()
