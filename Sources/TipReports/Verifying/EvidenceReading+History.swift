package import TipEngine
import TipFormats
import TipFoundation
package import TipModel
import TipRunner
import TipStoreSQLite
package import TipText

/// The history, read from evidence.
extension EvidenceReading {
  /// The last changes of the inputs, keyed by the input's id. The last value set must be the
  /// current one, and the last donation must exist, unless it has been dropped.
  package func lastChanges(
    of inputs: [RuleInput], in engine: TipEngine, amid seen: TipCircumstances, sources: SourceMap
  ) throws -> [String: InputChange.Last] {
    guard let entries = json["changes"]?.array else {
      throw Fault("$.evidence.changes", "is not a list")
    }
    var found: [String: InputChange.Last] = [:]
    for (index, entry) in entries.enumerated() {
      let path = "$.evidence.changes[\(index)]"
      guard let input = inputs.first(where: { $0.id == entry["id"]?.string }) else {
        throw Fault(path + ".id", "is not read by the tip's rules")
      }
      let word = entry["change"]?.string
      if word == TraceHistory.untold { continue }
      guard let kind = EvidenceReading.kind(word, of: input, in: engine, amid: seen) else {
        throw Fault(path + ".change", "cannot be the last change of `\(input.id)`")
      }
      guard let seconds = entry["seconds"]?.double, seconds.isFinite else {
        throw Fault(path + ".seconds", "is not a time")
      }
      found[input.id] = InputChange.Last(
        kind: kind, date: Date(timeIntervalSinceReferenceDate: seconds),
        entry: entry["entry"]?.int, origin: try origin(entry, path, sources))
    }
    return found
  }

  /// The parameters that were set at an unknown time.
  package func untold(of inputs: [RuleInput]) -> Set<String> {
    let ids = (json["changes"]?.array ?? []).compactMap { entry in
      entry["change"]?.string == TraceHistory.untold ? entry["id"]?.string : nil
    }
    let parameters = inputs.compactMap {
      if case .parameter(let found) = $0 { found.id } else { nil }
    }
    return Set(ids).intersection(parameters)
  }

  /// The origin of the status in the evidence, if it is possible. Returns nil if it was not
  /// searched.
  package func since(
    status: TipStatus, sources: SourceMap
  ) throws -> (line: JSON, evidence: JSON)? {
    guard let since = json["since"] else { return nil }
    let path = "$.evidence.since"
    guard case .object(let entries) = since, let text = since["text"]?.string, !text.isEmpty else {
      throw Fault(path + ".text", "is not a text")
    }
    if since["previous"]?.string == status.description {
      throw Fault(path + ".previous", "is what the status is now")
    }
    _ = try origin(since, path, sources)
    let line = entries.compactMap { entry -> JSON.Entry? in
      guard entry.key == "seconds" else { return entry }
      return entry.value.double.map(Date.init(timeIntervalSinceReferenceDate:))
        .flatMap(Instant.text).map { .init(key: "at", value: .string($0)) }
    }
    return (.object(line), since)
  }

  /// The origin of the tip's invalidation, at the time that its gate read.
  package func invalidation(
    amid seen: TipCircumstances, status: TipStatus, _ sources: SourceMap
  ) throws -> InvalidationOrigin? {
    guard let entry = json["invalidated"] else { return nil }
    let path = "$.evidence.invalidated"
    guard case .invalidated = status, let date = seen.invalidation?.date else {
      throw Fault(path, "is said of a tip that is not invalidated at a known time")
    }
    guard entry["seconds"]?.double == date.timeIntervalSinceReferenceDate else {
      throw Fault(path + ".seconds", "is not the time that the gate saw")
    }
    return InvalidationOrigin(
      date: date, entry: entry["entry"]?.int, origin: try origin(entry, path, sources))
  }

  private static func kind(
    _ word: String?, of input: RuleInput, in engine: TipEngine, amid seen: TipCircumstances
  ) -> InputChange.Kind? {
    switch (word, input) {
    case ("set", .parameter(let parameter)): return seen.values[parameter.id].map { .set($0) }
    case ("launched", .parameter(let parameter)):
      // The stored value counts from the configuration on. Without one, a launch leaves the
      // default.
      return parameter.isTransient || seen.displayFrequency == nil || engine.isAtDefault(parameter)
        ? .launched : nil
    case ("deleted", .event(let event)):
      return seen.donations[event.id]?.isEmpty ?? true ? .deleted : nil
    case ("donated", .event(let event)):
      guard let last = seen.donations[event.id]?.last else {
        // It would be there, unless it is too old to be kept.
        return event.limit.maximumAge == nil && event.limit.maximumCount > 0 ? nil : .donated(nil)
      }
      return .donated(last.value)
    default: return nil
    }
  }

  /// The origin of a change: a line of the program, or another writer.
  private func origin(
    _ entry: JSON, _ path: String, _ sources: SourceMap
  ) throws -> ChangeOrigin? {
    if let writer = entry["writer"] {
      guard let number = writer.int else { throw Fault(path + ".writer", "is not a number") }
      return .writer(number)
    }
    guard let name = entry["file"] else { return nil }
    guard let index = sources.files.firstIndex(where: { $0.name == name.string }) else {
      throw Fault(path + ".file", "is not a text of the program")
    }
    let file = sources.files[index]
    guard let line = entry["line"]?.int, (1...file.lineCount).contains(line) else {
      throw Fault(path + ".line", "is not a line of `\(file.name)`")
    }
    let start = file.lineStarts[line - 1]
    return .source(SourceRange(file: FileID(index: index), start: start, end: start))
  }
}
