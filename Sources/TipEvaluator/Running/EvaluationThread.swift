import TipModel
import TipSystem

/// A thread with a stack deep enough for any program that its limits allow.
public enum EvaluationThread {
  /// Runs the body on such a thread and waits for it. If no thread can be made, or most of such a
  /// stack is left, it runs on the current one, whose stack the evaluator checks.
  public static func run(stackBytes: Int = 64 << 20, _ body: @escaping () -> Void) {
    if MachineStack.room >= stackBytes / 4 * 3 { return body() }
    // Signals must reach the working thread, not the one that waits for it: they interrupt the
    // reading of keys, and a command may handle Ctrl-C on a separate thread.
    let usual = Signals.blockAll()
    defer { Signals.block(usual) }
    let thread = NativeThread(stackBytes: stackBytes) {
      Signals.block(usual)
      body()
    }
    if let thread { return thread.join() }
    Signals.block(usual)
    body()
  }
}
