public import TipSyntax
import TipText

/// Scripts among the files of an app.
extension CheckedProgram {
  /// Without those errors of scripts that a run of the texts has not: as a part of an app, of which not all is known,
  /// less can be said of what types have and of what follows from that.
  ///
  /// - Parameter trees: What was checked.
  public func withCertainScripts(_ trees: [SyntaxTree], _ options: CheckOptions) -> CheckedProgram {
    let scripts = trees.filter { !$0.source.name.hasSuffix(".swift") }.map(\.file)
    func isOfScript(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .error && scripts.contains(diagnostic.range.file)
    }
    guard diagnostics.contains(where: isOfScript) else { return self }
    var options = options
    options.scope = .whole
    let certain = Checker(options: options).check(trees).diagnostics.filter(isOfScript)
    return CheckedProgram(
      statements: statements,
      diagnostics: diagnostics.filter { found in
        !isOfScript(found)
          || certain.contains {
            // Of what goes in a circle each may be told.
            $0.range.touches(found.range)
              || $0.code == found.code && $0.range.file == found.range.file
          }
      }, inventory: inventory, isUnsure: isUnsure, checker: checker)
  }
}

extension SourceRange {
  fileprivate func touches(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.end && other.start <= end
  }
}
