/// The tokens that an expression must leave to its surroundings.
struct ExpressionRestrictions: OptionSet {
  let rawValue: UInt8

  /// The brace in `if x { }` is no trailing closure.
  static let noTrailingClosure = ExpressionRestrictions(rawValue: 1)
  /// The equals sign in `if case .a = x` is no assignment.
  static let noAssignment = ExpressionRestrictions(rawValue: 2)
}

/// The container of declarations. It decides which need a body, and what else it may contain.
enum DeclarationContainer { case file, body, type, `enum`, `protocol` }

/// A body in braces that the parser went past.
struct UnreadBody {
  enum Owner { case closure, statement, getter }

  let body: BodySyntax
  let owner: Owner
}

/// The bodies that a parser went past, in order.
struct UnreadBodies {
  private(set) var all: [UnreadBody] = []

  var count: Int { all.count }

  mutating func append(_ body: UnreadBody) { all.append(body) }

  /// Removes the bodies of a construct that turned out to be broken, or is parsed in another way.
  mutating func shorten(to count: Int) {
    if count < all.count { all.removeSubrange(max(0, count)...) }
  }
}
