/// The work that an engine has done, for tests and measurements.
public struct EvaluationCounters: Hashable, Sendable {
  /// Rules evaluated because an input changed or their time had come.
  public internal(set) var rules = 0
  /// The number of instances whose gates were evaluated.
  public internal(set) var instances = 0
  /// The number of actions, without their consequences and without mere declarations.
  public internal(set) var deeds = 0
}
