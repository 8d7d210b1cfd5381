/// The part of a folder's sources that a command is about.
package enum FolderContent {
  /// Swift files, tests among them, and scripts.
  case everything
  /// The Swift files of the app. Test targets and scripts are separate programs, which change its
  /// world.
  case app
  /// Swift files, tests among them. Scripts are separate programs.
  case sources
  /// The app, and the scripts that are run or tested with it.
  case appAndScripts

  package var extensions: [String] { isOfSwift ? ["swift"] : ["swift", "tips"] }

  /// The kinds of files that are read in a folder, for the error that there are none.
  package var kinds: String { isOfSwift ? "Swift" : ".swift or .tips" }

  package var hasTests: Bool { self == .everything || self == .sources }

  private var isOfSwift: Bool { self == .app || self == .sources }
}

/// The Swift files of an app that belong to its test targets.
package enum TestTargets {
  /// The files of test targets: those that import a framework for tests, and other files in a
  /// folder whose name ends in `Tests`, such as mocks.
  ///
  /// - Parameter tests: The files that import a framework for tests, or `@testable`.
  package static func files(_ files: [AppFile], importing tests: Set<Int>) -> Set<Int> {
    let folders = Set(tests.compactMap { folder(of: files[$0]) })
    guard !folders.isEmpty else { return tests }
    return tests.union(
      files.indices.filter { number in
        files[number].path.hasSuffix(".swift")
          && folder(of: files[number]).map(folders.contains) == true
      })
  }

  /// The folder of the test target that a file may be in: the innermost one with such a name below
  /// the folder that the user named.
  private static func folder(of file: AppFile) -> String? {
    guard let named = file.folder else { return nil }
    let root = named == "." || named == "./" ? "" : named
    guard file.path.hasPrefix(root) else { return nil }
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let first = root.split(separator: "/").count + (root.hasPrefix("/") ? 1 : 0)
    guard
      let last = parts.indices.last(where: { $0 >= first && parts[$0].hasSuffix("Tests") })
    else { return nil }
    return parts[...last].joined(separator: "/")
  }
}
