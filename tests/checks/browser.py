#!/usr/bin/env python3
"""What the engine draws, as a reader sees it: Chromium opens each page and drawing, on a desk and on a phone, light and dark. Nothing
but the file is loaded, the console stays empty, no page is wider than its window, no text lies over other text or beyond its drawing,
each can be read against what is behind it, and something is drawn. The pictures are left in build/logs/browser.

Chromium and its driver come from Debian; where they are not to be had the check could not run.
"""
import base64
import contextlib
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import zlib

from unavailable import unavailable

ROOT = pathlib.Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build/logs/browser"
WIDTHS = {"desk": 1280, "phone": 400}
LEAST_CONTRAST = 3.0  # WCAG 2.2, 1.4.11 and, for large text, 1.4.3
LEAST_COLOURS = 8

# Answers with what a reader would trip over, a line each.
LOOK = r"""
const found = [], svg = document.documentElement.nodeName == 'svg';
for (const one of document.querySelectorAll('details')) one.open = true;
if (document.querySelector('parsererror')) found.push('it is not well-formed');
const page = document.documentElement;
if (!svg && page.scrollWidth > window.innerWidth) found.push(`it is ${page.scrollWidth} wide in a window of ${window.innerWidth}`);

const text = [];
const walk = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const node = walk.currentNode, parent = node.parentElement;
  if (!node.data.trim() || ['STYLE', 'TITLE', 'title', 'style'].includes(parent.nodeName)) continue;
  const range = document.createRange();
  range.selectNodeContents(node);
  const lines = parent instanceof SVGElement ? [parent.getBoundingClientRect()] : range.getClientRects();
  for (const box of lines) if (box.width > 0) text.push({node, parent, box});
}
if (!text.length) found.push('it has no text');
const name = one => "'" + one.node.data.trim().slice(0, 40) + "'";
// What scrolls inside of its own box lies where it may.
const scrolls = one => one.parent.closest('.wide, .graph');
const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
                          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
const order = text.slice().sort((a, b) => a.box.top - b.box.top);
for (let i = 0; i < order.length; ++i)
  for (let k = i + 1; k < order.length && order[k].box.top < order[i].box.bottom; ++k)
    if (overlap(order[i].box, order[k].box) && scrolls(order[i]) == scrolls(order[k]))
      found.push(`${name(order[i])} and ${name(order[k])} lie over each other`);
for (const one of text) {
  const drawing = one.parent.closest('svg');
  if (!drawing) continue;
  const around = drawing.getBoundingClientRect(), box = one.box;
  if (box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - 1 || box.bottom > around.bottom + 1)
    found.push(`${name(one)} is beyond its drawing`);
}

function colour(css) {
  const parts = css.match(/[\d.]+/g).map(Number);
  return css.startsWith('rgb') ? {rgb: parts.slice(0, 3), alpha: parts[3] ?? 1} : null;
}
const light = rgb => rgb.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
                        .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
function behind(of) {
  for (let at = of; at; at = at.parentElement) {
    const seen = colour(getComputedStyle(at).backgroundColor);
    if (seen && seen.alpha == 1) return seen.rgb;
  }
  return [255, 255, 255];
}
if (!svg) for (const one of text) {
  if (one.parent instanceof SVGElement) continue;
  const ink = colour(getComputedStyle(one.parent).color), paper = behind(one.parent);
  if (!ink) continue;
  const [low, high] = [light(ink.rgb), light(paper)].sort((a, b) => a - b), contrast = (high + 0.05) / (low + 0.05);
  if (contrast < arguments[0]) found.push(`${name(one)} has a contrast of ${contrast.toFixed(2)}`);
}
for (const one of document.querySelectorAll('svg')) {
  const box = one.getBoundingClientRect();
  if (box.width < 20 || box.height < 8) found.push(`a drawing of ${box.width} x ${box.height}`);
  const drawn = [...one.querySelectorAll('path, rect, line, polyline, circle')].some(
      shape => { const size = shape.getBBox(); return size.width + size.height > 1; });
  if (!drawn) found.push('a drawing in which nothing is drawn');
}
return found.slice(0, 20);
"""


