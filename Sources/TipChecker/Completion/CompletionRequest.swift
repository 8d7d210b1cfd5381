import TipModel
import TipSyntax

/// The question what may stand at a place, while a text is checked that has a name put in there.
final class CompletionRequest {
  /// No program has this name.
  static let name = "__completion__"

  /// What was typed of the name; every candidate begins with it.
  let prefix: String
  /// What a type may be asked to be there; nil where any type may stand.
  var clause: CompletionClause?
  /// Only members may stand there, even if nobody knows of what.
  var isAfterDot = false
  /// The place is known, and takes what has settled alone, even if that is nothing.
  var isAnswered = false
  /// Candidates at the place as an argument of each function that may be called there: those of the wanted types, and others.
  private var settled: (fitting: [CompletionCandidate], others: [CompletionCandidate]) = ([], [])
  private(set) var candidates: [CompletionCandidate] = []
  private var seen: Set<String> = []
  /// How many of the first are of the type that is wanted.
  private var fitting = 0

  init(prefix: String) { self.prefix = prefix }

  /// Whether a name is worth looking into.
  func admits(_ name: String) -> Bool {
    // An underscore begins what its author does not want to be found.
    name.hasPrefix(prefix) && (!name.hasPrefix("_") || prefix.hasPrefix("_"))
  }

  /// Puts those of a type first, and leaves out what has no value.
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

  /// The candidates are all that fits a place of one type. They add to those of other types that the place may have.
  func settle() {
    isAnswered = true
    let count = fitting
    let all = takeAll()
    settled.fitting += all.prefix(count)
    settled.others += all.dropFirst(count)
  }

  /// Puts what has settled in the place of what else was found.
  private func takeSettled() {
    guard isAnswered else { return }
    let labels = takeAll().filter(\.isArgumentLabel)
    for candidate in settled.fitting { add(candidate) }
    fitting = candidates.count
    for candidate in settled.others + labels { add(candidate) }
  }

  /// Those that there are so far are of the wanted type.
  func markFitting() { fitting = candidates.count }

  /// Leaves what a rule can be over: parameters, by their `$`, and events, and types that may have such.
  func keepInputsOfRules() {
    let inputs = candidates.filter { $0.text.hasPrefix("$") || $0.type.hasPrefix("Tips.Event") }
    guard !inputs.isEmpty else { return }
    candidates = inputs + candidates.filter(\.isTypeName)
    fitting = inputs.count
  }

  /// Those of the wanted type first, and among equals what is used most; with words of the language.
  func ranked(by uses: NameUses, _ words: [CompletionCandidate]) -> [CompletionCandidate] {
    takeSettled()
    let first = candidates.prefix(fitting)
    let rest = candidates.dropFirst(fitting) + words
    return uses.sorted(Array(first)) + uses.sorted(Array(rest))
  }

  /// Forgets the candidates, and returns them.
  func takeAll() -> [CompletionCandidate] {
    defer { (candidates, seen, fitting) = ([], [], 0) }
    return candidates
  }

  /// The name of a type inside another one.
  func addTypeName(_ name: String) {
    if admits(name) { add(CompletionCandidate(text: name, label: name, type: "type")) }
  }

  func add(_ candidate: CompletionCandidate) {
    if seen.insert(candidate.label).inserted { candidates.append(candidate) }
  }
}

extension Checker {
  /// Whether a name is the one that is asked about.
  func isAsked(_ name: NameSyntax) -> Bool {
    completion != nil && name.text == CompletionRequest.name
  }
}
