import TipChecker
import TipLint
import TipSyntax
import TipText

/// Texts of an app and what the lints find in them.
struct LintedApp {
  let program: CheckedProgram
  let diagnostics: [Diagnostic]
  private let sources: SourceMap
  private let checker: Checker

  init(_ texts: [String], lints: [String] = [], isWhole: Bool = true) {
    var sources = SourceMap()
    let trees = texts.map { text in
      let file = SourceFile(name: "app.swift", text: text)
      return Parser.parse(file, file: sources.add(file))
    }
    let checker = Checker(options: CheckOptions(scope: .partial))
    let program = checker.check(trees)
    var selection = LintSelection()
    for name in lints { _ = selection.enable(name) }
    diagnostics = LintSubject(inventory: program.inventory, trees: trees, isWhole: isWhole)
      .findings(selection)
    self.checker = checker
    self.program = program
    self.sources = sources
  }

  /// As `code: underlined text`.
  var findings: [String] { diagnostics.map { "\($0.code): \(sources.text($0.range))" } }

  /// The notes of each diagnostic, as `underlined text: message`, or the message alone.
  var notes: [[String]] {
    diagnostics.map { diagnostic in
      diagnostic.notes.map { note in
        (note.range.map { sources.text($0) + ": " } ?? "") + note.message
      }
    }
  }

  /// The first text with the fix-its of one diagnostic applied.
  func fixed(_ diagnostic: Diagnostic) -> String {
    var bytes = sources.files[0].bytes
    for fixIt in diagnostic.fixIts.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(fixIt.range.offsets, with: Array(fixIt.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The lints' findings in the texts of an app, as `code: underlined text`.
func findings(_ texts: String..., lints: [String] = [], isWhole: Bool = true) -> [String] {
  LintedApp(texts.map { "import TipKit\n" + $0 }, lints: lints, isWhole: isWhole).findings
}

/// A tip with an event, an Int and a Bool, and these rules.
func tip(_ rules: String, event: String = #"Event(id: "opened")"#) -> String {
  """
  struct SaveTip: Tip {
    static let opened = \(event)
    @Parameter static var level: Int = 0
    @Parameter static var isOn: Bool = false
    var title: Text { Text("Save") }
    var rules: [Rule] {
      \(rules)
    }
  }
  """
}
