import ProgramRunner

/// Holds what a program did to what its comments say.
extension Example {
  /// Every difference, in words; none when the program does exactly what it says.
  func differences(from run: ProgramRun) -> [String] {
    difference("the output", expected: expectedOutput, got: run.output)
      + faultDifferences(run)
      + difference(
        "the lines of failed `#expect`s", expected: failingLines, got: run.failedExpectations)
      + idDifferences(run)
  }

  private var expectedOutput: [String] {
    remarks.compactMap { if case .expect(let text) = $0.kind { text } else { nil } }
  }

  private var failingLines: [Int] {
    remarks.compactMap { if case .fails = $0.kind { $0.line } else { nil } }
  }

  private func difference<Part: Equatable>(
    _ what: String, expected: [Part], got: [Part]
  ) -> [String] {
    if expected == got { return [] }
    let parts = { (parts: [Part]) in parts.map { "    \($0)" }.joined(separator: "\n") }
    return ["\(what) should be\n\(parts(expected))\n  but is\n\(parts(got))"]
  }

  private func faultDifferences(_ run: ProgramRun) -> [String] {
    var unexpected = run.faults
    var differences: [String] = []
    for remark in remarks {
      guard let (severity, code, message) = remark.fault else { continue }
      let match = unexpected.firstIndex {
        $0.line == remark.line && $0.severity == severity && $0.code == code
          && $0.message.contains(message)
      }
      if let match {
        unexpected.remove(at: match)
      } else {
        differences.append("line \(remark.line) should have \(severity) [\(code)] \(message)")
      }
    }
    return differences
      + unexpected.map { "line \($0.line) has \($0.severity) [\($0.code)] \($0.message)" }
  }

  private func idDifferences(_ run: ProgramRun) -> [String] {
    remarks.compactMap { remark in
      guard case .id(let id) = remark.kind else { return nil }
      let rule = run.rules.last { $0.line <= remark.line }
      if rule?.id == id { return nil }
      return "the rule of line \(remark.line) should have the id\n    \(id)\n  but has\n"
        + "    \(rule?.id ?? "none")"
    }
  }
}

extension Remark {
  fileprivate var fault: (severity: ProgramRun.Severity, code: String, message: String)? {
    switch kind {
    case .error(let code, let message): (.error, code, message)
    case .warning(let code, let message): (.warning, code, message)
    case .note(let code, let message): (.note, code, message)
    case .expect, .fails, .id: nil
    }
  }
}
