public import TipSyntax
import TipText

/// Scripts among the files of an app.
extension CheckedProgram {
  /// With the errors of scripts that a run has. A script that names nothing of others is a program of its own: all that
  /// is wrong in it is told. What a body names before it declares it, or where the one that is declared does not reach, is nothing of others. Of one that names what the app
  /// has, or what nobody knows, those errors are left out that a run of all the texts has not: as a part of an app, of
  /// which not all is known, less can be said of what types have and of what follows from that.
  ///
  /// - Parameter trees: What was checked.
  public func withScripts(_ trees: [SyntaxTree], _ options: CheckOptions) -> CheckedProgram {
    var options = options
    options.scope = .whole
    var told = diagnostics
    var shared: Set<FileID> = []
    let isOfApp = trees.contains { $0.source.name.hasSuffix(".swift") }
    for script in trees where !script.source.name.hasSuffix(".swift") {
      let alone = Checker(options: options)
      let errors = alone.check([script]).diagnostics.filter(\.isError)
      // Where there is nothing but scripts, nothing else adds members to what one knows.
      let unknown = errors.filter {
        isOfApp
          ? $0.code.hasPrefix("unknown-") : ["unknown-name", "unknown-type"].contains($0.code)
      }
      let own = unknown.filter { fault in
        alone.usedElsewhere.contains(fault.range)
          || alone.usedTooEarly.contains(fault.range)
            && checker.externalNames.contains(script.source.text(fault.range.offsets))
      }
      if own.count < unknown.count {
        shared.insert(script.file)
        told += own
      } else {
        told.removeAll { $0.isError && $0.range.file == script.file }
        told += errors
      }
    }
    func isShared(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.isError && shared.contains(diagnostic.range.file)
    }
    if told.contains(where: isShared) {
      let certain = Checker(options: options).check(trees).diagnostics.filter(isShared)
      told.removeAll { found in
        isShared(found)
          && !certain.contains {
            // Of what goes in a circle each may be told.
            $0.range.touches(found.range)
              || $0.code == found.code && $0.range.file == found.range.file
          }
      }
    }
    return CheckedProgram(
      statements: statements, diagnostics: told, inventory: inventory, isUnsure: isUnsure,
      startedApp: startedApp, checker: checker)
  }
}

extension Diagnostic {
  fileprivate var isError: Bool { severity == .error }
}

extension SourceRange {
  fileprivate func touches(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.end && other.start <= end
  }
}
