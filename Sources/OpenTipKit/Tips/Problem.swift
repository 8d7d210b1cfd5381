import Synchronization

extension Tips {
  /// Something that the library could not do in a call that does not throw. It is written to standard error, too.
  ///
  /// One test tells whether all rules of an app can be used:
  ///
  /// ```swift
  /// @Test(.tips) func allRulesCanBeUsed() {
  ///   for tip in allTips { _ = tip.status }
  ///   #expect(Tips.problems.isEmpty)
  /// }
  /// ```
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// What could not be done.
    public enum Kind: Hashable, Sendable {
      /// A donation or a value of a parameter that cannot be written and read again: it counts nowhere.
      case valueNotKept
      /// A rule that cannot be asked: it does not hold.
      case ruleUnusable
      /// A donation that is dated later than now.
      case donationToCome
      /// The datastore, or what other processes do with it.
      case datastore
    }

    /// What could not be done.
    public let kind: Kind
    /// One sentence, which names the event, the parameter or the tip.
    public let description: String
  }

  /// The problems so far, oldest first, each once; at most the last hundred. Those inside of `withTips` are
  /// apart.
  public static var problems: [Problem] { EngineHost.current.problems.all }
}

/// The problems of a host.
final class ProblemList: Sendable {
  private static let limit = 100
  private let known = Mutex<[Tips.Problem]>([])

  var all: [Tips.Problem] { known.withLock { $0 } }

  func note(_ problem: Tips.Problem) {
    known.withLock { known in
      if known.contains(problem) { return }
      known.append(problem)
      if known.count > ProblemList.limit { known.removeFirst() }
    }
  }
}
