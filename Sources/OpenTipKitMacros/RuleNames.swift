import SwiftSyntax

/// The names in a rule's closures, with the expressions that replace them in the tree.
struct RuleNames {
  /// The innermost scope is last.
  private var scopes: [[String: String]] = []
  /// Optionals that a chain has unwrapped, by the place of their `?`.
  var opened: [AbsolutePosition: String] = [:]
  private var lastNumber = 0

  /// A name that differs from all before, with the given one as its beginning.
  mutating func fresh(_ name: String) -> String {
    lastNumber += 1
    return "\(name.filter { $0.isLetter || $0.isNumber || $0 == "_" })_\(lastNumber)"
  }

  subscript(name: String) -> String? {
    for scope in scopes.reversed() {
      if let known = scope[name] { return known }
    }
    return nil
  }

  mutating func open(_ scope: [String: String] = [:]) { scopes.append(scope) }
  mutating func close() { scopes.removeLast() }

  mutating func bind(_ name: String, to text: String) {
    if scopes.isEmpty { open() }
    scopes[scopes.count - 1][name] = text
  }
}
