public import TipChecker

/// The declarations that were read, in a line: `12 files · 8 tips · 11 rules · 5 events · 3
/// parameters; 2 external names`.
public struct InventorySummary {
  public let fileCount: Int
  public let inventory: Inventory

  public init(fileCount: Int, inventory: Inventory) {
    self.fileCount = fileCount
    self.inventory = inventory
  }

  public var text: String {
    let external = inventory.externalNames.count
    return Count.text(fileCount, "file") + " · " + declarations(separator: " · ")
      + (external == 0 ? "" : "; " + Count.text(external, "external name"))
  }

  /// `2 tips, 3 rules, 2 events, 1 parameter`; `leavingOutNone` leaves out numbers that are 0.
  public func declarations(separator: String, leavingOutNone: Bool = false) -> String {
    let rules = inventory.tips.reduce(inventory.sharedRules.count) { $0 + $1.rules.count }
    let counts = [
      (inventory.tips.count, "tip"), (rules, "rule"), (inventory.events.count, "event"),
      (inventory.parameters.count, "parameter"),
    ]
    return counts.filter { $0.0 > 0 || !leavingOutNone }.map(Count.text)
      .joined(separator: separator)
  }
}

/// Numbers with their nouns.
public enum Count {
  /// `1 tip`, `2 tips`
  public static func text(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
