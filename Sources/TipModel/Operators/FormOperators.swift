/// Operators that are other forms of expression: `??`, `?:`, casts and assignments.
enum FormOperators {
  static let all: [Operator] = forms + compoundAssignments

  private static let compoundAssignments = [
    "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&<<", "&>>", "&+", "&-", "&*",
  ].map {
    Operator.form(
      "\($0)=", .assignment,
      help: "Applies `\($0)` to both sides and assigns the result to the left",
      example: "MyTip.level \($0)= 2")
  }

  private static let forms: [Operator] = [
    .form(
      "??", .nilCoalescing, [.init([.optional(.variable(.t)), .variable(.t)], .variable(.t))],
      help: "What is in the left side, or the right side where that is nil",
      example: "Int(\"x\") ?? 0"),
    .form(
      "?:", .ternary, help: "The second part where the condition is true, else the third",
      example: "true ? 1 : 2"),
    .form(
      "as", .casting, help: "The same value, seen as a wider type", example: "1 as Double"),
    .form(
      "as?", .casting, help: "The value as that type, or nil where it is of another",
      example: "tip as? MyTip"),
    .form(
      "as!", .casting, help: "The value as that type; an error where it is of another",
      example: "tip as! MyTip"),
    .form(
      "is", .casting, help: "Whether the value is of that type", example: "tip is MyTip"),
    .form(
      "=", .assignment, help: "Gives the variable or parameter on the left a new value",
      example: "MyTip.isShown = true"),
  ]
}