class Browser:
    """The few calls of WebDriver that this check makes."""

    def __init__(self, port):
        self.root = f"http://127.0.0.1:{port}"
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]}
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"}}
        made = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.root += f"/session/{made['sessionId']}"

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.root + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def devtools(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def show(self, path, width, scheme):
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
        self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.log("performance")
        self.call("POST", "/url", {"url": path.resolve().as_uri()})

    def look(self):
        """What is wrong with the page that is shown, a line each."""
        found = self.call("POST", "/execute/sync", {"script": LOOK, "args": [LEAST_CONTRAST]})
        found += [f"the console says: {line}" for line in self.log("browser")]
        events = [json.loads(line)["message"] for line in self.log("performance")]
        asked = [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
        return found + [f"it loads {address}" for address in asked[1:]]

    def log(self, kind):
        return [entry["message"] for entry in self.call("POST", "/se/log", {"type": kind})]

    def picture(self):
        return base64.b64decode(self.devtools("Page.captureScreenshot", captureBeyondViewport=True)["data"])


@contextlib.contextmanager
def browser():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    driver = subprocess.Popen(["chromedriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=5):
                break
            time.sleep(0.1)
        opened = Browser(port)
        yield opened
        opened.call("DELETE", "")
    finally:
        driver.terminate()
        driver.wait()


def colours(png):
    """How many bytes differ from the one on their left, of those that are possible: of a blank picture 1 or 2."""
    data, at = b"", 8
    while at < len(png):
        size, kind = int.from_bytes(png[at:at + 4], "big"), png[at + 4:at + 8]
        data += png[at + 8:at + 8 + size] if kind == b"IDAT" else b""
        at += 12 + size
    return len(set(zlib.decompress(data)))


def faults(opened, path, place, scheme):
    opened.show(path, WIDTHS[place], scheme)
    found = opened.look()
    picture = opened.picture()
    (PICTURES / f"{path.name}-{place}-{scheme}.png").write_bytes(picture)
    if colours(picture) < LEAST_COLOURS:
        found.append("the picture is blank")
    return [f"{place}, {scheme}: {fault}" for fault in found]


def draw_all(folder):
    """By the engine and by tinyai-analyze. False where one of them could not."""
    tests = [ROOT / "build/release/tests/tinyai_tests", "-tc=pages and drawings of a network that trains are whole and load nothing"]
    plot = [ROOT / "build/release/tinyai-analyze", "gpt", "--vary", "sequence=128,256,512,1024", "--plot", f"{folder}/analysis.svg"]
    done = subprocess.run(tests, env=dict(os.environ, TINYAI_PAGES_FOLDER=folder), stdout=subprocess.DEVNULL)
    return done.returncode == 0 and subprocess.run(plot, stdout=subprocess.DEVNULL).returncode == 0


# That the check can fail: a page with each fault that LOOK knows.
BROKEN = """<!DOCTYPE html><title>x</title><body style="margin:0"><link rel="stylesheet" href="other.css">
<div style="width:3000px">wide</div><div style="position:absolute;top:0">over</div>
<p style="color:#eee;background:#fff">faint</p>
<svg width="100" height="100"></svg><svg width="50" height="50" overflow="visible"><path d="M0 0L9 9"/><text x="90" y="20">out</text></svg>"""
EXPECTED = ["it loads", "wide in a window", "lie over each other", "has a contrast of", "nothing is drawn", "beyond its drawing"]


def sees_faults(opened, folder):
    page = pathlib.Path(folder) / "broken.html"
    page.write_text(BROKEN)
    (page.parent / "other.css").write_text("p { margin: 0 }")
    opened.show(page, WIDTHS["desk"], "light")
    found = "\n".join(opened.look())
    page.unlink()
    return [f"the check does not see: {fault}" for fault in EXPECTED if fault not in found]


def look_at_all(folder):
    failed = 0
    with browser() as opened:
        blind = sees_faults(opened, folder)
        for line in blind:
            print(f"FAIL {line}")
        for path in sorted(p for p in pathlib.Path(folder).iterdir() if p.suffix in (".html", ".svg")):
            found = [fault for place in WIDTHS for scheme in ("light", "dark") for fault in faults(opened, path, place, scheme)]
            print(f"FAIL {path.name}: {'; '.join(found)}" if found else f"ok {path.name}, as a reader sees it")
            failed += bool(found)
    return bool(failed or blind)


def main():
    if not shutil.which("chromedriver"):
        unavailable("there is no chromedriver, and apt could not install chromium-driver")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        if not draw_all(folder):
            print("FAIL the pages could not be drawn")
            return 1
        return look_at_all(folder)


if __name__ == "__main__":
    sys.exit(main())
