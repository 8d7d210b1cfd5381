package import TipEngine
package import TipFoundation
package import TipModel
import TipStoreSQLite
package import TipText

/// Reads evidence that ``TraceEvidence`` wrote, and reports where it cannot.
package struct EvidenceReading {
  /// The error about an invalid value, with its path.
  package struct Fault: Error {
    package let path: String
    package let message: String

    package init(_ path: String, _ message: String) {
      self.path = path
      self.message = message
    }
  }

  package let json: JSON

  package init(_ trace: JSON) throws {
    guard let evidence = trace["evidence"] else {
      throw Fault("$.evidence", "is missing: only `--trace --format json` writes it")
    }
    json = evidence
  }

  /// True if it contains all that the tip's future depends on. Otherwise other tips' views affect
  /// it.
  package var isWhole: Bool { json["beyond"]?.bool != true }

  /// The reason why it has no derivation, or nil.
  package var isUnavailable: String? { json["unavailable"]?.string }

  package var now: Date {
    get throws {
      guard let seconds = json["seconds"]?.double, seconds.isFinite else {
        throw Fault("$.evidence.seconds", "is not a time")
      }
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
  }

  package var typeName: String {
    get throws {
      guard let name = json["type"]?.string else { throw Fault("$.evidence.type", "is not a name") }
      return name
    }
  }

  package func tip(of type: NominalType) throws -> Value {
    guard let coded = json["tip"], let tip = ValueCoding.decode(coded, as: .nominal(type)) else {
      throw Fault("$.evidence.tip", "is not a `\(type.qualifiedName)`")
    }
    return tip
  }

  /// The variables with their values as JSON.
  package var variables: [(path: String, name: String, value: JSON)] {
    get throws {
      try entries("variables").map { path, entry in
        guard let name = entry["name"]?.string, let value = entry["value"] else {
          throw Fault(path, "is not a variable")
        }
        return (path, name, value)
      }
    }
  }

  package func circumstances(reading inputs: [RuleInput]) throws -> TipCircumstances {
    var found = try gates()
    for (path, entry) in try entries("events") {
      guard let id = entry["id"]?.string, let event = inputs.event(id) else {
        throw Fault(path + ".id", "is not an event that the tip's rules read")
      }
      found.donations[id] = try donations(entry, of: event, path)
    }
    for (path, entry) in try entries("parameters") {
      guard let id = entry["id"]?.string, let parameter = inputs.parameter(id) else {
        throw Fault(path + ".id", "is not a parameter that the tip's rules read")
      }
      guard let value = entry["value"].flatMap({ ValueCoding.decode($0, as: parameter.type) })
      else { throw Fault(path + ".value", "is not a `\(parameter.type)`") }
      found.values[id] = value
      guard let stored = entry["stored"] else { continue }
      guard let value = ValueCoding.decode(stored, as: parameter.type) else {
        throw Fault(path + ".stored", "is not a `\(parameter.type)`")
      }
      guard found.displayFrequency == nil, !parameter.isTransient else {
        throw Fault(path + ".stored", "is what counts already")
      }
      found.stored[id] = value
    }
    return found
  }

  private func entries(_ key: String) throws -> [(path: String, entry: JSON)] {
    guard let entries = json[key]?.array else { throw Fault("$.evidence.\(key)", "is not a list") }
    return entries.enumerated().map { ("$.evidence.\(key)[\($0.offset)]", $0.element) }
  }

  private func donations(
    _ entry: JSON, of event: EventReference, _ path: String
  ) throws -> [Donation] {
    guard let donations = entry["donations"]?.array else {
      throw Fault(path + ".donations", "is not a list")
    }
    return try donations.enumerated().map { index, donation in
      let place = "\(path).donations[\(index)]"
      guard let seconds = donation["seconds"]?.double else {
        throw Fault(place + ".seconds", "is not a time")
      }
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      guard let coded = donation["value"] else { return Donation(date: date) }
      guard let value = ValueCoding.decode(coded, as: event.donationType) else {
        throw Fault(place + ".value", "is not a `\(event.donationType)`")
      }
      return Donation(date: date, value: value)
    }
  }

  private func gates() throws -> TipCircumstances {
    let path = "$.evidence.gates"
    guard let gates = json["gates"], let count = gates["displayCount"]?.int,
      (0...1_000_000).contains(count)
    else { throw Fault(path + ".displayCount", "is not a count") }
    var found = TipCircumstances()
    found.displayFrequency = gates["displayFrequency"]?.double
    if let interval = found.displayFrequency, !(interval >= 0) {
      throw Fault(path + ".displayFrequency", "is not a length of time")
    }
    found.isShownForTesting = gates["shownForTesting"]?.bool
    if let invalidation = gates["invalidation"] {
      guard let reason = invalidation["reason"]?.string.flatMap(InvalidationReason.init),
        let isUndone = invalidation["undone"]?.bool
      else { throw Fault(path + ".invalidation", "is not an invalidation") }
      let seconds = invalidation["seconds"]?.double
      guard seconds?.isFinite ?? (invalidation["seconds"] == nil) else {
        throw Fault(path + ".invalidation.seconds", "is not a time")
      }
      found.invalidation = .init(
        reason: reason, date: seconds.map(Date.init(timeIntervalSinceReferenceDate:)),
        number: invalidation["number"]?.int, isUndone: isUndone)
    }
    found.displayCount = count
    guard let seconds = gates["displayedSeconds"]?.double, seconds >= 0 else {
      throw Fault(path + ".displayedSeconds", "is not a number")
    }
    found.displayedSeconds = seconds
    if let showing = gates["showing"] {
      guard let since = showing["since"]?.double, let last = showing["lastBegan"]?.double else {
        throw Fault(path + ".showing", "is not a display")
      }
      found.showing = .init(
        since: Date(timeIntervalSinceReferenceDate: since),
        lastBegan: Date(timeIntervalSinceReferenceDate: last))
    }
    if let other = gates["lastOtherDisplay"] {
      guard let tip = other["tip"]?.string, let seconds = other["seconds"]?.double else {
        throw Fault(path + ".lastOtherDisplay", "is not a display")
      }
      found.lastOtherDisplay = (tip, Date(timeIntervalSinceReferenceDate: seconds))
    }
    return found
  }
}

extension [RuleInput] {
  fileprivate func event(_ id: String) -> EventReference? {
    for case .event(let event) in self where event.id == id { return event }
    return nil
  }

  fileprivate func parameter(_ id: String) -> ParameterDeclaration? {
    for case .parameter(let parameter) in self where parameter.id == id { return parameter }
    return nil
  }
}
