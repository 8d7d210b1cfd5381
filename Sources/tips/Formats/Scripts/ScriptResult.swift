/// What became of one script of `tips test`.
struct ScriptResult {
  /// Something that did not hold, or that ended the script.
  struct Failure {
    /// One line.
    let message: String
    let file: String
    let line: Int
    /// All that a person would read about it, without colours.
    let details: String
  }

  let path: String
  let expectationCount: Int
  let failures: [Failure]
  /// Of the wall clock.
  let seconds: Double
  let status: ExitStatus

  var passed: Bool { status == .success }
  /// The script was not valid, or did not run to its end.
  var isError: Bool { !passed && status != .expectationFailed }
}
