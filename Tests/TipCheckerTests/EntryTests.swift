import Testing
import TipChecker
import TipModel
import TipSyntax
import TipText

/// A session at the prompt: entries one after the other against one checker.
@Suite struct EntryTests {
  final class Prompt {
    var sources = SourceMap()
    let checker = Checker(options: CheckOptions(scope: .whole))

    func enter(_ text: String) -> CheckedProgram {
      let file = SourceFile(name: "<input>", text: text)
      return checker.check([Parser.parse(file, file: sources.add(file))])
    }
  }

  @Test func laterEntriesSeeEarlierOnes() {
    let prompt = Prompt()
    #expect(!prompt.enter("struct A: Tip { var title: Text { Text(\"a\") } }").hasErrors)
    #expect(!prompt.enter("let a = A()").hasErrors)
    #expect(prompt.enter("a.status").statements.count == 1)
  }

  @Test func aDeclarationEnteredAgainReplacesTheOld() throws {
    let prompt = Prompt()
    _ = prompt.enter("struct A: Tip { let n: Int; var title: Text { Text(\"a\") } }")
    let first = try #require(prompt.checker.type(named: "A"))
    #expect(
      !prompt.enter("struct A: Tip { let name: String; var title: Text { Text(\"a\") } }").hasErrors
    )
    let second = try #require(prompt.checker.type(named: "A"))
    #expect(first != second)
    #expect(prompt.checker.tipTypes == [second])
    #expect(!prompt.enter("let a = A(name: \"x\")").hasErrors)
    #expect(!prompt.enter("func f() -> Int { 1 }").hasErrors)
    #expect(!prompt.enter("func f() -> Int { 2 }").hasErrors)
    #expect(!prompt.enter("print(f())").hasErrors)
    #expect(!prompt.enter("let a = 3").hasErrors)
    #expect(!prompt.enter("print(a + 1)").hasErrors)
  }

  @Test func aFailedEntryLeavesNoTrace() {
    let prompt = Prompt()
    _ = prompt.enter("struct A: Tip { var title: Text { Text(\"a\") } }")
    #expect(
      prompt.enter(
        "struct A: Tip { let n: Strin; var title: Text { Text(\"a\") } }\nlet x: Itn = 1"
      ).hasErrors)
    #expect(prompt.enter("extension A { var extra: Int { nope } }\nprint(A().extra)").hasErrors)
    #expect(!prompt.enter("let a = A()").hasErrors)
    #expect(prompt.enter("print(A().extra)").hasErrors)
    #expect(prompt.checker.tipTypes.count == 1)
  }

  @Test func whatARefusalLeavesOpenIsOpenForItsEntryOnly() {
    let prompt = Prompt()
    let builder = "@resultBuilder struct B { static func buildBlock(_ n: Int...) -> [Int] { n } }"
    let refused = prompt.enter(builder + "\n@B func f() -> [Int] { 1; 2 }")
    #expect(refused.diagnostics.map(\.code) == ["opaque"])
    #expect(prompt.enter("let n: Int = \"a\"").diagnostics.map(\.code) == ["type-mismatch"])
  }

  @Test func anExtensionMayMakeAnEarlierTypeATip() {
    let prompt = Prompt()
    _ = prompt.enter("struct A { var title: Text { Text(\"a\") } }")
    #expect(prompt.checker.tipTypes.isEmpty)
    #expect(!prompt.enter("extension A: Tip {}").hasErrors)
    #expect(prompt.checker.tipTypes.map(\.name) == ["A"])
    #expect(!prompt.enter("A().status").hasErrors)
  }
}
