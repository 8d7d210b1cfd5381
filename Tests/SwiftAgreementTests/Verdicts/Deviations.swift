import Foundation

/// The list of what is known to deviate from Swift, a line each: the program's name, how it deviates, and
/// the reason. It only gets shorter: what agrees again must not be listed. `RECORD=1` writes it anew.
struct Deviations: Sendable {
  struct Entry: Sendable {
    let name: String
    let kind: String
    let reason: String

    var line: String { "\(name) | \(kind) | \(reason)" }
  }

  private static let file = Project.suite.appending(path: "deviations.txt")
  static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

  private let entries: [String: Entry]

  init() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    var entries: [String: Entry] = [:]
    for line in lines where !line.hasPrefix("//") {
      let parts = line.split(separator: " | ", maxSplits: 2).map(String.init)
      if parts.count == 3 {
        entries[parts[0]] = Entry(name: parts[0], kind: parts[1], reason: parts[2])
      }
    }
    self.entries = entries
  }

  /// What the list says wrongly of programs whose names begin so, in words; while recording nothing, since
  /// the list is then made to say what is.
  func faults(of area: String, _ verdicts: [(name: String, verdict: Verdict)]) throws -> [String] {
    if Self.isRecording && !SnippetFiles.isNarrowed {
      try Self.record(area, verdicts)
      return []
    }
    let found = Dictionary(verdicts.map { ($0.name, $0.verdict) }) { first, _ in first }
    let wrong = verdicts.compactMap { name, verdict -> String? in
      let listed = entries[name]?.kind
      if verdict == .agrees { return listed.map { _ in "\(name) agrees and is still listed" } }
      if listed == verdict.kind.rawValue { return nil }
      return "\(name) \(verdict.kind): \(verdict.reason)"
        + (listed.map { " (listed: \($0))" } ?? "")
    }
    let gone = entries.keys.filter { name in
      name.hasPrefix(area + "/") && found[name] == nil && !SnippetFiles.isPart
    }.sorted()
    return wrong + gone.map { "\($0) is listed and not there" }
  }

  private static let lock = NSLock()

  private static func record(_ area: String, _ verdicts: [(name: String, verdict: Verdict)]) throws
  {
    try lock.withLock {
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n").map(String.init)
      let head = lines.filter { $0.hasPrefix("//") }
      let others = lines.filter { line in
        !line.hasPrefix("//") && !line.hasPrefix(area + "/")
      }
      let entries = verdicts.filter { $0.verdict != .agrees }.map { name, verdict in
        let reason = verdict.reason.isEmpty ? "no message" : verdict.reason
        return Entry(name: name, kind: verdict.kind.rawValue, reason: reason).line
      }
      try Data((head + (others + entries).sorted()).map { $0 + "\n" }.joined().utf8)
        .write(to: file, options: .atomic)
    }
  }
}
