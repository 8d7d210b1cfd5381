import SeededRandom
import Testing
import TipChecker
import TipText

/// Whatever the text, checking ends with a result.
@Suite struct RobustnessTests {
  /// Deterministic, so that a printed seed repeats a failure.
  static let sample = """
    struct Visit: Codable, Sendable { let page: String; var seconds = 0 }
    enum Plan: String, Codable { case free, pro }
    struct Home: Tip {
      @Parameter static var plan: Plan = .free
      @Parameter(.transient) static var seen: [String: Bool] = [:]
      static let visited = Tips.Event<Visit>(id: "visited")
      let name: String
      var id: String { "home." + name }
      var title: Text { Text("Home \\(name)") }
      var options: [any TipOption] { MaxDisplayCount(3); Tips.IgnoresDisplayFrequency(true) }
      var rules: [Rule] {
        #Rule(Self.$plan) { $0 == .pro || $0 != .free }
        #Rule(Self.$seen, Self.visited) { $0[name] == true && $1.donations.donatedWithin(.week).count >= 2 * 3 }
        if name.isEmpty { #Rule(Self.visited) { e in e.donations.map(\\.seconds).max() ?? 0 > 10 } }
      }
    }
    try Tips.configure([.displayFrequency(.daily)])
    let tips = ["a", "b"].map { Home(name: $0) }
    for tip in tips where tip.name != "b" { print(tip.status, tip.id) }
    Home.seen["a"] = true
    Home.visited.sendDonation(.init(page: "x", seconds: 3))
    switch tips[0].status { case .pending: break; case .available: print("yes"); case .invalidated(let why): print(why) }
    #expect(tips.first?.shouldDisplay == false, "not yet")
    """

  @Test func theSampleItselfIsFine() {
    #expect(Checked(Self.sample).errors == [])
  }

  @Test func mutationsOfASampleNeverTrap() {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    let pieces = Self.sample.split(separator: " ", omittingEmptySubsequences: false).map(
      String.init)
    for _ in 0..<400 {
      var mutated = pieces
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutated.remove(at: at)
        case 1: mutated.insert(pieces.randomElement(using: &random) ?? "", at: at)
        default: mutated[at] = pieces.randomElement(using: &random) ?? ""
        }
      }
      let text = mutated.joined(separator: " ")
      for scope in [CheckOptions.Scope.whole, .partial] {
        let checked = Checked(text, scope)
        #expect(
          checked.program.diagnostics.allSatisfy { !$0.message.isEmpty }, "seed \(seed)")
      }
    }
  }

  @Test func lengthIsNotDepth() {
    let terms = Array(repeating: "true", count: 20_000).joined(separator: " && ")
    #expect(Checked("let x = \(terms)").errors == [])
    let sum = Array(repeating: "1", count: 20_000).joined(separator: " + ")
    #expect(Checked("let x: Int = \(sum)").errors == [])
    let choices = Array(repeating: "nil", count: 2_000).joined(separator: " ?? ")
    #expect(
      Checked("let y: Int? = nil\nlet x: Int = y ?? \(choices) ?? 1").program.diagnostics.count <= 1
    )
  }

  /// What is looked at twice on each level is not looked at 2^50 times in the innermost: `‹` opens, `›` closes.
  @Test(arguments: [
    "[‹1›]", "[1: ‹1›]", "[‹1›: 1]", "1 + (‹1›)", "1 + (‹1.5›)", "[1] + (‹[1]›)",
    "[‹1›].map { $0 }",
    "[[1].map { _ in ‹1› }]", "1 + [1].map { _ in ‹1› }.count", "[1, [1].map { _ in ‹1› }.count]",
    "true ? [1].map { _ in ‹1› }.count : 2", "[1: [1].map { _ in ‹1› }]", "1 + { ‹1› }()",
    "[1 + ([‹1›].count)]", "max(‹1›, 2.5)", "true ? (‹1›) : 2", "[‹foo›]", "1 + (‹foo›)",
    "[1].reduce(1 + ‹1›) { $0 + $1 }", "[1].filter { [$0].contains(‹1›) }.count",
  ])
  func depthCostsNoMoreThanLength(form: String) throws {
    let halves = form.split { "‹›".contains($0) }
    let (open, inner, close) = (halves[0], halves[1], halves[2])
    for depth in [3, 50] {
      let opened = String(repeating: String(open), count: depth)
      let closed = String(repeating: String(close), count: depth)
      let checked = Checked("let x = \(opened)\(inner)\(closed)")
      #expect(
        checked.codes.allSatisfy {
          ["nesting-too-deep", "unknown-name", "type-mismatch"].contains($0)
        })
      #expect(checked.errors.count <= 1, "\(form) \(depth): \(checked.errors)")
    }
  }

  @Test func whatDefinesItselfIsToldAsACycle() {
    #expect(Checked("let a = b\nlet b = a").codes.contains("cyclic"))
    #expect(Checked("struct S { let s: S }").codes == ["cyclic"])
    #expect(Checked("typealias A = B\ntypealias B = A\nlet x: A = 1").program.hasErrors)
    #expect(Checked("struct A { typealias X = A.X }\nlet x: A.X = 1").codes.contains("cyclic"))
    #expect(Checked("typealias A = (A) -> A\nlet x: A = { $0 }").codes.contains("cyclic"))
    #expect(Checked("class C { let c = C() }").codes == ["cyclic"])
  }

  @Test func defaultsAreCheckedOnce() {
    #expect(Checked("func f(_ x: Int = f()) -> Int { x }\n_ = f()").errors == [])
    #expect(Checked("struct S { var all: [S] = [S()] }\nprint(S(all: []))").errors == [])
    let types = (1...60).map { "struct S\($0) { let a = S\($0 - 1)(); let b = S\($0 - 1)() }" }
    #expect(Checked("struct S0 {}\n\(types.joined(separator: "\n"))\nlet s = S60()").errors == [])
    let wrong = "func f(_ x: Int = g()) -> Int { x }\nfunc g() -> String { \"\" }\nprint(f(), f())"
    #expect(Checked(wrong).codes == ["type-mismatch"])
  }

  @Test func typesThatDoubleAreRefused() {
    let aliases = (1...60).map { "typealias A\($0) = (A\($0 - 1)) -> A\($0 - 1)" }
    let text = "typealias A0 = Int\n\(aliases.joined(separator: "\n"))\nlet x: A60? = nil"
    #expect(Set(Checked(text).codes) == ["nesting-too-deep"])
    let values = (1...60).map { "let t\($0) = (t\($0 - 1), t\($0 - 1))" }
    #expect(
      Set(Checked("let t0 = 1\n\(values.joined(separator: "\n"))").codes) == ["nesting-too-deep"])
  }

  /// What stands between a container of views and its modifiers was read as the container, over and over.
  @Test func aContainerThatIsCalledTwiceIsNone() {
    let checked = Checked("let view = VStack(spacing: 2) { Text(\"a\") } {}")
    #expect(checked.codes == ["unknown-name"])
  }
}
