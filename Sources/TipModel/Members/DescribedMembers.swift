/// Descriptions of values: the members that numbers, texts, dates and collections of them share.
enum DescribedMembers {
  static let described = MemberFamily([
    .property(
      .conforming(.described, .t), "description", .string, help: "The value as `print` shows it",
      example: "42.description"
    ) { .string(ValuePrinter.print($0.receiver, as: $0.receiverType)) }
  ])

  static let debugDescribed = MemberFamily([
    .property(
      .conforming(.debugDescribed, .t), "debugDescription", .string,
      help: "The value as it is shown inside a collection", example: "\"a\".debugDescription"
    ) { .string(ValuePrinter.debug($0.receiver, as: $0.receiverType)) }
  ])
}
