import TipSyntax
import TipText

/// Which words a program gives a meaning to, and nobody can know before.
extension WrittenProgram {
  func isNew(_ index: Int) -> Bool {
    let declaring: Set<String> = [
      "let", "var", "func", "struct", "enum", "class", "protocol", "case", "for", "typealias",
      "associatedtype", "import", "actor",
    ]
    if declaring.contains(text(index - 1)) { return true }
    return isParameter(index) || isOfClosure(index) || isCase(index) || isOfPattern(index)
      || isTypeParameter(index) || isLabelOfStatement(index)
  }

  private func isParameter(_ index: Int) -> Bool {
    let isNamed = text(index + 1) == ":" || isName(index + 1) && text(index + 2) == ":"
    guard isNamed else { return false }
    if text(index - 1) == "_" || isName(index - 1) { return true }
    guard text(index - 1) == "(" || text(index - 1) == ",", let open = opening(before: index),
      text(open) == "("
    else { return false }
    let called = text(open - 1)
    if ["init", "subscript", ">", "?"].contains(called) || !isName(open - 1) { return true }
    if ["func", "case"].contains(text(open - 2)) { return true }
    // A further case with values: `case a, b(n: Int)`.
    return text(open - 2) == "," && firstWord(of: open) == "case"
  }

  private func isOfClosure(_ index: Int) -> Bool {
    guard var start = opening(before: index) else { return false }
    if text(start) == "(", text(start - 1) == "{" { start -= 1 }
    guard text(start) == "{" || text(start) == "(" else { return false }
    let before = tokens.indices.filter { $0 > start && $0 < index }
    guard
      before.allSatisfy({ isName($0) || [",", "_", "(", "@", "[", "]", "weak"].contains(text($0)) })
    else { return false }
    for place in index..<tokens.count where place == index || !tokens[place].startsLine {
      if text(place) == "in" { return true }
      if ["{", "}", ".", ";"].contains(text(place)) || tokens[place].kind == .endOfFile { break }
      if place > index, tokens[place].startsLine { break }
    }
    return false
  }

  private func isCase(_ index: Int) -> Bool {
    guard text(index - 1) == ",", firstWord(of: index) == "case",
      let open = opening(before: index), text(open) == "{"
    else { return false }
    let heads = ["enum", "switch", "if", "for"]
    let head = tokens.indices.last { $0 < open && heads.contains(text($0)) }
    return head.map { text($0) == "enum" } ?? false
  }

  private func isOfPattern(_ index: Int) -> Bool {
    guard text(index - 1) == "(" || text(index - 1) == ",", let open = opening(before: index),
      text(open) == "("
    else {
      // `let a = 1, b = 2`
      return text(index - 1) == "," && ["let", "var"].contains(firstWord(of: index))
        && ["=", ":"].contains(text(index + 1))
    }
    if ["let", "var", "for"].contains(text(open - 1)) { return true }
    let words = tokens.indices.filter { $0 < open && !isBeforeLine($0, of: open) }.map(text)
    return words.contains("case") && (words.contains("let") || words.contains("var"))
  }

  private func isTypeParameter(_ index: Int) -> Bool {
    guard text(index - 1) == "<" || text(index - 1) == ",",
      [":", ",", ">"].contains(text(index + 1))
    else { return false }
    var place = index - 1
    while place > 0, text(place) != "<", isName(place) || [",", ":", "&"].contains(text(place)) {
      place -= 1
    }
    guard text(place) == "<" else { return false }
    return ["func", "struct", "enum", "class"].contains(text(place - 2))
      || text(place - 1) == "init"
  }

  private func isLabelOfStatement(_ index: Int) -> Bool {
    if text(index - 1) == "await", text(index - 2) == "for" { return true }
    return text(index + 1) == ":" && ["for", "while", "switch", "do"].contains(text(index + 2))
  }

  private func firstWord(of index: Int) -> String {
    var place = index
    while place > 0, !tokens[place].startsLine, !["{", ";"].contains(text(place - 1)) { place -= 1 }
    return text(place)
  }

  private func isBeforeLine(_ index: Int, of other: Int) -> Bool {
    source.line(at: tokens[index].start) < source.line(at: tokens[other].start)
  }
}
