public import TipSyntax
public import TipText

/// Scripts among the files of an app.
extension CheckedProgram {
  /// The result with the diagnostics that scripts have when they run. A script is a whole program, or with the sources
  /// beside it a part of one, so that no name in it can be declared elsewhere.
  ///
  /// - Parameter programs: The trees of each program that runs, the scripts among them.
  public func withScripts(_ programs: [[SyntaxTree]], _ options: CheckOptions) -> CheckedProgram {
    var told = diagnostics
    for program in programs {
      let scripts = Set(
        program.filter { !$0.source.name.hasSuffix(".swift") }.map(\.file))
      let found = Checker.diagnostics(of: program, options)
        .filter { scripts.contains($0.range.file) }
      told.removeAll { $0.severity == .error && scripts.contains($0.range.file) }
      let warnings = Set(told.map(DiagnosticPlace.init))
      told += found.filter { !warnings.contains(DiagnosticPlace($0)) }
    }
    var inventory = inventory
    if checker.program.files.allSatisfy(\.isTipScript) { inventory.externalNames = [] }
    return CheckedProgram(
      statements: statements, diagnostics: told.inSourceOrder, inventory: inventory,
      isUnsure: isUnsure, startedApp: startedApp, checker: checker)
  }
}

/// Pages of Markdown among the files of an app.
extension CheckedProgram {
  /// The result with the diagnostics that a file has in some programs, in place of its own.
  public func replacing(
    _ file: FileID, with programs: [[SyntaxTree]], _ options: CheckOptions
  ) -> CheckedProgram {
    let found = programs.flatMap { Checker.diagnostics(of: $0, options) }
      .filter { $0.range.file == file }
    let others = diagnostics.filter { $0.range.file != file }
    return CheckedProgram(
      statements: statements, diagnostics: (others + found).inSourceOrder, inventory: inventory,
      isUnsure: isUnsure, startedApp: startedApp, checker: checker)
  }
}

extension Checker {
  /// The diagnostics of a program of which nothing else is asked.
  fileprivate static func diagnostics(
    of program: [SyntaxTree], _ options: CheckOptions
  ) -> [Diagnostic] {
    let checker = Checker(options: options)
    defer { checker.releaseDeclarations() }
    return checker.check(program).diagnostics
  }
}

/// The code and the range of a diagnostic, which identify it whatever its message is.
private struct DiagnosticPlace: Hashable {
  let code: String
  let range: SourceRange

  init(_ diagnostic: Diagnostic) { (code, range) = (diagnostic.code, diagnostic.range) }
}
