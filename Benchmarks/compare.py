"""compare.py TIPS SAMPLES: times `tips compare` for pairs of programs of one tip, whose rules are as apps have them and differ in one
place, and `tips test --mutants` for the samples. Each time is that of a process with its start, the best of three."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

tips, samples = sys.argv[1:]

APP = """import TipKit
enum Plan: String, Codable, Sendable { case free, plus, team }
struct Visit: Codable, Sendable { let page: String; let seconds: Int }
enum App {
  static let opened = Tips.Event(id: "opened")
  static let saved = Tips.Event(id: "saved")
  static let visited = Tips.Event<Visit>(id: "visited")
  @Parameter static var isSignedIn: Bool = false
  @Parameter static var isOnline: Bool = false
  @Parameter static var items: Int = 0
  @Parameter static var plan: Plan = .free
}
struct SaveTip: Tip {
  var title: Text { Text("Save") }
  var rules: [Rule] {
    %s
  }
}
"""

# What tutorials, talks and public apps ask: see Tests/SampleTests/Blocks and Benchmarks/apps.
RULES = [
    "#Rule(App.opened) { $0.donations.count >= 3 }",
    "#Rule(App.opened) { $0.donations.count > 0 }",
    "#Rule(App.opened) { $0.donations.isEmpty }",
    "#Rule(App.opened) { $0.donations.donatedWithin(.week).count >= 3 }",
    "#Rule(App.opened) { $0.donations.donatedWithin(.days(3)).count < 2 }",
    "#Rule(App.opened) { $0.donations.count >= 5 && $0.donations.donatedWithin(.day).count < 2 }",
    "#Rule(App.opened) { $0.donations.count == 10 }",
    "#Rule(App.$isSignedIn) { $0 }",
    "#Rule(App.$isSignedIn) { $0 == true }\n    #Rule(App.$isOnline) { $0 == true }",
    "#Rule(App.$items) { $0 >= 5 }",
    "#Rule(App.$items) { $0 > 1 && $0 < 20 }",
    "#Rule(App.$plan) { $0 == .free }",
    "#Rule(App.$isSignedIn, App.$items) { isSignedIn, items in !isSignedIn && items >= 5 }",
    "#Rule(App.$isSignedIn) { $0 }\n    #Rule(App.opened) { $0.donations.count >= 3 }",
    "#Rule(App.$isSignedIn) { $0 }\n    #Rule(App.opened) { $0.donations.donatedWithin(.week).count >= 3 }\n"
    "    #Rule(App.saved) { $0.donations.count == 0 }",
    "#Rule(App.visited) { $0.donations.filter { $0.page == \"home\" }.count >= 3 }",
    "#Rule(App.visited) { $0.donations.donatedWithin(.week).filter { $0.seconds >= 10 && $0.page != \"help\" }.count >= 2 }",
    "#Rule(App.visited) { $0.donations.contains { $0.page == \"shop\" } }",
    "#Rule(App.visited) { $0.donations.donatedWithin(.week).largestSubset(groupedBy: \\.page).count >= 3 }",
    "#Rule(App.visited) { $0.donations.smallestSubset(groupedBy: \\.page).count > 1 }",
    "#Rule(App.opened, App.saved) { opened, saved in opened.donations.count > saved.donations.count + 3 }",
    "#Rule(App.saved) { ($0.donations.last?.date ?? .distantPast) < Date.now.addingTimeInterval(-86400.0) }",
    "#Rule(App.visited) { $0.donations.last?.page == \"home\" }",
    "#Rule(App.$plan, App.opened) { plan, opened in plan != .team || opened.donations.donatedWithin(.month).count >= 20 }",
]

CHANGES = [
    (">=", ">"), (" > ", " >= "), (" < ", " <= "), ("==", "!="), ("&&", "||"), ("||", "&&"), (".week", ".day"),
    (".week", ".days(7)"), (".days(3)", ".days(4)"), (".day)", ".hours(24))"), (" 3 ", " 4 "), (" 3\n", " 4\n"), (" 2 ", " 1 "),
    ("5", "6"), ("10", "11"), ("largest", "smallest"), ("\"home\"", "\"start\""), (".free", ".plus"), (".isEmpty", ".count == 0"),
    ("86400", "86399"), ("{ $0 }", "{ !$0 }"), ("{ $0 }", "{ $0 == true }"), ("count > 0", "isEmpty == false"),
    ("opened.donations.count >", "saved.donations.count >"), ("#Rule(App.$isSignedIn)", "#Rule(App.$isOnline)"),
    ("count >= 3 }", "count >= 3 && $0.donations.count >= 2 }"),
]


def timed(arguments):
    best, output = None, ""
    for _ in range(3):
        begin = time.perf_counter()
        run = subprocess.run([tips] + arguments, capture_output=True, text=True)
        seconds = time.perf_counter() - begin
        best, output = min(best or seconds, seconds), run.stdout
    return best * 1000, output


times, relations = [], {}
with tempfile.TemporaryDirectory() as folder:
    old, new = (os.path.join(folder, name) for name in ("old.swift", "new.swift"))
    for rule in RULES:
        for before, after in CHANGES:
            if before not in rule:
                continue
            for path, text in ((old, rule), (new, rule.replace(before, after, 1))):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(APP % text)
            milliseconds, output = timed(["compare", old, new, "--format", "json"])
            # A change that Swift refuses is no pair.
            if not output:
                continue
            times.append(milliseconds)
            relation = json.loads(output)["tips"][0]["relation"]
            relations[relation] = relations.get(relation, 0) + 1

times.sort()
print("  %d pairs of rules: median %.1f ms, 95 %% under %.1f ms (goal: 50), the longest %.0f ms (goal: 5000)" % (
    len(times), statistics.median(times), times[len(times) * 95 // 100], times[-1]))
print("  " + ", ".join("%d %s" % (relations[name], name) for name in sorted(relations)))

milliseconds, output = timed(["test", samples, "--mutants", "--format", "json"])
count = output.count('"kind":"mutant"')
print("  %d mutants of the samples: %.2f s, %.1f s for 200 (goal: 10)" % (count, milliseconds / 1000, milliseconds / count / 5))
