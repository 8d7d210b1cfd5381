/// `== !=`
enum EqualityOperators {
  private static let signatures =
    [
      Operator.Signature(
        [.variable(.t), .variable(.t)], .bool, constraints: [.t: .equatable])
    ] + Operator.Signature.betweenTexts

  static let all: [Operator] = [
    .infix(
      "==", .comparison, signatures, help: "Whether both sides are equal", example: "1 == 1"
    ) { a, b, _ in .bool(a == b) },
    .infix(
      "!=", .comparison, signatures, help: "Whether the sides differ", example: "1 != 2"
    ) { a, b, _ in .bool(a != b) },
  ]
}
