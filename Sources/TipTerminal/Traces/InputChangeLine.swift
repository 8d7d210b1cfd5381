public import TipEngine
public import TipFoundation
import TipModel
public import TipText

/// The last change of an input of rules, in a sentence.
public struct InputChangeLine {
  public let change: InputChange
  public let now: Date
  public let sources: SourceMap

  public init(_ change: InputChange, now: Date, sources: SourceMap) {
    self.change = change
    self.now = now
    self.sources = sources
  }

  public var text: String {
    switch change.input {
    case .event(let event):
      guard let last = change.last else { return "\(event.id): no donation so far" }
      if case .deleted = last.kind {
        return "\(event.id): its donations were deleted \(whenAndBy(last))"
      }
      return "\(event.id): last donated to \(whenAndBy(last))"
    case .parameter(let parameter):
      let name = parameter.name
      guard let last = change.last else { return "\(name): never set so far" }
      guard case .set(let value) = last.kind else {
        let kind = parameter.isTransient ? "transient, " : ""
        return "\(name): \(kind)at its default since the launch \(whenAndBy(last))"
      }
      // The log has all other changes.
      let isEarly = last.entry == nil && !parameter.isTransient
      return "\(name): set to \(ValuePrinter.debug(value)) \(whenAndBy(last))"
        + (isEarly ? InputChangeLine.early : "")
    }
  }

  private static let early =
    ", before `Tips.configure`: by TipKit's documentation tips are configured before a value is updated"

  private func whenAndBy(_ last: InputChange.Last) -> String {
    OriginText(sources: sources).whenAndBy(
      last.date, now: now, last.origin, entry: last.entry)
  }
}
