import Synchronization

extension Tips {
  /// A failure of the library in a call that does not throw. It is written to standard error, too.
  ///
  /// One test checks that all rules of an app can be used:
  ///
  /// ```swift
  /// @Test(.tips) func allRulesCanBeUsed() {
  ///   for tip in allTips { _ = tip.status }
  ///   #expect(Tips.problems.isEmpty)
  /// }
  /// ```
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The kind of a problem.
    public enum Kind: Hashable, Sendable {
      /// A donation or a parameter's value cannot be encoded and decoded again. It is not kept.
      case valueNotKept
      /// A rule cannot be evaluated. It counts as one that does not hold.
      case ruleUnusable
      /// A donation is dated later than now.
      case donationToCome
      /// The datastore, or another process's use of it, has failed.
      case datastore
    }

    /// The kind of the problem.
    public let kind: Kind
    /// A sentence that names the event, the parameter or the tip.
    public let description: String
  }

  /// The problems so far, oldest first. Each is listed once; the last 100 are kept. A test inside
  /// of `withTips` has its own list.
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
