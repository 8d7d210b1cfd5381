public import FoundationEssentials
public import TipModel

/// A change that makes a tip available, proved by making it in a fork.
public struct Cure: Sendable {
  /// One thing to do. Waiting counts as one, however long.
  public enum Action: Hashable, Sendable {
    case configure
    case set(ParameterDeclaration, Value)
    case donate(EventReference, Value?)
    case wait(until: Date)
  }

  public let tip: String
  /// In this order.
  public let actions: [Action]
  /// When the tip is available then.
  public let date: Date
  /// From this instant on the same actions would no longer do; nil where none was found in the time looked
  /// ahead.
  public let deadline: Date?
  /// No smaller change does, of all that were candidates: fewer actions, or as many and sooner.
  public let isSmallest: Bool
}

/// What would make a tip available.
public enum CureAnswer: Sendable {
  /// Nothing, since it is.
  case available
  case cure(Cure)
  /// Nothing but forgetting: the code of a gate that does not open again by itself.
  case never(gate: String)
  case notFound(CureFailure)
}

/// A search for a cure that found none.
public struct CureFailure: Hashable, Sendable {
  /// How many changes were tried.
  public let tried: Int
  /// The rules that held after none of them, by place. Where it is empty, each rule held after some, but
  /// not all after the same.
  public let stuckRules: [Int]
}
