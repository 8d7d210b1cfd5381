import Foundation
import PackagePlugin

/// `swift package tips check`, `test` and `fmt`: the tool on the package's own sources, or on the paths that are named.
@main struct TipsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let known = ["check", "test", "fmt"]
    guard let command = arguments.first, known.contains(command) else {
      let given = arguments.first.map { ", not `\($0)`" } ?? ""
      Diagnostics.error(
        "say what to do: swift package tips \(known.joined(separator: "|"))\(given)")
      return
    }
    let process = Process()
    process.executableURL = try context.tool(named: "tips").url
    process.currentDirectoryURL = context.package.directoryURL
    let rest = Array(arguments.dropFirst())
    process.arguments = [command] + rest + (namesPaths(rest) ? [] : ["."])
    try process.run()
    process.waitUntilExit()
    // What was wrong has been told.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// A word that is there is a path; the values of options are not.
  private func namesPaths(_ words: [String]) -> Bool {
    words.contains { !$0.hasPrefix("-") && FileManager.default.fileExists(atPath: $0) }
  }
}
