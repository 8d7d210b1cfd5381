import TipFormats
import TipFoundation
import TipModel
public import TipRecords
public import TipRunner
public import TipText

/// The records of an app, as JSON. Numbers whose meaning is not known stay numbers.
public struct RecordsJSON {
  public static func found(_ records: FoundRecords, _ store: RecordedStore?) -> JSON {
    .object([
      "app": (records.app ?? store?.tips.lazy.compactMap(\.bundle).first).map(JSON.string),
      "device": records.device.map(JSON.string),
      "generation": store.map { .string($0.generation.rawValue) },
      "written": records.date.flatMap(Instant.text).map(JSON.string),
      "path": .string(records.path), "tips": store.map { .int($0.tips.count) },
      "donations": store.map { .int($0.donationCount) },
    ])
  }

  public static func json(_ read: ReadRecords) -> JSON {
    let store = read.store
    let names = RecordsWords.names(store)
    return .object([
      "version": 1, "app": read.app.map(JSON.string), "device": read.found.device.map(JSON.string),
      "path": .string(read.found.path), "generation": .string(store.generation.rawValue),
      "written": read.found.date.flatMap(Instant.text).map(JSON.string),
      "latest": store.latest.flatMap(Instant.text).map(JSON.string),
      "donations": .int(store.donationCount), "tips": .array(store.tips.map(json)),
      "rules": .array(store.rules.map { json($0, names) }),
      "parameters": .array(store.parameters.map(json)), "events": .array(store.events.map(json)),
      "notes": .array(
        store.notes.map {
          .object([
            "kind": .string($0.kind.rawValue), "text": .string($0.text), "count": .int($0.count),
          ])
        }),
    ])
  }

  /// The tips, one after the other, as `tips status` has them.
  public static func statuses(_ read: ReadRecords) -> [JSON] {
    read.store.tips.map { .object(["kind": "status", "recorded": json($0)]) }
  }

  public static func json(_ tip: RecordedTip) -> JSON {
    .object([
      "id": .string(tip.id), "status": tip.status.map(JSON.int),
      "invalidationReason": tip.invalidationReason.map(JSON.int),
      "displayCount": tip.displayCount.map(JSON.int),
      "displays": .array(tip.displayDates.compactMap(Instant.text).map(JSON.string)),
      "lastDisplayed": tip.lastDisplayed.flatMap(Instant.text).map(JSON.string),
      "info": .object(tip.info.map { .init(key: $0.key, value: .string($0.value.text)) }),
    ])
  }

  public static func json(
    _ rule: RecordedRule, _ names: RuleIdentifier.Names = .init()
  ) -> JSON {
    let parsed = RuleIdentifier(rule.id, names: names)
    return .object([
      "id": .string(rule.id), "tip": rule.tip.map(JSON.string), "status": rule.status.map(JSON.int),
      "holds": rule.holds.map(JSON.bool), "category": rule.category.map(JSON.int),
      "parent": rule.parent.map(JSON.string), "event": rule.event.map(JSON.string),
      "parameter": rule.parameter.map(JSON.string),
      "evaluated": rule.evaluated.flatMap(Instant.text).map(JSON.string),
      "inputs": parsed.map { .array($0.inputs.map { JSON.string($0.id) }) },
      "condition": parsed.map { .string($0.predicate) }, "words": parsed?.words.map(JSON.string),
    ])
  }

  private static func json(_ parameter: RecordedParameter) -> JSON {
    .object([
      "id": .string(parameter.id), "type": parameter.typeName.map(JSON.string),
      "json": parameter.json.map(JSON.string),
    ])
  }

  private static func json(_ event: RecordedEvent) -> JSON {
    .object([
      "id": .string(event.id), "donations": .int(event.donations.count),
      "first": event.donations.first.flatMap(Instant.text).map(JSON.string),
      "last": event.donations.latest.flatMap(Instant.text).map(JSON.string),
    ])
  }
}
