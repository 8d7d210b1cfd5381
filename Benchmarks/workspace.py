"""workspace.py TIPS: times `tips lsp` on a long script and on a large app: from an edit to its diagnostics, and from a name
that goes to those that fit in its place. An edit puts a fault in or cures it. Memory is the most that the process had, beside
that of `tips check` on the same files.

LINES, FILES and EDITS are 20000, 1500 and 20 unless given. The sources and the places of edits are drawn from SEED, 1
unless given. Each answer is looked at: a fault that is put in must be told, and be gone with the fault.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

TIPS = os.path.abspath(sys.argv[1])
LINES, FILES = int(os.environ.get("LINES", 20000)), int(os.environ.get("FILES", 1500))
EDITS, SEED = int(os.environ.get("EDITS", 20)), int(os.environ.get("SEED", 1))

RULES = [
    "#Rule(Self.opened) {{ $0.donations.count >= {0} }}",
    "#Rule(Self.opened) {{ $0.donations.donatedWithin(.week).count >= {0} }}",
    "#Rule(Self.opened) {{ $0.donations.donatedWithin(.days({0})).count < 9 }}",
    "#Rule(Self.$level) {{ $0 > {0} }}",
    "#Rule(Self.$level, Self.opened) {{ level, opened in level < 90 && opened.donations.count > {0} }}",
]


def tip(name, chance):
    """A tip of some twelve lines."""
    rules = "\n".join("    " + rule.format(chance.randint(1, 9)) for rule in chance.sample(RULES, 2))
    return f"""struct {name}Tip: Tip {{
  static let opened = Event(id: "{name.lower()}-opened")
  @Parameter static var level: Int = {chance.randint(0, 9)}
  var title: Text {{ Text("{name}") }}
  var message: Text? {{ Text("{name} in {chance.randint(2, 99)} steps.") }}
  var rules: [Rule] {{
{rules}
  }}
}}
"""


def script(chance):
    """A script of so many lines: tips, functions, and what donates and asks."""
    text, count = "try Tips.configure()\n", 0
    while text.count("\n") < LINES:
        count += 1
        name = f"Page{count}"
        text += tip(name, chance) + f"""func visit{count}(_ times: Int) -> Int {{
  var sum = 0
  for step in 0..<times {{
    {name}Tip.opened.sendDonation()
    sum += step * {chance.randint(2, 9)}
  }}
  {name}Tip.level = sum
  return sum + {name}Tip.opened.donations.count
}}
#expect(visit{count}({chance.randint(1, 9)}) > 0)
"""
    return text


def app(folder, chance):
    """Writes an app of so many files: tips with the views that show them, and models without. Returns the files of tips."""
    names = []
    for number in range(1, FILES):
        name = f"Screen{number}"
        if number % 3:
            names.append(os.path.join(folder, f"{name}.swift"))
            text = "import SwiftUI\nimport TipKit\n\n" + tip(name, chance) + f"""
struct {name}View: View {{
  @State private var count = {chance.randint(0, 9)}

  var body: some View {{
    VStack {{
      TipView({name}Tip())
      Text("\\(count) of {chance.randint(9, 99)}")
      Button("Open") {{
        {name}Tip.opened.sendDonation()
        {name}Tip.level += 1
        count += 1
      }}
    }}
  }}
}}
"""
        else:
            text = f"""import Foundation

final class {name}Model: ObservableObject {{
  @Published var items: [String] = []
  private let limit = {chance.randint(9, 99)}

