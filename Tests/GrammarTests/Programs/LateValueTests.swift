import ProgramRunner
import Testing

/// Constants and variables that get their value after they are declared.
@Suite struct LateValueTests {
  @Test func everyBranchMayGiveTheValue() {
    let run = runProgram(
      """
      func greet(_ isKnown: Bool) {
        let name: String
        if isKnown { name = "Ada" } else { name = "stranger" }
        print(name)
      }
      greet(true)
      greet(false)
      """)
    #expect(run.output == ["Ada", "stranger"])
    #expect(run.faults.isEmpty)
  }

  @Test func readingOneTooSoonIsAnErrorWhereItIsRead() {
    let run = runProgram(
      """
      func greet(_ isKnown: Bool) {
        let name: String
        if isKnown { name = "Ada" }
        print(name)
      }
      greet(false)
      """)
    #expect(run.output == [])
    #expect(run.faults.map(\.code) == ["uninitialized"])
    #expect(run.faults.map(\.line) == [4])
  }
}
