# SPDX-License-Identifier: Apache-2.0
# Copyright (c) 2026 the Landfall authors
"""A page in a browser, and what it must not do; for Scripts/test-playground."""

import pathlib
import subprocess
import sys
import time

import axe_playwright_python

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = ROOT / ".build/debug/landfall-tool"


class Failures:
  def __init__(self):
    self.count = 0

  def expect(self, holds, message):
    if not holds:
      self.count += 1
      print("FAILED:", message, file=sys.stderr)


def tool(*words, text=None):
  return subprocess.run(
    [TOOL, *words], input=text, capture_output=True, check=True, cwd=ROOT).stdout.decode()


class Page:
  """A page in a context of its own, which keeps what the page does and must not do."""

  def __init__(self, browser, failures, file, **options):
    self.page = browser.new_context(**options).new_page()
    self.file = file if isinstance(file, str) else file.as_uri()
    name = self.file.rsplit("/", 1)[-1] or self.file
    expect = failures.expect
    self.page.on("console", lambda message: expect(False, f"{name}: {message.text}"))
    self.page.on("pageerror", lambda error: expect(False, f"{name}: {error}"))
    self.page.on("dialog", lambda dialog: expect(False, f"{name}: {dialog.message}"))
    self.page.on(
      "request",
      lambda request: expect(
        request.url.startswith(self.file), f"{name} asks for {request.url}"))
    self.session = self.page.context.new_cdp_session(self.page)

  def open(self, fragment=""):
    self.page.goto("about:blank")
    start = time.monotonic()
    self.page.goto(self.file + fragment)
    self.page.wait_for_selector("html[data-ready]", state="attached", timeout=10_000)
    return time.monotonic() - start

  def run(self, script):
    """The value of a script; not by playwright, as the page's policy forbids its way."""
    answer = self.session.send(
      "Runtime.evaluate", {"expression": script, "returnByValue": True, "awaitPromise": True})
    if "exceptionDetails" in answer:
      raise RuntimeError(answer["exceptionDetails"]["exception"].get("description"))
    return answer["result"].get("value")


def audit(page, failures, name):
  """axe's audit, run through the debugger: the page's policy lets no other script in."""
  page.run((pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text())
  result = page.run("axe.run().then(x => x.violations.map(v => v.id + ': ' + v.nodes[0].html))")
  failures.expect(result == [], f"{name}: {result}")
