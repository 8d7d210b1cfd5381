import Foundation
import Testing

/// `tips compare`
@Suite struct CompareCommandTests {
  private static let app = """
    import TipKit
    struct Visit: Codable, Sendable { let page: String }
    struct SaveTip: Tip {
      static let visited = Event<Visit>(id: "visited")
      var title: Text { Text("Save") }
      var rules: [Rule] {
        #Rule(Self.visited) { $0.donations.donatedWithin(.week).filter { $0.page == "home" }.count >= 3 }
      }
      var options: [any TipOption] { MaxDisplayCount(2) }
    }
    struct LevelTip: Tip {
      @Parameter static var level: Int = 0
      let page: Int
      var title: Text { Text("Level") }
      var rules: [Rule] { #Rule(Self.$level) { $0 > 2 } }
    }

    """

  /// The JSON of a comparison of the app with itself after some replacements, and the exit status.
  ///
  /// - Parameter common: Replacements in both programs.
  private func compare(
    _ changes: KeyValuePairs<String, String>, common: KeyValuePairs<String, String> = [:]
  ) throws -> (status: Int32, document: [String: Any], tips: [String: [String: Any]]) {
    let scratch = try Scratch()
    var text = Self.app
    for (before, after) in common { text = text.replacing(before, with: after) }
    let old = try scratch.write(text, to: "old.swift")
    for (before, after) in changes {
      #expect(text.contains(before))
      text = text.replacing(before, with: after)
    }
    let new = try scratch.write(text, to: "new.swift")
    let run = try Command(["compare", old, new, "--format", "json"])
    #expect(run.errors == "")
    let document = run.objects.first ?? [:]
    let tips = document["tips"] as? [[String: Any]] ?? []
    // Every script holds on one side and fails on the other.
    for witness in tips.flatMap({ [$0["witness"], $0["otherWitness"]] }).compactMap({
      $0 as? [String: Any]
    }) {
      let script = try scratch.write(witness["script"] as? String ?? "", to: "life.tips")
      let statuses = try [old, new].map { try Command(["test", script, "--with", $0]).status }
      #expect(statuses == (witness["available"] as? String == "new" ? [1, 0] : [0, 1]))
    }
    return (
      run.status, document,
      Dictionary(uniqueKeysWithValues: tips.map { ($0["id"] as? String ?? "", $0) })
    )
  }

  @Test func aProgramIsLikeItself() throws {
    let (status, document, tips) = try compare([:])
    #expect(status == 0)
    #expect(document["changed"] as? Bool == false)
    #expect(tips.values.allSatisfy { $0["relation"] as? String == "same" })
  }

  @Test(arguments: [
    (">= 3", "> 2", "reformulated"), (">= 3", "> 1", "wider"), (">= 3", ">= 4", "narrower"),
    (".week", ".days(7)", "same"), (".week", ".days(8)", "wider"),
    (".week", ".days(6)", "narrower"), ("count >= 3", "count < 3", "disjoint"),
    ("\"home\"", "\"start\"", "different"), (".filter { $0.page == \"home\" }", "", "wider"),
    ("{ $0.page == \"home\" }", "{ !($0.page != \"home\") }", "same"),
    ("$0.page == \"home\"", "[\"home\"].contains($0.page)", "reformulated"),
  ])
  func relations(before: String, after: String, relation: String) throws {
    let (status, _, tips) = try compare([before: after])
    #expect(tips["SaveTip"]?["relation"] as? String == relation)
    #expect(tips["LevelTip"]?["relation"] as? String == "same")
    let isEqual = ["same", "reformulated"].contains(relation)
    #expect(status == (isEqual ? 0 : 1))
    #expect((tips["SaveTip"]?["witness"] == nil) == isEqual)
  }

  /// Numbers of other integer types are compared as those of `Int` are.
  @Test(arguments: ["Int8", "UInt8", "Int64", "UInt64"])
  func integersOfOtherSizes(_ type: String) throws {
    for (after, relation) in [
      ("$0 >= 3", "reformulated"), ("$0 > 3", "narrower"), ("$0 > \(type).max", "narrower"),
      ("$0 < 3", "disjoint"), ("$0 > 2 && $0 <= \(type).max", "reformulated"),
    ] {
      let found = try compare(
        ["$0 > 2": after], common: ["level: Int = 0": "level: \(type) = 0"])
      #expect(found.tips["LevelTip"]?["relation"] as? String == relation, "\(after)")
    }
  }

