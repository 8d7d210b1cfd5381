import TipEngine
import TipFoundation
import TipModel
import TipText

/// A line of an export, and back.
enum ExchangeLine {
  case store(uuid: String?)
  case tip(TipRecord)
  case parameter(ParameterRow)
  case event(EventRow)
  case donation(DonationRow, event: String, number: Int64)
  case rule(RuleRecord)
  case step(LifecycleEntry, device: String)
  case sum(LifecycleSum)

  /// The reason why a line cannot be imported.
  struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  init(text: String) throws(Fault) {
    guard let json = JSON(text) else { throw Fault("it is no JSON") }
    try ExchangeLine.refuseLater(json)
    guard let line = ExchangeLine(json) else { throw Fault("it is not part of a store") }
    self = line
  }

  /// The version of this form of export.
  static let version = 1

  /// Throws for a line of a later version, which may have another meaning.
  private static func refuseLater(_ json: JSON) throws(Fault) {
    guard json["kind"]?.string == "store" else { return }
    for (word, known) in [("version", version), ("schema", Schema.version)] {
      guard let number = json[word]?.int, number > known else { continue }
      throw Fault("it is of \(word) \(number), which is newer than this program knows")
    }
  }

  /// - Parameter devices: The ids of devices by their numbers.
  static func json(of row: TolerantReading.Row, devices: [Int64: String]) -> JSON {
    let stamp = { (stamp: Stamp?) -> JSON in
      [
        "device": stamp.flatMap { devices[$0.device] }.map { .string($0) },
        "sequence": stamp.map { .int(Int($0.sequence)) },
        "time": stamp.map {
          .array([.int(Int($0.time.milliseconds)), .int(Int($0.time.counter))])
        },
      ]
    }
    return switch row {
    case .tip(let row): json(of: row.record)
    case .parameter(let row):
      stamp(row.stamp).prefixed([
        "kind": "parameter", "id": .string(row.id), "valueType": .string(row.valueType),
        "type": JSON(row.type) ?? .null, "value": JSON(row.value) ?? .null,
      ])
    case .event(let row):
      [
        "kind": "event", "id": .string(row.id), "type": row.type.flatMap { JSON($0) },
        "limit": OptionCoding.encode(row.limit), "lastStamp": row.lastStamp.map { .number($0) },
      ]
    case .donation(let row, let number, let event):
      stamp(row.stamp).prefixed([
        "kind": "donation", "event": .string(event.id), "number": .int(Int(number)),
        "date": .number(row.date), "value": row.value.flatMap { JSON($0) },
        "stamped": .bool(row.isStamped),
      ])
    case .rule(let rule): RuleCoding.encode(rule).prefixed(["kind": "rule"])
    case .step(let row): LifecycleCoding.encode(row.step, device: devices[row.device])
    case .sum(let row): LifecycleCoding.encode(row.sum)
    }
  }

  private static func json(of tip: TipRecord) -> JSON {
    [
      "kind": "tip", "id": .string(tip.id), "typeName": .string(tip.typeName),
      "options": OptionCoding.encode(tip.options),
      "content": tip.content.map(ContentCoding.encode),
      "status": tip.status.map { .string(TipRow.word($0)) },
      "closedGates": tip.closedGates.map { .array($0.map { .string($0.rawValue) }) },
      "invalidation": tip.invalidation.map {
        [
          "reason": .string($0.reason.rawValue),
          "date": .number($0.date.timeIntervalSinceReferenceDate),
        ]
      },
      "displays": .array(tip.displays.map { .number($0.timeIntervalSinceReferenceDate) }),
      "displayedSeconds": .number(tip.displayedSeconds),
      "presses": .object(
        tip.presses.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .int($0.value)) }),
    ]
  }

  /// Returns nil for a line of another kind.
  private init?(_ json: JSON) {
    guard let kind = json["kind"]?.string else { return nil }
    switch (kind, json["id"]?.string) {
    case ("store", _): self = .store(uuid: json["uuid"]?.string)
    case ("tip", let id?):
      guard let tip = ExchangeLine.tip(id, json) else { return nil }
      self = .tip(tip)
    case ("parameter", let id?):
      guard let type = json["type"].flatMap(TypeReading.decode),
        let value = json["value"].flatMap({ ValueCoding.decode($0, as: type) }),
        let row = try? ParameterRow(ParameterRecord(id: id, type: type, value: value))
      else { return nil }
      self = .parameter(row)
    case ("event", let id?):
      guard let limit = OptionCoding.limit(json["limit"]),
        json["type"].map({ TypeReading.decode($0) != nil }) ?? true
      else { return nil }
      var row = EventRow(number: 0, id: id, type: json["type"]?.encoded, limit: limit)
      guard let lastStamp = ExchangeLine.date(json["lastStamp"]) else { return nil }
      row.lastStamp = lastStamp
      self = .event(row)
    case ("donation", _):
      guard let event = json["event"]?.string, let number = json["number"]?.int,
        let date = ExchangeLine.date(json["date"] ?? .null) ?? nil
      else { return nil }
      let row = DonationRow(
        date: date, value: json["value"]?.encoded, isStamped: json["stamped"]?.bool ?? false)
      self = .donation(row, event: event, number: Int64(number))
    case ("rule", _):
      guard let rule = RuleCoding.decode(json) else { return nil }
      self = .rule(rule)
    case ("lifecycle", _):
      guard let (step, device) = LifecycleCoding.step(json) else { return nil }
      self = .step(step, device: device)
    case ("lifecycleSum", _):
      guard let sum = LifecycleCoding.sum(json) else { return nil }
      self = .sum(sum)
    default: return nil
    }
  }

  private static func tip(_ id: String, _ json: JSON) -> TipRecord? {
    guard let typeName = json["typeName"]?.string,
      let options = try? OptionCoding.options(json["options"])
    else { return nil }
    var tip = TipRecord(id: id, typeName: typeName, options: options)
    tip.content = json["content"].flatMap(ContentCoding.decode)
    tip.status = json["status"]?.string.flatMap(TipRow.status)
    tip.closedGates = json["closedGates"]?.array?.compactMap {
      $0.string.flatMap(GateReport.Gate.init)
    }
    if let reason = json["invalidation"]?["reason"]?.string.flatMap(InvalidationReason.init),
      let date = json["invalidation"]?["date"]?.double
    {
      guard StorableDate.contains(date) else { return nil }
      tip.invalidation = .init(
        reason: reason, date: Date(timeIntervalSinceReferenceDate: date), entry: 0)
    }
    for display in json["displays"]?.array ?? [] {
      guard let seconds = display.double, StorableDate.contains(seconds) else { return nil }
      tip.displays.append(Date(timeIntervalSinceReferenceDate: seconds))
    }
    tip.displayedSeconds = json["displayedSeconds"]?.double ?? 0
    // A longer display is impossible.
    guard (0...StorableDate.longest).contains(tip.displayedSeconds) else { return nil }
    if case .object(let entries)? = json["presses"] {
      for entry in entries {
        guard let count = entry.value.int, count >= 0 else { return nil }
        tip.presses[entry.key] = count
      }
    }
    return tip
  }

  /// The date in a line, with nil inside for a missing one. Returns nil for a date that a store
  /// does not accept.
  private static func date(_ json: JSON?) -> Double?? {
    guard let json else { return .some(nil) }
    guard let seconds = json.double, StorableDate.contains(seconds) else { return nil }
    return .some(seconds)
  }
}
