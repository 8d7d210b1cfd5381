public import TipFoundation
public import TipModel
public import TipText

/// A change that makes a tip available, proved by making it in a fork.
public struct Remedy: Sendable {
  /// One thing to do. Waiting counts as one, however long.
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
  /// In this order.
  public let actions: [Action]
  /// When the tip is available then.
  public let date: Date
  /// From this instant on the same actions would no longer do; nil where none was found in the time looked
  /// ahead.
  public let deadline: Date?
  /// No smaller change does: fewer actions, or as many and sooner.
  public let isSmallest: Bool
  /// Smaller changes, or later instants, were left out, since to try them takes too many steps of the rules.
  public let isCutShort: Bool
}

/// The result of a search for a remedy.
public enum RemedyAnswer: Sendable {
  /// Nothing, since it is.
  case available
  case remedy(Remedy)
  /// Whatever is donated and set, and however long one waits. `only` is what does all the same: to
  /// forget something.
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

/// Why a tip can never be available.
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
  /// How many changes were tried.
  public let tried: Int
  /// The rules that held after none of them, by place. Where it is empty, each rule held after some, but
  /// not all after the same.
  public let stuckRules: [Int]
  /// The inputs of which only some values were tried, in the order of the rules.
  public let sampled: [RuleInput]
  /// All changes of so many actions were tried, but for the values that were not.
  public let actions: Int
  /// So far ahead was waited.
  public let horizon: Date
  /// Changes were left out, since to try them takes too many steps of the rules.
  public let isCutShort: Bool

  /// So many steps of the rules a search may take.
  public static var stepLimit: Int { SearchWork.limit }
}
