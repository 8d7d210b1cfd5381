/// The members of rules.
public enum RuleMembers {
  private static let operation = Type.builtin(.compoundOperation)

  static let operations = MemberFamily([
    .staticProperty(
      operation, "conjunction", help: "Of several conditions all must hold",
      example: "Tips.Rule.CompoundOperation.conjunction"
    ) { _ in .symbol("conjunction") },
    .staticProperty(
      operation, "disjunction", help: "Of several conditions one must hold",
      example: "Tips.Rule.CompoundOperation.disjunction"
    ) { _ in .symbol("disjunction") },
  ])

  /// The elements that TipKit's result builders make from a rule or an option that may be nil. No
  /// program can name it.
  public static let present = Member(
    .optional(.t), "present", .property, [], .array(.t),
    help: "What is in it, as a list", example: "[Optional(1)]"
  ) {
    switch $0.receiver {
    case .none: .array([])
    case .some(let value): .array([value])
    default: throw $0.missing
    }
  }

  /// Likewise of a list of such.
  public static let allPresent = Member(
    .array(.optional(.t)), "present", .property, [], .array(.t),
    help: "What is in them", example: "[Optional(1)]"
  ) {
    .array(
      try $0.elements.compactMap { value in
        if case .some(let value) = value { value } else { nil }
      })
  }
}

/// The options of `@Parameter`.
enum ParameterMembers {
  static let options = MemberFamily([
    .staticProperty(
      .builtin(.parameterOption), "transient",
      help: "The parameter begins anew with its default at each launch",
      example: "Tips.ParameterOption.transient"
    ) { _ in .symbol("transient") }
  ])
}
