import Foundation
import Testing
import TipChecker
import TipSyntax
import TipText

/// What people get wrong in their first rules, tips and scripts, each answered once, most with the edit that mends it.
@Suite struct BeginnerMistakeTests {
  static let tables = ["rules", "members", "statements"]

  private func diagnostics(of text: String) -> [Diagnostic] {
    var options = CheckOptions(scope: .whole)
    options.searchesFixIts = true
    let source = SourceFile(name: "program.tips", text: text)
    let tree = Parser.parse(source, file: FileID(index: 0))
    return Checker(options: options).check([tree]).diagnostics
  }

  @Test(arguments: tables)
  func eachIsAnsweredOnceAndMended(table: String) throws {
    let mistakes = try BeginnerMistake.all(in: table)
    try #require(!mistakes.isEmpty, "\(table) is empty")
    for mistake in mistakes {
      let told = diagnostics(of: mistake.text)
      let errors = told.filter { $0.severity == .error }
      // Swift accepts some of what TipKit never looks at.
      let answers = errors.isEmpty ? told : errors
      let words = answers.map {
        "\($0.severity == .error ? "!" : "?") \($0.code): \($0.message)"
      }
      #expect(words == [mistake.answer], "\(mistake.piece)")
      guard let mended = mistake.mended else { continue }
      let answer = try #require(answers.first)
      let changed = applyingFixIts([answer], to: mistake.text)
      #expect(changed == mistake.program(mended), "\(mistake.piece)")
      let left = diagnostics(of: changed).filter { $0.severity == .error }
      #expect(left == [], "\(mistake.piece)")
    }
  }

  /// The share of mistakes that one edit mends, and that is told as such.
  @Test func mostAreMended() throws {
    let mistakes = try Self.tables.flatMap(BeginnerMistake.all)
    let mended = mistakes.filter { $0.mended != nil }
    let report: Comment = "\(mended.count) of \(mistakes.count) mistakes come with their edit"
    print(report.rawValue)
    #expect(mistakes.count >= 450, report)
    #expect(mended.count * 100 >= mistakes.count * 77, report)
  }

  /// What is wrong in a function that nothing calls may wait; an edit that leads to such an error mends nothing.
  @Test(arguments: [
    "enum Events { static let visited = Tips.Event<Visit>(id: \"visited\") }; func go() { Events.visited.sendDonation() }",
    "struct Box { static let visited = Tips.Event<Visit>(id: \"visited\"); func go() { Self.visited.sendDonation() } }",
  ])
  func noEditHidesAnError(program: String) {
    let head = "import SwiftUI; import TipKit; struct Visit: Codable, Sendable { let n: Int }; "
    let text = (head + program).replacingOccurrences(of: "; ", with: "\n")
    let errors = diagnostics(of: text).filter { $0.severity == .error }
    #expect(errors.map(\.code) == ["missing-argument"])
    #expect(errors.flatMap(\.fixIts).isEmpty && errors.flatMap(\.notes).isEmpty)
  }

  /// A call that does what is not allowed there is meant, and is no function that is named.
  @Test(arguments: [
    ("func m() throws -> Int { 3 }\nfunc o() { print(m()) }", "unhandled-error"),
    ("func m() async -> Int { 3 }\nfunc o() { let n = m(); print(n) }", "unhandled-wait"),
    ("actor A { func f() -> Int { 1 } }\nfunc o(_ a: A) { print(a.f()) }", "unhandled-wait"),
    (
      "let r = Result<Int, any Error>.success(1)\nfunc o() { let n = r.get(); print(n) }",
      "unhandled-error"
    ),
  ])
  func callsStayCalls(program: String, code: String) {
    let errors = diagnostics(of: program).filter { $0.severity == .error }
    #expect(errors.map(\.code) == [code])
    #expect(errors.flatMap(\.fixIts).isEmpty)
    #expect(!errors.flatMap(\.notes).contains { $0.message.contains("is a value") })
  }

  @Test func aFaultOfAGenericTypeIsToldOnce() {
    let text = """
      struct Stack<T> { var items: [T] = []; func top() -> T? { if items.isEmpty { return nil } } }
      print(Stack(items: [1]).top() as Any, Stack(items: ["a"]).top() as Any)
      """
    #expect(diagnostics(of: text).filter { $0.severity == .error }.count == 1)
  }

