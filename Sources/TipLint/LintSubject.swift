public import TipChecker
import TipEvaluator
import TipModel
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
    rule.typed.map { RuleReading($0, evaluator: evaluator) }
  }
  /// Every place where the name of an event or a parameter stands.
  private(set) lazy var mentions = MentionIndex(inventory, trees)

  public init(inventory: Inventory, trees: [SyntaxTree], isWhole: Bool) {
    self.inventory = inventory
    self.trees = trees
    self.isWhole = isWhole
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
