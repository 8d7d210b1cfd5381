/// The result of one script of `tips test`.
public struct ScriptResult {
  /// An expectation that failed, or the error that ended the script.
  public struct Failure {
    /// The message, in one line.
    public let message: String
    public let file: String
    public let line: Int
    /// The text of the failure, without colours.
    public let details: String
  }

  public let path: String
  public let expectationCount: Int
  /// The failures that are shown.
  public let failures: [Failure]
  /// The number of failures, including those that are not shown.
  public let failureCount: Int
  /// The time that the script took, in seconds.
  public let seconds: Double
  public let status: ExitStatus

  public var passed: Bool { status == .success }
  /// The script was not valid, or did not run to its end.
  public var isError: Bool { !passed && status != .expectationFailed }
}
