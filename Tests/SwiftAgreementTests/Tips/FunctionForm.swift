/// The same program inside a function: what it declares besides functions and variables stays outside,
/// since extensions must.
func functionForm(of program: String) -> String {
  var outside: [Substring] = []
  var inside: [Substring] = []
  var isOutside = false
  for line in program.split(separator: "\n", omittingEmptySubsequences: false) {
    if isOutside {
      outside.append(line)
      if line.hasPrefix("}") { isOutside = false }
    } else if declaresType(line) {
      outside.append(line)
      isOutside = !isClosed(line)
    } else {
      inside.append(line)
    }
  }
  let body = inside.joined(separator: "\n")
  let (effects, call) =
    body.contains("await ") ? ("async throws", "try await") : ("throws", "try")
  return (outside + ["func program() \(effects) {\n\(body)\n}", "\(call) program()"])
    .joined(separator: "\n")
}

private func declaresType(_ line: Substring) -> Bool {
  let words = line.split(separator: " ").drop { word in
    word.hasPrefix("@") || ["final", "private", "fileprivate", "indirect", "public"].contains(word)
  }
  guard !line.hasPrefix(" "), let first = words.first else { return false }
  if first == "func", let name = words.dropFirst().first?.first, !name.isLetter, name != "_" {
    return true
  }
  return [
    "struct", "enum", "class", "protocol", "extension", "typealias", "import", "infix", "prefix",
    "postfix", "precedencegroup", "operator",
  ].contains(first)
}

/// A line that opens as many braces as it closes.
private func isClosed(_ line: Substring) -> Bool {
  line.count(where: { $0 == "{" }) == line.count(where: { $0 == "}" })
}
