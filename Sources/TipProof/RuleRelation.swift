/// The relation of a tip's rules in a new program to those in an old one.
public enum RuleRelation: String, CaseIterable, Sendable {
  /// The rules have the same ids.
  case same
  /// The rules are written otherwise, and always have the same outcome.
  case reformulated
  /// The new rules hold wherever the old ones do, and elsewhere.
  case wider
  /// The new rules hold only where the old ones do, and not everywhere there.
  case narrower
  /// The new rules hold nowhere that the old ones do.
  case disjoint
  /// Each of both holds somewhere that the other does not.
  case different
  /// It is not known.
  case unknown
  case added
  case removed
}
