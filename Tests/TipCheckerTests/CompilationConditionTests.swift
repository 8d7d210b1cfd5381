import Testing
import TipChecker
import TipSyntax
import TipText

/// Which branch of `#if` is taken.
@Suite struct CompilationConditionTests {
  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("!os(macOS)", true), ("DEBUG", true),
    ("RELEASE", false),
    ("DEBUG && os(iOS)", true), ("RELEASE || os(iOS)", true), ("RELEASE && os(iOS) || DEBUG", true),
    ("canImport(TipKit)", true), ("canImport(SwiftUI)", true), ("canImport(Darwin)", false),
    ("swift(>=5.9)", true), ("compiler(<6)", false), ("(RELEASE || DEBUG) && true", true),
    ("false", false),
    ("targetEnvironment(simulator)", false),
  ])
  func holds(_ condition: String, _ isTaken: Bool) {
    var sources = SourceMap()
    let file = SourceFile(
      name: "x.tips",
      text: "#if \(condition)\nlet a = 1\n#else\nlet b = 2\n#endif\nprint(\(isTaken ? "a" : "b"))")
    let tree = Parser.parse(file, file: sources.add(file))
    let checker = Checker(options: CheckOptions(scope: .whole, defines: ["DEBUG"], platform: "iOS"))
    #expect(checker.check([tree]).diagnostics.map(\.message) == [])
  }
}
