/// What an expression must leave to those round it.
struct ExpressionRestrictions: OptionSet {
  let rawValue: UInt8

  /// In `if x { }` the brace is no trailing closure.
  static let noTrailingClosure = ExpressionRestrictions(rawValue: 1)
  /// In `if case .a = x` the equals sign is no assignment.
  static let noAssignment = ExpressionRestrictions(rawValue: 2)
}

/// What declarations are members of: it decides which need a body, and what else may stand there.
enum DeclarationContainer { case file, body, type, `enum`, `protocol` }

/// A body in braces that the parser went past.
struct UnreadBody {
  let body: BodySyntax
  let isClosure: Bool
}
