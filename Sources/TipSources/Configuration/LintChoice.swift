package import TipLint
package import TipRunner
import TipText

/// The lints that `tips check` runs: the standard ones, changed by a configuration and then by the
/// command line.
package struct LintChoice {
  /// Codes, or `all`.
  package var names: [String] = []

  package init(names: [String] = []) { self.names = names }

  /// The lints for some paths. A `.tips.json` is searched from the first of the paths upwards.
  package func selection(for paths: [String]) throws -> LintSelection {
    var selection = LintSelection()
    if let first = paths.first, let configuration = try ProjectConfiguration.nearest(to: first) {
      try configuration.apply(to: &selection)
    }
    for name in names where !selection.enable(name) { throw LintChoice.unknown(name) }
    return selection
  }

  /// `file` is the configuration that names it; nil for the command line.
  package static func unknown(_ name: String, in file: String? = nil) -> CommandError {
    let nearest = Suggestion.nearest(to: name, among: LintSelection.codes)
    let hint = nearest.first.map { "; did you mean `\($0)`?" } ?? ""
    let place = file.map { ", which `\($0)` names" } ?? ""
    return CommandError("there is no lint `\(name)`\(place)\(hint)")
  }
}
