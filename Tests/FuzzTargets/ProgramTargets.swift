import ProgramRunner

/// What runs programs.
extension FuzzTarget {
  /// A program ends by itself, by an error or by its budget.
  static let evaluator = FuzzTarget(name: "evaluator") { bytes in
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let run = runProgram(files: [text], steps: 20_000)
    // What is wrong was told before.
    try expect(run.isRefused || !run.faults.contains { $0.message.contains("with an error") })
  }
}
