/// Errors: what each has, and those of TipKit.
enum ErrorMembers {
  private static let tipKit = Type.builtin(.tipKitError)

  static let family = MemberFamily([words(of: .builtin(.error))])

  static let ofTipKit = MemberFamily([
    one(.alreadyConfigured, "`Tips.configure` was called before"),
    one(.missingGroupContainer, "There is no group of that name"),
    one(
      .invalidPredicateValueType, "A rule compares what cannot be compared; here nothing throws it"),
    .property(
      tipKit, "description", .string, help: "Which error it is",
      example: "TipKitError.tipsDatastoreAlreadyConfigured.description"
    ) { .string(ValuePrinter.print($0.receiver)) },
    words(of: tipKit),
  ])

  private static func words(of owner: Type) -> Member {
    .property(
      owner, "localizedDescription", .string, help: "The error in words",
      example: "error.localizedDescription"
    ) { call in
      guard let type = call.receiver.nominalType else {
        return .string(ValuePrinter.print(call.receiver))
      }
      if let text = type.errorText(of: call.receiver) { return .string(text) }
      // Foundation's words name the module and the number of the case, and are others on a Mac.
      throw call.error(
        "opaque",
        "what `\(type.name)` says of itself is not in this language: it has no `errorDescription`, and Foundation's own words depend on the system"
      )
    }
  }

  private static func one(_ error: Value, _ help: String) -> Member {
    let name = ValuePrinter.print(error)
    return .staticProperty(tipKit, name, help: help, example: "TipKitError.\(name)") { _ in error }
  }
}
