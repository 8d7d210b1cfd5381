import TipSyntax

extension TypeSyntax {
  func isNamed(_ name: String) -> Bool { self.name == name }

  /// A single name; nil for all else.
  var name: String? {
    guard case .named(let path) = kind, path.count == 1, let only = path.last,
      only.genericArguments.isEmpty
    else { return nil }
    return only.text
  }
}
