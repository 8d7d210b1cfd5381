import TipReference
package import TipSyntax
import TipText

/// The functions that a call under way may mean, and which argument is being written.
package struct SignatureHelp {
  package struct Signature: Hashable, Sendable {
    package let text: String
    /// One line, a sentence; empty for what the program declares.
    package let help: String
    /// The ranges of the parameters in `text`, in UTF-16 code units.
    package let parameters: [Range<Int>]
  }

  package let signatures: [Signature]
  /// The number of the argument, from 0.
  package let argument: Int

  /// Returns nil where no call is under way, or where nothing of its name is known.
  package init?(_ tree: SyntaxTree, at offset: Int, others: [SyntaxTree]) {
    let search = TokenSearch(tree: tree)
    guard let open = Self.openParenthesis(before: offset, in: search), open > 0 else { return nil }
    let name = search.text(open - 1)
    guard tree.tokens[open - 1].isWord else { return nil }
    argument = Self.argument(after: open, before: offset, in: search)
    let declared = ([tree] + others).flatMap { Self.heads(of: name, in: $0) }
    let isMember = search.text(open - 2) == "."
    let known = LanguageReference.entries.filter { entry in
      (entry.name == name || entry.name == "init" && entry.owner.map { "\($0)" == name } ?? false)
        && (entry.owner != nil || !isMember) && entry.signature.contains("(")
    }.map { ($0.signature, $0.help) }
    var seen: Set<String> = []
    let all = (declared.map { ($0, "") } + known).filter { seen.insert($0.0).inserted }
    guard !all.isEmpty else { return nil }
    signatures = all.prefix(Self.most).map { text, help in
      Signature(text: text, help: help, parameters: Self.parameters(of: text))
    }
  }

  /// The greatest number of signatures.
  private static let most = 12

  /// The innermost parenthesis that is open at a place.
  private static func openParenthesis(before offset: Int, in search: TokenSearch) -> Int? {
    var open: [Int] = []
    for (index, token) in search.tree.tokens.enumerated() {
      if token.kind == .endOfFile || Int(token.start) >= offset { break }
      guard token.kind == .punctuation else { continue }
      switch search.text(index) {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}": _ = open.popLast()
      default: break
      }
    }
    guard let last = open.last, search.text(last) == "(" else { return nil }
    return last
  }

  private static func argument(after open: Int, before offset: Int, in search: TokenSearch) -> Int {
    var (depth, count) = (0, 0)
    for index in (open + 1)..<search.tree.tokens.count {
      guard Int(search.tree.tokens[index].start) < offset else { break }
      switch search.text(index) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "," where depth == 0: count += 1
      default: break
      }
    }
    return count
  }

  /// The heads of functions, initializers and cases of a name, as written.
  private static func heads(of name: String, in tree: SyntaxTree) -> [String] {
    SymbolOutline(tree).all.compactMap { symbol, container in
      let own = symbol.name.prefix { $0 != "(" }
      let isMeant =
        own == name && symbol.kind != .rule
        || symbol.kind == .initializer
          && container.split(separator: ".").last.map(String.init) == name
      guard isMeant else { return nil }
      let text = tree.source.text(symbol.range)
      let head = text.prefix { $0 != "{" && !$0.isNewline }.trimmed
      return head.contains("(") ? String(head) : nil
    }
  }

  /// The parameters of a head, between its first parentheses.
  private static func parameters(of text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (place, start, depth) = (0, 0, 0)
    // An arrow closes nothing.
    for character in text.replacing("->", with: "--") {
      let length = character.utf16.count
      switch character {
      case "(", "[", "<":
        depth += 1
        if depth == 1, character == "(" { start = place + length }
      case ")" where depth == 1, "," where depth == 1:
        if start > 0, place > start { ranges.append(start..<place) }
        start = place + length
        if character == ")" { return ranges }
      case ")", "]", ">": depth -= 1
      default: break
      }
      place += length
    }
    return ranges
  }
}
