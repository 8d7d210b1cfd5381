import TipModel
import TipSyntax

/// A request for the names that may stand at a place, while a text is checked that has a placeholder there.
final class CompletionRequest {
  /// The placeholder. No program has this name.
  static let name = "__completion__"

  /// The typed part of the name. Every candidate begins with it.
  let prefix: String
  /// The clause that constrains a type there; nil where any type may stand.
  var clause: CompletionClause?
  /// Only members may stand there, even if their base is not known.
  var isAfterDot = false
  /// The place is known, and takes only the settled candidates, even if there are none.
  var isAnswered = false
  /// Candidates at the place as an argument of each function that may be called there: those of the wanted types, and others.
  private var settled: (fitting: [CompletionCandidate], others: [CompletionCandidate]) = ([], [])
  private(set) var candidates: [CompletionCandidate] = []
  private var seen: Set<String> = []
  /// The number of leading candidates that have the wanted type.
  private var fitting = 0

  init(prefix: String) { self.prefix = prefix }

  /// True for a name that may be a candidate.
  func admits(_ name: String) -> Bool {
    // An underscore begins a name that its author does not want to be found.
    name.hasPrefix(prefix) && (!name.hasPrefix("_") || prefix.hasPrefix("_"))
  }

  /// Puts the candidates of a type first, and leaves out those without a value.
  func rank(for type: Type) {
    let wrapped = type.wrapped ?? type
    let valued = candidates.filter { $0.value != .void && $0.value != .never }
    let isFitting = { (candidate: CompletionCandidate) in
      candidate.value == wrapped || candidate.value == .optional(wrapped)
    }
    let fitting = valued.filter(isFitting)
    candidates = fitting + valued.filter { !isFitting($0) }
    self.fitting = fitting.count
  }

  /// Settles the candidates as all that fit a place of one type. They add to those of other types that the place may
  /// have.
  func settle() {
    isAnswered = true
    let count = fitting
    let all = takeAll()
    settled.fitting += all.prefix(count)
    settled.others += all.dropFirst(count)
  }

  /// Replaces all other candidates, except for argument labels, by the settled ones.
  private func takeSettled() {
    guard isAnswered else { return }
    let labels = takeAll().filter(\.isArgumentLabel)
    for candidate in settled.fitting { add(candidate) }
    fitting = candidates.count
    for candidate in settled.others + labels { add(candidate) }
  }

  /// Marks the candidates so far as being of the wanted type.
  func markFitting() { fitting = candidates.count }

  /// Keeps the inputs that a rule may have: parameters, by their `$`, and events, and types that may have such.
  func keepInputsOfRules() {
    let inputs = candidates.filter { $0.text.hasPrefix("$") || $0.type.hasPrefix("Tips.Event") }
    guard !inputs.isEmpty else { return }
    candidates = inputs + candidates.filter(\.isTypeName)
    fitting = inputs.count
  }

  /// The candidates of the wanted type first, and among equals those that are used most, with words of the language.
  func ranked(by uses: NameUses, _ words: [CompletionCandidate]) -> [CompletionCandidate] {
    takeSettled()
    let first = candidates.prefix(fitting)
    let rest = candidates.dropFirst(fitting) + words
    return uses.sorted(Array(first)) + uses.sorted(Array(rest))
  }

  /// Removes all candidates, and returns them.
  func takeAll() -> [CompletionCandidate] {
    defer { (candidates, seen, fitting) = ([], [], 0) }
    return candidates
  }

  /// Adds the name of a type inside another one.
  func addTypeName(_ name: String) {
    if admits(name) { add(CompletionCandidate(text: name, label: name, type: "type")) }
  }

  func add(_ candidate: CompletionCandidate) {
    if seen.insert(candidate.label).inserted { candidates.append(candidate) }
  }
}

extension Checker {
  /// True for the placeholder of the request.
  func isAsked(_ name: NameSyntax) -> Bool {
    completion != nil && name.text == CompletionRequest.name
  }
}
