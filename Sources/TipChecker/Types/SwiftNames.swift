/// What is known of Swift's own names that are not in this language.
public enum SwiftNames {
  /// What a program is told that uses a type, a function or a member of that name; nil for names that Swift does not have
  /// or this language has.
  public static func refusal(of name: String) -> String? {
    BeyondNames.refusal(ofValue: name) ?? BeyondNames.refusal(ofMember: name)
  }

  /// A protocol of Swift's library or Foundation's, which a type of a program may say it conforms to.
  public static func isProtocol(_ name: String) -> Bool { KnownProtocols.ofSwift.contains(name) }

  public static let protocols = KnownProtocols.ofSwift
  public static let types = KnownProtocols.types.union(BeyondNames.all)

  /// Attributes of Swift and of Apple's interfaces, without their `@`.
  public static let attributes = Checker.knownAttributes
}
