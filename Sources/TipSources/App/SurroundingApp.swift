import TipChecker
package import TipRunner
import TipSyntax
import TipSystem
package import TipText

/// The sources of the app that a script belongs to, searched upward from the script's folder.
///
/// Only scripts that are invalid by themselves need them. The candidates are the folders above the
/// script that contain a package, an Xcode project, a folder `Sources` or a repository. The nearest
/// one with which the script is valid is used, regardless of the current folder. Without a
/// candidate it is the current folder, if the script is in it.
package struct SurroundingApp {
  private let settings: ProgramSettings
  private let edited: [String: [UInt8]]
  private let bounds: [String]?
  /// Apps that were read, by folder; nil for folders without Swift files.
  private var apps: [String: AppSources?] = [:]
  /// The files that were taken, by folder, in that order.
  package private(set) var taken: [(folder: String, files: [String])] = []

  /// - Parameters:
  ///   - edited: Texts that replace the contents of files, by path.
  ///   - bounds: The folders outside of which nothing is read; nil for no bounds.
  package init(
    settings: ProgramSettings, edited: [String: [UInt8]] = [:], within bounds: [String]? = nil
  ) {
    self.settings = settings
    self.edited = edited
    self.bounds = bounds
  }

  /// The sources that a script needs in addition to the given ones. It is empty if the script is
  /// valid, or if no folder above makes it valid.
  package mutating func declarations(
    for script: SourceFile, besides given: [SourceFile]
  ) throws -> [SourceFile] {
    guard script.name != SourceReader.inputName, let path = try? FileSystem.resolve(script.name),
      !isValid(given + [script])
    else { return [] }
    // The nearest declarations are found by the folder of the script.
    let placed = SourceFile(name: path, bytes: script.bytes)
    var first: (root: String, files: [SourceFile])?
    for root in SurroundingApp.roots(above: path) where isWithinBounds(root) {
      guard let app = try app(in: root) else { continue }
      let names = Set((given + [placed]).map(\.name))
      let found = ScriptFolder.declarations(of: try app.program(of: [placed] + given, settings))
        .filter { !names.contains($0.name) }
      guard !found.isEmpty else { continue }
      if isValid(found + given + [script]) { return take(found, of: root) }
      first = first ?? (root, found)
    }
    return first.map { take($0.files, of: $0.root) } ?? []
  }

  private mutating func take(_ files: [SourceFile], of root: String) -> [SourceFile] {
    let names = files.map { String($0.name.dropFirst(root.count + (root == "/" ? 0 : 1))) }
    if let place = taken.firstIndex(where: { $0.folder == root }) {
      taken[place].files += names.filter { !taken[place].files.contains($0) }
    } else {
      taken.append((root, names))
    }
    return files
  }

  private func isWithinBounds(_ folder: String) -> Bool {
    bounds?.contains { folder == $0 || folder.hasPrefix($0 == "/" ? $0 : $0 + "/") } ?? true
  }

  private func isValid(_ sources: [SourceFile]) -> Bool {
    var parsed = ParsedProgram()
    for source in sources { parsed.add(source) }
    let checker = Checker(options: settings.checkOptions(.whole))
    defer { checker.releaseDeclarations() }
    return !checker.check(parsed.trees).hasErrors
  }

  private mutating func app(in root: String) throws -> AppSources? {
    if let known = apps[root] { return known }
    let app = try AppSources([root], .app, edited: edited, limit: settings.maximumSource, on: nil)
    let found = app.hasSwiftFiles ? app.indexedWhole() : nil
    apps[root] = .some(found)
    return found
  }

  /// The folders above a file that may be an app's, the nearest first, up to that of the
  /// repository.
  package static func roots(above path: String) -> [String] {
    guard let path = try? FileSystem.resolve(path) else { return [] }
    var roots: [String] = []
    var folder = Substring(path)
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      let names = (try? FileSystem.names(in: String(folder))) ?? []
      if names.contains(where: isMark) { roots.append(String(folder)) }
      if names.contains(".git") { break }
    }
    if roots.isEmpty, let current = try? FileSystem.resolve("."), path.hasPrefix(current + "/") {
      roots = [current]
    }
    return roots
  }

  private static func isMark(_ name: String) -> Bool {
    ["Package.swift", "Sources", ".git", ".tips.json"].contains(name)
      || [".xcodeproj", ".xcworkspace"].contains(where: name.hasSuffix)
  }
}
