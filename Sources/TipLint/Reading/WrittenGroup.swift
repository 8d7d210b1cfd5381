public import TipSyntax
public import TipText

/// A group of tips that is made where its tips are written out:
/// `TipGroup(.ordered) { SaveTip(); ShareTip() }`.
public struct WrittenGroup {
  /// The priority as written: `ordered`, `firstAvailable`, or an expression.
  public let priority: String
  /// The elements in its braces, without the arguments of tips; `…` for a conditional one.
  public let elements: [String]
  /// The name of its type, where the group is made.
  public let range: SourceRange

  /// The groups of a text.
  public static func all(in tree: SyntaxTree) -> [WrittenGroup] {
    let places = tree.tokens.indices.filter { index in
      let token = tree.tokens[index]
      return token.kind == .identifier && token.end - token.start == 8
        && tree.source.text(token.offsets) == "TipGroup"
    }
    if places.isEmpty { return [] }
    let scan = TokenScan(tree)
    return places.compactMap { WrittenGroup(at: $0, scan) }
  }

  private init?(at index: Int, _ scan: TokenScan) {
    var brace = index + 1
    var priority = "firstAvailable"
    if scan.text(brace) == "(" {
      let end = brace + Int(scan.tree.tokens[brace].partner)
      let written = (brace + 1..<max(end, brace + 1)).map(scan.text).joined()
      if !written.isEmpty {
        priority = written.hasPrefix(".") ? String(written.dropFirst()) : written
      }
      brace = end + 1
    } else if !["=", "return", "{", "(", "in"].contains(scan.text(index - 1)) {
      // A type annotation: `var group: TipGroup { … }`.
      return nil
    }
    guard scan.text(brace) == "{", scan.tree.tokens[brace].partner > 0 else { return nil }
    self.priority = priority
    elements = WrittenGroup.elements(
      brace + 1..<brace + Int(scan.tree.tokens[brace].partner), scan)
    range = scan.tree.tokens[index].range(in: scan.tree.file)
  }

  private static func elements(_ tokens: Range<Int>, _ scan: TokenScan) -> [String] {
    var elements: [String] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      if scan.text(index) == "#if" {
        elements.append("…")
        index = end(ofDirective: index, tokens, scan)
        continue
      }
      let isChoice = ["if", "switch", "for"].contains(scan.text(index))
      var name = ""
      var isName = true
      repeat {
        let text = scan.text(index)
        let partner = Int(scan.tree.tokens[index].partner)
        if partner > 0 {
          isName = false
          index += partner
        } else if isName {
          name += text
        }
        index += 1
      } while index < tokens.upperBound && !startsElement(index, isChoice, scan)
      if scan.text(index) == ";" { index += 1 }
      elements.append(isChoice ? "…" : name)
    }
    return elements
  }

  /// Returns whether a token begins an element: it begins a line and continues nothing from before.
  /// The branches of a choice are one element.
  private static func startsElement(_ index: Int, _ isChoice: Bool, _ scan: TokenScan) -> Bool {
    let text = scan.text(index)
    if text == ";" { return true }
    guard scan.tree.tokens[index].startsLine, text != "." else { return false }
    return !isChoice || text != "else"
  }

  /// The place after the `#endif` of a `#if`.
  private static func end(ofDirective start: Int, _ tokens: Range<Int>, _ scan: TokenScan) -> Int {
    var depth = 0
    for index in start..<tokens.upperBound {
      switch scan.text(index) {
      case "#if": depth += 1
      case "#endif":
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return tokens.upperBound
  }
}
