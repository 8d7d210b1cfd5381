public import TipFoundation
public import TipModel
public import TipText

/// A change that makes a tip available, proved by making it in a fork.
public struct Remedy: Sendable {
  /// A single change. A wait counts as one, however long it is.
  public enum Action: Hashable, Sendable {
    case configure
    case set(ParameterDeclaration, Value)
    case donate(EventReference, Value?)
    case wait(until: Date)
    /// Forgets that the tip was invalidated and shown.
    case resetEligibility(tip: String)
    /// Forgets an event's donations.
    case deleteDonations(EventReference)
  }

  public let tip: String
  /// The actions, in order.
  public let actions: [Action]
  /// The instant at which the tip is then available.
  public let date: Date
  /// The instant from which on the actions would no longer suffice, or nil if none was found in the
  /// time that was searched.
  public let deadline: Date?
  /// True if no smaller remedy exists: one with fewer actions, or one with as many that works
  /// sooner.
  public let isSmallest: Bool
  /// Smaller changes, or later instants, were left out, since to try them takes too many steps of
  /// the rules.
  public let isCutShort: Bool
}

/// The result of a search for a remedy.
public enum RemedyAnswer: Sendable {
  /// The tip is available already.
  case available
  case remedy(Remedy)
  /// No donation, value or wait makes the tip available. `only` is a remedy that forgets something,
  /// if there is one.
  case never(Obstacle, only: Remedy?)
  case notFound(RemedyFailure)

  /// The change that it names, if it names one.
  public var change: Remedy? {
    switch self {
    case .remedy(let remedy): remedy
    case .never(_, let only): only
    case .available, .notFound: nil
    }
  }
}

/// The reason why a tip can never be available.
public enum Obstacle: Hashable, Sendable {
  /// Part of a tip's rules that must hold with the others.
  public struct Condition: Hashable, Sendable {
    /// The place of the rule among the tip's rules, from 0.
    public let rule: Int
    public let range: SourceRange
  }

  /// A gate that does not open again by itself.
  case gate(GateReport.Gate)
  /// A condition that nothing satisfies.
  case impossible(Condition)
  /// Conditions that exclude each other; without any one of them the others can hold.
  case conflict([Condition])
  /// A condition on more donations than the event keeps.
  case aboveLimit(Condition, event: String, keeps: Int)
  /// Conditions that too many donations of an event have made false for good.
  case tooMany([Condition], event: EventReference, count: Int)
}

/// A search for a remedy that found none.
public struct RemedyFailure: Hashable, Sendable {
  /// The number of changes that were tried.
  public let tried: Int
  /// The rules that held after none of them, by place. Where it is empty, each rule held after
  /// some, but not all after the same.
  public let stuckRules: [Int]
  /// The inputs of which only some values were tried, in the order of the rules.
  public let sampled: [RuleInput]
  /// The number of actions up to which all changes were tried, apart from values that were left
  /// out.
  public let actions: Int
  /// The instant up to which waits were tried.
  public let horizon: Date
  /// Changes were left out, since to try them takes too many steps of the rules.
  public let isCutShort: Bool

  /// The greatest number of steps of the rules in a search.
  public static var stepLimit: Int { SearchWork.limit }
}
