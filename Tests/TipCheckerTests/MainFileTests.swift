import Testing
import TipChecker

/// A `.swift` file with statements of its own is the main file of a program, which runs from top to bottom.
@Suite struct MainFileTests {
  @Test func aVariableIsToldWhereItStands() {
    let checked = Checked(
      """
      let count: Int = "a"
      print(1)
      print(count)
      """, .whole, name: "main.swift")
    #expect(
      checked.program.diagnostics.filter { $0.severity == .error }.map(\.code) == ["type-mismatch"])
  }

  @Test func elsewhereItWaitsUntilItIsRead() {
    let checked = Checked(
      """
      let count: Int = "a"
      func shown() -> Int { count }
      """, .whole, name: "Count.swift")
    #expect(checked.errors == [])
  }
}
