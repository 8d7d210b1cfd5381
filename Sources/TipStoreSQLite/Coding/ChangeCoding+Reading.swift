import TipEngine
import TipModel
import TipText

extension ChangeCoding {
  /// The change of an entry, or nil if it cannot be read. Donations are read from their rows.
  static func change(kind: String, payload: JSON?) -> LogEntry.Change? {
    let json = payload ?? .null
    let tip = json["tip"]?.string
    switch kind {
    case donationsDeleted: return json["event"]?.string.map { .donationsDeleted(event: $0) }
    case datastoreReset: return .datastoreReset
    case "launched": return .launched
    case "tipRegistered":
      guard let tip, let typeName = json["typeName"]?.string,
        let options = try? OptionCoding.options(json["options"])
      else { return nil }
      return .tipRegistered(
        id: tip, typeName: typeName, options: options,
        content: json["content"].flatMap(ContentCoding.decode))
    case "ruleRegistered": return RuleCoding.decode(json, id: "rule").map { .ruleRegistered($0) }
    case "eventDeclared": return event(json).map { .eventDeclared($0) }
    case "parameterSet": return parameter(json).map { .parameterSet($0) }
    case "configured":
      return .configured((json.array ?? []).compactMap(OptionCoding.configuration))
    case "overridden": return OptionCoding.override(json).map { .overridden($0) }
    case "invalidated":
      guard let tip, let reason = json["reason"]?.string.flatMap(InvalidationReason.init) else {
        return nil
      }
      return .invalidated(tip: tip, reason)
    case "eligibilityReset": return tip.map { .eligibilityReset(tip: $0) }
    case "displayBegan":
      return tip.map { .displayBegan(tip: $0, place: json["place"]?.string) }
    case "displayEnded":
      guard let tip, let seconds = json["seconds"]?.double else { return nil }
      return .displayEnded(tip: tip, seconds: seconds, displayEnd(json))
    case "actionPressed":
      guard let tip, let action = json["action"]?.string else { return nil }
      return .actionPressed(tip: tip, action: action)
    case "statusChanged":
      guard let tip, let status = json["status"]?.string.flatMap(TipRow.status) else { return nil }
      let closed = json["closed"]?.array?.compactMap { $0.string.flatMap(GateReport.Gate.init) }
      return .statusChanged(tip: tip, status, closed: closed)
    case "ruleChanged":
      guard let rule = json["rule"]?.string,
        let status = json["status"]?.string.flatMap(RuleRecord.Status.init)
      else { return nil }
      return .ruleChanged(rule: rule, status)
    default: return nil
    }
  }

  /// Returns nil for an entry that an older version has written.
  private static func displayEnd(_ json: JSON) -> DisplayEnd? {
    guard let display = json["display"]?.int, let isIgnored = json["ignored"]?.bool else {
      return nil
    }
    return DisplayEnd(display: display, isIgnored: isIgnored)
  }

  private static func event(_ json: JSON) -> EventReference? {
    guard let id = json["event"]?.string, let limit = OptionCoding.limit(json["limit"]) else {
      return nil
    }
    let type = json["type"].map(TypeReading.decode) ?? .builtin(.emptyDonation)
    return type.map { EventReference(id: id, donationType: $0, limit: limit) }
  }

  private static func parameter(_ json: JSON) -> ParameterRecord? {
    guard let id = json["parameter"]?.string, let type = json["type"].flatMap(TypeReading.decode),
      let value = json["value"].flatMap({ ValueCoding.decode($0, as: type) })
    else { return nil }
    return ParameterRecord(id: id, type: type, value: value)
  }
}
