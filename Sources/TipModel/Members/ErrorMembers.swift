enum ErrorMembers {
  static let family = MemberFamily([
    .property(
      .builtin(.error), "localizedDescription", .string, help: "The error in words",
      example: "error.localizedDescription"
    ) {
      .string(
        $0.receiver.nominalType?.errorText(of: $0.receiver) ?? ValuePrinter.print($0.receiver))
    }
  ])
}
