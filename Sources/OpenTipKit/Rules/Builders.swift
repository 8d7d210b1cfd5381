extension Tips {
  /// Makes the list of a tip's rules.
  @resultBuilder public enum RuleBuilder {
    /// One or several rules of a tip. A single rule needs no array.
    public enum Part {
      case one(Rule)
      case several([Rule])

      fileprivate var rules: [Rule] {
        switch self {
        case .one(let rule): [rule]
        case .several(let rules): rules
        }
      }
    }

    public static func buildBlock() -> Part { .several([]) }
    public static func buildExpression(_ rule: Rule) -> Part { .one(rule) }
    public static func buildExpression(_ rule: Rule?) -> Part {
      rule.map { .one($0) } ?? .several([])
    }
    public static func buildExpression(_ rules: [Rule]) -> Part { .several(rules) }
    public static func buildExpression(_ rules: [Rule?]) -> Part {
      .several(rules.compactMap(\.self))
    }
    public static func buildPartialBlock(first: Part) -> Part { first }
    public static func buildPartialBlock(accumulated: Part, next: Part) -> Part {
      switch (accumulated, next) {
      case (.one(let first), .one(let second)): .several([first, second])
      default: .several(accumulated.rules + next.rules)
      }
    }
    public static func buildEither(first: Part) -> Part { first }
    public static func buildEither(second: Part) -> Part { second }
    public static func buildOptional(_ rules: Part?) -> Part { rules ?? .several([]) }
    public static func buildLimitedAvailability(_ rules: Part) -> Part { rules }
    public static func buildFinalResult(_ part: Part) -> [Rule] { part.rules }
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
