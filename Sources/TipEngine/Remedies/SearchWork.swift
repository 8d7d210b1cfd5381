import TipModel

/// The budget of a search. It counts steps of the rules, and a fixed number for each fork, so that
/// results do not depend on the machine.
final class SearchWork {
  /// A processor takes some million steps a second.
  static let limit = 2_000_000
  /// The number of steps that take as long as making a world and changing it.
  private static let stepsOfWorld = 64
  /// The factor by which recording slows a rule down.
  private static let recordingFactor = 4

  private let rules: [any CompiledRule]
  private let start: Int
  private var counted = 0
  private var bound = SearchWork.limit
  /// True if changes were left out because they would have taken too long.
  private(set) var isCutShort = false

  init(_ rules: [any CompiledRule]) {
    self.rules = rules
    start = SearchWork.steps(rules)
  }

  /// The rules of a program share one count.
  private static func steps(_ rules: [any CompiledRule]) -> Int {
    rules.map(\.stepsTaken).max() ?? 0
  }

  private var done: Int { SearchWork.steps(rules) &- start &+ counted }

  /// True while the search may continue. It is checked before each step.
  var goesOn: Bool {
    if done < bound { return true }
    isCutShort = true
    return false
  }

  func countWorld() { counted += SearchWork.stepsOfWorld }

  func recording<Result>(_ body: () -> Result) -> Result {
    let before = done
    defer { counted += (SearchWork.recordingFactor - 1) * (done - before) }
    return body()
  }

  /// Runs a part of the search with at most this share of the work, so that later parts are tried,
  /// too.
  func within<Result>(_ part: Double, _ body: () -> Result) -> Result {
    let outer = bound
    bound = min(outer, done + Int(part * Double(SearchWork.limit)))
    defer { bound = outer }
    return body()
  }
}
