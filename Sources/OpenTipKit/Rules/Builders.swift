extension Tips {
  /// Makes the list of a tip's rules.
  @resultBuilder public enum RuleBuilder {
    public static func buildBlock() -> [Rule] { [] }
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    public static func buildExpression(_ rule: Rule?) -> [Rule] { rule.map { [$0] } ?? [] }
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    public static func buildExpression(_ rules: [Rule?]) -> [Rule] { rules.compactMap(\.self) }
    public static func buildPartialBlock(first: [Rule]) -> [Rule] { first }
    public static func buildPartialBlock(accumulated: [Rule], next: [Rule]) -> [Rule] {
      accumulated + next
    }
    public static func buildEither(first: [Rule]) -> [Rule] { first }
    public static func buildEither(second: [Rule]) -> [Rule] { second }
    public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
    public static func buildLimitedAvailability(_ rules: [Rule]) -> [Rule] { rules }
  }

  /// Makes the list of a tip's actions.
  @resultBuilder public enum ActionBuilder {
    public static func buildBlock() -> [Action] { [] }
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    public static func buildPartialBlock(first: [Action]) -> [Action] { first }
    public static func buildPartialBlock(accumulated: [Action], next: [Action]) -> [Action] {
      accumulated + next
    }
    public static func buildEither(first: [Action]) -> [Action] { first }
    public static func buildEither(second: [Action]) -> [Action] { second }
    public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }
    public static func buildArray(_ actions: [[Action]]) -> [Action] { actions.flatMap(\.self) }
    public static func buildLimitedAvailability(_ actions: [Action]) -> [Action] { actions }
    public static func buildFinalResult(_ actions: [Action]) -> [Action] {
      actions.enumerated().map { $1.placed(at: $0) }
    }
  }

  /// Makes the list of a tip's options.
  @resultBuilder public enum OptionsBuilder {
    public static func buildBlock() -> [any TipOption] { [] }
    public static func buildExpression(_ option: some TipOption) -> [any TipOption] { [option] }
    public static func buildExpression(_ option: (any TipOption)?) -> [any TipOption] {
      option.map { [$0] } ?? []
    }
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    public static func buildExpression(_ options: [(any TipOption)?]) -> [any TipOption] {
      options.compactMap(\.self)
    }
    public static func buildPartialBlock(first: [any TipOption]) -> [any TipOption] { first }
    public static func buildPartialBlock(
      accumulated: [any TipOption], next: [any TipOption]
    ) -> [any TipOption] { accumulated + next }
    public static func buildEither(first: [any TipOption]) -> [any TipOption] { first }
    public static func buildEither(second: [any TipOption]) -> [any TipOption] { second }
    public static func buildOptional(_ options: [any TipOption]?) -> [any TipOption] {
      options ?? []
    }
    public static func buildLimitedAvailability(_ options: [any TipOption]) -> [any TipOption] {
      options
    }
  }

  /// Makes the list of a group's tips.
  @resultBuilder public enum GroupBuilder {
    public static func buildBlock() -> [any Tip] { [] }
    public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
    public static func buildExpression(_ tips: [any Tip]) -> [any Tip] { tips }
    public static func buildPartialBlock(first: [any Tip]) -> [any Tip] { first }
    public static func buildPartialBlock(accumulated: [any Tip], next: [any Tip]) -> [any Tip] {
      accumulated + next
    }
    public static func buildEither(first: [any Tip]) -> [any Tip] { first }
    public static func buildEither(second: [any Tip]) -> [any Tip] { second }
    public static func buildOptional(_ tips: [any Tip]?) -> [any Tip] { tips ?? [] }
    public static func buildArray(_ tips: [[any Tip]]) -> [any Tip] { tips.flatMap(\.self) }
  }
}
