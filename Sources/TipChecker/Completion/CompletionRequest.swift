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

  /// Leaves those of a type alone, if there are any.
  func prefer(_ type: Type) {
    let fitting = candidates.filter { $0.type == "\(type)" }
    if !fitting.isEmpty {
      candidates = fitting
      self.fitting = 0
    }
  }

  /// Puts those of a type first, and leaves out what has no value. Where the type `isExact`, values of other types are left
  /// out beside those that fit, and `functions` of the library in any case; without any that fit, a member of another may.
  func rank(for type: Type, leavingOut functions: Set<String>, isExact: Bool) {
    let names = ["\(type)", "\(type)?"]
    let valued = candidates.filter { $0.type != "\(Type.void)" && $0.type != "\(Type.never)" }
    let fitting = valued.filter { names.contains($0.type) }
    var others = valued.filter { !names.contains($0.type) }
    if isExact {
      others.removeAll { functions.contains($0.label) }
      if !fitting.isEmpty { others.removeAll { !$0.isTypeName } }
    }
    self.fitting = fitting.count
    candidates = fitting + others
  }

  /// Leaves what a rule can be over: parameters, by their `$`, and events, and types that may have such.
  func keepInputsOfRules() {
    let inputs = candidates.filter { $0.text.hasPrefix("$") || $0.type.hasPrefix("Tips.Event") }
    guard !inputs.isEmpty else { return }
    candidates = inputs + candidates.filter(\.isTypeName)
    fitting = inputs.count
  }

  /// Those of the wanted type first, and among equals what is used most; with words of the language.
  func ranked(by uses: NameUses, _ words: [CompletionCandidate]) -> [CompletionCandidate] {
    let first = candidates.prefix(fitting)
    let rest = candidates.dropFirst(fitting) + words
    return uses.sorted(Array(first)) + uses.sorted(Array(rest))
  }

  /// Forgets the candidates, and returns them.
  func takeAll() -> [CompletionCandidate] {
    defer { (candidates, seen, fitting) = ([], [], 0) }
    return candidates
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
