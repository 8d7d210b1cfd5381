import TipSyntax
import TipText

/// The types whose bodies contain the current token, while a text is read from its beginning.
struct TypeBodies {
  /// The types without subtypes, for which `Self` in an extension is the type itself.
  private let closed: Set<String>
  private var open: [Body] = []

  private struct Body {
    /// The type that `Self` is; nil if only a conforming type or a subclass decides it.
    let name: String?
    /// True where `Self` may be a type that conforms, as in protocols and their extensions.
    let isOfProtocol: Bool
    /// The last token.
    let end: Int
  }

  /// - Parameter closed: The names of tips without subclasses or conforming types.
  init(closed: Set<String>) { self.closed = closed }

  /// The type that `Self` is at the current token, or nil if only a conforming type or a subclass
  /// decides it.
  var selfName: String? { open.last?.name }

  /// Returns whether a name without a type before it may mean a static member of one of these types,
  /// none of which has subtypes.
  func mayNameMembers(of owners: Set<String>) -> Bool {
    open.contains { body in body.isOfProtocol || body.name.map(owners.contains) ?? false }
  }

  mutating func pass(_ index: Int, _ text: String, in scan: TokenScan) {
    while let last = open.last, index > last.end { open.removeLast() }
    guard ["struct", "enum", "actor", "class", "protocol", "extension"].contains(text),
      scan.tree.tokens.indices.contains(index + 1),
      scan.tree.tokens[index + 1].kind == .identifier
    else { return }
    var last = index + 1
    while scan.text(last + 1) == "." { last += 2 }
    let body = scan.body(after: last)
    // Without its end, it is not known what follows the body.
    guard body.count > 1 else {
      return open.append(Body(name: nil, isOfProtocol: true, end: Int.max))
    }
    let name = scan.text(last)
    let isSure =
      text == "extension" ? closed.contains(name) : ["struct", "enum", "actor"].contains(text)
    // An extension may be one of a protocol.
    let isOfProtocol = text == "protocol" || (text == "extension" && !isSure)
    open.append(
      Body(name: isSure ? name : nil, isOfProtocol: isOfProtocol, end: body.upperBound - 1))
  }
}
