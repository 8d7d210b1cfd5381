/// An input of a rule whose id differs from a similar one in the app's records.
public struct MisspeltInput: Hashable, Sendable {
  /// The rule's place among the tip's, from 0.
  let rule: Int
  let kind: RecordsStray.Kind
  /// The id in the sources.
  let declared: String
  let recorded: String
  /// The recorded values of the input, in words.
  let holding: String

  var difference: String {
    "rule \(rule + 1) reads `\(declared)`, and the app has `\(recorded)`\(holding): one of the two is misspelt, or it was renamed after the app was built; with the id `\(recorded)` here the rule reads what the app has"
  }

  /// The edit that corrects it.
  var correction: String {
    "give the \(kind.rawValue) one id in the app and here, `\(recorded)` or `\(declared)`"
  }
}

extension RecordsComparison {
  /// The misspelt inputs of rules that block the tip.
  private var blockingMisspellings: [MisspeltInput] {
    misspellings.filter { input in
      verdicts.contains { $0.rule == input.rule && $0.isTrue != true }
    }
  }

  /// The ids of the app's records, keyed by those of the sources; empty if no rule that blocks has
  /// a misspelt input.
  public var respelling: [String: String] {
    Dictionary(
      blockingMisspellings.map { ($0.recorded, $0.declared) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The correction of a misspelt id, in place of another donation. `outcome` is the consequence.
  public func correction(then outcome: String?) -> String? {
    var told: Set<String> = []
    let corrections = blockingMisspellings.map(\.correction).filter { told.insert($0).inserted }
    guard !corrections.isEmpty else { return nil }
    return corrections.joined(separator: ", and ") + (outcome.map { ": \($0)" } ?? "")
  }
}
