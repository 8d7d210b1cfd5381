/// The same program inside a function: what it declares besides functions and variables stays outside,
/// since extensions must.
func functionForm(of program: String) -> String {
  var outside: [Substring] = []
  var inside: [Substring] = []
  var depth = 0
  for line in program.split(separator: "\n", omittingEmptySubsequences: false) {
    if depth > 0 || declaresType(line) {
      outside.append(line)
      depth = max(0, depth + opening(line))
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

/// How many more braces a line opens than it closes.
private func opening(_ line: Substring) -> Int {
  line.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
}
