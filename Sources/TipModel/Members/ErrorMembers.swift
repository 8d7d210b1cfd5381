/// The members of errors, and TipKit's errors.
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

  /// The default of a property that a `LocalizedError` does not declare: nil.
  static func unsaid(_ name: String) -> Member {
    .property(.t, name, .optional(.string), help: "Nothing", example: "nil") { _ in .none }
  }

  private static func words(of owner: Type) -> Member {
    .property(
      owner, "localizedDescription", .string, help: "The error in words",
      example: "error.localizedDescription"
    ) { call in
      guard let type = call.receiver.nominalType else {
        return .string(ValuePrinter.print(call.receiver))
      }
      if let text = type.errorText(of: call.receiver) { return .string(text) }
      // Foundation's description names the module and the number of the case, and differs on a Mac.
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

/// Members that Swift gives to types that conform to its protocols. They are not in the tables of
/// members.
public enum ConformingMembers {
  /// The member of a `LocalizedError` with a name; nil for any other name.
  public static func ofLocalizedErrors(named name: String) -> Member? {
    let names: Set = ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"]
    return names.contains(name) ? ErrorMembers.unsaid(name) : nil
  }

  /// A key that is a text is no number.
  public static let intValue = Member.property(
    .t, "intValue", .optional(.int), help: "Nothing", example: "nil"
  ) { _ in .none }
}
