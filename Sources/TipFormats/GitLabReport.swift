public import TipText

/// Diagnostics as GitLab's code quality report, which merge requests show.
public struct GitLabReport {
  private let diagnostics: [Diagnostic]
  private let sources: SourceMap

  public init(diagnostics: [Diagnostic], sources: SourceMap) {
    self.diagnostics = diagnostics
    self.sources = sources
  }

  public var json: JSON {
    var seen: [String: Int] = [:]
    return .array(
      diagnostics.map { diagnostic in
        let path = self.path(diagnostic)
        let subject = "\(path)\n\(diagnostic.code)\n\(diagnostic.message)"
        let count = seen[subject, default: 0]
        seen[subject] = count + 1
        return issue(diagnostic, path, fingerprint: Fingerprint("\(subject)\n\(count)").text)
      })
  }

  private func issue(_ diagnostic: Diagnostic, _ path: String, fingerprint: String) -> JSON {
    let notes = diagnostic.notes.map { "; \($0.message)" }.joined()
    return .object([
      "description": .string(diagnostic.message + notes), "check_name": .string(diagnostic.code),
      "fingerprint": .string(fingerprint), "severity": .string(severity(diagnostic)),
      "location": .object([
        "path": .string(path),
        "lines": .object([
          "begin": .int(sources.position(of: diagnostic.range).line),
          "end": .int(sources.endPosition(of: diagnostic.range).line),
        ]),
      ]),
    ])
  }

  /// GitLab compares paths from the top of the repository, where its jobs run.
  private func path(_ diagnostic: Diagnostic) -> String {
    let name = sources.name(of: diagnostic.range)
    return name.hasPrefix("./") ? String(name.dropFirst(2)) : name
  }

  private func severity(_ diagnostic: Diagnostic) -> String {
    switch diagnostic.severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

/// The identity of an issue across reports, even if its line moves.
private struct Fingerprint {
  /// Sixteen digits.
  let text: String

  init(_ subject: String) {
    let digits = String(StableHash.of(subject.utf8), radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }
}
