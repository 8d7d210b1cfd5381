import Foundation
import Testing

/// `tips test --coverage`, `--mutants` and `--only`
@Suite struct TestMeasureTests {
  private static let app = """
    import TipKit
    struct SaveTip: Tip {
      static let visited = Event(id: "visited")
      var title: Text { Text("Save") }
      var rules: [Rule] {
        #Rule(Self.visited) { $0.donations.count >= 3 }
      }
    }
    struct OtherTip: Tip {
      @Parameter static var isOn: Bool = false
      var title: Text { Text("Other") }
      var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
    }

    """

  private func place() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.app, to: "Sources/App.swift")
    try scratch.write(
      """
      try Tips.configure()
      for _ in 1...3 { SaveTip.visited.sendDonation() }
      #expect(SaveTip().status == .available)

      """, to: "Tests/save.tips")
    return scratch
  }

  private func run(_ arguments: [String], in scratch: Scratch) throws -> Command {
    try Command(["test"] + arguments, in: scratch.url)
  }

  @Test func whatIsNotSeenIsShownWithItsLine() throws {
    let scratch = try place()
    let run = try run([".", "--coverage"], in: scratch)
    #expect(
      run.output == """
        ok    Tests/save.tips  1 expectation
        1 passed, 0 failed
        coverage: 2 of 6 (33 %)
        SaveTip  Sources/App.swift:2  2 of 4
          6 | #Rule(Self.visited) { $0.donations.count >= 3 }
            | $0.donations.count >= 3: not seen false; 2 as its value
        OtherTip  Sources/App.swift:9  0 of 2
          12 | var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
             | $0: not seen true; false

        """, "\(run.errors)")
    #expect(run.status == 0)
    #expect(try self.run([".", "--coverage", "--minimum", "34"], in: scratch).status == 1)
    #expect(try self.run([".", "--coverage", "--minimum", "33.3"], in: scratch).status == 0)
    // Of a script alone, only its own tips count.
    let script = try self.run(
      ["Tests/save.tips", "--with", "Sources/App.swift", "--coverage"], in: scratch)
    #expect(script.output.contains("coverage: 2 of 6"))
  }

  /// A file counts once, in whatever ways it is named and found.
  @Test(arguments: [
    ["Tests/save.tips", "Tests"], ["Tests", "./Tests"], ["Tests/../Tests/save.tips"],
    ["Sources/App.swift", "Tests/save.tips"], ["Tests", "--with", "Sources/../Sources/App.swift"],
    ["Tests", "--with", "./Sources", "--with", "Sources"],
  ])
  func aFileCountsOnce(_ paths: [String]) throws {
    let scratch = try place()
    try scratch.write("", to: "Package.swift")
    let run = try run(paths + ["--coverage"], in: scratch)
    #expect(run.output.contains("\ncoverage: 2 of 6 (33 %)\n"), "\(run.output)\(run.errors)")
    #expect(run.output.matches(of: /save\.tips  1 expectation\n/).count == 1)
  }

  @Test func survivorsComeWithTheMissingTest() throws {
    let scratch = try place()
    let run = try run(
      ["Tests", "--with", "Sources/App.swift", "--mutants", "--write", "New"], in: scratch)
    #expect(run.output.contains("mutants: 4, 2 killed, 2 survive\n"), "\(run.output)")
    #expect(
      run.output.contains(
        """
        SaveTip  Sources/App.swift:6  no expectation fails with `2` instead of `3`
          - #Rule(Self.visited) { $0.donations.count >= 3 }
          + #Rule(Self.visited) { $0.donations.count >= 2 }
            // `SaveTip` is pending; with `2` instead of `3` it is available.
            try Tips.configure()
            for _ in 1...2 { SaveTip.visited.sendDonation() }
            #expect(SaveTip().status == .pending)

        """), "\(run.output)")
    #expect(run.status == 0)
    let written = try FileManager.default.contentsOfDirectory(
      atPath: scratch.url.appending(path: "New").path(percentEncoded: false)
    ).sorted()
    #expect(written == ["SaveTip-line-6-2.tips", "SaveTip-line-6.tips"])
    // With these tests nothing survives, and they are left alone.
    let again = try self.run([".", "--mutants", "--minimum", "100", "--write", "New"], in: scratch)
    #expect(
      again.output.contains("mutants: 4, 4 killed, 0 survive\n"), "\(again.output)\(again.errors)")
    #expect(again.status == 0)
    #expect(try self.run(["Tests", "--mutants", "--minimum", "51"], in: scratch).status == 1)
  }

  /// The missing test of a tip that a script declares stands alone.
  @Test func aMissingTestOfAScriptHasItsDeclarations() throws {
    let scratch = try Scratch()
    try scratch.write(
      Self.app + "try Tips.configure()\n#expect(SaveTip().status == .pending)\n", to: "a.tips")
    let run = try run(["a.tips", "--mutants", "--write", "new"], in: scratch)
    #expect(run.output.contains("no script makes the tip `OtherTip`"), "\(run.output)")
    let tests = try self.run(["new"], in: scratch)
    #expect(
      tests.status == 0 && !tests.output.hasPrefix("0 passed"), "\(tests.output)\(tests.errors)")
  }

  @Test func aScriptThatFailsHasNoMutants() throws {
    let scratch = try place()
    try scratch.write("#expect(SaveTip().shouldDisplay)\n", to: "Tests/wrong.tips")
    let run = try run(["Tests", "--mutants"], in: scratch)
    #expect(
      run.output.contains(
        "\n1 script left out: only a test that passes can tell a mutant\n"))
    #expect(run.output.contains("mutants: 4, 2 killed"))
    #expect(run.status == 1)
  }

  @Test func measuresAreLinesOfJSON() throws {
    let run = try run([".", "--coverage", "--mutants", "--format", "json"], in: try place())
    #expect(
      run.objects.compactMap { $0["kind"] as? String }
        == [
          "expect", "test", "coverage", "coverage", "mutant", "mutant", "mutant", "mutant",
          "summary",
        ])
    let fates = run.objects.compactMap { $0["fate"] as? String }
    #expect(fates.sorted() == ["killed", "killed", "survived", "survived"])
    // A passing expectation is as it is without coverage.
    #expect(run.objects.first?["blocked"] == nil)
  }

  @Test func coverageIsWrittenAsFiles() throws {
    let scratch = try place()
    _ = try run([".", "--coverage", "--html", "c.html", "--lcov", "c.info"], in: scratch)
    let page = try String(contentsOf: scratch.url.appending(path: "c.html"), encoding: .utf8)
    #expect(page.contains("<h2>SaveTip: 2 of 4 (50 %)</h2>") && page.contains("&gt;= 3"))
    let trace = try String(contentsOf: scratch.url.appending(path: "c.info"), encoding: .utf8)
    #expect(
      trace == """
        SF:Sources/App.swift
        BRDA:6,0,0,1
        BRDA:6,0,1,0
        BRDA:6,0,2,1
        BRDA:6,0,3,0
        BRDA:12,0,0,0
        BRDA:12,0,1,0
        BRF:6
        BRH:2
        DA:6,1
        DA:12,0
        LF:2
        LH:1
        end_of_record

        """)
  }

  @Test func onlySomeScriptsRun() throws {
    let scratch = try place()
    try scratch.write("#expect(false)\n", to: "Tests/wrong.tips")
    #expect(try run(["Tests"], in: scratch).status == 1)
    #expect(try run(["Tests", "--only", "s[a-b]ve"], in: scratch).status == 0)
    let none = try run(["Tests", "--only", "nothing"], in: scratch)
    #expect(
      none.errors.hasSuffix(
        "error: `nothing` is found in the path of no script, such as `Tests/save.tips`\n"))
    #expect(none.status == 64)
    let wrong = try run(["Tests", "--only", "("], in: scratch)
    #expect(wrong.errors.hasPrefix("error: `--only` takes a regular expression"), "\(wrong.errors)")
    #expect(wrong.status == 64)
  }

  @Test(arguments: [
    (["--minimum", "90"], "`--minimum` needs `--coverage` or `--mutants`"),
    (["--coverage", "--minimum", "101"], "`--minimum` takes a percentage from 0 to 100"),
    (["--coverage", "--write", "x"], "`--write` needs `--mutants`"),
    (["--mutants", "--html", "x"], "`--html` needs `--coverage`"),
    (["--mutants", "--format", "tap"], "`--coverage` and `--mutants` print text or json, not tap"),
  ])
  func whatDoesNotGoTogetherIsRefused(_ arguments: [String], _ message: String) throws {
    let run = try run(["Tests"] + arguments, in: try place())
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("error: \(message)\n"), "\(run.errors)")
  }

  /// The samples' own expectations hold all of their rules.
  @Test func theSamplesAreCovered() throws {
    let samples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Samples").standardized.path(percentEncoded: false)
    let run = try Command(["test", samples, "--coverage", "--mutants", "--format", "json"])
    let goals = run.objects.filter { $0["kind"] as? String == "coverage" }
    let counts = ["met", "goals"].map { key in goals.reduce(0) { $0 + ($1[key] as? Int ?? 0) } }
    #expect(counts[1] > 100 && counts[0] * 100 >= counts[1] * 95, "\(counts)")
    let mutants = run.objects.filter { $0["kind"] as? String == "mutant" }
    #expect(mutants.count > 100)
    #expect(mutants.filter { $0["fate"] as? String != "killed" }.isEmpty)
  }
}
