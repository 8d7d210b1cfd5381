/// Facts about Swift's own names that are not in this language.
public enum SwiftNames {
  /// The message for a program that uses a type, a function or a member of that name. Returns nil for a name that Swift does
  /// not have or that this language has.
  public static func refusal(of name: String) -> String? {
    BeyondNames.refusal(ofValue: name) ?? BeyondNames.refusal(ofMember: name)
  }

  /// The name is that of a protocol of Swift's library or Foundation to which a type of a program may conform.
  public static func isProtocol(_ name: String) -> Bool { KnownProtocols.ofSwift.contains(name) }

  public static let protocols = KnownProtocols.ofSwift
  public static let types = KnownProtocols.types.union(BeyondNames.all)

  /// Attributes of Swift and of Apple's interface frameworks, without their `@`.
  public static let attributes = Checker.knownAttributes
}
