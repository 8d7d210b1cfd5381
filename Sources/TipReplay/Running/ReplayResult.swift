package import TipModel
package import TipText

/// The result of replaying tips over the histories of all users.
public struct ReplayResult: Sendable {
  package let window: ReplayWindow
  /// The first and the last row, in seconds since the reference date; nil without any.
  package let rows: ClosedRange<Double>?
  package let misfits: Misfits
  /// The users of the history, and those of them who are present by the end of the window.
  package var users = 0
  package var present = 0
  /// Rows about events and about parameters.
  package var donations = 0
  package var settings = 0
  package var notes = HistoryNotes()
  package var tips: [Tip] = []
  /// Tips that only the program has that is compared with.
  package internal(set) var added: [AddedTip] = []
  /// What users saw; nil without an exposure.
  package internal(set) var exposure: ExposureResult?
  /// The audience for each value of the constants that were swept.
  package internal(set) var sweeps: [SweepResult] = []

  /// Notes on how the history was read, for readers of the numbers.
  package struct HistoryNotes: Sendable {
    /// The size of the rows that did not fit into memory.
    package internal(set) var bytesOnDisk = 0
    /// The number of parameters in exported stores, whose dates are not known.
    package var undated = 0
    /// The forms of dates that were found, if none was given.
    package var dateForms: [DateForm] = []
    /// Columns that `--map` names and no row has.
    package var absent: [String] = []
  }

  package struct Tip: Sendable {
    package let name: String
    package let id: String
    package let tally: TipTally
    package internal(set) var rules: [Rule]
    /// The comparison with the other program, or nil without one.
    package let change: Change?
  }

  package struct Rule: Sendable {
    package let predicate: String
    package let inputs: [RuleInput]
    /// The rule in words; nil for a rule of several statements.
    package let sentence: RuleSentence?
    /// The inputs of the rule that no row mentions.
    package var silent: [String] = []
    package let range: SourceRange

    init(_ rule: any CompiledRule) {
      predicate = rule.predicate
      inputs = rule.inputs
      range = rule.range
      sentence = rule.content.flatMap { RuleSentence($0.rule, fold: $0.fold) }
    }
  }

  /// A tip of the program that is compared with, and of no name here.
  package struct AddedTip: Sendable {
    package let name: String
    package internal(set) var available: Int
  }

  /// The difference of the results of another program.
  package struct Change: Sendable {
    /// The numbers of users who have the tip there and not here, and the reverse.
    package var gained = 0
    package var lost = 0
    package var gainedExamples: [String] = []
    package var lostExamples: [String] = []
    package var availableThere = 0
    package var everThere = 0
    /// The number of users who have the tip there at the end of each day.
    package internal(set) var curve: [Int] = []
    /// The other program has a tip of that name.
    package var isThere = true

    /// The number of users that are named at most.
    private static let exampleCount = 5

    mutating func add(_ user: @autoclosure () -> String, here: Bool, there: Bool) {
      if here == there { return }
      if there {
        gained += 1
        Self.add(user(), to: &gainedExamples)
      } else {
        lost += 1
        Self.add(user(), to: &lostExamples)
      }
    }

    /// Adds a user, and keeps the first ones in the order of their bytes, so that the result does
    /// not depend on the cores.
    private static func add(_ user: String, to examples: inout [String]) {
      let place = examples.firstIndex { !isBefore($0, user) } ?? examples.count
      guard place < exampleCount else { return }
      examples.insert(user, at: place)
      if examples.count > exampleCount { examples.removeLast() }
    }

    private static func isBefore(_ a: String, _ b: String) -> Bool {
      a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    mutating func add(_ other: Change) {
      gained += other.gained
      lost += other.lost
      for user in other.gainedExamples { Self.add(user, to: &gainedExamples) }
      for user in other.lostExamples { Self.add(user, to: &lostExamples) }
    }
  }
}
