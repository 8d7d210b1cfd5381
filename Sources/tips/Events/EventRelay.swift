import TipEngine
import TipInterpreter
import TipModel
import TipText

/// Turns what a session tells into events for one consumer, and counts them.
final class EventRelay: ProgramOutput {
  private(set) var tally = EventTally()
  var allowsFuture: Bool
  private let consume: (ProgramEvent) -> Void

  init(settings: ProgramSettings, consume: @escaping (ProgramEvent) -> Void) {
    allowsFuture = settings.allowsFuture
    self.consume = consume
  }

  func pass(_ event: ProgramEvent) {
    tally.count(event)
    consume(event)
  }

  func print(_ text: String) { pass(.print(text)) }
  func report(_ expectation: Expectation, about tips: [TipExplanation]) {
    pass(.expectation(expectation, about: tips))
  }
  func statusChanged(_ change: StatusChange) { pass(.status(change)) }
  func appeared(_ tip: PresentedTip) { pass(.appeared(tip)) }
  func disappeared(_ tip: PresentedTip) { pass(.disappeared(tip)) }

  func tell(_ diagnostic: Diagnostic) {
    if allowsFuture, diagnostic.code == "future-donation" { return }
    pass(.diagnostic(diagnostic))
  }
}
