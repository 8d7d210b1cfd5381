import Testing
import TipChecker
import TipText

/// A `.swift` file with statements of its own is the main file of a program, which runs from top to bottom.
@Suite struct MainFileTests {
  @Test func aVariableIsToldWhereItStands() {
    let checked = Checked(
      """
      let count: Int = "a"
      print(1)
      print(count)
      """, .whole, name: "main.swift")
    #expect(checked.errors.map { String($0.prefix { $0 != ":" }) } == ["type-mismatch"])
  }

  @Test func whatOtherFilesMayHaveWaits() {
    let checked = Checked(
      """
      let logger = Telemetry(subsystem: "shop")
      print(1)
      """, .whole, name: "main.swift")
    #expect(checked.errors == [])
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
