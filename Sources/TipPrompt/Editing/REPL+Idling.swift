import TipEngine
import TipFoundation
import TipInterpreter
public import TipLineEditor
import TipRunner

/// The work of a session while the user types.
extension REPL: Idling {
  public var delay: Duration? {
    guard !isVirtual, session.isWaiting || !watch.isEmpty, let due = session.nextDue else {
      return nil
    }
    return .seconds(max(0, due.timeIntervalSince(session.engine.now)))
  }

  public func work() {
    worksAside = true
    defer { worksAside = false }
    catchUp()
    // Ctrl-C during that time was meant for it.
    session.forgetCancellation()
    console.output.flush()
  }
}
