import Testing
import TipChecker

/// Mistakes in rules of an app's own file, of which other sources are not at hand: told is what none of them could make
/// valid.
@Suite struct RuleCertaintyTests {
  private static func app(_ rule: String, beside: String = "", head: String = "") -> String {
    """
    import TipKit
    \(head)
    struct SearchTip: Tip {
      struct Visit: Codable, Sendable { let seconds: Int; let city: String; let link: URL? }
      static let searched = Event(id: "searched")
      static let visited = Event<Visit>(id: "visited")
      @Parameter static var isOn: Bool = false
      @Parameter static var name: String = ""
      @Parameter static var count: Int = 0
      @Parameter static var maybe: Bool? = nil
      @Parameter static var level: Double = 0
      @Parameter static var pages: [String] = []
      @Parameter static var date: Date = .distantPast
      @Parameter static var theirs: Theirs = .one
      @Parameter static var own: Own = .one
      enum Own: Int, Codable, Sendable { case one, two }
      var title: Text { Text("Search") }
      var rules: [Rule] {
        \(rule)
      }
      \(beside)
    }
    """
  }

  /// With the code of the one error that a script has, too.
  private static let mistakes = [
    ("#Rule(Self.$isOn) { $0 = true }", "immutable"),
    ("#Rule(Self.$count) { $0 = 3 }", "immutable"),
    ("#Rule(Self.$count) { $0 += 3 }", "immutable"),
    ("#Rule(Self.$isOn) { isOn in isOn = false }", "immutable"),
    ("#Rule(Self.$isOn) { $0 == \"true\" }", "type-mismatch"),
    ("#Rule(Self.$isOn) { $0 == 1 }", "type-mismatch"),
    ("#Rule(Self.$isOn) { $0 && 3 }", "type-mismatch"),
    ("#Rule(Self.$isOn) { $0 > 3 }", "type-mismatch"),
    ("#Rule(Self.$count) { $0 > \"3\" }", "type-mismatch"),
    ("#Rule(Self.$count) { $0 == true }", "type-mismatch"),
    ("#Rule(Self.$count) { $0 && true }", "type-mismatch"),
    ("#Rule(Self.$count) { !$0 }", "type-mismatch"),
    ("#Rule(Self.$count) { $0 == 3 || 4 }", "type-mismatch"),
    ("#Rule(Self.$level) { $0 == true }", "type-mismatch"),
    ("#Rule(Self.$name) { $0 == 3 }", "type-mismatch"),
    ("#Rule(Self.$maybe) { !$0 }", "type-mismatch"),
    ("#Rule(Self.$maybe) { $0 && true }", "type-mismatch"),
    ("#Rule(Self.$pages) { $0 == \"home\" }", "type-mismatch"),
    ("#Rule(Self.$pages) { $0 > 3 }", "type-mismatch"),
    ("#Rule(Self.$pages) { $0.contains(3) }", "type-mismatch"),
    ("#Rule(Self.$date) { $0 > 3 }", "type-mismatch"),
    ("#Rule(Self.$isOn) { $0 ? true : 3 }", "type-mismatch"),
    ("#Rule(Self.$isOn, Self.$count) { $0 && $1 }", "type-mismatch"),
    ("#Rule(Self.searched) { $0 > 3 }", "type-mismatch"),
    ("#Rule(Self.searched) { $0.donations > 3 }", "type-mismatch"),
    ("#Rule(Self.searched) { $0.donations.count > \"3\" }", "type-mismatch"),
    ("#Rule(Self.searched) { $0.donations.count() > 3 }", "type-mismatch"),
    ("#Rule(Self.searched) { $0.donations.donatedWithin(7).count > 3 }", "type-mismatch"),
    ("#Rule(Self.searched) { $0.donations.donatedWithin(.day(3)).count > 3 }", "type-mismatch"),
    ("#Rule(Self.searched) { $0.donations.last?.date > Date.now }", "type-mismatch"),
    ("#Rule(Self.searched) { $0.donations.last.date < .now }", "type-mismatch"),
    ("#Rule(Self.visited) { $0.donations.filter { $0.seconds }.count > 3 }", "type-mismatch"),
    ("#Rule(Self.visited) { $0.donations.filter { $0.city == 3 }.count > 3 }", "type-mismatch"),
    ("#Rule(Self.visited) { $0.donations.filter { $0.seconds > \"3\" }.isEmpty }", "type-mismatch"),
    ("#Rule(Self.$isOn) { $1 }", "unknown-name"),
    ("#Rule(Self.$count) { $0 > 3 && $2 }", "unknown-name"),
    ("#Rule(Self.$count) { $0 => 3 }", "unknown-name"),
    ("#Rule(Self.$count) { $0 =< 3 }", "unknown-name"),
    ("#Rule($isOn) { $0 }", "static-member"),
    ("#Rule(searched) { $0.donations.count > 3 }", "static-member"),
    ("#Rule(Self.$isOn) { $0 && $isOn }", "static-member"),
    ("#Rule(self.searched) { $0.donations.count > 3 }", "unknown-member"),
    ("#Rule(Self.$isOn, Self.$count) { $0 }", "wrong-argument"),
    ("#Rule(Self.$isOn) { a, b in a && b }", "wrong-argument"),
    ("#Rule(Self.$isOn) { true }", "wrong-argument"),
    ("#Rule(if: Self.$isOn) { $0 }", "wrong-argument"),
    ("#Rule { Self.isOn }", "missing-argument"),
    ("#Rule() { Self.isOn }", "missing-argument"),
    ("#Rule(Self.$isOn)", "missing-argument"),
    ("#Rule(Self.searched) { $0.donation.count > 3 }", "unknown-member"),
    ("#Rule(Self.isOn) { $0 }", "missing-projection"),
    ("#Rule(Self.$count) { $0 }", "rule-not-bool"),
  ]