  @Test func swiftsOwnFunctionIsOfferedBesideAMember() {
    let text =
      "extension Array where Element == Int { var top: Int { max(count, 3) } }\nprint([1].top)"
    let errors = diagnostics(of: text).filter { $0.severity == .error }
    #expect(errors.flatMap(\.fixIts).map(\.replacement) == ["Swift."])
    let other = diagnostics(of: "print(abs(3, 1))").filter { $0.severity == .error }
    #expect(other.count == 1 && other.flatMap(\.fixIts).isEmpty && other.flatMap(\.notes).isEmpty)
  }

  /// What nothing declares is not guessed at, and what is merely not in this language is meant as it stands.
  @Test(arguments: [
    "view", "three", "print(three)", "let n = foo", "foo()", "SearchTip.foo()",
    "class A {}; weak var a: A?", "class A {}; weak var a: A? = nil",
    "print(Optional(3) ?? 2.5)",
    "func count<S: Collection>(_ s: S) -> String { s.reduce(0) { n, _ in n + 1 } }",
  ])
  func whatMayBeAnythingIsNotMended(statement: String) {
    let mistake = BeginnerMistake(place: "do", piece: statement, answer: "", mended: nil)
    let errors = diagnostics(of: mistake.text).filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(errors.flatMap(\.fixIts) == [], "\(statement)")
  }

  /// What would mend these has another meaning, or is the error still.
  @Test(arguments: [
    "func read() throws -> Int { 3 }; func show() { let n = read(); print(n) }",
    "func read() throws -> Int { 3 }; func show() { print(read()) }",
    "func load() async -> Int { 3 }; func show() { let n = load(); print(n) }",
    "actor Store { func count() -> Int { 1 } }; func show(_ store: Store) { print(store.count()) }",
    "struct Lost: Error {}; func show(_ result: Result<Int, Lost>) { let n = result.get(); print(n) }",
    "print(abs(3, 1))",
    "for step in stride(from: 3, through: 0, by: -1, 1) { print(step) }",
    "struct Wave { func at(_ x: Double) -> Double { cos(x, 1) } }",
    "var ages = [\"b\": 1]; ages[\"b\"]++", "var n = 1; let m = n++; print(m)",
    "func add(n: Int) { n += 1 }", "enum Side { case left }; print(Side(\"left\"))",
    "enum Side { case a(Int), b }; func f(_ s: Side) -> Int { switch s { case .a(let n): return n } }",
  ])
  func noOtherMeaningMends(statement: String) {
    let mistake = BeginnerMistake(place: "do", piece: statement, answer: "", mended: nil)
    let errors = diagnostics(of: mistake.text).filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(errors.flatMap(\.fixIts) == [], "\(statement)")
    #expect(!errors.flatMap(\.notes).contains { $0.message.contains("Swift.") })
  }

  /// In a long text less is guessed, and what an error has of its own is tried still.
  @Test(arguments: [(1_200, "f(a: 2, b: 1)\n"), (2_500, "f(b: 1, a: 2)\n")])
  func aLongTextIsMended(lines: Int, call: String) throws {
    let head =
      "func f(a: Int, b: Int) {}\n" + (0..<lines).map { "print(\($0) + 1 * 2)\n" }.joined()
    let errors = diagnostics(of: head + "f(b: 1, a: 2)\n").filter { $0.severity == .error }
    #expect(errors.map(\.code) == ["wrong-argument"])
    #expect(applyingFixIts(errors, to: head + "f(b: 1, a: 2)\n") == head + call)
  }

  /// The second is told with the first, and left.
  @Test func twoSwappedCallsAreMendedOneByOne() {
    let head = "struct Clock { init(hours: Int, minutes: Int = 0) { print(hours, minutes) } }\n"
    let calls = "_ = Clock(minutes: 8, hours: 72)\n_ = Clock(minutes: 5, hours: 7)\n"
    let errors = diagnostics(of: head + calls).filter { $0.severity == .error }
    #expect(errors.count == 1)
    let mended = "_ = Clock(hours: 72, minutes: 8)\n_ = Clock(minutes: 5, hours: 7)\n"
    #expect(applyingFixIts(errors, to: head + calls) == head + mended)
  }

  /// What a closure gives a value is told for a comparison only where one may be meant: a loop over all compares nothing.
  @Test(arguments: [
    ("[1].forEach { _ in limit = 2 }", "`limit` is a constant; it cannot be assigned to"),
    (
      "print([1].filter { _ in limit = 2 })",
      "`=` assigns a value, and `==` compares two"
    ),
  ])
  func anAssignmentInAClosure(statement: String, told: String) {
    let errors = diagnostics(of: "let limit = 1\n" + statement).filter { $0.severity == .error }
    #expect(errors.map(\.message) == [told])
  }
}
