import Testing

/// Commands that change what rules see, and those that look at it.
@Suite struct WorldCommandTests {
  static let pageTip = """
    struct Visit: Codable, Sendable { let page: String }
    struct PageTip: Tip {
      static let seen = Event<Visit>(id: "seen")
      static let opened = Event(id: "opened")
      @Parameter static var isOn: Bool = false
      var title: Text { Text("Pages") }
      var actions: [Action] { Action(id: "more", title: "More") { print("pressed") } }
      var rules: [Rule] {
        #Rule(Self.opened) { $0.donations.donatedWithin(.week).count >= 2 }
        #Rule(Self.$isOn) { $0 }
      }
    }

    """

  /// A session on a virtual clock, in memory.
  static func run(_ commands: String, program: String = pageTip) throws -> Command {
    try Command(["--at", "2025-01-01T00:00:00Z"], input: program + commands)
  }

  @Test func aCaseNeedsNoDotAndIsMendedAsOne() throws {
    let run = try Self.run(
      """
      enum Level: Codable { case beginner, expert }
      struct LevelTip: Tip { @Parameter static var level: Level = .beginner; var title: Text { Text("") } }
      :parameter level expert
      :parameter level
      :parameter level exprt
      """)
    #expect(run.output.contains("Level.expert"))
    #expect(run.errors.contains("`Level` has no static member `exprt`"))
    #expect(run.errors.contains("did you mean `expert`?"))
  }

