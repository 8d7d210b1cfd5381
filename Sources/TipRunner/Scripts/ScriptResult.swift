/// The result of one script of `tips test`.
public struct ScriptResult {
  /// Something that did not hold, or that ended the script.
  public struct Failure {
    /// One line.
    public let message: String
    public let file: String
    public let line: Int
    /// All that a person would read about it, without colours.
    public let details: String
  }

  public let path: String
  public let expectationCount: Int
  /// The failures that are shown.
  public let failures: [Failure]
  /// How many there were, with those that are not shown.
  public let failureCount: Int
  /// Of the wall clock.
  public let seconds: Double
  public let status: ExitStatus

  public var passed: Bool { status == .success }
  /// The script was not valid, or did not run to its end.
  public var isError: Bool { !passed && status != .expectationFailed }
}
