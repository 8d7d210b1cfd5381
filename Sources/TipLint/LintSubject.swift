public import TipChecker
import TipEvaluator
import TipModel
import TipSolver
public import TipSyntax
import TipText

/// The subject of lints: a checked program and its source texts.
public final class LintSubject {
  let inventory: Inventory
  let trees: [SyntaxTree]
  /// True if the texts are whole folders: something that does not occur in them then occurs
  /// nowhere.
  let isWhole: Bool
  let evaluator = Evaluator()
  private(set) lazy var tips = inventory.tips.map { TipFormulas($0, evaluator: evaluator) }
  private(set) lazy var sharedRules = (inventory.sharedRules + inventory.inactiveRules)
    .compactMap { rule in
      rule.typed.map { RuleReading($0, fold: evaluator.fold) }
    }
  /// An index of the places that name events and parameters.
  private(set) lazy var mentions = MentionIndex(
    inventory, constants: Set(inventory.events.compactMap(constant)))
  /// The number of events declared with each id, as far as it can be read from the texts.
  private(set) lazy var eventCounts = inventory.events.reduce(into: [String: Int]()) {
    if let id = id(of: $1) { $0[id, default: 0] += 1 }
  }
  /// The calls in each text that configure or reset TipKit.
  private(set) lazy var tipsCalls = trees.map(TipsCalls.init)
  /// The times at which these run.
  private(set) lazy var launches = LaunchReading(
    tipsCalls, namedElsewhere: namedElsewhere, appsElsewhere: appsElsewhere, isWhole: isWhole)
  /// The watched words that occur in other texts of the app.
  private var namedElsewhere: Set<String> = []
  private var appsElsewhere = 0
  /// A search that calls a closure with each further text of the app that contains one of the
  /// words.
  public typealias Search = (Set<String>, (SyntaxTree) -> Void) throws -> Void

  public init(inventory: Inventory, trees: [SyntaxTree], isWhole: Bool) {
    self.inventory = inventory
    self.trees = trees
    self.isWhole = isWhole
  }

  /// Indexes the names that the lints need: first in these texts, then elsewhere for those that are
  /// still open.
  func collectMentions(for lints: [any Lint], elsewhere: Search) rethrows {
    for tree in trees { mentions.add(tree) }
    var open = isWhole && mentions.configures ? mentions.openWords : []
    for event in inventory.events where open.contains(MentionIndex.lastName(event.name)) {
      // The id may occur elsewhere, too.
      if let id = id(of: event) { open.insert("\"\(id)\"") }
      if let constant = constant(event) { open.insert(MentionIndex.lastName(constant)) }
    }
    for word in lints.flatMap({ $0.watchedWords(in: self) }) where !mentions.contains(word) {
      open.insert(word)
    }
    let watched = wordsOfLaunches
    open.formUnion(watched)
    if open.isEmpty { return }
    let lengths = Set(watched.map(\.utf8.count))
    try elsewhere(open) { tree in
      mentions.add(tree)
      appsElsewhere += LaunchReading.apps(in: tree)
      let scan = TokenScan(tree)
      for (index, token) in tree.tokens.enumerated() where lengths.contains(token.length) {
        let word = scan.text(index)
        if watched.contains(word) { namedElsewhere.insert(word) }
      }
    }
  }

  /// Returns the id of an event, or nil if it is known only at run time.
  func id(of event: Inventory.Event) -> String? {
    guard let expression = event.id, case .string(let id)? = evaluator.fold(expression) else {
      return nil
    }
    return id
  }

  /// The constant that holds an event's id, if the id is not written at the event itself:
  /// `Names.opened`, without the outer types.
  func constant(_ event: Inventory.Event) -> String? {
    guard let id = event.id else { return nil }
    var names = text(id.range).split(separator: ".")
    if names.last == "rawValue" { names.removeLast() }
    guard let first = names.last?.first, first.isLetter || first == "_" else { return nil }
    return names.suffix(2).joined(separator: ".")
  }

  /// Returns whether no other event has the same id, as far as it can be read from the texts.
  func isOnlyDeclaration(_ event: Inventory.Event) -> Bool {
    guard !mentions.makesEvents, let id = id(of: event), eventCounts[id] == 1,
      mentions.occurrences(ofLiteral: id) <= 1
    else { return false }
    guard let constant = constant(event) else { return true }
    // Without a type before it, its declaration counts as an occurrence, too.
    return mentions.occurrences(ofConstant: constant) <= (constant.contains(".") ? 1 : 2)
  }

  /// Every rule that could be checked.
  var rules: [RuleReading] { tips.flatMap(\.rules) + sharedRules }

  func text(_ range: SourceRange) -> String {
    trees.first { $0.file == range.file }?.source.text(range.offsets) ?? ""
  }

  /// Returns whether a range is in a file that Swift's compiler reads, too.
  func isAppSource(_ range: SourceRange) -> Bool {
    trees.first { $0.file == range.file }?.source.name.hasSuffix(".swift") == true
  }

  /// The text of a range as one line.
  func line(_ range: SourceRange) -> String {
    text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