  /// A tip that needs a value is made with one.
  @Test func tipsOfValues() throws {
    let (_, _, tips) = try compare(["$0 > 2": "$0 > 3"])
    #expect(tips["LevelTip"]?["relation"] as? String == "narrower")
    let witness = try #require(tips["LevelTip"]?["witness"] as? [String: Any])
    #expect((witness["script"] as? String)?.contains("LevelTip(page: 0)") == true)
  }

  @Test func whatElseChanged() throws {
    let (status, _, tips) = try compare([
      "MaxDisplayCount(2)": "MaxDisplayCount(3)", "LevelTip": "StepTip",
    ])
    #expect(status == 1)
    #expect(tips["SaveTip"]?["relation"] as? String == "same")
    let options = try #require(tips["SaveTip"]?["options"] as? [String: [String]])
    #expect(options == ["removed": ["MaxDisplayCount(2)"], "added": ["MaxDisplayCount(3)"]])
    #expect(tips["LevelTip"]?["relation"] as? String == "removed")
    #expect(tips["StepTip"]?["relation"] as? String == "added")
  }

  /// A parameter of another type is not compared, also where both are numbers.
  @Test func parametersThatDoNotFit() throws {
    let (status, _, tips) = try compare(["level: Int = 0": "level: UInt64 = 0"])
    #expect(status == 1)
    #expect(tips["LevelTip"]?["relation"] as? String == "unknown")
    #expect(tips["LevelTip"]?["witness"] == nil)
    #expect(
      tips["LevelTip"]?["reasons"] as? [String] == [
        "the parameter `LevelTip.level` is of the type `Int` in the old program and `UInt64` in the new one"
      ])
  }

  /// Rules in branches are searched: a life answers, and without one nothing is known.
  @Test func questionsAboutBranches() throws {
    let scratch = try Scratch()
    let app = try scratch.write(
      Self.app.replacing(
        "var rules: [Rule] { #Rule(Self.$level) { $0 > 2 } }",
        with: """
          var rules: [Rule] {
            if page > 7 { #Rule(Self.$level) { $0 > 2 } } else { #Rule(Self.$level) { $0 != $0 } }
          }
          """), to: "app.swift")
    let run = try Command(
      [
        "compare", app, "--reachable", "LevelTip", "--never-fails", "LevelTip", "--never-fails",
        "SaveTip", "--implies", "SaveTip", "SaveTip",
      ])
    let answers = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .map { $0.prefix { $0 != ":" } }
    #expect(answers == ["yes", "unknown", "yes", "yes"], "\(run.output)")
    #expect(run.output.contains("LevelTip(page: 8)"), "\(run.output)")
  }

  /// Of a renamed tip, the parameters that it declares have other names, too.
  @Test func renamedTips() throws {
    let (status, document, _) = try compare(["LevelTip": "StepTip"])
    #expect(status == 1)
    #expect(
      document["notes"] as? [String] == [
        "`LevelTip` is removed and `StepTip` is added with the same rules: if the tip was renamed, its record is lost"
      ])
  }

  /// An event whose donations are of another type is not compared.
  @Test func programsThatDoNotFit() throws {
    let (status, _, tips) = try compare([
      "Visit": "PageVisit", ">= 3": ">= 4",
    ])
    #expect(status == 1)
    #expect(tips["SaveTip"]?["relation"] as? String == "unknown")
    #expect(
      tips["SaveTip"]?["reasons"] as? [String] == [
        "the donations of the event `visited` are of the type `Visit` in the old program and of the type `PageVisit` in the new one"
      ])
  }

  /// NaN has no order, which a comparison tells.
  @Test func numbersWithoutOrder() throws {
    let changes: KeyValuePairs = ["level: Int = 0": "level: Double = 0", "$0 > 2": "$0 > 2.5"]
    #expect(try compare(changes).tips["LevelTip"]?["relation"] as? String != "same")
    let scratch = try Scratch()
    let text = Self.app.replacing("level: Int = 0", with: "level: Double = 0")
    let old = try scratch.write(text.replacing("$0 > 2", with: "$0 > 2.5"), to: "old.swift")
    let new = try scratch.write(text.replacing("$0 > 2", with: "!($0 <= 2.5)"), to: "new.swift")
    let run = try Command(["compare", old, new])
    #expect(run.output.hasPrefix("LevelTip: wider"), "\(run.output)")
    #expect(run.output.contains("LevelTip.level = Double.nan"))
  }

  /// A tip's own values are written where it is made.
  @Test func rulesThatReadTheTip() throws {
    let (_, _, tips) = try compare(["$0 > 2": "$0 > page"])
    #expect(tips["LevelTip"]?["relation"] as? String == "different")
  }

  /// What an event keeps decides which donations rules see.
  @Test func eventsThatKeepOtherNumbers() throws {
    let (_, _, tips) = try compare([
      "(id: \"visited\")": "(id: \"visited\", donationLimit: .init(maximumCount: 3))",
      ">= 3": ">= 4",
    ])
    #expect(tips["SaveTip"]?["relation"] as? String == "unknown")
    #expect(
      tips["SaveTip"]?["reasons"] as? [String] == [
        "the event `visited` keeps 1000 donations in the old program and 3 in the new one"
      ])
  }

  @Test func parametersThatBeginOtherwise() throws {
    let (status, document, tips) = try compare(["level: Int = 0": "level: Int = 5"])
    #expect(status == 1)
    #expect(tips["LevelTip"]?["relation"] as? String == "same")
    #expect(
      document["defaults"] as? [String] == [
        "the parameter `LevelTip.level` begins as 5, before as 0"
      ])
  }

  /// A part that is only evaluated: a difference is found by trying, or it is not known.
  @Test func whatIsNotCompared() throws {
    let (_, _, tips) = try compare(["$0 > 2": "$0 * 2 > 4"])
    #expect(tips["LevelTip"]?["relation"] as? String == "unknown")
    let (_, _, others) = try compare(["$0 > 2": "$0 * 2 > 5"])
    #expect(others["LevelTip"]?["relation"] as? String == "unknown")
  }

  @Test func aProgramThatIsNotValid() throws {
    let scratch = try Scratch()
    let old = try scratch.write(Self.app, to: "old.swift")
    let new = try scratch.write(Self.app.replacing(">= 3", with: ">= \"a\""), to: "new.swift")
    let run = try Command(["compare", old, new])
    #expect(run.status == 2)
    #expect(run.errors.contains("new.swift` is not valid"))
    #expect(try Command(["compare", old, old + "x"]).status == 64)
  }

  @Test func markdownForAPullRequest() throws {
    let scratch = try Scratch()
    let old = try scratch.write(Self.app, to: "old.swift")
    let new = try scratch.write(Self.app.replacing(">= 3", with: ">= 2"), to: "new.swift")
    let text = try Command(["compare", old, new, "--format", "markdown"]).output
    #expect(text.contains("| SaveTip | wider |") || text.contains("| `SaveTip` | wider |"))
    #expect(text.contains("```swift\n// `SaveTip` is available with the new rules"))
  }

  // MARK: One program

  @Test func questionsAboutOneProgram() throws {
    let scratch = try Scratch()
    let path = try scratch.write(
      """
      import TipKit
      struct FewTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Few") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 2 } }
      }
      struct ManyTip: Tip {
        var title: Text { Text("Many") }
        var rules: [Rule] { #Rule(FewTip.opened) { $0.donations.donatedWithin(.week).count > 4 } }
      }
      struct NoneTip: Tip {
        var title: Text { Text("None") }
        var rules: [Rule] { #Rule(FewTip.opened) { $0.donations.isEmpty } }
      }
      struct NeverTip: Tip {
        @Parameter static var level: Int = 0
        var title: Text { Text("Never") }
        var rules: [Rule] {
          #Rule(FewTip.opened, Self.$level) { $0.donations.count < $1 && $1 < 1 }
        }
      }
      struct LastTip: Tip {
        @Parameter static var parts: Int = 1
        var title: Text { Text("Last") }
        var rules: [Rule] { #Rule(Self.$parts) { 12 / $0 > 2 } }
      }

      """, to: "app.swift")
    let answers: [([String], String)] = [
      (["--implies", "ManyTip", "FewTip"], "yes"), (["--implies", "FewTip", "ManyTip"], "no"),
      (["--disjoint", "NoneTip", "FewTip"], "yes"), (["--disjoint", "FewTip", "ManyTip"], "no"),
      (["--reachable", "ManyTip"], "yes"), (["--reachable", "NeverTip"], "no"),
      (["--never-fails", "NeverTip"], "yes"), (["--never-fails", "LastTip"], "no"),
    ]
    for (question, answer) in answers {
      let run = try Command(["compare", path] + question + ["--format", "json"])
      #expect(run.status == (answer == "yes" ? 0 : 1), "\(question): \(run.errors)")
      let found = (run.objects.first?["questions"] as? [[String: Any]])?.first
      #expect(found?["answer"] as? String == answer, "\(question): \(run.output)")
      guard let script = (found?["witness"] as? [String: Any])?["script"] as? String else {
        #expect((answer == "yes") != (question[0] == "--reachable"), "\(question)")
        continue
      }
      let life = try scratch.write(script, to: "life.tips")
      #expect(try Command(["test", life, "--with", path]).status == 0, "\(script)")
    }
    #expect(try Command(["compare", path, "--reachable", "FewTipp"]).errors.contains("`FewTip`"))
    #expect(try Command(["compare", path]).status == 64)
    #expect(try Command(["compare", path, "--implies", "FewTip"]).status == 64)
  }

  // MARK: Revisions

  /// A repository with the app, and a change of it that is not committed.
  private func repository() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.app, to: "Sources/App.swift")
    try git(["init", "-q", "-b", "main"], in: scratch)
    try git(["add", "."], in: scratch)
    try git(
      ["-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-q", "-m", "first"], in: scratch)
    try scratch.write(Self.app.replacing(">= 3", with: ">= 2"), to: "Sources/App.swift")
    return scratch
  }

  private func git(_ words: [String], in scratch: Scratch) throws {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try Command([], through: ["/bin/sh", "-c", "git \(line)"], in: scratch.url)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: ["git:main", "git:HEAD", "git:HEAD:Sources", "git:main:Sources/App.swift"])
  func revisions(old: String) throws {
    let scratch = try repository()
    let run = try Command(["compare", old, "Sources"], in: scratch.url)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("SaveTip: wider"), "\(run.output)")
    #expect(try Command(["compare", old, old], in: scratch.url).status == 0)
    for revision in ["git:none", "git:--help", "git:main:None"] {
      let wrong = try Command(["compare", revision, "Sources"], in: scratch.url)
      #expect(wrong.status == 64, "\(wrong.output)\(wrong.errors)")
    }
  }

  /// A change that adds the first tips of an app.
  @Test func theFirstTips() throws {
    let scratch = try repository()
    try scratch.write(Self.app, to: "More/App.swift")
    try scratch.write("print(1)\n", to: "None/Other.swift")
    for old in ["git:main", "None"] {
      let run = try Command(["compare", old, "More"], in: scratch.url)
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("SaveTip: added"), "\(run.output)\(run.errors)")
    }
  }

  /// Nothing that a repository's configuration names is run.
  @Test func aHostileRepository() throws {
    let scratch = try repository()
    let mark = scratch.url.appending(path: "ran").path(percentEncoded: false)
    try scratch.write("#!/bin/sh\ntouch '\(mark)'\n", to: "evil.sh")
    let evil = scratch.url.appending(path: "evil.sh").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: evil)
    let config = """
      [core]
      \trepositoryformatversion = 0
      \tfsmonitor = \(evil)
      \tpager = \(evil)
      \teditor = \(evil)
      \tsshCommand = \(evil)
      \tgitProxy = \(evil)
      \thooksPath = \(scratch.url.path(percentEncoded: false))
      [alias]
      \trev-parse = !\(evil)
      \tls-tree = !\(evil)
      [filter "x"]
      \tsmudge = \(evil)
      \tprocess = \(evil)
      [diff]
      \texternal = \(evil)
      [diff "x"]
      \ttextconv = \(evil)
      [remote "origin"]
      \turl = ext::\(evil)
      \tpromisor = true
      [extensions]
      \tpartialClone = origin

      """
    try scratch.write(config, to: ".git/config")
    try scratch.write("* filter=x diff=x\n", to: ".git/info/attributes")
    let run = try Command(["compare", "git:main", "Sources"], in: scratch.url)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("SaveTip: wider"))
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
