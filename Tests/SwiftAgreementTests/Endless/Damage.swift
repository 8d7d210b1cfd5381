import SeededRandom

/// Makes a program invalid, as likely as not, by one small change.
struct Damage {
  private let changes: [(String, String)] = [
    ("var ", "let "), ("let ", "var "), ("try ", ""), ("return ", ""), ("mutating ", ""),
    (" throws", ""), ("?? ", "+ "), (".count", ".size"), ("case ", "case let "),
    ("default", "case 1"),
    (": Int", ": String"), (": String", ": Int"), (": Bool", ": Int"), ("-> Int", "-> String"),
    (" = ", " == "), (" == ", " = "), ("\"", "1"), ("1", "\"1\""), ("true", "1"), ("()", ""),
    ("(", "(1, "),
    (", ", ", 1, "), ("func ", "static func "), (": Comparable", ""), (": Equatable", ""),
    ("?", ""),
    ("!", ""), ("let v", "let w"), ("print(", "print(w"), (" in ", " of "), (".map ", ".mapp "),
    (".first", ".last()"), ("[", "([1], ["), ("{ $0", "{ $1"), ("_ in", "a, b in"),
    ("rank", "rang"), ("self", "Self"), ("else", "else if true"), ("[\"a\"]", "[0]"), ("[v", "[w"),
    ("Set(", "Set<String>("), (".sorted()", ".sort()"), ("as Any", "as Int"),
    ("+= ", "+= \"x\" + "),
  ]

  /// The program with the change at one place; nil where nothing can be changed.
  func damaged(_ program: String, random: inout SeededRandom) -> String? {
    for _ in 0..<20 {
      let (before, after) = changes[random.below(changes.count)]
      let places = program.ranges(of: before)
      if places.isEmpty { continue }
      let place = places[random.below(places.count)]
      return program.replacingCharacters(in: place, with: after)
    }
    return nil
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
