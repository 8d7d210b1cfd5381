import Testing
import TipModel
import TipText

@testable import TipChecker

/// Switches over enums with thousands of cases, and over wide tuples.
extension GrowthTests {
  @Test func aSwitchOverManyCasesMissesTheOneThatIsMissing() {
    func text(_ missing: Int) -> String {
      "enum E {\n\(lines(600) { "case c\($0)" })\n}\nfunc f(_ e: E?) -> Int {\nswitch e {\n"
        + lines(600) { $0 == missing ? "" : "case .some(.c\($0)): return \($0)" }
        + "\ncase nil: return 0\n}\n}"
    }
    #expect(Checked(text(-1)).errors == [])
    #expect(Checked(text(431)).program.diagnostics.map(\.code) == ["missing-case"])
    #expect("\(Checked(text(431)).program.diagnostics)".contains(".c431"))
  }

  @Test func aSwitchOverThousandsOfCasesIsKnownToBeWhole() {
    let count = 6000
    let text =
      "enum E {\n\(lines(count) { "case c\($0)(Int)" })\n}\nfunc f(_ e: E) -> Int {\nswitch e {\n"
      + lines(count) { "case .c\($0)(let n): return n" } + "\n}\n}"
    #expect(Checked(text).errors == [])
  }

  /// A `switch` is asked for the cases that it names, and for as many of the others as anybody reads.
  @Test(arguments: [
    "func f‹n›(_ e: E) -> Int { switch e { case .c‹n›: 1 } }",
    "func f‹n›(_ e: E?) -> Int { switch e { case .c‹n›: 1; case nil: 2 } }",
    "func f‹n›(_ e: E) -> Int { switch (e, e) { case (.c‹n›, .c‹n›): 1 } }",
    "func f‹n›(_ e: E) -> Int { switch e { case .c‹n›: 1; case _: 2 } }",
    "func f‹n›(_ e: E) -> Int { switch (e, true) { case (.c‹n›, _): 1; case (_, true): 2; case (_, false): 3 } }",
  ])
  func manySwitchesLookAtWhatTheyName(line: String) {
    func looked(_ count: Int) -> Int {
      let checked = Checked(
        "enum E {\n\(lines(count) { "case c\($0)" })\n}\n"
          + lines(count) { line.replacing("‹n›", with: "\($0)") })
      #expect(checked.codes.allSatisfy { $0 == "missing-case" })
      return checked.checker.run.budget.looked
    }
    #expect(looked(600) <= 3 * looked(200) + 200)
  }

  @Test func ofManyMissingCasesTheFirstAreTold() {
    let cases = lines(600) { "case c\($0)" }
    let told = Checked(
      "enum E {\n\(cases)\n}\nfunc f(_ e: E, _ b: Bool) -> Int { switch (e, b) { case (.c1, _): 1; case (_, true): 2 } }"
    ).program.diagnostics
    #expect(told.map(\.code) == ["missing-case"])
    #expect("\(told)".contains("`(.c0, false)`, `(.c2, false)`"))
  }

  /// A row that takes all there is ends the search, whatever stands beside it.
  @Test func aSwitchOverAWideTupleIsDecided() {
    func text(_ last: String) -> String {
      let rows = (0..<16).map { row in
        let parts = (0..<16).map { $0 == row ? "true" : "_" }
        return "case (\(parts.joined(separator: ", "))): \(row)"
      }
      let types = Array(repeating: "Bool", count: 16).joined(separator: ", ")
      let values = Array(repeating: last, count: 16).joined(separator: ", ")
      return "func f(_ v: (\(types))) -> Int {\nswitch v {\n" + rows.joined(separator: "\n")
        + "\ncase (\(values)): 16\n}\n}"
    }
    #expect(Checked(text("false")).errors == [])
    #expect("\(Checked(text("true")).program.diagnostics)".contains("(false, false, false"))
  }
}
