import TipModel
import TipSyntax
import TipText

/// A type parameter of which nothing but the literals in a closure say what it is: `Rule { $0 % 2 == 0 }`.
struct GuessedTypeInference: BodyPart {
  let bodyChecker: BodyChecker

  /// What the type parameters may be, likeliest first, where one is left that only closures name.
  func guesses(
    _ variables: [TypeVariable], _ known: Substitution, _ matching: CallMatching,
    _ parameters: [Type]
  ) -> [[Type]] {
    let open = variables.filter { known[$0]?.hasVariables ?? true }
    guard options.scope == .whole, open.count == 1, let variable = open.first else { return [] }
    var candidates: [Type] = []
    for (arguments, parameter) in matching.given(parameters) {
      guard let argument = arguments.first, case .closure(let closure) = argument.value.kind,
        case .function(let taken, _, _) = known.substitute(parameter)
      else { continue }
      let written = text(argument.range)
      // Swift, too, has to know of what type something is before it looks for a member.
      guard !asksMembers(of: closure, taken, of: variable, written) else { return [] }
      for type in Self.typesOfLiterals(in: written) where !candidates.contains(type) {
        candidates.append(type)
      }
    }
    return candidates.compactMap { candidate in
      var bindings = known
      guard bindings.match(.variable(variable), candidate) else { return nil }
      let types = variables.compactMap { bindings[$0] }
      return types.count == variables.count && !types.contains(where: \.hasVariables) ? types : nil
    }
  }

  /// `let increased = { $0 + 1 }`, `{ n in n + 1 }`: nothing but its literals says what such a closure takes. Nil for all
  /// others.
  func guessed(_ closure: ClosureSyntax, _ range: SourceRange) -> TypedExpression? {
    let written = text(range)
    guard options.scope == .whole, bodyChecker.findings.memo.depth == 1,
      let words = openWords(of: closure, written),
      !words.contains(where: { Self.asksMembers(of: $0, in: written) })
    else { return nil }
    for type in Self.typesOfLiterals(in: written) {
      let taken = Array(repeating: type, count: words.count)
      let (value, succeeded) = probe {
        bodyChecker.closureChecker.closure(closure, .function(taken, .variable(.result), []), range)
      }
      if succeeded, !value.type.isUnknown, !value.type.hasVariables { return value }
    }
    return nil
  }

  /// The names of its parameters, if it says of none what type it is of.
  private func openWords(of closure: ClosureSyntax, _ written: String) -> [String]? {
    if let parameters = closure.parameters {
      // What is not named says nothing of what it is.
      let words = written.words
      return parameters.isEmpty || parameters.contains { $0.type != nil }
        || parameters.contains { name in words.count { $0 == name.name.text } < 2 }
        ? nil : parameters.map(\.name.text)
    }
    let last = (0..<9).last { written.contains("$\($0)") }
    return last.map { (0...$0).map { "$\($0)" } }
  }

  private static func asksMembers(of name: String, in written: String) -> Bool {
    [".", "?", "!", "["].contains { written.contains(name + $0) }
  }

  private func asksMembers(
    of closure: ClosureSyntax, _ taken: [Type], of variable: TypeVariable, _ written: String
  ) -> Bool {
    let words =
      closure.parameters.map { $0.map(\.name.text) }
      ?? taken.indices.map { "$\($0)" }
    return zip(words, taken).contains { word, type in
      type == .variable(variable) && Self.asksMembers(of: word, in: written)
    }
  }

  private static func typesOfLiterals(in written: String) -> [Type] {
    var types: [Type] = []
    // `x1` and `$0` are no numbers.
    let words = written.words
    if words.contains(where: { $0.first?.isNumber == true }) { types += [.int, .double] }
    if written.contains("\"") { types += [.string, .character] }
    if words.contains("true") || words.contains("false") { types.append(.bool) }
    return types
  }
}

extension String {
  fileprivate var words: [Substring] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
  }
}
