/// The limits of one top-level statement, or of one evaluation of a rule. Beyond them it ends with
/// `budget-spent`.
public struct EvaluationLimits: Hashable, Sendable {
  /// Turns of loops, calls, and a few elements or donations looked at.
  public var steps = 10_000_000
  /// Bytes of new values, counted as they are made and not given back before the end.
  public var bytes = 256 << 20
  /// Bytes that the whole process may hold, where somebody says how many they are.
  public var processBytes = 1 << 30
  /// Calls within calls. The thread's stack is watched as well, whatever its size.
  public var depth = 10_000
  /// Seconds of a processor's time; waiting in the host does not count. For where nobody can interrupt what runs:
  /// elsewhere steps are enough, which do not depend on the machine.
  public var seconds = 10.0

  public init() {}
}