  @Test func theSessionIsComparedWithItsFiles() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import TipKit
      struct SaveTip: Tip {
        static let seen = Event(id: "seen")
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.seen) { $0.donations.count >= 2 } }
      }
      try Tips.configure()

      """, to: "Save.swift")
    let change = """
      struct SaveTip: Tip {
        static let seen = Event(id: "seen")
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.seen) { $0.donations.count >= 3 } }
      }

      """
    for argument in ["", " \(file)"] {
      let run = try Command(
        ["--at", "2025-01-01T00:00:00Z"],
        input: ":load \(file)\n:compare\(argument)\n\(change):compare\(argument)\n")
      #expect(
        run.output.contains(
          """
          1 tip is unchanged
          SaveTip: narrower, the rules hold only where they did, and not everywhere there
            - #Rule(Self.seen) { $0.donations.count >= 2 }
            + #Rule(Self.seen) { $0.donations.count >= 3 }
              // `SaveTip` is available with the old rules, and not with the new ones.
          """), "\(run.output)\(run.errors)")
      #expect(!run.output.contains("configured by"))
    }
    #expect(try Self.run(":compare").errors.contains("no files have been read; `:compare FILE`"))
  }

  @Test func aTipWithoutRulesIsSaidToHaveNone() throws {
    let run = try Self.run(
      """
      struct PlainTip: Tip { var title: Text { Text("Plain") } }
      :rules PlainTip
      :rules PlainTip()
      """)
    #expect(run.output.split(separator: "\n").count { $0 == "PlainTip has no rules" } == 2)
  }

  @Test func aDateIsGivenAsItIsPrinted() throws {
    let run = try Self.run(
      """
      enum App {
        @Parameter static var since: Date? = nil
        @Parameter static var day: Date = .distantPast
        @Parameter static var number = 0
      }
      :parameter since 2025-01-02 00:00:00 +0000
      :parameter since
      :parameter day 2025-01-31
      App.day
      :parameter day = 2025-01-31 09:30
      App.day
      :parameter since 2025-01-31T09:30:00.25Z
      App.since!.timeIntervalSince(App.day)
      :parameter since nil
      App.since
      :parameter day Date.now
      App.day
      :parameter number 2025-01-31
      App.number
      """, program: "")
    #expect(run.errors == "")
    #expect(
      run.output == """
        Optional(2025-01-02 00:00:00 +0000)  // Date?
        2025-01-31 00:00:00 +0000
        2025-01-31 09:30:00 +0000
        0.25
        nil  // Date?
        2025-01-01 00:00:00 +0000
        1993

        """)
  }

  /// From what `:why` names to what `:parameter` takes.
  @Test func aFixesDateCanBeGiven() throws {
    let program = """
      struct LateTip: Tip {
        @Parameter static var since: Date = Date(timeIntervalSince1970: 0)
        var title: Text { Text("Late") }
        var rules: [Rule] { #Rule(Self.$since) { $0 > Date(timeIntervalSinceReferenceDate: 800_000_000.123456) } }
      }

      """
    let why = try Self.run(":why LateTip", program: program).output
    let fix = try #require(
      why.split(separator: "\n").first { $0.contains("set LateTip.since to ") })
    let date = try #require(fix.split(separator: " to ").last)
    let run = try Self.run(":parameter LateTip.since \(date)\n:tips", program: program)
    #expect(
      run.errors == "" && run.output.hasSuffix("LateTip  available\n"), "\(fix) \(run.output)")
  }

  /// Whatever it takes to make the tip that is asked about.
  @Test(arguments: [
    ":why make()", ":why! make()", ":when make()", ":trace make().status", ":watch make()",
    ":timeline make()", ":bisect make()", ":show make().status", ":rules make()",
    ":why NetTip(on: true)",
  ])
  func questionsChangeNothing(question: String) throws {
    let run = try Self.run(
      """
      var n = 0
      func make() -> NetTip { n += 1; NetTip.seen.sendDonation(); return NetTip(on: true) }
      :clock
      n = 5
      print("before")
      \(question)
      print("after", n, NetTip.on, NetTip.seen.donations.count)
      :undo
      print("undone", n)
      """,
      program: """
        struct NetTip: Tip {
          static let seen = Event(id: "seen")
          @Parameter static var on: Bool = false
          init(on: Bool) { Self.on = on }
          var title: Text { Text("n") }
          var rules: [Rule] { #Rule(Self.$on) { $0 } }
        }

        """)
    #expect(run.output.contains("after 5 false 0\n"), "\(run.output)")
    #expect(run.output.contains("undone 0\n"), "\(run.output)")
    #expect(
      run.errors
        == (question.hasPrefix(":watch")
          ? "error: `make()` changes something each time: give the tip a name with `let`, and watch that\n"
          : ""),
      "\(run.errors)")
  }

  @Test func donationsAndParametersTellWhatTheyChange() throws {
    let run = try Self.run(
      """
      :donate opened
      :donate PageTip.opened ago 6d
      :parameter isOn true
      :parameter isOn
      :advance 1d
      """)
    #expect(
      run.output == """
        1 donation to PageTip.opened
        1 donation to PageTip.opened, 6 d ago
        2025-01-01 00:00:00 +0000  PageTip  pending → available
        true
        2025-01-02 00:00:00 +0000  PageTip  available → pending
        2025-01-02 00:00:00 +0000  clock virtual · next due in 6 d

        """)
    #expect(run.errors == "")
  }

  @Test func donationsTakeFieldsACountAndAnAge() throws {
    let run = try Self.run(
      """
      :donate seen 2 page: "a ago b", ago 90m
      """.replacing(", ago", with: " ago")
        + "\n:donate seen page: \"home\"\n:donations seen\n:events")
    #expect(
      run.output == """
        2 donations to PageTip.seen, 1 h 30 min ago
        1 donation to PageTip.seen
        1  2024-12-31 22:30:00 +0000  1 h 30 min ago  Visit(page: "a ago b")
        2  2024-12-31 22:30:00 +0000  1 h 30 min ago  Visit(page: "a ago b")
        3  2025-01-01 00:00:00 +0000  0 s ago         Visit(page: "home")
        PageTip.seen    3  of Visit  last now
        PageTip.opened  0

        """)
  }

  @Test(arguments: [
    (":donate opend", "there is no event `opend`; did you mean `PageTip.opened`?"),
    (":donate", "`:donate` needs an event: `:donate MyTip.opened`"),
    (
      ":donate opened x: 3",
      "donations to `PageTip.opened` have no fields, so `x: 3` fits nothing; write `:donate PageTip.opened 3 ago 2d`"
    ),
    (
      ":donate opened ago x",
      "`ago` takes a length of time, such as 2d, 3h30m or 90s, not `x`"
    ),
    (":donate opened 0", "the number of donations is from 1 to 1000000, not `0`"),
    (":parameter isOnn", "there is no parameter `isOnn`; did you mean `PageTip.isOn`?"),
    (":parameter", "`:parameter` needs a parameter: `:parameter MyTip.isOn true`"),
    (":donations x", "there is no event `x`; there are `PageTip.seen`, `PageTip.opened`"),
    (":donations opened many", "the number of donations is 1 or more, not `many`"),
    (":donations opened 0", "the number of donations is 1 or more, not `0`"),
    (":advance -1d", "time passes forwards only; `:at` goes back"),
    (":advance", "`:advance` takes a length of time, such as 2d, 3h30m or 90s"),
    (
      ":at noon",
      "`:at` takes a time, such as 2025-01-31T09:00:00Z, 2025-01-31 or 09:30, not `noon`"
    ),
    (
      ":at 2020-01-01",
      "the session begins at 2025-01-01 00:00:00 +0000; there is nothing before"
    ),
    (":undo", "there is nothing to undo"),
    (":redo", "there is nothing to redo"),
    (":diff nowhere", "no state is kept as `nowhere`"),
    (":load /nowhere", "there is no file `/nowhere`"),
    (":load", "`:load` needs a file: `:load MyTips.swift`"),
    (":reload", "no files have been read; `:load FILE` reads one"),
    (":watch PageTp", "there is no tip `PageTp`; did you mean `PageTip`?"),
    (":watch of", "there is no tip `of`; there is `PageTip`"),
    (":watch PageTip off", "`PageTip` is not watched"),
    (":watch PageTip of", "`:watch` takes a tip, and then nothing but `off`: `:watch PageTip off`"),
    (":watch off PageTip", "`off` stands behind the tip: `:watch PageTip off`"),
    (":why PageTip now", "`:why` takes only a tip, not `now` after it"),
    (":when PageTip -2d", "`:when` takes only a tip, not `-2d` after it"),
    (":apply PageTip PageTip", "`:apply` takes only a tip, not `PageTip` after it"),
    (
      ":timeline PageTip --last 2d long",
      "`--last` needs a length of time: `:timeline MyTip --last 2d`, not `2d long`"
    ),
    (
      ":donate seen page=home",
      "a field is written `page: …`, with a comma before the next, and not with `=`"
    ),
    (
      ":donate seen 2",
      "a donation to `PageTip.seen` needs all fields of `Visit`: `:donate PageTip.seen page: …`"
    ),
    (":donate closed", "there is no event `closed`; there are `PageTip.seen`, `PageTip.opened`"),
    (":parameter level 3", "there is no parameter `level`; there is `PageTip.isOn`"),
    (":type", "`:type` needs an expression: `:type MyTip.opened.donations`"),
  ])
  func wrongArgumentsAreAnsweredAndChangeNothing(line: String, message: String) throws {
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z"],
      input: ":parameters\n" + (line == ":undo" ? "" : Self.pageTip) + line + "\n:clock\n:fork")
    #expect(run.errors == "error: \(message)\n")
    #expect(run.output.contains("2025-01-01 00:00:00 +0000  clock virtual · nothing falls due"))
  }

  @Test func watchedTipsTellAtTheInstant() throws {
    let run = try Self.run(
      """
      :watch PageTip
      PageTip.isOn = true
      PageTip.opened.sendDonation()
      PageTip.opened.sendDonation()
      Tips.Clock.advance(by: .days(8))
      print("after")
      :watch PageTip off
      :watch
      """)
    #expect(
      run.output == """
        PageTip  pending  does not change by time alone (looked 30 d ahead)
        2025-01-01 00:00:00 +0000  PageTip  pending → available
        2025-01-08 00:00:00 +0000  PageTip  available → pending
        after
        no tips are watched; `:watch TIP` begins

        """)
  }

  @Test func typesAreToldWithoutEvaluation() throws {
    let run = try Self.run(
      ":type PageTip.seen.donations.first?.page\n:type 1 / 0\n:type PageTip.opened.sendDonation()\n:events"
    )
    #expect(
      run.output == """
        String?
        Int
        Void
        PageTip.seen    0  of Visit
        PageTip.opened  0

        """)
  }

  @Test(arguments: [
    "final class A: Tip { var title: Text { Text(\"a\") } }",
    "struct A: Tip { let m: Int; init(n: Int = 3) { m = n }; var title: Text { Text(\"a\") } }",
  ])
  func aTipWhoseInitializerNeedsNoValuesIsAskedForByItsName(declaration: String) throws {
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z"], input: "\(declaration)\n:why A")
    #expect(run.errors == "" && run.output.contains("A  available"), "\(run.output)")
  }
}
