import TipEngine
import TipText

/// Rules with their parts, as entries and exports have them.
enum RuleCoding {
  /// Encodes a rule with its id under a key.
  static func encode(_ rule: RuleRecord, id key: String = "id") -> JSON {
    [
      key: .string(rule.id), "tip": .string(rule.tip), "category": .string(rule.category.rawValue),
      "predicate": .string(rule.predicate), "inputs": .array(rule.inputs.map { .string($0) }),
      "status": rule.status.map { .string($0.rawValue) },
      "subrules": rule.subrules.isEmpty ? nil : .array(rule.subrules.map { encode($0) }),
    ]
  }

  /// Returns nil for JSON that is no rule.
  static func decode(_ json: JSON, id key: String = "id") -> RuleRecord? {
    guard let id = json[key]?.string, let tip = json["tip"]?.string,
      let category = json["category"]?.string.flatMap(RuleRecord.Category.init),
      let predicate = json["predicate"]?.string
    else { return nil }
    var subrules: [RuleRecord] = []
    for part in json["subrules"]?.array ?? [] {
      guard let part = decode(part) else { return nil }
      subrules.append(part)
    }
    return RuleRecord(
      id: id, tip: tip, category: category, predicate: predicate,
      inputs: (json["inputs"]?.array ?? []).compactMap(\.string),
      status: json["status"]?.string.flatMap(RuleRecord.Status.init), subrules: subrules)
  }
}
