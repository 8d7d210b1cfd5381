import TipEngine
import TipInterpreter
import TipModel
import TipText

/// The output of a world's program. It is muted while the world repeats earlier acts.
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
