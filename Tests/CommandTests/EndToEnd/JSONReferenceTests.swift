import Foundation
import Testing

/// Chapter 29 names every key that a command prints, and no other.
@Suite struct JSONReferenceTests {
  private static let app = """
    import TipKit
    struct Visit: Codable, Sendable { let page: String }
    struct FavoriteTip: Tip {
      static let opened = Tips.Event<Visit>(id: "opened")
      @Parameter static var level: Int = 0
      var title: Text { Text("Favorites") }
      var message: Text { Text("Star") }
      var rules: [Rule] {
        #Rule(Self.opened) { $0.donations.filter { $0.page == "a" }.count >= 3 }
        #Rule(Self.$level) { $0 > 2 || $0 < 0 }
      }
      var options: [any TipOption] {
        MaxDisplayCount(2)
        IgnoresDisplayFrequency(true)
        MaxDisplayDuration(30)
      }
    }
    struct OtherTip: Tip {
      var title: Text { Text("Other") }
      var actions: [Action] { Action(id: "go", title: "Go") }
    }
    #if os(macOS)
    struct MacTip: Tip {
      static let e = Event(id: "e")
      @Parameter static var p: Bool = false
      var title: Text { Text("Mac") }
    }
    #endif
    struct Shelf {
      let tour = TipGroup(.ordered) {
        FavoriteTip()
        OtherTip()
      }
    }

    """
  private static let script = """
    try Tips.configure()
    print("hi", Int.random(in: 1...2))
    let view = TipView(OtherTip())
    #expect(FavoriteTip().shouldDisplay, "shown")
    FavoriteTip.level = 5
    for _ in 1...3 { FavoriteTip.opened.sendDonation(Visit(page: "a")) }
    #expect(FavoriteTip().shouldDisplay)
    OtherTip().invalidate(reason: .actionPerformed)
    print([1][Int.random(in: 2...3)])

    """

