import TipSystem

/// The scripts that are installed with the tool, to try it with.
enum Samples {
  /// The paths of the samples, relative to the command: `../share/tips/samples`.
  static var installed: [String] {
    guard let command = ProcessFacts.executable,
      let bin = command.lastIndex(of: "/"),
      let prefix = command[..<bin].lastIndex(of: "/")
    else { return [] }
    let folder = command[..<prefix] + "/share/tips/samples"
    let names = (try? FileSystem.names(in: String(folder))) ?? []
    return names.filter { $0.hasSuffix(".tips") }.sorted().map { "\(folder)/\($0)" }
  }
}
