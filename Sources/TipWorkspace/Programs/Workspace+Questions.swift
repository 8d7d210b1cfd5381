package import TipChecker
import TipRunner
import TipSyntax
package import TipText

/// Questions about an open document that its program answers.
extension Workspace {
  /// The program of a document, and the document's file in it.
  package func checked(
    _ document: OpenDocument
  ) throws -> (program: WorkspaceProgram, file: FileID) {
    let program = try program(of: document)
    guard let file = program.file(at: document.path) else {
      throw CommandError("`\(document.path)` is not part of any program")
    }
    return (program, file)
  }

  /// The diagnostics of a document, at most as many as `tips check` shows.
  package func diagnostics(of document: OpenDocument) throws -> [Diagnostic] {
    let (program, file) = try checked(document)
    return program.diagnostics.filter { $0.range.file == file }.shown
  }

  /// What may stand at a place of a document, best first, and the bytes that it replaces.
  package func completions(
    in document: OpenDocument, at offset: Int
  ) throws -> (replaced: Range<Int>, candidates: [CompletionCandidate]) {
    let others = try surroundings(of: document)
    let scope: CheckOptions.Scope = document.isScript ? .whole : .partial
    let checker = Checker(options: settings.checkOptions(scope))
    defer { checker.releaseDeclarations() }
    return withExtendedLifetime(checker) {
      if !others.isEmpty { _ = checker.checkAsWritten(others) }
      return checker.completions(in: document.source, at: offset)
    }
  }

  /// The edits of a rename.
  package func rename(in document: OpenDocument, at offset: Int, to name: String) throws -> Rename {
    let (program, file) = try checked(document)
    return try Rename(in: program, file: file, at: offset, to: name) { edits in
      try diagnostics(of: document, after: edits)
    }
  }

  /// The diagnostics of a document's program if edits were made.
  private func diagnostics(
    of document: OpenDocument, after edits: [String: [TextEdit]]
  ) throws -> [Diagnostic] {
    let trial = Workspace(folders: folders, encoding: encoding, settings: settings)
    defer { trial.release() }
    for document in documents.values { trial.open(document) }
    let program = try program(of: document)
    for (path, changes) in edits {
      guard let file = program.file(at: path) else { continue }
      let bytes = changes.applied(to: program.source(of: file).bytes)
      trial.open(path, version: 0, text: String(decoding: bytes, as: UTF8.self))
    }
    guard let changed = trial.documents[document.path] else { return [] }
    return try trial.program(of: changed).diagnostics
  }
}
