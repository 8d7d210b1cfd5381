import TipChecker
import TipModel
import TipText

/// Finds parameters that rules read and that no code sets.
///
/// Any place outside rules that names the parameter counts as a possible assignment.
struct NeverSetLint: Lint {
  let code = "never-set"
  let summary = "a parameter that rules read and nothing sets"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    guard subject.isWhole, subject.mentions.configures else { return [] }
    return subject.inventory.parameters.map(\.declaration).filter { parameter in
      subject.mentions.uses(of: parameter.name) == [.rule]
        && !subject.mentions.isReachable(parameter.range)
    }.map { parameter in
      .warning(
        code, "nothing in these sources ever sets `\(parameter.name)`", at: parameter.range,
        notes: [Diagnostic.Note("rules that read it always see its default")])
    }
  }
}
