/// A Swift source without what its comments and string literals say, line by line.
struct SwiftCode {
  let lines: [Substring]

  init(_ source: String) {
    var code = ""
    var rest = source[...]
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = SwiftCode.drop(rest, after: "*/", keepingLinesIn: &code)
      } else if rest.hasPrefix("##\"\"\"") {
        rest = SwiftCode.drop(rest.dropFirst(5), after: "\"\"\"##", keepingLinesIn: &code)
      } else if rest.hasPrefix("#\"") {
        rest = SwiftCode.drop(rest.dropFirst(2), after: "\"#", keepingLinesIn: &code)
      } else if rest.hasPrefix("\"\"\"") {
        rest = SwiftCode.drop(rest.dropFirst(3), after: "\"\"\"", keepingLinesIn: &code)
      } else if character == "\"" {
        rest = SwiftCode.dropLiteral(rest.dropFirst())
        code += "\"\""
      } else {
        code.append(character)
        rest = rest.dropFirst()
      }
    }
    lines = code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func drop(
    _ text: Substring, after end: String, keepingLinesIn code: inout String
  ) -> Substring {
    let close = text.dropFirst().firstRange(of: end)
    let skipped = text[..<(close?.upperBound ?? text.endIndex)]
    code += String(repeating: "\n", count: skipped.count(where: \.isNewline))
    return text[skipped.endIndex...]
  }

  private static func dropLiteral(_ text: Substring) -> Substring {
    var rest = text
    while let character = rest.first, character != "\"", !character.isNewline {
      rest = rest.dropFirst(character == "\\" ? 2 : 1)
    }
    return rest.first == "\"" ? rest.dropFirst() : rest
  }
}
