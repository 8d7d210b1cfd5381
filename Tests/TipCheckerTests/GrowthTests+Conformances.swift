import Testing
import TipModel
import TipText

@testable import TipChecker

/// Thousands of types that conform, and of requirements.
extension GrowthTests {
  /// What a protocol's extensions give to all types is no matter of each of them.
  @Test(arguments: [
    ("protocol P {", "func f‹n›()", "}\nextension P {", "func f‹n›() {}", "}"),
    ("protocol P {", "var f‹n›: Int { get }", "}\nextension P {", "var f‹n›: Int { 1 }", "}"),
    (
      "protocol P {", "func f‹n›() -> Self", "}\nextension P {", "func f‹n›() -> Self { self }", "}"
    ),
    (
      "protocol Q {", "func f‹n›(_ x: Int) -> Int", "}\nprotocol P: Q {}\nextension P {",
      "func f‹n›(_ x: Int) -> Int { x }", "}"
    ),
  ])
  func whatExtensionsGiveToAllIsLookedForOnce(
    before: String, requirement: String, between: String, member: String, after: String
  ) {
    func looked(_ count: Int, _ type: String) -> Int {
      func numbered(_ text: String) -> String {
        lines(count) { text.replacing("‹n›", with: "\($0)") }
      }
      let checked = Checked(
        [
          before, numbered(requirement), between, numbered(member), after, numbered(type),
        ].joined(separator: "\n"))
      #expect(checked.errors == [])
      return checked.checker.run.budget.looked
    }
    for type in ["struct S‹n›: P {}", "class S‹n›: P {}", "enum S‹n›: P { case a }"] {
      #expect(looked(600, type) <= 3 * looked(200, type) + 200)
    }
  }

  /// What leaves a type open is held against what a type has, and not against all that is asked for.
  @Test func associatedTypesFollowFromWhatATypeHas() {
    func looked(_ count: Int) -> Int {
      let checked = Checked(
        "protocol P {\nassociatedtype A\nvar a: A { get }\n\(lines(count) { "func f\($0)()" })\n}\n"
          + "extension P {\n\(lines(count) { "func f\($0)() {}" })\n}\n"
          + lines(count) { "struct S\($0): P { var a: Int }" })
      #expect(checked.errors == [])
      return checked.checker.run.budget.looked
    }
    #expect(looked(600) <= 3 * looked(200) + 200)
  }

  /// What a type declares of its own is looked at, wherever an extension gives the same.
  @Test func whatATypeHasItselfIsHeldAgainstWhatIsAskedFor() {
    let text = """
      protocol P { func f(); func g(); var v: Int { get } }
      extension P { func f() {}; func g() {}; var v: Int { 1 } }

      """
    func codes(_ type: String) -> [String] { Checked(text + type).codes }
    #expect(codes("struct S: P { func f() {} }") == [])
    #expect(codes("struct S: P { func f(_ x: Int) {}; var v: String { \"a\" } }") == [])
    #expect(codes("struct S: P { private func g() {} }") == ["missing-witness"])
    #expect(codes("class A { private var v: Int { 2 } }\nclass S: A, P {}") == [])
    let hidden = text.replacing("extension P { func f()", with: "extension P { private func f()")
    #expect(Checked(hidden + "struct S: P {}").codes == ["missing-witness"])
    let narrow = text.replacing("extension P {", with: "protocol Q {}\nextension P where Self: Q {")
    #expect(Checked(narrow + "struct S: P, Q {}").codes == [])
    #expect(Checked(narrow + "struct S: P {}").codes == ["missing-witness"])
  }

  /// What is lacking is listed as far as anybody reads it, and written down for the first.
  @Test func ofThousandsOfRequirementsTheFirstAreTold() throws {
    let told = Checked(
      "protocol P {\n\(lines(500) { "func f\($0)()" })\n}\n" + lines(500) { "struct S\($0): P {}" }
    ).program.diagnostics
    #expect(told.map(\.code) == Array(repeating: "missing-witness", count: 500))
    let (first, last) = (try #require(told.first), try #require(told.last))
    #expect(first.message.hasSuffix("`f10()`, `f11()` and others"))
    #expect(first.fixIts.count == 1)
    #expect(last.message == first.message.replacing("`S0`", with: "`S499`"))
    #expect(last.fixIts.isEmpty)
    let few = Checked("protocol P {\n\(lines(12) { "func f\($0)()" })\n}\nstruct S: P {}")
    #expect(try #require(few.program.diagnostics.first).message.hasSuffix("`f10()`, `f11()`"))
  }

  /// If each parameter went through all clauses, this would take minutes.
  @Test func clausesOfAWhereAreGoneThroughOnce() {
    func text(_ clause: (Int) -> String) -> String {
      let names = (0..<4000).map { "T\($0)" }.joined(separator: ", ")
      let clauses = (0..<4000).map(clause).joined(separator: ", ")
      return "protocol P { associatedtype A }\nstruct S<\(names)> where \(clauses) {}"
    }
    #expect(Checked(text { "T\($0): P" }).errors == [])
    #expect(Checked(text { "T\($0): P" } + "\nlet s: S<Int>? = nil").codes.count == 1)
  }
}
