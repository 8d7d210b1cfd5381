/// How often this language and Swift agree, by kinds and classes of deviation.
struct Figures {
  private var valid = 0
  private var invalid = 0
  private var counts: [Verdict.Kind: Int] = [:]
  private var classes: [Verdict.Kind: [String: (count: Int, example: String)]] = [:]

  /// Counts what came of a program.
  mutating func count(_ outcome: Comparison.Outcome) {
    let verdicts = [outcome.topLevel] + (outcome.function.map { [$0] } ?? [])
    // A program counts once, by the form in which it deviates.
    let verdict = verdicts.first { $0 != .agrees } ?? .agrees
    if outcome.swift.isRefused { invalid += 1 } else { valid += 1 }
    counts[verdict.kind, default: 0] += 1
    if verdict == .agrees { return }
    let name = Self.generalized(verdict.reason)
    let before = classes[verdict.kind]?[name] ?? (0, outcome.name)
    classes[verdict.kind, default: [:]][name] = (before.count + 1, before.example)
  }

  var description: String {
    let wrong = Verdict.Kind.allCases.filter { $0 != .agrees }
    let tables = wrong.flatMap { kind -> [String] in
      guard let found = classes[kind] else { return [] }
      let rows = found.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(40)
      return ["", "\(kind):"] + rows.map { "  \($1.count)  \($0)  (\($1.example))" }
    }
    let refused = number(.refuses) + number(.misleads) + number(.breaks)
    return
      ([
        "different results: \(number(.differs)) of \(valid) valid programs",
        "valid, and refused: \(share(refused, of: valid)): \(number(.refuses)) by what is not in this "
          + "language, \(number(.misleads)) otherwise, \(number(.breaks)) by faults of the machinery",
        "invalid, and accepted: \(share(number(.accepts), of: invalid))",
      ] + tables).joined(separator: "\n")
  }

  private func number(_ kind: Verdict.Kind) -> Int { counts[kind, default: 0] }

  private func share(_ part: Int, of whole: Int) -> String {
    let percent = whole == 0 ? 0 : (Double(part) / Double(whole) * 1000).rounded() / 10
    return "\(part) of \(whole) (\(percent) %)"
  }

  /// A message without what is of one program alone.
  private static func generalized(_ reason: String) -> String {
    if reason.hasPrefix("Swift prints") { return "another output" }
    return reason.replacing(#/`[^`]*`/#, with: "`…`").replacing(#/'[^']*'/#, with: "'…'")
      .replacing(#/\d+/#, with: "n")
  }
}
