/// `&& || !`. The infix ones do not evaluate their right side when the left decides.
enum LogicalOperators {
  private static let signatures = [Operator.Signature.closed(.bool)]

  static let all: [Operator] = [
    .form(
      "&&", .logicalConjunction, signatures,
      help: "Whether both sides are true; the right one is evaluated only if the left is",
      example: "true && false"),
    .form(
      "||", .logicalDisjunction, signatures,
      help: "Whether a side is true; the right one is evaluated only if the left is not",
      example: "true || false"),
    .prefix(
      "!", [.init([.bool], .bool)], help: "True for false and false for true", example: "!true"
    ) { a, range in
      guard case .bool(let a) = a else { throw Operator.mismatch("!", at: range) }
      return .bool(!a)
    },
  ]
}
