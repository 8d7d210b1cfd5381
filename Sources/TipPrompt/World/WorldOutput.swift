import TipEngine
import TipInterpreter
import TipModel
import TipText

/// What a world's program does, passed on unless the world only repeats what was done before.
final class WorldOutput: ProgramOutput {
  var isMuted = false
  private let next: any ProgramOutput

  init(_ next: any ProgramOutput) { self.next = next }

  func print(_ text: String) { if !isMuted { next.print(text) } }
  func report(_ expectation: Expectation, about tips: [TipExplanation]) {
    if !isMuted { next.report(expectation, about: tips) }
  }
  func statusChanged(_ change: StatusChange) { if !isMuted { next.statusChanged(change) } }
  func appeared(_ tip: PresentedTip) { if !isMuted { next.appeared(tip) } }
  func disappeared(_ tip: PresentedTip) { if !isMuted { next.disappeared(tip) } }
  func tell(_ diagnostic: Diagnostic) { if !isMuted { next.tell(diagnostic) } }
}
