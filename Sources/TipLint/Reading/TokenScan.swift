import TipSyntax
import TipText

/// Questions about the tokens of one text.
struct TokenScan {
  let tree: SyntaxTree
  /// The tokens of each `#Rule` with its closure.
  private let rules: [Range<Int>]
  /// Members of a public extension are public without saying so.
  private let extendsPublicly: Bool

  init(_ tree: SyntaxTree) {
    self.tree = tree
    rules = tree.ruleTokens.map { TokenScan.extent(ofRule: $0, in: tree.tokens) }
    let tokens = tree.tokens
    let source = tree.source
    extendsPublicly = tokens.indices.contains { index in
      guard tokens[index].end - tokens[index].start == 9, index > 0 else { return false }
      return source.text(tokens[index].offsets) == "extension"
        && TokenScan.access.contains(source.text(tokens[index - 1].offsets))
    }
  }

  private static let access: Set<String> = ["public", "open", "package"]

  /// The text of a token, which is empty for an index out of range.
  func text(_ index: Int) -> String {
    guard tree.tokens.indices.contains(index) else { return "" }
    return tree.source.text(tree.tokens[index].offsets)
  }

  func use(of index: Int) -> MentionIndex.Use {
    if rules.contains(where: { $0.contains(index) }) { return .rule }
    guard text(index + 1) == "." else { return .other }
    return ["donate", "sendDonation"].contains(text(index + 2)) ? .donation : .other
  }

  /// The base of a member: the last name of a type, or the type that `Self` means there. It is
  /// empty for any other base.
  func owner(ofMember name: Int, _ types: TypeBodies) -> String {
    guard text(name - 1) == "." else { return "" }
    let base = text(name - 2)
    return base == "Self" ? types.selfName ?? "" : base
  }

  /// Returns whether an `id` is the label in an event that is made with a computed id, not with a
  /// literal or a constant.
  func worksOutEventID(at index: Int) -> Bool {
    guard text(index - 1) == "(", text(index + 1) == ":" else { return false }
    var name = index - 2
    if text(name) == ">" {
      while name > 0, text(name) != "<" { name -= 1 }
      name -= 1
    }
    guard text(name) == "Event" else { return false }
    let id = text(index + 2)
    if id.hasPrefix("\"") { return id.contains("\\(") }
    // An event that is declared with a constant, and not made where it is used.
    let isQualified = text(name - 1) == "."
    return text(isQualified ? name - 3 : name - 1) != "="
  }

  /// Returns whether other modules can use the declaration of a name.
  func isPublic(_ name: Int) -> Bool {
    if extendsPublicly { return true }
    for index in stride(from: name - 1, to: max(name - 14, -1), by: -1) {
      let text = text(index)
      if ["{", "}", "=", ";"].contains(text) { return false }
      if TokenScan.access.contains(text) { return true }
    }
    return false
  }

  /// `tip` of `let tip = SaveTip()`; nil where the value is used otherwise, or other modules can
  /// use it by that name.
  func holder(ofValueAt index: Int) -> String? {
    guard text(index - 1) == "=", ["let", "var"].contains(text(index - 3)), text(index + 1) == "(",
      !isPublic(index - 2), tree.tokens.indices.contains(index + 1)
    else { return nil }
    let end = index + 2 + Int(tree.tokens[index + 1].partner)
    let isLast = !tree.tokens.indices.contains(end) || tree.tokens[end].startsLine
    guard text(end) != ".", isLast || ["", "}", ";"].contains(text(end)) else { return nil }
    return text(index - 2)
  }

  /// The module that an `import` names. An import may limit itself to one declaration of it.
  func importedModule(at index: Int) -> String {
    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return kinds.contains(text(index + 1)) ? text(index + 2) : text(index + 1)
  }

  /// The braces after a type's name, with all between them.
  func body(after name: Int) -> Range<Int> {
    let end = min(name + 64, tree.tokens.count)
    guard let brace = (name..<end).first(where: { text($0) == "{" }) else { return name..<name }
    return brace..<(brace + Int(tree.tokens[brace].partner) + 1)
  }

  /// The tokens from `#Rule` to the end of its parentheses, and of the closure after them.
  private static func extent(ofRule rule: Int, in tokens: [Token]) -> Range<Int> {
    var end = rule + 1
    for _ in 0..<2 where tokens.indices.contains(end) && tokens[end].partner > 0 {
      end += Int(tokens[end].partner) + 1
    }
    return rule..<end
  }
}

extension Token {
  /// The range of its bytes in the text.
  var offsets: Range<Int> { Int(start)..<Int(end) }
}
