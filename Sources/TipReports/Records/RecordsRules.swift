public import TipChecker
import TipRecords
public import TipReference
public import TipRunner
public import TipTerminal
public import TipText

/// The records of an app joined with the rules that its sources declare, without running them.
public struct RecordsRules {
  /// Sentences about rules that the app was built with and the sources do not have.
  private let differences: [String]
  private let strays: [RecordsStray]
  private let read: ReadRecords

  public init(_ read: ReadRecords, inventory: Inventory, names: RuleNames) {
    self.read = read
    strays = RecordsStray.all(DeclaredIDs(inventory, names: names), read.store)
    let known = Set(read.store.tips.map(\.id))
    differences = inventory.tips.compactMap { tip in
      guard let id = names.id(of: tip), known.contains(id) else { return nil }
      let rules = tip.rules.map { names.id(of: $0, in: tip) }
      let recorded = RecordsComparison.rules(of: id, in: read.store)
      let missing = rules.indices.filter { place in
        rules[place].map { rule in !recorded.contains { $0.id == rule } } ?? false
      }
      // A rule whose id is known only at run time may be any of the others.
      guard !rules.contains(nil) else { return nil }
      let others = recorded.filter { !rules.contains($0.id) }
      return RecordsComparison.otherBuild(missing, others).map { "`\(id)`: \($0)" }
    }
  }

  /// The remark on each declaration.
  public var remarks: RuleRemarks {
    var remarks = RuleRemarks(absent: "not in the records")
    for tip in read.store.tips {
      let remark = RecordsWords.remark(of: tip)
      remarks.tips[tip.id] =
        "recorded as \(RecordsWords.status(of: tip))" + (remark.isEmpty ? "" : "; \(remark)")
    }
    for rule in read.store.rules {
      remarks.rules[rule.id] = "recorded as \(RecordsWords.status(of: rule))"
    }
    for event in read.store.events { remarks.inputs[event.id] = RecordsWords.donations(of: event) }
    for parameter in read.store.parameters {
      remarks.inputs[parameter.id] = "recorded as \(parameter.json ?? "without a value")"
    }
    return remarks
  }

  /// The lines before the list.
  public func lines(width: Int) -> [StyledText] {
    var remarks = RemarkLines(width: width)
    remarks.add("differs", differences, .failure)
    remarks.add("records", read.source, .note)
    remarks.add("stray", strays.map(\.text), .warning)
    remarks.add("unread", read.store.notes.map(\.description), .warning)
    return remarks.lines + [StyledText()]
  }

  /// All records with the differences.
  public var json: JSON {
    guard case .object(let entries) = RecordsJSON.json(read) else { return .null }
    return .object(
      [
        .init(key: "differences", value: .array(differences.map(JSON.string))),
        .init(key: "strays", value: .array(strays.map(\.json))),
      ] + entries)
  }
}
