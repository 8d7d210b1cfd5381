import Foundation
import Testing
import TipLineEditor

@testable import TipPrompt

/// `:rules > rules.txt`, `:donations visited | less`.
@Suite struct RedirectionTests {
  @Test func theSignsStandAlone() {
    func split(_ text: String) -> [String] {
      let (argument, redirection) = Redirection.split(text)
      switch redirection {
      case nil: return [argument]
      case .file(let path): return [argument, ">", path]
      case .program(let text): return [argument, "|", text]
      case .addition: return [argument, ">>"]
      }
    }
    #expect(split("MyTip") == ["MyTip"])
    #expect(split("MyTip > a b") == ["MyTip", ">", "a b"])
    #expect(split("> list.txt") == ["", ">", "list.txt"])
    #expect(split("opened 3 | sort | less") == ["opened 3", "|", "sort | less"])
    #expect(split("MyTip(n: 1 > 2 ? 3 : 4)") == ["MyTip(n: 1 > 2 ? 3 : 4)"])
    #expect(split("MyTip(name: \"a > b\") > f") == ["MyTip(name: \"a > b\")", ">", "f"])
    #expect(split("a->b") == ["a->b"])
    #expect(split("MyTip >> f") == ["MyTip", ">>"])
  }

  @Test func aFileAndAProgramGetWhatIsSaid() throws {
    let scratch = try Scratch()
    let path = scratch.path("vars.txt")
    let counted = scratch.path("counted")
    let prompt = try ScriptedPrompt([
      .entry("let a = 1"), .entry("let b = \"x\""), .entry(":vars > \(path)"),
      .entry(":vars | wc -l > \(counted)"), .entry(":clock | no-such-program-here 2>/dev/null"),
      .entry(":vars >"), .entry(":type 2 > 1"),
    ])
    let run = try prompt.run()
    #expect(run.output == "Bool\n")
    #expect(
      run.errors == """
        error: `no-such-program-here 2>/dev/null` cannot be run
        error: `>` needs a file and `|` a program: `:vars > list.txt`

        """)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a  Int     1\nb  String  \"x\"\n")
    #expect(
      try String(contentsOfFile: counted, encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines) == "2")
  }
}
