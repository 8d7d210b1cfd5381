import Foundation
import FoundationXML
import Testing

@Suite struct ReplayCommandTests {
  private let app = """
    import TipKit
    enum App { static let opened = Tips.Event(id: "opened") }
    struct OpenTip: Tip {
      @Parameter static var isPro: Bool = false
      var title: Text { Text("Open") }
      var rules: [Rule] {
        #Rule(App.opened) { $0.donations.donatedWithin(.week).count >= 2 }
        #Rule(Self.$isPro) { !$0 }
      }
    }
    struct PageTip: Tip {
      let page: Int
      var title: Text { Text("Page") }
    }
    """
  private let history = """
    uid,ts,event,parameter,value
    a,2025-01-01,opened,,
    a,2025-01-02,opened,,
    b,2025-01-03,opened,,
    b,2025-01-03,opened,,
    b,2025-01-04,,isPro,true
    c,2025-01-04,opened,,
    d,2025-01-04,closed,,
    """
  private let map = ["--map", "user=uid,date=ts"]

  @Test func theTableSaysWhoIsBlocked() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let data = try scratch.write(history, to: "history.csv")
    let seen = try Command(["replay", source, "--history", data] + map)
    #expect(seen.status == 0 && seen.errors.isEmpty)
    let lines = seen.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines.prefix(5) == [
        "4 users · 5 donations · 1 value of a parameter · 2025-01-01 … 2025-01-04 · 1 tip",
        "at 2025-01-04 00:00:00 +0000, ever from 2025-01-01 00:00:00 +0000 on",
        "tip available ever first, median blocked by alone",
        "OpenTip 1 50.0 % 12 h rule 1 50.0 % 50.0 %", "rule 2 25.0 % 25.0 %",
      ])
    #expect(seen.output.contains("`PageTip` is left out: its initializer needs values"))
    #expect(seen.output.contains("an event that is not declared"))
    #expect(seen.output.contains("history.csv:8"))
  }

  @Test func programsReadIt() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let changed = try scratch.write(
      app.replacingOccurrences(of: ">= 2", with: "== 1"), to: "changed.swift")
    let arguments = ["replay", source, "--history", "-", "--against", changed] + map
    let json = try Command(arguments + ["--format", "json"], input: history)
    let document = try #require(json.objects.first)
    #expect(document["present"] as? Int == 4)
    let tip = try #require((document["tips"] as? [[String: Any]])?.first)
    #expect(tip["available"] as? Int == 1 && tip["firstMedian"] as? Double == 43_200)
    let days = try #require(tip["days"] as? [[String: Any]])
    #expect(days.map { $0["available"] as? Int } == [0, 1, 2, 1])
    let against = try #require(tip["against"] as? [String: Any])
    #expect(against["gainedExamples"] as? [String] == ["c"])
    #expect(against["lostExamples"] as? [String] == ["a"])
    let csv = try Command(arguments + ["--format", "csv"], input: history)
    #expect(
      csv.output == """
        tip,rule,users,available,ever,first_median,blocked,alone,failed,gained,lost,gained_examples,lost_examples
        OpenTip,,4,1,2,43200.0,,,,1,1,c,a
        OpenTip,1,4,,,,2,2,0,,,,
        OpenTip,2,4,,,,1,1,0,,,,

        """)
  }

  @Test(arguments: [
    (["--at", "tomorrow"], 64, "`--at` takes a time such as 2025-01-01T00:00:00Z, not `tomorrow`"),
    (["--memory", "much"], 64, "`--memory` takes a size such as 512M or 2G, not `much`"),
    (
      ["--dates", "roman"], 64,
      "`--dates` takes one of auto, iso, seconds, milliseconds, microseconds, reference, not `roman`"
    ),
    (
      ["--map", "user"], 64,
      "`--map` takes names and columns, such as `user=uid,date=ts`, not `user`"
    ),
    (
      ["--map", "user=uid,date=tz"], 64,
      "has no column `tz`, which `--map` names: it has `uid`, `ts`"
    ),
    (["--from", "2025-01-03", "--to", "2025-01-02"], 64, "ends before it begins"),
    (
      ["--strict"], 64,
      "1 row does not fit; of the most frequent cause, the first is at <standard input>:8"
    ),
    (["--rejects", "/nowhere/at-all"], 3, "cannot write `/nowhere/at-all`"),
    (["--history", "-"], 64, "standard input can be named only once"),
    (["--history", "/nowhere/at-all.csv"], 64, "there is no file `/nowhere/at-all.csv`"),
  ])
  func whatCannotBeIsTold(options: [String], status: Int, words: String) throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let given = options.contains("--map") ? [] : map
    let seen = try Command(
      ["replay", source, "--history", "-"] + given + options, input: history)
    #expect(Int(seen.status) == status && seen.output.isEmpty)
    #expect(seen.errors.contains(words), "\(seen.errors)")
  }

  /// Whoever is in the table can be asked about alone, and the answer is the same.
  @Test func oneUserIsExplained() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    func ask(_ question: String, _ arguments: String...) throws -> Command {
      try Command(
        [question, "OpenTip", source, "--history", "-"] + map + arguments, input: history)
    }
    #expect(try ask("why", "--user", "a").status == 0)
    let blocked = try ask("why", "--user", "b", "--format", "json")
    #expect(blocked.status == 1)
    let gates = try #require(blocked.objects.first?["gates"] as? [[String: Any]])
    #expect(gates.compactMap { $0["passed"] as? Bool }.contains(false))
    #expect(try ask("why", "--user", "b", "--at", "2025-01-03T12:00:00Z").status == 0)
    #expect(try ask("why", "--user", "c").output.contains("1"))
    // The first of two donations of the first two days is a week old on the eighth.
    #expect(try ask("when", "--user", "a").output.contains("2025-01-08 00:00:00"))
    let unknown = try ask("why", "--user", "z")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("the history has no user `z`"))
    #expect(try ask("why").errors.contains("name a `--history` and a `--user`"))
  }

  /// Stores of several people, exported into a folder, are a history of them.
  @Test func exportsOfStoresAreAHistory() throws {
    let scratch = try Scratch()
    let declarations = """
      enum Page: String, Codable, Sendable { case garden, shop }
      struct Visit: Codable, Sendable { let page: Page; let note: String?; let seen: Date; let share: Double }
      enum App {
        static let visited = Tips.Event<Visit>(id: "visited \\"x\\"")
        static let rated = Tips.Event<Int>(id: "rated")
        static let opened = Tips.Event(id: "opened")
      }
      struct PageTip: Tip {
        @Parameter static var level: Int = 0
        var title: Text { Text("Page") }
        var rules: [Rule] {
          #Rule(App.visited) { $0.donations.filter { $0.page == .shop && $0.note != nil && $0.share > 0.1 }.count >= 2 }
          #Rule(App.rated) { $0.donations.count >= 1 }
          #Rule(App.visited) { $0.donations.filter { $0.seen == $0.date }.count >= 3 }
          #Rule(Self.$level) { $0 > 1 }
        }
      }

      """
    let source = try scratch.write(declarations, to: "app.swift")
    let folder = scratch.path("exports")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, page, level) in [("anna", "shop", 2), ("bert", "shop", 1), ("carl", "garden", 3)] {
      let lived = try scratch.write(
        declarations + """
          try Tips.configure()
          PageTip.level = \(level)
          for share in [0.1, 0.30000000000000004, 0.7] {
            App.visited.sendDonation(Visit(page: .\(page), note: "ein \\"ß\\"", seen: Date.now, share: share))
            Tips.Clock.advance(by: .days(1))
          }
          App.rated.sendDonation(4)
          App.opened.sendDonation()
          """, to: "\(name).tips")
      let store = scratch.path(name + ".store")
      try #require(try Command(["run", lived, "--store", store, "--at", "2025-01-01"]).status == 0)
      var export = try Command(["store", "export", "--store", store]).output
      // What was cut off is told of.
      if name == "bert" { export += #"{"kind":"donation","event":"ra"# }
      try export.write(toFile: folder + "/\(name).jsonl", atomically: true, encoding: .utf8)
    }
    let seen = try Command(["replay", source, "--history", folder, "--format", "json"])
    #expect(seen.status == 0, "\(seen.errors)")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(seen.output.utf8)) as? [String: Any])
    #expect(document["users"] as? Int == 3 && document["donations"] as? Int == 15)
    let tip = try #require((document["tips"] as? [[String: Any]])?.first)
    #expect(tip["available"] as? Int == 1, "\(tip)")
    let rules = try #require(tip["rules"] as? [[String: Any]])
    #expect(rules.map { $0["blocked"] as? Int } == [1, 0, 0, 1])
    #expect(document["undatedSettings"] as? Int == 3)
    let misfits = try #require(document["misfits"] as? [[String: Any]])
    #expect(misfits.count == 1 && (misfits[0]["file"] as? String)?.hasSuffix("bert.jsonl") == true)
    let table = try Command(["replay", source, "--history", folder])
    #expect(table.output.contains("do not record when a parameter was set"))
    let why = try Command(["why", "PageTip", source, "--history", folder, "--user", "bert"])
    #expect(why.status == 1 && why.output.contains("PageTip.level"), "\(why.output)\(why.errors)")
  }

  /// What a program donates as it runs is nothing that a user did: the table and the tip's reasons say the same.
  @Test func statementsOfTheSourcesDonateNothing() throws {
    let scratch = try Scratch()
    let source = try scratch.write(
      """
      enum App { static let opened = Tips.Event(id: "opened") }
      struct OpenTip: Tip {
        @Parameter static var isPro: Bool = true
        var title: Text { Text("Open") }
        var rules: [Rule] {
          #Rule(App.opened) { $0.donations.count >= 2 }
          #Rule(Self.$isPro) { $0 }
        }
      }
      try Tips.configure()
      App.opened.sendDonation()
      App.opened.sendDonation()
      OpenTip.isPro = false
      OpenTip().invalidate(reason: .actionPerformed)
      """, to: "app.tips")
    let file = try scratch.write(
      "user,date,event\na,2025-01-01,opened\nb,2025-01-01,opened\nb,2025-01-02,opened\n",
      to: "history.csv")
    let all = try Command(["replay", source, "--history", file, "--format", "csv"])
    #expect(all.output.contains("\nOpenTip,,2,1,"), "\(all.output)")
    for (user, status) in [("a", 1), ("b", 0)] {
      let seen = try Command(["why", "OpenTip", source, "--history", file, "--user", user])
      #expect(Int(seen.status) == status, "\(seen.output)\(seen.errors)")
      #expect(!seen.output.contains("app.tips:1"), "\(seen.output)")
    }
  }

  /// The prompt begins where that user is.
  @Test func thePromptBeginsInTheWorldOfOne() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let file = try scratch.write(history, to: "history.csv")
    func type(_ lines: String, as user: String, _ more: String...) throws -> Command {
      try Command(
        ["repl", source, "--history", file, "--user", user] + map + more, input: lines)
    }
    for user in ["a", "b", "c"] {
      let asked = try Command(
        ["why", "OpenTip", source, "--history", file, "--user", user] + map, input: "")
      #expect(try type(":why OpenTip\n", as: user).output == asked.output)
    }
    let later = try type("Tips.Clock.advance(by: .weeks(1))\nprint(OpenTip().status)\n", as: "a")
    #expect(later.output.contains("pending"), "\(later.output) \(later.errors)")
    let earlier = try type("print(OpenTip().status)\n", as: "b", "--at", "2025-01-03T12:00:00Z")
    #expect(earlier.output.contains("available"), "\(earlier.output) \(earlier.errors)")
    let saved = try type(":save \(file).tips\n", as: "a")
    #expect(saved.errors.contains("a script cannot contain what `a` has done"), "\(saved.errors)")
    let unknown = try type("", as: "z")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("the history has no user `z`"))
  }

  @Test func standardInputMayBePacked() throws {
    let scratch = try Scratch()
    let source = try scratch.write(app, to: "app.swift")
    let plain = try scratch.write(history, to: "history")
    let whole = ["/bin/sh", "-c", "gzip -c '\(plain)' | \"$0\" \"$@\""]
    let cut = ["/bin/sh", "-c", "gzip -c '\(plain)' | head -c 60 | \"$0\" \"$@\""]
    let arguments = ["replay", source, "--history", "-", "--format", "csv"] + map
    let seen = try Command(arguments, through: whole)
    let same = try Command(arguments, input: history)
    #expect(seen.status == 0 && seen.output == same.output)
    let damaged = try Command(arguments, through: cut)
    #expect(damaged.status == 64 && damaged.output.isEmpty)
    #expect(damaged.errors.contains("`<standard input>` cannot be unpacked"))
  }

  @Test func picturesAndPagesAreXMLWithTheNumbers() throws {
    let scratch = try Scratch()
    let source = try scratch.write(
      app.replacingOccurrences(of: "OpenTip", with: "Öffnen"), to: "a<b>&.swift")
    let (picture, page) = (scratch.path("a.svg"), scratch.path("a.html"))
    let seen = try Command(
      ["replay", source, "--history", "-", "--svg", picture, "--html", page] + map, input: history)
    #expect(seen.status == 0 && seen.output.contains("Öffnen"))
    for (path, element, count) in [(picture, "svg", 1), (page, "tr", 5)] {
      let reader = ElementCount(element)
      let parser = XMLParser(data: try Data(contentsOf: URL(filePath: path)))
      parser.delegate = reader
      #expect(parser.parse(), "\(path)")
      #expect(reader.count == count)
      #expect(reader.text.contains("Öffnen"))
    }
    let html = try String(contentsOfFile: page, encoding: .utf8)
    // Four users reach the first rule, which two pass, and both of these the second.
    let numbers = html.matches(of: #/data-label="(?:Reached by|Passed by|Blocked alone)">(\d+)</#)
      .map { Int($0.1) }
    #expect(numbers == [4, 2, 2, 2, 1, 1])
    let alone = try Command(
      ["replay", source, "--history", "-", "--svg", "-"] + map, input: history)
    #expect(alone.output == (try String(contentsOfFile: picture, encoding: .utf8)))
    let nowhere = try Command(
      ["replay", source, "--history", "-", "--svg", "/nowhere/a.svg"] + map, input: history)
    #expect(nowhere.status == 3 && nowhere.errors.contains("cannot write `/nowhere/a.svg`"))
  }

  private final class ElementCount: NSObject, XMLParserDelegate {
    private let name: String
    private(set) var count = 0
    private(set) var text = ""

    init(_ name: String) { self.name = name }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if element == name { count += 1 }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  /// The picture on the project's first page is what is drawn; `RECORD=1` keeps it.
  @Test func thePictureIsWhatIsDrawn() throws {
    let drawn = try Command(["replay", "--demo", "--svg", "-"]).output
    let picture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Packaging/histories.svg")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(drawn.utf8).write(to: picture)
    }
    #expect(try String(contentsOf: picture, encoding: .utf8) == drawn)
  }

  @Test func programsThatAreNotValidAreTold() throws {
    let scratch = try Scratch()
    let source = try scratch.write("struct OpenTip: Tip { var title: Int { 1 } }", to: "app.swift")
    let seen = try Command(["replay", source, "--history", "-"], input: history)
    #expect(seen.status == 2 && seen.output.isEmpty)
    let none = try scratch.write("let x = 1\n", to: "none.swift")
    let empty = try Command(["replay", none, "--history", "-"], input: history)
    #expect(
      empty.status == 2 && empty.errors.contains("there is no tip whose rules can be evaluated"))
    #expect(try Command(["replay", source]).errors.contains("name a history with `--history`"))
    #expect(try Command(["replay", "--demo", source]).status == 64)
    #expect(try Command(["replay", "--history", "-"]).status == 64)
  }

  /// Input that does not come is not waited for.
  @Test(.timeLimit(.minutes(60))) func whoIsInterruptedEnds() throws {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: Command.path)
    process.arguments = ["replay", try scratch.write(app, to: "app.swift"), "--history", "-"] + map
    let (input, errors) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardError = errors
    try process.run()
    // Nothing is told until there is more than a pipe holds: by then it reads.
    let row = Data("a,2025-01-01,opened,,\n".utf8)
    try input.fileHandleForWriting.write(contentsOf: Data("uid,ts,event,parameter,value\n".utf8))
    for _ in 0..<20_000 { try input.fileHandleForWriting.write(contentsOf: row) }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 3)
  }
}
