/// The limits of one top-level statement, or of one evaluation of a rule. Beyond them it ends with
/// `budget-spent`.
public struct EvaluationLimits: Hashable, Sendable {
  /// The greatest number of steps. A step is an iteration of a loop, a call, or a few elements or
  /// donations.
  public var steps = 10_000_000
  /// The number of bytes of new values. They are counted when they are made, and not subtracted
  /// before the end.
  public var bytes = 256 << 20
  /// The greatest number of bytes of the whole process, if that is measured.
  public var processBytes = 1 << 30
  /// The greatest depth of nested calls. The thread's stack is checked as well.
  public var depth = 10_000
  /// The greatest processor time in seconds; waiting in the host does not count. It is for runs
  /// that cannot be interrupted. For others the number of steps is enough, which does not depend on
  /// the machine.
  public var seconds = 10.0

  public init() {}
}
