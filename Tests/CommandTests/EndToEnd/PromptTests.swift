import Testing

/// The prompt, with its input in a pipe.
@Suite struct PromptTests {
  @Test func valuesArePrintedWithTheirTypeWhereItIsNotPlain() throws {
    let run = try Command([], input: "1 + 2\n\"a\\tb\"\n[1, 2]\nlet x: Int? = 3\nx\n_ = 4")
    #expect(run.output == "3\n\"a\\tb\"\n[1, 2]  // [Int]\nOptional(3)  // Int?\n")
    #expect(run.status == 0)
    #expect(run.errors == "")
  }

  @Test func whyShowsEveryGate() throws {
    let run = try Command(
      [],
      input: searchTip
        + "SearchTip.searched.sendDonation()\n:why SearchTip\n:why SearchTip()\n:quit\n1\n")
    let once = """
      SearchTip  pending  1 of 8 gates blocks
        BLOCK  rule 1  at least 3 donations of searched within a week
                       entry 1:7: #Rule(Self.searched) { $0.donations.donatedWithin(.week).count >= 3 }
                       needs >= 3, got 1
               $0.donations.donatedWithin(.week).count >= 3
                  |         |                    |     |
                  1         1                    1     false
               SearchTip.event.searched.count(donations.donatedWithin(week)) >= Optional(3)
        ok     7 gates open: configured, test-override, invalidated, display-count, display-duration,
               frequency, rule 2

      """
    // How far ahead was looked, and how long ago something was, depends on the wall clock.
    let lines = run.output.split(separator: "\n").filter {
      !$0.hasPrefix("  fix ") && !$0.hasPrefix("  next ") && !$0.contains(": last donated to ")
    }
    #expect(lines.joined(separator: "\n") + "\n" == once + once)
    #expect(run.errors == "")
  }

