import TipModel

/// What names a member that a protocol's extension adds, for a call of it on `any P`.
struct ExtensionKey {
  let protocolName: String
  /// As a requirement would be known by.
  let member: String

  init(_ member: String, of declared: TypeDeclaration) {
    protocolName = declared.type.qualifiedName
    self.member = member
  }

  /// Nil where the text is a requirement's key.
  init?(_ text: String) {
    guard let mark = text.unicodeScalars.firstIndex(of: Self.mark) else { return nil }
    member = String(text[..<mark])
    protocolName = String(text[text.unicodeScalars.index(after: mark)...])
  }

  var text: String { member + String(Self.mark) + protocolName }

  /// Without the labels of its parameters.
  var name: String { RequirementKey.name(of: member) }

  /// Stands in no name of Swift's.
  private static let mark: Unicode.Scalar = "@"
}
