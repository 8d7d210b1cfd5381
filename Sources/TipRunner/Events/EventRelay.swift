public import TipEngine
public import TipInterpreter
public import TipModel
public import TipText

/// Converts a session's output to events for one consumer, and counts them.
public final class EventRelay: ProgramOutput {
  public private(set) var tally = EventTally()
  public var allowsFuture: Bool
  private let consume: (ProgramEvent) -> Void

  public init(settings: ProgramSettings, consume: @escaping (ProgramEvent) -> Void) {
    allowsFuture = settings.allowsFuture
    self.consume = consume
  }

  public func pass(_ event: ProgramEvent) {
    tally.count(event)
    consume(event)
  }

  public func print(_ text: String) { pass(.print(text)) }
  public func report(_ expectation: Expectation, about tips: [TipExplanation]) {
    pass(.expectation(expectation, about: tips))
  }
  public func statusChanged(_ change: StatusChange) { pass(.status(change)) }
  public func appeared(_ tip: PresentedTip) { pass(.appeared(tip)) }
  public func disappeared(_ tip: PresentedTip) { pass(.disappeared(tip)) }

  public func tell(_ diagnostic: Diagnostic) {
    if allowsFuture, diagnostic.code == "future-donation" { return }
    pass(.diagnostic(diagnostic))
  }
}
