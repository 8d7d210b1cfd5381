import TipSyntax

/// Rules about the declarations that each attribute may precede.
extension DeclarationRules {
  mutating func checkAttributes(of declaration: DeclarationSyntax, _ place: Place) {
    var seen: Set<String> = []
    for attribute in declaration.attributes {
      let name = attribute.name.text
      if !seen.insert(name).inserted, Self.single.contains(name) {
        report("`@\(name)` is written twice", attribute.range)
      }
      if let words = refusal(ofAttribute: name, on: declaration.kind, place) {
        report("`@\(name)` \(words)", attribute.range)
      }
    }
  }

  /// Attributes that must not be repeated. `@available` and property wrappers may be.
  private static let single: Set = [
    "discardableResult", "objc", "inlinable", "main", "frozen", "MainActor", "propertyWrapper",
  ]

  /// The reason why an attribute is not allowed there, or nil.
  private func refusal(
    ofAttribute attribute: String, on kind: DeclarationKind, _ place: Place
  ) -> String? {
    switch attribute {
    case "discardableResult":
      // A declaration that cannot be called has no result to discard.
      return kind.isCalled ? nil : "belongs to functions"
    case "objc":
      // Only members of classes are visible to Objective-C.
      if case .nominal = kind { return nil }
      return [.topLevel, .body, .structure, .enumeration].contains(place)
        ? "belongs to members of classes, not to \(place.words)" : nil
    case "escaping", "autoclosure": return "stands before the type of a parameter"
    case "unchecked": return "stands before a protocol that a type conforms to"
    case "testable":
      if case .import = kind { return nil }
      return "belongs to imports"
    case "propertyWrapper", "resultBuilder", "dynamicMemberLookup", "dynamicCallable", "frozen":
      if case .nominal = kind { return nil }
      return "belongs to types"
    case "main":
      switch kind {
      case .nominal, .extension: return nil
      default: return "belongs to types"
      }
    default: return nil
    }
  }
}

extension DeclarationKind {
  /// The declaration, or a part of it, can be called and may return a result.
  fileprivate var isCalled: Bool {
    switch self {
    case .nominal, .variable, .extension, .enumCases, .typealias, .associatedType, .import,
      .operator, .precedenceGroup:
      false
    default: true
    }
  }
}