  @Test(arguments: mistakes)
  func whatNothingMakesValidIsTold(rule: String, code: String) {
    let checked = Checked(Self.app(rule), .partial, name: "Search.swift")
    #expect(checked.errors.map { $0.prefix { $0 != ":" } } == [code[...]], "\(checked.errors)")
    let script = Checked(Self.app(rule).replacing("Theirs = .one", with: "Int = 1"))
    #expect(script.errors.map { $0.prefix { $0 != ":" } } == [code[...]], "\(script.errors)")
  }

  /// With what another file, a package or the SDK may declare.
  @Test(arguments: [
    "#Rule(Self.$theirs) { $0 == .two && $0 > 3 && !$0 }", "#Rule(Self.$own) { $0 == \"one\" }",
    "#Rule(Self.$own) { $0 == 1 }", "#Rule(Self.$own) { $0.isTwo }",
    "#Rule(Self.$date) { $0 > \"2026-01-01\" }",
    "#Rule(Self.visited) { $0.donations.filter { $0.town == 4 }.count > 3 }",
    "#Rule(Self.visited) { $0.donations.last?.link == \"https://swift.org\" }",
    "#Rule(Self.$count) { $0 > limit }", "#Rule(Self.$count) { $0.isLarge }",
    "#Rule(Self.$name) { $0.isBlank }", "#Rule(Elsewhere.$flag) { $0 }",
    "#Rule(Elsewhere.$flag, Self.$isOn) { $0 == 3 && $1 }",
    "#Rule(Elsewhere.opened) { $0.donations.count > 3 }", "#Rule(Self.$count) { $0 |> 3 }",
    "#Rule(Self.$pages) { $0.has(3) }", "#Rule(Self.$count) { large($0) }",
  ])
  func whatAnotherSourceMayMakeValidIsNot(rule: String) {
    let checked = Checked(Self.app(rule), .partial, name: "Search.swift")
    #expect(checked.errors == [])
  }

  /// A static rule is not in an instance.
  @Test(arguments: [
    "static let shared = #Rule($isOn) { $0 }",
    "static var shared: Rule { #Rule(searched) { $0.donations.count > 3 } }",
    "static func make() -> Rule { #Rule($count) { $0 > 3 } }",
  ])
  func aStaticRuleNamesWhatIsStatic(member: String) {
    let text = Self.app("#Rule(Self.$isOn) { $0 }", beside: member)
    #expect(Checked(text, .partial, name: "Search.swift").errors == [])
  }

  /// What is declared in a text that is at hand counts.
  @Test func whatIsDeclaredIsKnown() {
    let text = Self.app(
      "#Rule(Self.$count) { $0 > \"3\" }", head: "extension Int: ExpressibleByStringLiteral {}")
    #expect(Checked(text, .partial, name: "Search.swift").errors == [])
  }

  /// A call that throws, of TipKit's `Tips` and of another type of that name.
  @Test(arguments: [
    ("", ["unhandled-error"]), ("enum Tips { static func configure() {} }", []),
    ("extension SearchTip { enum Tips { static func configure() {} } }", []),
    ("extension SearchTip { typealias Tips = Store }", []),
    ("extension Tips { static func configure() {} }", []),
    ("struct Store { enum Row {} }", ["unhandled-error"]),
  ])
  func anotherTypeMayHaveTheName(head: String, codes: [String]) {
    let text = Self.app(
      "#Rule(Self.$isOn) { $0 }", beside: "func start() { Tips.configure() }", head: head)
    let errors = Checked(text, .partial, name: "Search.swift").errors
    #expect(errors.map { String($0.prefix { $0 != ":" }) } == codes, "\(errors)")
  }

  @Test func theEditIsOfferedToo() {
    for (rule, meant) in [
      ("$0 = 3", "$0 == 3"), ("$0 => 3", "$0 >= 3"), ("$0 == \"3\"", "$0 == 3"),
    ] {
      let text = Self.app("#Rule(Self.$count) { \(rule) }")
      let found = Checked(text, .partial, name: "Search.swift").program.diagnostics
      #expect(applyingFixIts(found, to: text).contains("{ \(meant) }"), "\(rule)")
    }
  }
}
