import TipChecker
import TipInterpreter
import TipModel
import TipText

/// The names of results: `$R0`, `$R1`, as in lldb, and `$R` for the last.
extension PromptWorld {
  static let lastResult = "$R"

  /// Declares the next name for the value of a statement's expression. Swift has no such names.
  func name(_ value: Value, of statement: SourceRange) {
    guard namesResults else { return }
    let name = "$R\(resultCount)"
    guard declare(name, sources.text(statement), value) else { return }
    resultCount += 1
    // This is separate, since the expression may use the previous result.
    _ = declare(PromptWorld.lastResult, name, value)
  }

  private func declare(_ name: String, _ expression: String, _ value: Value) -> Bool {
    let tree = takeIn(SourceFile(name: "<result>", text: "let \(name) = \(expression)"))
    let program = checker.check([tree])
    guard !program.hasErrors, case .initialize(let variable)? = program.statements.first?.form
    else { return false }
    // The expression has been evaluated, and must not be evaluated again.
    variable.value = value
    note(variable)
    return true
  }
}
