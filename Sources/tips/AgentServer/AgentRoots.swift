import TipRunner
import TipSources
import TipSystem
import TipText

/// The folders that a client lets the server read. Nothing outside of them is read.
struct AgentRoots {
  /// Paths without links and dots.
  let folders: [String]
  /// True if the client named them; otherwise there is the working directory alone.
  private let areNamed: Bool

  /// - Parameter named: The folders that the client names; empty for the working directory.
  init(_ named: [String]) {
    folders = (named.isEmpty ? ["."] : named).compactMap { try? FileSystem.resolve($0) }
    areNamed = !named.isEmpty
  }

  /// The path for a command. One that is relative begins at the first folder.
  ///
  /// - Throws: ``CommandError`` for a path that is outside of all folders, or does not exist.
  func path(_ given: String) throws -> String {
    guard !given.isEmpty, given != "-" else { throw CommandError("`\(given)` is not a path") }
    let path = given.hasPrefix("/") || !areNamed ? given : (folders.first ?? ".") + "/" + given
    guard let resolved = try? FileSystem.resolve(path) else {
      throw CommandError("there is no file `\(given)`")
    }
    guard
      folders.contains(where: { resolved == $0 || resolved.hasPrefix($0 == "/" ? $0 : $0 + "/") })
    else {
      throw CommandError(
        folders.isEmpty
          ? "none of the client's roots exists, and nothing else may be read"
          : "`\(given)` is outside of \(folders.listed()), which is all that may be read")
    }
    return areNamed ? resolved : path
  }

  /// The folder that is meant where no path is given.
  var usual: [String] { areNamed ? Array(folders.prefix(1)) : ["."] }
}