  private func place() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.app, to: "Sources/a.swift")
    try scratch.write(
      Self.app.replacing(">= 3", with: ">= 1").replacing("|| $0 < 0", with: "|| $0 <= 0"),
      to: "b.swift")
    try scratch.write(
      Self.app.replacing("== \"a\"", with: "== \"b\"").replacing("$0 > 2 ||", with: "$0 * 2 > 3 ||")
        .replacing("MaxDisplayCount(2)", with: "MaxDisplayCount(3)")
        .replacing(".ordered", with: ".firstAvailable"), to: "Changed/a.swift")
    try scratch.write(
      Self.app.replacing("== \"a\"", with: "== \"b\"") + "try Tips.configure()\n",
      to: "Changed/b.tips")
    try scratch.write(Self.script, to: "x.tips")
    try scratch.write("print(nope)\n", to: "bad.tips")
    try scratch.write(
      "try Tips.configure()\n#expect(FavoriteTip().status == .pending)\n", to: "held.tips")
    try scratch.write(
      "user,date,event,page\na,2025-01-01T00:00:00Z,opened,a\nb,2025-01-02T00:00:00Z,opened,a\nc,never,opened,a\n",
      to: "h.csv")
    try scratch.write("opened presents FavoriteTip\nfrequency daily\n", to: "a.exposure")
    _ = try Command(["run", "Sources/a.swift", "x.tips", "--store", "st"], in: scratch.url)
    let trace = try Command(
      ["why", "FavoriteTip", "Sources/a.swift", "--trace", "--format", "json"], in: scratch.url)
    try scratch.write(
      trace.output + trace.output.replacing("\"passed\":false", with: "\"passed\":true"),
      to: "t.jsonl")
    let life =
      #"{"chapter":"rules","life":"a","failure":"Oops()","answers":[{"question":"q","answer":"a"}]}"#
    try scratch.write("{\"truthkit\":1}\n\(life)\n", to: "truth.log")
    try scratch.write(
      "{\"truthkit\":1}\n\(life.replacing("\"a\"}]", with: "\"b\"}]"))\n\(life.replacing("Oops", with: "No"))\n",
      to: "own.log")
    return scratch
  }

  private static let commands: [(section: String, arguments: [String])] = [
    ("check and rules", ["check", "Sources", "bad.tips"]),
    ("check and rules", ["rules", "Sources"]),
    ("run", ["run", "Sources/a.swift", "x.tips"]), ("run", ["run", "bad.tips"]),
    ("test", ["test", "x.tips", "bad.tips", "--with", "Sources/a.swift"]),
    ("test", ["test", "held.tips", "--with", "Sources/a.swift", "--coverage", "--mutants"]),
    ("why", ["why", "FavoriteTip", "Sources/a.swift"]),
    ("why", ["why", "OtherTip", "Sources/a.swift"]),
    ("why", ["why", "FavoriteTip", "Sources/a.swift", "--bisect"]),
    ("why", ["why", "FavoriteTip", "Sources/a.swift", "--store", "st"]),
    ("why", ["why", "Nope", "bad.tips"]),
    ("when", ["when", "FavoriteTip", "Sources/a.swift"]), ("status", ["status", "--store", "st"]),
    ("log", ["log", "--store", "st"]),
    ("store info", ["store", "info", "--store", "st"]),
    ("verify", ["verify", "t.jsonl"]), ("truth", ["truth", "truth.log", "--against", "own.log"]),
    ("compare", ["compare", "Sources/a.swift", "Changed/a.swift"]),
    ("compare", ["compare", "Sources/a.swift", "Changed/b.tips"]),
    ("compare", ["compare", "Sources/a.swift", "--reachable", "FavoriteTip"]),
    ("replay", ["replay", "Sources", "--history", "h.csv", "--against", "b.swift"]),
    ("replay", ["replay", "Sources", "--history", "h.csv", "--exposure", "a.exposure"]),
    ("replay", ["replay", "Sources", "--history", "h.csv", "--target", "20%"]),
    ("replay", ["replay", "Sources", "--history", "h.csv", "--sweep", "FavoriteTip rule 1"]),
  ]

  /// The names in backticks of each section; those of the first ones hold everywhere.
  private static let sections: [String: Set<String>] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Grammar/29-json.md")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    var sections: [String: Set<String>] = [:]
    for part in text.components(separatedBy: "\n## ") {
      let title = part.prefix { $0 != "\n" }
      let names = part.matches(of: #/`([A-Za-z.]+)`/#).flatMap { $0.1.split(separator: ".") }
      sections[title.hasPrefix("# ") ? "" : String(title), default: []].formUnion(
        names.map(String.init))
    }
    return sections
  }()

  /// Keys that are a program's own names, or those of another chapter.
  private static let foreign: Set = ["captures", "evidence", "recorded", "records"]

  private func keys(_ value: Any) -> Set<String> {
    if let array = value as? [Any] { return array.reduce(into: []) { $0.formUnion(keys($1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { found, entry in
      found.insert(entry.key)
      if !Self.foreign.contains(entry.key) { found.formUnion(keys(entry.value)) }
    }
  }

  @Test func everyKeyThatIsPrintedIsOnThePage() throws {
    let scratch = try place()
    var printed: [String: Set<String>] = [:]
    for (section, arguments) in Self.commands {
      let run = try Command(arguments + ["--format", "json"], in: scratch.url)
      let lines = run.output.split(separator: "\n")
      #expect(
        !lines.isEmpty && run.objects.count == lines.count,
        "\(arguments): \(run.output)\(run.errors)")
      for object in run.objects {
        #expect(object["version"] as? Int == 1, "\(arguments): \(object)")
        printed[section, default: []].formUnion(keys(object))
      }
    }
    let common = (Self.sections[""] ?? []).union(Self.sections["Diagnostics"] ?? [])
    for (section, found) in printed {
      let known = try #require(Self.sections[section]).union(
        section == "test" ? Self.sections["run"] ?? [] : [])
      let missing = found.subtracting(known).subtracting(common)
      #expect(missing.isEmpty, "\(section): \(missing.sorted())")
    }
  }

  /// A source of a rule is a place, where it is not the text.
  @Test func theSourceOfAReplayedRuleIsItsPlace() throws {
    let scratch = try place()
    let run = try Command(
      ["replay", "Sources", "--history", "h.csv", "--format", "json"], in: scratch.url)
    let tips = try #require(run.objects.first?["tips"] as? [[String: Any]])
    let rules = tips.flatMap { $0["rules"] as? [[String: Any]] ?? [] }
    #expect(rules.map { $0["source"] as? String } == ["Sources/a.swift:9", "Sources/a.swift:10"])
  }

  /// The statuses on the page are those that there are.
  @Test func theStatusesAreOnThePage() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Grammar/29-json.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    for status in [0, 1, 2, 3, 64, 130] { #expect(text.contains("\n| \(status) | ")) }
  }
}
