import TipChecker
import TipLint
import TipSyntax
import TipText

/// The lints' findings in a text, as `code: underlined text`.
func findings(_ text: String, _ more: String...) -> [String] {
  var sources = SourceMap()
  let trees = ([text] + more).map { text in
    let file = SourceFile(name: "app.swift", text: "import TipKit\n" + text)
    return Parser.parse(file, file: sources.add(file))
  }
  let checker = Checker(options: CheckOptions(scope: .partial))
  let program = checker.check(trees)
  let subject = LintSubject(inventory: program.inventory, trees: trees, isWhole: true)
  return withExtendedLifetime(checker) {
    subject.findings(LintSelection()).map { "\($0.code): \(sources.text($0.range))" }
  }
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
