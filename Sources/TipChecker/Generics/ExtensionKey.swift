import TipModel

/// The key of a member that a protocol extension adds, for a call of it on `any P`.
struct ExtensionKey {
  let protocolName: String
  /// The key that the member would have as a requirement.
  let member: String

  init(_ member: String, of declared: TypeDeclaration) {
    protocolName = declared.type.qualifiedName
    self.member = member
  }

  /// Fails if the text is the key of a requirement.
  init?(_ text: String) {
    guard let mark = text.unicodeScalars.firstIndex(of: Self.mark) else { return nil }
    member = String(text[..<mark])
    protocolName = String(text[text.unicodeScalars.index(after: mark)...])
  }

  var text: String { member + String(Self.mark) + protocolName }

  /// The name of the member without argument labels.
  var name: String { RequirementKey.name(of: member) }

  /// A character that occurs in no name of Swift's.
  private static let mark: Unicode.Scalar = "@"
}
