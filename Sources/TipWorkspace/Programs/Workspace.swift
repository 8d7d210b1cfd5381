package import TipRunner
package import TipSyntax

/// The files of an app or of scripts as an editor has them, and answers about them.
///
/// Open documents shadow the files on disk. What has been checked is kept until a document of the same program changes.
/// The workspace knows nothing of the protocol by which it is asked.
public final class Workspace {
  /// The folders that the client works in; an app's files are searched there alone.
  public let folders: [String]
  public let encoding: PositionEncoding
  public private(set) var documents: [String: OpenDocument] = [:]
  private var programs: [ProgramScope: KnownProgram] = [:]
  let settings: ProgramSettings

  /// A program, and the documents that have changed since it was checked.
  private struct KnownProgram {
    let program: WorkspaceProgram
    var changed: Set<String> = []
  }

  /// - Parameters:
  ///   - folders: Absolute paths.
  ///   - settings: The conditions of `#if`, and limits.
  package init(
    folders: [String], encoding: PositionEncoding = .utf16,
    settings: ProgramSettings = ProgramSettings()
  ) {
    self.folders = folders
    self.encoding = encoding
    var settings = settings
    settings.recordsReferences = true
    self.settings = settings
  }

  // MARK: Documents

  public func open(_ path: String, version: Int, text: String) {
    open(OpenDocument(path: path, version: version, text: text, encoding: encoding))
  }

  func open(_ document: OpenDocument) {
    documents[document.path] = document
    noteChange(of: document.path)
  }

  /// Applies changes to an open document. Returns false if no such document is open.
  @discardableResult
  public func change(_ path: String, _ changes: [DocumentChange], version: Int) -> Bool {
    guard documents[path] != nil else { return false }
    documents[path]?.apply(changes, version: version)
    noteChange(of: path)
    return true
  }

  /// From now on the file on disk counts.
  public func close(_ path: String) {
    guard documents.removeValue(forKey: path) != nil else { return }
    noteChange(of: path)
  }

  /// Notes that a file has changed, come or gone. A script changes itself alone; a Swift file may change every program.
  public func noteChange(of path: String) {
    if path.hasSuffix(".tips") {
      programs[.file(path)]?.changed.insert(path)
    } else {
      for scope in programs.keys { programs[scope]?.changed.insert(path) }
    }
  }

  // MARK: Programs

  /// The program that an open document belongs to, as the texts are now.
  ///
  /// - Throws: ``CommandError`` if files of it cannot be read.
  package func program(of document: OpenDocument) throws -> WorkspaceProgram {
    for scope in scopes(of: document) {
      let program = try program(scope)
      if program.file(at: document.path) != nil { return program }
    }
    return try program(.file(document.path))
  }

  private func program(_ scope: ProgramScope) throws -> WorkspaceProgram {
    if let known = programs[scope], known.changed.isEmpty { return known.program }
    programs.removeValue(forKey: scope)?.program.release()
    let program = try WorkspaceProgram(scope, documents: documents, settings: settings)
    programs[scope] = KnownProgram(program: program)
    return program
  }

  /// Frees what was checked, before the workspace is dropped.
  func release() {
    for known in programs.values { known.program.release() }
    programs = [:]
  }

  /// The programs of all open documents; the app in the first folder where none is open.
  func programsOfDocuments() throws -> [WorkspaceProgram] {
    guard documents.isEmpty, let folder = folders.first else {
      return try documents.keys.sorted().compactMap { documents[$0] }.map { try program(of: $0) }
    }
    return [try program(.app(folder))]
  }

  /// The other files of a document's program. They need no new check if only the document itself has changed.
  package func surroundings(of document: OpenDocument) throws -> [SyntaxTree] {
    for scope in scopes(of: document) {
      guard let known = programs[scope], known.changed.isSubset(of: [document.path]),
        let file = known.program.file(at: document.path)
      else { continue }
      return known.program.trees.filter { $0.file != file }
    }
    let program = try program(of: document)
    let file = program.file(at: document.path)
    return program.trees.filter { $0.file != file }
  }

  /// The programs that a document may be in, the likeliest first. A folder's configuration may leave it out.
  private func scopes(of document: OpenDocument) -> [ProgramScope] {
    let alone = ProgramScope.file(document.path)
    guard !document.isScript else { return [alone] }
    let round = folders.filter { document.path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    let inner = round.max { $0.utf8.count < $1.utf8.count }
    return (inner.map { [.app($0)] } ?? []) + [alone]
  }
}

/// The files that are checked together.
enum ProgramScope: Hashable {
  /// A script with the declarations of an app that it needs, or a file by itself.
  case file(String)
  /// The Swift files in a folder.
  case app(String)
}
