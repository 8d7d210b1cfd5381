import Testing
import TipLineEditor

/// `:vars`
@Suite struct VariablesTests {
  @Test func namesOfAPatternAreVariablesToo() throws {
    let prompt = try ScriptedPrompt([
      .entry(":vars"), .entry("let (low, high) = (1, \"x\")"), .entry("var plain = 2.5"),
      .entry("plain = 3"), .entry(":vars"),
    ])
    let run = try prompt.run()
    #expect(run.errors == "")
    #expect(
      run.output == """
        no variables yet
        high   String  "x"
        low    Int     1
        plain  Double  3.0

        """)
  }
}