  @Test func filesComeFirst() throws {
    let scratch = try Scratch()
    let path = try scratch.write(searchTip + "print(1)\n2", to: "a.tips")
    let run = try Command([path], input: "SearchTip().status\n:rules SearchTip\n:tips")
    #expect(
      run.output == """
        1
        pending
        SearchTip  \(path):1
          rule    at least 3 donations of searched within a week
                  #Rule(Self.searched) { $0.donations.donatedWithin(.week).count >= 3 }  \(path):7
                  SearchTip.event.searched.count(donations.donatedWithin(week)) >= Optional(3)
          rule    isOn is true
                  #Rule(Self.$isOn) { $0 }  \(path):8
                  SearchTip.parameter.Bool.SearchTip+isOn.value == Optional(true)
          option  MaxDisplayCount(2)
        SearchTip  pending

        """)
  }

  @Test func rulesAreListedOfWhateverATipIs() throws {
    let program =
      searchTip + "struct PartTip: Tip { let n: Int; var title: Text { Text(\"\\(n)\") } }\n"
    let named = try Command([], input: program + ":rules SearchTip").output
    let part = try Command([], input: program + ":rules PartTip").output
    #expect(named.contains("rule ") && part.hasPrefix("PartTip  "))
    for (text, expected) in [
      ("SearchTip()", named), ("[SearchTip()].first", named), ("PartTip(n: 1)", part),
      ("PartTip(n: 1) > /dev/null", ""),
    ] {
      let run = try Command([], input: program + ":rules " + text)
      #expect(run.output == expected && run.errors == "", "\(text) \(run.errors)")
    }
    #expect(try Command([], input: program + ":rules 3").errors == "error: `3` is not a tip\n")
  }

  @Test(arguments: [
    (":clock 3", "`:clock` takes nothing but `live`; `:at` and `:advance` set the clock"),
    (":hlep", "there is no command `:hlep`; did you mean `:help`?"),
    (":list", "there is no command `:list`; did you mean `:tips`?"),
    (":why", "`:why` needs a tip: `:why MyTip`"),
    (":bisect", "`:bisect` needs a tip: `:bisect MyTip`"),
    (":timeline", "`:timeline` needs a tip: `:timeline MyTip`"),
    (":timeline SearchTip --last", "`--last` needs a length of time: `:timeline MyTip --last 2d`"),
    (
      ":timeline SearchTip --lats 2d",
      "`:timeline` has no option `--lats`; there are `--last` and `--svg`"
    ),
    (":why SearhTip", "there is no tip `SearhTip`; did you mean `SearchTip`?"),
    (
      ":why SearchTip 2",
      "`:why` takes a tip alone; `:trace SearchTip 2` shows one of its rules"
    ),
    (":why 3", "`3` is not a tip"),
    (":rules Nothing", "there is no tip `Nothing`; there is `SearchTip`"),
  ])
  func commandsSayWhatIsWrong(line: String, message: String) throws {
    let run = try Command([], input: searchTip + line)
    #expect(run.errors == "error: \(message)\n")
    #expect(run.status == 2)
  }

  @Test func anErrorLeavesTheRestOfTheSession() throws {
    let run = try Command([], input: "let a = nope\n:tips\nlet a = 1\na")
    #expect(run.errors.contains("error[unknown-name]"))
    #expect(run.output == "no tips yet\n1\n")
    #expect(run.status == 2)
  }

  @Test func theClockBecomesVirtualWhenItIsMoved() throws {
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z"], input: "Tips.Clock.advance(by: .days(1))\nDate.now")
    #expect(run.output == "2025-01-02 00:00:00 +0000\n")
    #expect(try Command([], input: "Tips.Clock.advance(by: .days(1))").errors == "")
  }

  /// What an expression does to yield the tip is taken back, and what was seen is saved.
  @Test func theStatusOfOneTipIsTold() throws {
    let program = """
      struct OneTip: Tip {
        static let made = Event(id: "made")
        var id: String
        var title: Text { Text("One") }
        init(_ id: String) { self.id = id; OneTip.made.sendDonation() }
      }
      struct OffTip: Tip {
        @Parameter static var isOn = false
        var title: Text { Text("Off") }
        var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
      }

      """
    let asked = [
      ":status OffTip", ":status OneTip(\"a\")", ":events", ":stat", ":status 5", ":status Nope",
    ]
    let run = try Command([], input: program + asked.joined(separator: "\n"))
    #expect(
      run.output.contains("OffTip  pending\nOneTip(\"a\")  available\nOneTip.made  0\n"), "\(run)"
    )
    #expect(run.errors.contains("error: `5` is not a tip\n"), "\(run)")
    #expect(run.errors.contains("error: there is no tip `Nope`"), "\(run)")
  }

  @Test func helpNamesEveryCommand() throws {
    let run = try Command([], input: ":help")
    for name in [":why TIP", ":rules [TIP]", ":tips [TIP]", ":help", ":quit"] {
      #expect(run.output.contains("  \(name)"))
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func whyWithAMarkListsWhatWasDropped() throws {
    let program = """
      struct Visit: Codable, Sendable { let page: String }
      struct PageTip: Tip {
        static let seen = Event<Visit>(id: "seen")
        @Parameter static var isOn = false
        var title: Text { Text("Pages") }
        var rules: [Rule] {
          #Rule(Self.seen) { $0.donations.filter { $0.page != "home" }.count >= 2 }
          #Rule(Self.$isOn) { $0 == true && $0 != false }
        }
      }
      PageTip.seen.sendDonation(.init(page: "home"))
      PageTip.seen.sendDonation(.init(page: "map"))

      """
    let plain = try Command([], input: program + ":why PageTip").output
    let marked = try Command([], input: program + ":why! PageTip").output
    #expect(plain.contains("not evaluated"))
    #expect(!plain.contains("Visit(page: \"home\")"))
    #expect(!marked.contains("not evaluated"))
    #expect(marked.contains("Visit(page: \"home\")"))
    #expect(!marked.contains("Visit(page: \"map\")"))
  }
}