  func add(_ item: String) async throws {{
    guard items.count < limit else {{ return }}
    try await Task.sleep(nanoseconds: {chance.randint(1, 9)}_000_000)
    items.append(item.trimmingCharacters(in: .whitespaces))
  }}
}}
"""
        with open(os.path.join(folder, f"{name}.swift"), "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(folder, "App.swift"), "w", encoding="utf-8") as file:
        file.write(
            "import SwiftUI\nimport TipKit\n\n@main\nstruct LargeApp: App {\n  init() { try? Tips.configure() }\n"
            "  var body: some Scene { WindowGroup { Screen1View() } }\n}\n"
        )
    return names


class Client:
    """A client of the Language Server Protocol that waits for each answer."""

    def __init__(self, folder):
        self.process = subprocess.Popen([TIPS, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0
        self.version = 1
        # The codes of errors, by the version of the document.
        self.published = {}
        self.ask("initialize", {"rootUri": "file://" + folder, "capabilities": {}})
        self.tell("initialized", {})

    def _send(self, message, waits=False):
        """Writes a message; one that waits is written with the next one."""
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        if not waits:
            self.process.stdin.flush()

    def _receive(self):
        message = self._message()
        found = message.get("params", {})
        if message.get("method") == "textDocument/publishDiagnostics":
            self.published[found.get("version")] = sorted(
                item["code"] for item in found["diagnostics"] if item["severity"] == 1
            )
        return message

    def _message(self):
        length = None
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit("the server ended")
            if line == b"\r\n":
                return json.loads(self.process.stdout.read(length))
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])

    def tell(self, method, parameters, waits=False):
        self._send({"method": method, "params": parameters}, waits)

    def ask(self, method, parameters):
        self.count += 1
        self._send({"id": self.count, "method": method, "params": parameters})
        while True:
            message = self._receive()
            if message.get("id") == self.count:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']['message']}")
                return message["result"]

    def open(self, path, text):
        """Opens a document. Returns the codes of its diagnostics."""
        self.uri, self.text = "file://" + path, text
        item = {"uri": self.uri, "languageId": "swift", "version": self.version, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": item})
        return self.codes()

    def codes(self):
        """Waits for the diagnostics of the document as it is. Returns the codes of errors."""
        while self.version not in self.published:
            self._receive()
        return self.published[self.version]

    def place(self, offset):
        # All is ASCII: a place is the same in each encoding.
        return {"line": self.text.count("\n", 0, offset), "character": offset - self.text.rfind("\n", 0, offset) - 1}

    def edit(self, start, end, new, waits=False):
        """Replaces a part of the document. A change that waits is sent with the next message."""
        self.version += 1
        change = {"range": {"start": self.place(start), "end": self.place(end)}, "text": new}
        document = {"uri": self.uri, "version": self.version}
        self.text = self.text[:start] + new + self.text[end:]
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [change]}, waits)

    def memory(self):
        """The most memory that the server had, in MB; nil where the system does not tell."""
        try:
            with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as file:
                return next(int(line.split()[1]) / 1024 for line in file if line.startswith("VmHWM"))
        except OSError:
            return None

    def end(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        if self.process.wait(60) != 0:
            sys.exit("the server did not end in order")


def wanted(found, codes, what):
    if found != codes:
        sys.exit(f"after {what} the server tells of {found}, not of {codes}")


def since(start):
    return (time.perf_counter() - start) * 1000


def check(path):
    """The seconds and the memory in MB of `tips check`."""
    start = time.perf_counter()
    process = subprocess.Popen([TIPS, "check", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"tips check {path} ended with {process.returncode}")
    return since(start), usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def measure(title, checked, folder, paths, chance):
    whole, most = check(checked)
    client = Client(folder)
    edits, completions = {"a fault": [], "its cure": []}, []
    start = time.perf_counter()
    with open(paths[0], encoding="utf-8") as file:
        wanted(client.open(paths[0], file.read()), [], "opening")
    opened = since(start)
    for number in range(EDITS):
        # A name becomes a wrong one, and is mended again.
        place = chance.choice([index for index in range(len(client.text)) if client.text.startswith(".count", index)])
        name = place + 1
        for what, new in (("a fault", "cuont"), ("its cure", "count")):
            start = time.perf_counter()
            client.edit(name, name + 5, new)
            found = client.codes()
            edits[what].append(since(start))
            wanted(found, ["unknown-member"] if what == "a fault" else [], what)
        # The name goes, and names that fit behind the dot are asked for at once, before there are diagnostics.
        start = time.perf_counter()
        client.edit(name, name + 5, "", waits=True)
        answer = client.ask("textDocument/completion", {"textDocument": {"uri": client.uri}, "position": client.place(name)})
        completions.append(since(start))
        items = answer["items"] if isinstance(answer, dict) else answer
        if "count" not in [item["label"] for item in items]:
            sys.exit(f"behind a dot in {title} there is no `count`")
        client.codes()
        client.edit(name, name, "count")
        wanted(client.codes(), [], "a name that was put back")
    memory = client.memory()
    client.end()
    times = [whole, opened, *map(statistics.median, edits.values()), max(map(max, edits.values()))]
    times += [statistics.median(completions), max(completions)]
    print(
        f"  {title:24}" + " ".join(f"{time:7.1f} ms" for time in times)
        + (f" {memory:6.0f} MB {most:6.0f} MB {memory / most:6.2f} x" if memory else ""),
        flush=True,
    )


def main():
    chance = random.Random(SEED)
    columns = ["check", "opening", "fault", "cure", "worst", "completion", "worst"]
    print(f"  {'':24}" + " ".join(f"{name:>10}" for name in columns) + f" {'memory':>9} {'check':>9}")
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        path = os.path.join(folder, "long.tips")
        with open(path, "w", encoding="utf-8") as file:
            file.write(script(chance))
        measure(f"a script of {LINES} lines", path, folder, [path], chance)
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        paths = app(folder, chance)
        chance.shuffle(paths)
        measure(f"an app of {FILES} files", folder, folder, paths, chance)


main()
