import TipModel
import TipText

/// What one check spends on help and on choices, both of which grow with the program at each of its places.
struct CheckingBudget {
  /// Names that may be held against misspelt ones.
  private var comparisons = 200_000
  /// Functions that may be tried where many have one name.
  private var attempts = 50_000

  /// Members that may be made of generic types, each of which has all of its own for each set of types: a kilobyte each.
  private var made = CheckingBudget.mostMade
  static let mostMade = 250_000

  /// Functions that may be looked at to find out which of them a call could mean.
  private var looks = 2_000_000

  /// Declarations and extensions that were looked at because something beside them has their name or their type, and
  /// bodies that were checked for types that something else says: what grows faster than the text does is found here,
  /// whatever the machine does.
  private(set) var looked = 0

  /// The last question for the names nearest to a misspelt one, with the answer. Generic code, and what is tried in
  /// several ways, asks the same again.
  var nearestNames: (question: NearestNames, found: [String])?

  struct NearestNames: Equatable {
    let name: String
    let candidates: [String]
    let limit: Int
  }

  /// Choices between fewer are free: any program has those.
  private static let few = 32

  mutating func mayCompare(_ count: Int) -> Bool {
    comparisons -= min(count, comparisons)
    return comparisons > 0
  }

  var canMake: Bool { made > 0 }

  mutating func note(makes count: Int) { made -= min(count, made) }

  /// Whether names may still be gathered at all, before anybody knows how many there are.
  var canCompare: Bool { comparisons > 0 }

  /// Whether functions may still be tried at all where there are so many, before anybody looks which of them fit.
  mutating func note(looksAt count: Int) { looked += count }

  mutating func canTry(_ count: Int) -> Bool {
    looked += count
    if count <= Self.few { return true }
    looks -= min(count, looks)
    return attempts > 0 && looks > 0
  }

  mutating func mayTry(_ count: Int) -> Bool {
    if count <= Self.few { return true }
    attempts -= min(count, attempts)
    return attempts > 0
  }
}

extension Checker {
  /// More protocols, or classes, are inherited by nothing that is written by hand.
  static let inheritanceLimit = 256

  /// The names nearest to a misspelt one. A text with thousands of faults gets help with the first of them.
  func nearest(
    to name: String, among candidates: @autoclosure () -> [String], limit: Int = 3
  ) -> [String] {
    guard options.suggestsNames, !isRunning, run.budget.canCompare else { return [] }
    let candidates = candidates()
    guard run.budget.mayCompare(candidates.count) else { return [] }
    let question = CheckingBudget.NearestNames(name: name, candidates: candidates, limit: limit)
    if let known = run.budget.nearestNames, known.question == question { return known.found }
    let found = Suggestion.nearest(to: name, among: candidates, limit: limit)
    run.budget.nearestNames = (question, found)
    return found
  }

  func reportInheritsTooMuch(_ type: TypeDeclaration) {
    report(
      .error(
        "nesting-too-deep",
        "`\(type.type.name)` inherits more than \(Checker.inheritanceLimit) types in all",
        at: type.nameRange))
  }
}
