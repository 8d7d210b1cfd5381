import Foundation
import TipChecker
import TipProof
import TipRunner
import TipSystem
import TipText

/// A program as the user names it: a file, a folder, or `git:REV` and `git:REV:PATH`.
enum ComparedSource {
  case path(String)
  /// A revision of the repository around, and a path from its root.
  case revision(String, path: String?)

  init(_ text: String) {
    guard text.hasPrefix("git:") else {
      self = .path(text)
      return
    }
    let rest = text.dropFirst(4)
    guard let colon = rest.firstIndex(of: ":") else {
      self = .revision(String(rest), path: nil)
      return
    }
    let path = String(rest[rest.index(after: colon)...])
    self = .revision(String(rest[..<colon]), path: path.isEmpty || path == "." ? nil : path)
  }

  private var plainPath: String? { if case .path(let path) = self { path } else { nil } }

  /// Reads the program. A revision without a path is of the same files as the other program.
  func program(
    beside other: ComparedSource?, key: String, name: String, settings: ProgramSettings,
    on console: Console
  ) throws -> ProofProgram {
    // Rules do not depend on what the app does at its start.
    var settings = settings
    settings.appStart = .none
    switch self {
    case .path(let path):
      let program = try ProgramReader(settings: settings).readApp(
        [path], allowsNone: other != nil, on: console)
      return ProofProgram(program, name: name, key: key, settings: settings)
    case .revision(let revision, let path):
      let temporary = NSTemporaryDirectory()
      let repository = try GitRepository(above: other?.plainPath ?? ".", temporary: temporary)
      defer { repository.close() }
      let checkout = try GitCheckout(
        repository, revision, path: path ?? other?.plainPath.flatMap(repository.relativePath),
        isNamed: path != nil, temporary: temporary, limit: settings.maximumSource)
      defer { checkout.remove() }
      let program = try ProgramReader(settings: settings).readApp(
        [checkout.path], allowsNone: other != nil, on: console)
      return ProofProgram(
        program.renamed { checkout.name($0, of: revision) }, name: name, key: key,
        settings: settings)
    }
  }
}

/// The sources of a revision in a temporary folder.
private struct GitCheckout {
  private let folder: String
  /// The file or folder that was asked for.
  let path: String

  init(
    _ repository: GitRepository, _ revision: String, path: String?, isNamed: Bool,
    temporary: String, limit: Int
  ) throws {
    let path = path.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    let files = try repository.files(of: revision).filter { file in
      [".swift", ".tips", ".md"].contains { file.path.hasSuffix($0) } && file.size <= limit
        && path.map { file.path == $0 || file.path.hasPrefix($0 + "/") } ?? true
    }
    // What only the other program has is new there.
    guard !files.isEmpty || path != nil && !isNamed else {
      throw CommandError(
        path.map { "the revision `\(revision)` has no sources at `\($0)`" }
          ?? "the revision `\(revision)` has no sources")
    }
    let contents = try repository.contents(of: files)
    let folder: String
    do throws(Errno) {
      folder = try TemporaryFile.makeFolder(temporary + "/tips-revision-")
    } catch {
      throw CommandError("cannot make a folder in `\(temporary)`", .failed)
    }
    self.folder = folder
    self.path = files.isEmpty ? folder : path.map { folder + "/" + $0 } ?? folder
    do {
      for (file, bytes) in zip(files, contents) { try write(bytes, to: file.path) }
    } catch {
      remove()
      throw CommandError("cannot write the sources of `\(revision)`", .failed)
    }
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    var parent = folder
    for part in name.split(separator: "/").dropLast() {
      parent += "/" + part
      if !FileSystem.isFolder(parent) { try FileSystem.makeFolder(parent) }
    }
    let file = try FileDescriptor.open(
      file: folder + "/" + name, .writeOnly, [.create, .exclusiveCreate],
      permissions: .ownerReadWrite)
    defer { try? file.close() }
    try file.write(all: bytes)
  }

  /// The name of a file for messages.
  func name(_ path: String, of revision: String) -> String {
    path.hasPrefix(folder + "/") ? "git:\(revision):\(path.dropFirst(folder.count + 1))" : path
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

extension GitRepository {
  /// The path from the root; nil for the root itself, and for a path that is not inside.
  fileprivate func relativePath(_ path: String) -> String? {
    guard let whole = try? FileSystem.resolve(path), whole.hasPrefix(root + "/") else { return nil }
    return String(whole.dropFirst(root.count + 1))
  }
}
