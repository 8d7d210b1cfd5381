enum ErrorMembers {
  static let family = MemberFamily([
    .property(
      .builtin(.error), "localizedDescription", .string, help: "The error in words",
      example: "error.localizedDescription"
    ) { .string(ValuePrinter.print($0.receiver)) }
  ])
}
