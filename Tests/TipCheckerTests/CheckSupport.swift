import Testing
import TipChecker
import TipSyntax
import TipText

/// Texts checked together, with ways to look at what was told.
struct Checked {
  let sources: SourceMap
  let checker: Checker
  let program: CheckedProgram

  init(_ texts: [(name: String, text: String)], _ scope: CheckOptions.Scope = .whole) {
    self.init(texts, CheckOptions(scope: scope))
  }

  init(_ texts: [(name: String, text: String)], _ options: CheckOptions) {
    var sources = SourceMap()
    let trees = texts.map { name, text in
      let file = SourceFile(name: name, text: text)
      return Parser.parse(file, file: sources.add(file))
    }
    self.sources = sources
    checker = Checker(options: options)
    program = checker.check(trees)
  }

  init(_ text: String, _ scope: CheckOptions.Scope = .whole, name: String = "program.tips") {
    self.init([(name, text)], scope)
  }

  var codes: [String] { program.diagnostics.map(\.code) }
  var errors: [String] {
    program.diagnostics.filter { $0.severity == .error }.map { "\($0.code): \($0.message)" }
  }

  /// The text that each diagnostic underlines.
  var underlined: [String] { program.diagnostics.map { sources.text($0.range) } }
}

/// The text with all fix-its of `diagnostics` applied, last first.
func applyingFixIts(_ diagnostics: [Diagnostic], to text: String) -> String {
  var bytes = Array(text.utf8)
  let fixIts = diagnostics.flatMap(\.fixIts).sorted { $0.range.start > $1.range.start }
  for fixIt in fixIts {
    bytes.replaceSubrange(fixIt.range.offsets, with: Array(fixIt.replacement.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}
