import TipChecker

/// What was read, in a line: `12 files · 8 tips · 11 rules · 5 events · 3 parameters; 2 external names`.
struct InventorySummary {
  let fileCount: Int
  let inventory: Inventory

  var text: String {
    let external = inventory.externalNames.count
    return Count.text(fileCount, "file") + " · " + declarations(separator: " · ")
      + (external == 0 ? "" : "; " + Count.text(external, "external name"))
  }

  /// `2 tips, 3 rules, 2 events, 1 parameter`
  func declarations(separator: String) -> String {
    let rules = inventory.tips.reduce(inventory.sharedRules.count) { $0 + $1.rules.count }
    return [
      Count.text(inventory.tips.count, "tip"), Count.text(rules, "rule"),
      Count.text(inventory.events.count, "event"),
      Count.text(inventory.parameters.count, "parameter"),
    ].joined(separator: separator)
  }
}

/// Numbers with their nouns.
enum Count {
  /// `1 tip`, `2 tips`
  static func text(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
