import TipModel
import TipSyntax
import TipText

/// A type parameter of which nothing but the literals in a closure say what it is: `Rule { $0 % 2 == 0 }`.
extension BodyChecker {
  /// What the type parameters may be, likeliest first, where one is left that only closures name.
  func guesses(
    _ names: [String], _ known: Type.Bindings, _ matching: CallMatching, _ parameters: [Type]
  ) -> [[Type]] {
    let open = names.filter { known[$0]?.hasVariables ?? true }
    guard options.scope == .whole, open.count == 1, let name = open.first else { return [] }
    var candidates: [Type] = []
    for (arguments, parameter) in zip(matching.assigned, parameters) {
      guard let argument = arguments.first, case .closure(let closure) = argument.value.kind,
        case .function(let taken, _, _) = known.substitute(parameter)
      else { continue }
      let written = text(argument.range)
      // Swift, too, has to know of what type something is before it looks for a member.
      guard !asksMembers(of: closure, taken, named: name, written) else { return [] }
      for type in Self.typesOfLiterals(in: written) where !candidates.contains(type) {
        candidates.append(type)
      }
    }
    return candidates.compactMap { candidate in
      var bindings = known
      guard bindings.match(.variable(name), candidate) else { return nil }
      let types = names.compactMap { bindings[$0] }
      return types.count == names.count && !types.contains(where: \.hasVariables) ? types : nil
    }
  }

  /// `let increased = { $0 + 1 }`: nothing but its literals says what such a closure takes. Nil for all others.
  func guessed(_ closure: ClosureSyntax, _ range: SourceRange) -> TypedExpression? {
    let written = text(range)
    guard options.scope == .whole, closure.parameters == nil, memo.depth == 1,
      let last = (0..<9).last(where: { written.contains("$\($0)") })
    else { return nil }
    let words = (0...last).map { "$\($0)" }
    guard !words.contains(where: { Self.asksMembers(of: $0, in: written) }) else { return nil }
    for type in Self.typesOfLiterals(in: written) {
      let taken = Array(repeating: type, count: words.count)
      let (value, succeeded) = speculate {
        self.closure(closure, .function(taken, .variable("Result"), []), range)
      }
      if succeeded, !value.type.isUnknown, !value.type.hasVariables { return value }
    }
    return nil
  }

  private static func asksMembers(of name: String, in written: String) -> Bool {
    [".", "?", "!", "["].contains { written.contains(name + $0) }
  }

  private func asksMembers(
    of closure: ClosureSyntax, _ taken: [Type], named name: String, _ written: String
  ) -> Bool {
    let words =
      closure.parameters.map { $0.map(\.name.text) }
      ?? taken.indices.map { "$\($0)" }
    return zip(words, taken).contains { word, type in
      type == .variable(name) && Self.asksMembers(of: word, in: written)
    }
  }

  private static func typesOfLiterals(in written: String) -> [Type] {
    var text = Substring(written)
    // `$0` is no number.
    while let dollar = text.firstIndex(of: "$") {
      let rest = text[dollar...].dropFirst().drop(while: \.isNumber)
      text = Substring(text[..<dollar] + "_" + rest)
    }
    var types: [Type] = []
    if text.contains(where: \.isNumber) { types += [.int, .double] }
    if text.contains("\"") { types += [.string, .character] }
    if text.contains("true") || text.contains("false") { types.append(.bool) }
    return types
  }
}
