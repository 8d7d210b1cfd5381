import SyntaxPrinting
import TipChecker
import TipFormatter
import TipSyntax
import TipText

/// What reads sources.
extension FuzzTarget {
  /// Tokens stand in their order, inside the text.
  static let lexer = FuzzTarget(name: "lexer") { bytes in
    let tree = parsed(bytes)
    for diagnostic in tree.diagnostics {
      try expect(
        diagnostic.range.start <= diagnostic.range.end && diagnostic.range.end <= bytes.count)
    }
    _ = SourceOutline(of: bytes)
  }

  /// Every statement stands inside the text, and every macro can be read by itself.
  static let parser = FuzzTarget(name: "parser") { bytes in
    let tree = parsed(bytes)
    _ = tree.isIncomplete
    for index in tree.ruleTokens { _ = tree.macro(at: index) }
    for statement in tree.statements { try expect(statement.range.end <= bytes.count) }
    _ = SyntaxDump(of: tree).text
  }

  /// What is formatted is the same program, and has nothing left to do.
  static let format = FuzzTarget(name: "format") { bytes in
    let tree = parsed(bytes)
    guard let text = ScriptFormatter(tree)?.text else { return }
    let again = parsed(Array(text.utf8))
    try expect(SyntaxDump(of: tree).text == SyntaxDump(of: again).text)
    try expect(ScriptFormatter(again)?.text == text)
  }

  /// What is told is inside the text, and what a fix-it replaces, too.
  static let checker = FuzzTarget(name: "checker") { try check($0, .whole) }
  static let app = FuzzTarget(name: "app") { try check($0, .partial) }

  private static func check(_ bytes: [UInt8], _ scope: CheckOptions.Scope) throws {
    let checker = Checker(options: CheckOptions(scope: scope))
    let program = checker.check([parsed(bytes)])
    for diagnostic in program.diagnostics {
      try expect(diagnostic.range.end <= bytes.count)
      for fixIt in diagnostic.fixIts { try expect(fixIt.range.end <= bytes.count) }
    }
    withExtendedLifetime(checker) {}
  }

  static func parsed(_ bytes: [UInt8]) -> SyntaxTree {
    var sources = SourceMap()
    let file = SourceFile(name: "program.tips", bytes: bytes)
    return Parser.parse(file, file: sources.add(file))
  }
}
