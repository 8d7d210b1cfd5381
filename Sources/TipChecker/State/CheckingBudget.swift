import TipModel
import TipText

/// The budget of one check for suggestions and for choices between functions, whose costs grow with the program at each
/// place.
struct CheckingBudget {
  /// The number of names that may be compared with misspelt ones.
  private var comparisons = 200_000
  /// The number of functions that may be tried where many have one name.
  private var attempts = 50_000

  /// The number of members that may be made for specializations of generic types, each of which has its own: a kilobyte
  /// each.
  private var made = CheckingBudget.mostMade
  static let mostMade = 250_000

  /// The number of functions that may be examined to find out which of them a call could mean.
  private var looks = 2_000_000

  /// The number of declarations and extensions that were examined because another has their name or their type, and of
  /// bodies that were checked for types that follow from other code. It shows costs that grow faster than the text, on
  /// every machine.
  private(set) var looked = 0

  /// The last question for the names nearest to a misspelt one, with the answer. Generic code, and code that is tried
  /// in several ways, asks it again.
  var nearestNames: (question: NearestNames, found: [String])?

  struct NearestNames: Equatable {
    let name: String
    let candidates: [String]
    let limit: Int
  }

  /// Choices between fewer are free, since every program has those.
  private static let few = 32

  mutating func mayCompare(_ count: Int) -> Bool {
    comparisons -= min(count, comparisons)
    return comparisons > 0
  }

  var canMake: Bool { made > 0 }

  mutating func note(makes count: Int) { made -= min(count, made) }

  /// True while names may still be gathered, before it is known how many there are.
  var canCompare: Bool { comparisons > 0 }

  mutating func note(looksAt count: Int) { looked += count }

  /// True if so many functions may still be tried, before it is known which of them fit. Counts them as examined.
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
  /// The limit of inherited protocols and classes, which nothing that is written by hand exceeds.
  static let inheritanceLimit = 256

  /// The names nearest to a misspelt one. A text with thousands of errors gets suggestions for the first of them.
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
