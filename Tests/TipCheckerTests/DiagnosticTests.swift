import Testing
import TipChecker
import TipText

/// What is told of a fault: its code, the text it underlines, and how often.
@Suite struct DiagnosticTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let source: String
    let code: String
    let underlined: String
    var testDescription: String { "\(code): \(source)" }
  }

  static let header = """
    struct Visit: Codable, Sendable { let page: String; let seconds: Int }
    struct Home: Tip {
      @Parameter static var isOn: Bool = false
      @Parameter static var level: Int = 0
      static let opened = Event(id: "opened")
      static let visited = Event<Visit>(id: "visited")
      var title: Text { Text("Home") }
    }

    """

  static let faults: [Fault] = [
    // Generic code is looked into before it is checked, and lays out the types that it names.
    Fault(
      source: """
        protocol Service { var id: Int { get } }
        extension Service { static var key: String { "key" } }
        struct Entry { let made: AnyObject }
        func entries() -> [Entry] { [] }
        func find<S: Service>(_ type: S.Type) -> S? { entries().first?.made as? S }
        struct Log: Service { var id = 1 }
        print(find(Log.self)?.id ?? 0)
        """, code: "opaque", underlined: "AnyObject"),
    Fault(source: "print(lvel)", code: "unknown-name", underlined: "lvel"),
    Fault(
      source: "let r = #Rule(Home.isOn) { $0 }", code: "missing-projection", underlined: "Home.isOn"
    ),
    Fault(
      source: "let r = #Rule(Home.opened) { $0.donations.cuont > 3 }", code: "unknown-member",
      underlined: "cuont"),
    Fault(
      source: "let r = #Rule(Home.opened) { $0.donations.count }", code: "rule-not-bool",
      underlined: "$0.donations.count"),
    Fault(
      source: "let r = #Rule(Home.level + 1) { $0 > 1 }", code: "rule-input",
      underlined: "Home.level + 1"),
    Fault(
      source: "let r = #Rule(Home.$levle) { $0 > 1 }", code: "unknown-member", underlined: "$levle"),
    Fault(
      source:
        "let r = #Rule(Home.visited) { $0.donations.largestSubset(groupedBy: \\.pge).count > 1 }",
      code: "unknown-field", underlined: "pge"),
    Fault(
      source: "let r = #Rule(Home.visited) { $0.donations.filter { $0.sconds > 1 }.count > 1 }",
      code: "unknown-member", underlined: "sconds"),
    Fault(source: "Home.level = \"x\"", code: "type-mismatch", underlined: "\"x\""),
    Fault(
      source: "Home.level = 9223372036854775808", code: "literal-out-of-range",
      underlined: "9223372036854775808"),
    Fault(source: "let a = 1\na = 2", code: "immutable", underlined: "a"),
    Fault(source: "let a: Strin = \"\"", code: "unknown-type", underlined: "Strin"),
    Fault(
      source: "Home().invalidate(reson: .tipClosed)", code: "wrong-argument", underlined: "reson"),
    Fault(
      source: "Home().invalidate()", code: "missing-argument", underlined: "Home().invalidate()"),
    Fault(source: "print(1 + true)", code: "type-mismatch", underlined: "1 + true"),
    Fault(source: "let x = nil", code: "cannot-infer-type", underlined: "nil"),
    Fault(source: "let x = []", code: "cannot-infer-type", underlined: "[]"),
    Fault(source: "let s: Set<Home> = []", code: "not-hashable", underlined: "Home"),
    Fault(
      source: "func f() -> Int { if Home.isOn { return 1 } }\nprint(f())", code: "missing-return",
      underlined: "}"),
    Fault(source: "let d = [\"a\": 1, \"a\": 2]", code: "duplicate", underlined: "\"a\""),
    Fault(source: "if Home.level { print(1) }", code: "type-mismatch", underlined: "Home.level"),
    Fault(
      source: "switch Home().status { case .pending: print(1) }", code: "missing-case",
      underlined: "Home().status"),
    Fault(source: "break", code: "misplaced", underlined: "break"),
    Fault(source: "Home.opened.sendDonation(3)", code: "extra-argument", underlined: "3"),
    Fault(
      source: "let v = TipView(Visit(page: \"\", seconds: 1))", code: "not-a-tip",
      underlined: "Visit(page: \"\", seconds: 1)"),
    Fault(source: "let t: Double = Home.level", code: "type-mismatch", underlined: "Home.level"),
  ]

  @Test(arguments: faults)
  func isToldOnceWhereItIs(_ fault: Fault) {
    let checked = Checked(Self.header + fault.source)
    #expect(checked.codes == [fault.code])
    #expect(checked.underlined == [fault.underlined])
  }

  @Test func namesTheNearest() throws {
    let checked = Checked(Self.header + "Home.levle = 3")
    let told = try #require(checked.program.diagnostics.first)
    #expect(told.notes.map(\.message) == ["did you mean `level`?"])
    #expect(
      applyingFixIts([told], to: Self.header + "Home.levle = 3") == Self.header + "Home.level = 3")
  }

  /// Fix-its are changes after which the fault is gone.
  @Test(arguments: [
    "let r = #Rule(Home.isOn) { $0 == true }",
    "Tips.configure()",
    "Home.opened.donate()",
    "Home().invalidate(reson: .tipClosed)",
    "Home().invalidate(reason: .userPerformedAction)",
    "let r = #Rule(Home.opened) { $0.count >= 3 }",
    "Home.visited.sendDonation(with: Visit(page: \"a\", seconds: 1))",
    "let r = #Rule(Home.visited) { $0.donations.largestSubset(by: \\.page).count > 1 }",
    "let t: Double = Home.level",
    "print(Home.opened.donations.first.date)",
  ])
  func fixItMends(_ line: String) {
    let source = Self.header + line
    let before = Checked(source)
    #expect(!before.program.diagnostics.flatMap(\.fixIts).isEmpty)
    let mended = applyingFixIts(before.program.diagnostics, to: source)
    let after = Checked(mended)
    #expect(after.codes.filter { before.codes.contains($0) } == [], "\(mended)")
  }

  @Test func aBrokenPartIsToldOnceWhateverDependsOnIt() {
    let checked = Checked(
      Self.header + """
        let a = lvel + 1
        let b = a * 2
        print(a, b, a == b, [a], a > 3 ? b : a)
        """)
    #expect(checked.codes == ["unknown-name"])
  }

  @Test func messagesAreOneLowerCaseSentenceWithoutAPeriod() {
    for fault in Self.faults {
      let diagnostics = Checked(Self.header + fault.source).program.diagnostics
      #expect(!diagnostics.isEmpty, "\(fault.source)")
      for told in diagnostics {
        let first = told.message.unicodeScalars.first
        #expect(first.map { !$0.properties.isUppercase } ?? false, "\(told.message)")
        #expect(!told.message.hasSuffix("."))
        #expect(!told.message.contains("\n"))
      }
    }
  }

  /// No name of the checker's own is in a message.
  @Test func messagesNameOnlyTypesThatCanBeWritten() {
    let sources =
      Self.faults.map(\.source) + [
        "print(lvel.map { $0 + 1 } >= 3, [lvel] + 1, (a: lvel, b: 1) == 3)",
        "let r = #Rule(Home.visited) { $0.donations.map(\\.pge).max()! > 3 }",
        "let r = #Rule(Home.visited) { $0.donations.min { $0.a < $1.a } >= 3 }",
        "let d = [\"a\": lvel]\nd[\"a\"]!.sendDonation(3)\nd.foo()",
        "print([(Double, 1)?]())", "print((lvel, 1) ?? (1, 1), (lvel, 1)?.1)",
      ]
    for source in sources {
      let checked = Checked(Self.header + source)
      #expect(!checked.codes.isEmpty)
      for message in checked.program.diagnostics.flatMap({ [$0.message] + $0.notes.map(\.message) })
      {
        #expect(!message.contains("invalid type"), "\(message)")
        #expect(!message.contains("`V`") && !message.contains("`T`"), "\(message)")
      }
    }
  }

  /// What follows from a text that cannot be read is not told again.
  @Test(arguments: [
    "let x 3\nprint(x + 1)",
    "print(Home.level\nprint(Home.isOn)",
    "enum Notes case a }\nprint(Notes.a)",
    "enum Notes\n  case a\n}\nprint(Notes.a)",
    "struct Note: Tiq { var title: Text { Text(\"a\") } }\nprint(Note().status)\nNote().invalidate(reason: .tipClosed)",
    "protocol Noted: {}\nstruct Note: Noted { var title: Text { Text(\"a\") } }\nprint(Note().status)",
    "struct Note { let page String }\nprint(Note(page: \"a\").page)",
    "struct Note { page: String }\nprint(Note(page: \"a\").page)",
    "struct : Tip { static let e = Event(id: \"e\") }\nNote.e.sendDonation()",
    "struct Note { let : String }\nprint(Note(page: \"a\").page)",
    "struct Note { let page: Strin }\nprint(Note(page: \"a\").page.count)",
    "struct Note { var page: Int = \"a\" }\nprint(Note().page.count, Note().page == \"b\")",
    "let seconds: Int = \"a\"\nprint(seconds.count, seconds == \"b\")",
    "func f(a: Int) {}\nf(a: \"a\")\nf(a: \"b\")",
    "let level = Home..level\nprint(level + 1)",
    "switch Home().status { case pending: print(1)\ndefault: print(2) }",
    "switch Home().status { case .pendin: print(1)\ncase .invalidated(let r): print(r)\ncase .available: print(2) }",
    "if Home.isOn && Home.level = 3 { print(1) }",
    "if level = Home().id as? String { print(level) }",
    "let notes = [Visit(page: \"a\", seconds: 1), (page: \"b\", seconds: 2), Visit(page: \"c\", seconds: 3)]\nprint(notes[0].page)",
    "let note = ()\nprint(note.page, note.seconds)",
    "let r = #Rule(Home.opened) { $0.donations.min { $0.lvel < $1.lvel }!.date > .now }",
    "Home().invalidate(reason .tipClosed)",
    "print(lvel)\nprint(lvel + 1)\nprint(lvel)",
    "switch Home.level { print(1) }",
  ])
  func oneFaultIsToldOnce(_ source: String) {
    let errors = Checked(Self.header + source).errors
    #expect(errors.count == 1, "\(errors)")
  }

  @Test func aBrokenMemberOfAProtocolsExtensionDoesNotTrap() {
    let source = "protocol P: Tip {}\nextension P { var options[] }\nstruct A: P {"
    #expect(Checked(source, .partial).program.hasErrors)
    #expect(Checked(source).program.hasErrors)
  }
}
