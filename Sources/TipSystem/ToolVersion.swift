import CVersion

/// The version of the tool.
public enum ToolVersion {
  /// The version as in the changelog: `0.1.0`.
  public static let number = TIPS_VERSION

  /// The version without its last part: `0.1`.
  public static var short: String { number.split(separator: ".").prefix(2).joined(separator: ".") }

  /// The commit that it was built from; nil where that is not known.
  public static var commit: String? {
    let commit = String(cString: tips_commit())
    return commit.isEmpty ? nil : commit
  }

  /// The output of `--version`: `tips 0.1.0 (commit 7dd7e54, linux x86_64)`.
  public static var description: String {
    let commit = commit.map { "commit \($0)" } ?? "unknown commit"
    return "tips \(number) (\(commit), \(SystemName.current))"
  }
}
