public import TipChecker
import TipEvaluator
import TipModel
import TipSolver
public import TipSyntax
import TipText

/// What lints look at: a checked program and the texts it was read from.
public final class LintSubject {
  let inventory: Inventory
  let trees: [SyntaxTree]
  /// Whether the texts are whole folders, so that what they do not do is done nowhere.
  let isWhole: Bool
  let evaluator = Evaluator()
  private(set) lazy var tips = inventory.tips.map { TipReading($0, evaluator: evaluator) }
  private(set) lazy var sharedRules = inventory.sharedRules.compactMap { rule in
    rule.typed.map { RuleReading($0, fold: evaluator.fold) }
  }
  /// Every place where the name of an event or a parameter stands.
  private(set) lazy var mentions = MentionIndex(inventory)
  /// Where each text starts TipKit, or has it forget everything.
  private(set) lazy var tipsCalls = trees.map(TipsCalls.init)
  /// Hands over each further text of the app that has one of the words in it.
  public typealias Search = (Set<String>, (SyntaxTree) -> Void) throws -> Void

  public init(inventory: Inventory, trees: [SyntaxTree], isWhole: Bool) {
    self.inventory = inventory
    self.trees = trees
    self.isWhole = isWhole
  }

  /// Looks for what the lints ask for, in the texts at hand, and elsewhere for what these leave open.
  func collectMentions(for lints: [any Lint], elsewhere: Search) rethrows {
    for tree in trees { mentions.add(tree) }
    var open = isWhole && mentions.configures ? mentions.openWords : []
    for event in inventory.events where open.contains(MentionIndex.lastName(event.name)) {
      // The id may stand elsewhere, too.
      if let id = event.id.flatMap(evaluator.fold), case .string(let text) = id {
        open.insert("\"\(text)\"")
      }
    }
    for word in lints.flatMap({ $0.watchedWords(in: self) }) where !mentions.contains(word) {
      open.insert(word)
    }
    if !open.isEmpty { try elsewhere(open) { mentions.add($0) } }
  }

  /// Every rule that could be checked.
  var rules: [RuleReading] { tips.flatMap(\.rules) + sharedRules }

  func text(_ range: SourceRange) -> String {
    trees.first { $0.file == range.file }?.source.text(range.offsets) ?? ""
  }

  /// The same as one line.
  func line(_ range: SourceRange) -> String {
    text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
