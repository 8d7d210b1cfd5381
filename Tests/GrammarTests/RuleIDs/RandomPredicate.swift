import SeededRandom

/// A predicate over one event or one parameter, and the many ways to write it.
struct RandomPredicate: Hashable {
  enum Step: Hashable {
    /// So many days.
    case within(Int)
    case filter(field: String, sign: String, value: Int)
    case largest(String)
    case smallest(String)
  }

  enum Subject: Hashable {
    case count([Step])
    case level
  }

  struct Comparison: Hashable {
    let subject: Subject
    let sign: String
    let value: Int
  }

  /// Joined by `&&` within and `||` between.
  let alternatives: [[Comparison]]
  let isEvent: Bool

  static func random(_ random: inout SeededRandom) -> RandomPredicate {
    let isEvent = Bool.random(using: &random)
    let alternatives = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      (0..<Int.random(in: 1...2, using: &random)).map { _ in comparison(isEvent, &random) }
    }
    return RandomPredicate(alternatives: alternatives, isEvent: isEvent)
  }

  private static func comparison(_ isEvent: Bool, _ random: inout SeededRandom) -> Comparison {
    let signs = ["==", "!=", "<", "<=", ">", ">="]
    let subject: Subject = isEvent ? .count(steps(&random)) : .level
    return Comparison(
      subject: subject, sign: signs.randomElement(using: &random) ?? "==",
      value: Int.random(in: 0...4, using: &random))
  }

  private static func steps(_ random: inout SeededRandom) -> [Step] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .within([1, 2, 7, 14, 30].randomElement(using: &random) ?? 1)
      case 1:
        .filter(
          field: ["size", "kind"].randomElement(using: &random) ?? "size",
          sign: ["==", "!=", "<", ">="].randomElement(using: &random) ?? "==",
          value: Int.random(in: 0...3, using: &random))
      case 2: .largest(["size", "kind"].randomElement(using: &random) ?? "size")
      default: .smallest(["size", "kind"].randomElement(using: &random) ?? "size")
      }
    }
  }
}

/// Writes predicates as rules: plainly, or in one of the ways that mean the same.
struct PredicateWriter {
  var random: SeededRandom
  /// False writes everything in the plainest way.
  let isFree: Bool

  mutating func rule(_ predicate: RandomPredicate) -> String {
    let input = predicate.isEvent ? "Self.seen" : "Self.$level"
    let names = choose("$0", "x", "(x)")
    let name = names == "$0" ? "$0" : "x"
    let head = names == "$0" ? "" : "\(names) in "
    let body = disjunction(predicate.alternatives, name)
    let result = isFree && flip ? "let answer = \(body)\n return answer" : body
    return "#Rule(\(input)) {\(choose(" ", "\n  "))\(head)\(choose("", "return "))\(result) }"
      .replacing("return let", with: "let")
  }

  private mutating func choose(_ plain: String, _ others: String...) -> String {
    guard isFree else { return plain }
    return ([plain] + others).randomElement(using: &random) ?? plain
  }

  private var flip: Bool {
    mutating get { Bool.random(using: &random) }
  }

  private mutating func grouped(_ text: String) -> String {
    isFree && flip ? "(\(text))" : text
  }

  private mutating func disjunction(
    _ alternatives: [[RandomPredicate.Comparison]], _ name: String
  ) -> String {
    var parts: [String] = []
    for conjunction in alternatives {
      var terms: [String] = []
      for term in conjunction { terms.append(comparison(term, name)) }
      // Parentheses that change nothing; a nested group of one kind is flattened.
      parts.append(grouped(terms.joined(separator: choose(" && ", "\n && ", " /* and */ && "))))
    }
    return parts.joined(separator: " || ")
  }

  private static let opposite = [
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
  ]
  private static let mirrored = [
    "==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<=",
  ]

  private mutating func comparison(_ term: RandomPredicate.Comparison, _ name: String) -> String {
    let subject = subject(term.subject, name)
    if isFree, flip, term.sign == "==", term.value == 0, subject.hasSuffix(".count") {
      return String(subject.dropLast("count".count)) + "isEmpty"
    }
    if isFree, flip {
      return "!(\(subject) \(Self.opposite[term.sign] ?? "") \(number(term.value)))"
    }
    if isFree, flip {
      return grouped("\(number(term.value)) \(Self.mirrored[term.sign] ?? "") \(subject)")
    }
    return grouped("\(subject) \(term.sign) \(number(term.value))")
  }

  private mutating func number(_ value: Int) -> String {
    choose("\(value)", "0x\(value)", "0b\(String(value, radix: 2))", "(\(value))", "\(value) + 0")
  }

  private mutating func subject(_ subject: RandomPredicate.Subject, _ name: String) -> String {
    switch subject {
    case .level: return choose(name, "(\(name))")
    case .count(let steps):
      var text = "\(name).donations"
      for step in steps { text += choose("", "\n  ") + write(step) }
      return text + ".count"
    }
  }

  private mutating func write(_ step: RandomPredicate.Step) -> String {
    switch step {
    case .within(let days): return ".donatedWithin(\(range(days)))"
    case .largest(let field): return ".largestSubset(groupedBy: \\.\(field))"
    case .smallest(let field):
      return ".smallestSubset(groupedBy: \(choose("\\.", "\\Seen."))\(field))"
    case .filter(let field, let sign, let value):
      let named = choose("$0", "d")
      let head = named == "d" ? "d in " : ""
      let test =
        isFree && flip
        ? "\(number(value)) \(Self.mirrored[sign] ?? "") \(named).\(field)"
        : "\(named).\(field) \(sign) \(number(value))"
      return isFree && flip ? ".filter { \(head)\(test) }" : ".filter({ \(head)\(test) })"
    }
  }

  private mutating func range(_ days: Int) -> String {
    switch days {
    case 1: choose(".day", ".days(1)", ".hours(24)", ".minutes(1440)")
    case 7: choose(".week", ".days(7)", ".weeks(1)", ".hours(168)")
    case 14: choose(".weeks(2)", ".days(14)")
    case 30: choose(".month", ".days(30)", ".months(1)")
    default: choose(".days(\(days))", ".hours(\(days * 24))")
    }
  }
}
