import TipEngine
import TipModel
package import TipText

/// The choice of a constant in the words of a user: `SearchTip rule 1`, `SearchTip rule 1 .week in 1...14 days`.
package struct SweepChoice: Sendable {
  private let tip: String
  private let rule: Int?
  /// The constant's source, or `constant 2`; empty for the only one.
  private let constant: String
  /// The values that are to take its place; nil for some around the one that is written.
  private let values: String?

  private static let example =
    "such as `SearchTip rule 1` or `SearchTip rule 1 .week in 1...14 days`"

  /// Throws ``ReplayError``.
  package init(_ text: String) throws {
    var rest = text[...]
    if let end = text.firstRange(of: " in ") {
      values = String(text[end.upperBound...])
      rest = text[..<end.lowerBound]
    } else {
      values = nil
    }
    rest = rest.trimmed
    if let quote = rest.first, quote == "`" || quote == "\"",
      let end = rest.dropFirst().firstIndex(of: quote)
    {
      tip = String(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...].trimmed
    } else {
      let word = rest.prefix { !$0.isWhitespace }
      tip = String(word)
      rest = rest.dropFirst(word.count).trimmed
    }
    guard !tip.isEmpty else {
      throw ReplayError("`--sweep` names a tip and its rule, \(Self.example)")
    }
    let word = rest.prefix { !$0.isWhitespace }
    if word == "rule" {
      rest = rest.dropFirst(word.count).trimmed
      let number = rest.prefix { !$0.isWhitespace }
      guard let rule = Int(number) else {
        throw ReplayError(
          number.isEmpty
            ? "the number of the rule is missing behind `rule`, \(Self.example)"
            : "`\(number)` is not the number of a rule, \(Self.example)")
      }
      self.rule = rule
      rest = rest.dropFirst(number.count).trimmed
    } else {
      rule = nil
    }
    if let quote = rest.first, quote == "`", rest.count > 1, rest.last == quote {
      rest = rest.dropFirst().dropLast()
    }
    constant = String(rest)
  }

  /// The sweep of the constant that is chosen. Throws ``ReplayError`` where it is none, or more than one.
  ///
  /// - Parameter text: Returns the source of a range.
  package func sweep(
    in program: ReplayProgram, text: @escaping (SourceRange) -> String
  ) throws -> Sweep {
    let reader = SweepReader(program: program, text: text)
    let tip = try reader.tip(tip)
    let rules = program.tips[tip].rules
    if rule == nil, rules.count > 1 {
      throw ReplayError(
        "`\(self.tip)` has \(rules.count) rules: name one, \(reader.names(of: tip).listed(by: "or"))"
      )
    }
    let chosen = try reader.rule(rule ?? 1, of: tip)
    let constants = reader.constants(of: tip, chosen)
    let name = "rule \(chosen + 1) of `\(program.tips[tip].name)`"
    guard !constants.isEmpty else {
      throw ReplayError(
        "\(name), `\(reader.source(of: tip, chosen))`, has no constant that could change")
    }
    let names = reader.names(of: constants)
    var place = 0
    if constant.isEmpty {
      guard constants.count == 1 else {
        let all = names.map { "\(program.tips[tip].name) rule \(chosen + 1) \($0)" }
        throw ReplayError(
          "\(name) has \(constants.count) constants: name one, \(all.listed(by: "or"))")
      }
    } else if let found = names.firstIndex(of: constant)
      ?? constants.indices.first(where: { "constant \($0 + 1)" == constant })
    {
      place = found
    } else {
      let near = Suggestion.nearest(to: constant, among: names).first
      throw ReplayError(
        "\(name) has no constant `\(constant)`, but \(names.listed(by: "and"))"
          + (near.map { "; did you mean `\($0)`?" } ?? ""))
    }
    let written = constants[place].value
    let wanted = try values.map { try SweepValues.read($0, like: written) }
    return Sweep(
      tip: tip, rule: chosen, constant: constants[place].place, range: constants[place].range,
      written: written, values: wanted ?? SweepValue.few(around: written))
  }

  /// True if it leaves no constant open, or names something that the program does not have.
  package func isSingle(in program: ReplayProgram) -> Bool {
    guard constant.isEmpty else { return true }
    let reader = SweepReader(program: program) { _ in "" }
    guard let tip = try? reader.tip(tip), let rule = try? reader.rule(rule ?? 1, of: tip) else {
      return true
    }
    return (self.rule != nil || program.tips[tip].rules.count == 1)
      && reader.constants(of: tip, rule).count == 1
  }

  /// The sweeps of all constants that the choice leaves open, with the values for a search. Throws ``ReplayError``.
  ///
  /// - Parameter choice: Nil for all constants of the program.
  package static func search(
    _ choice: SweepChoice?, in program: ReplayProgram, text: @escaping (SourceRange) -> String
  ) throws -> [Sweep] {
    if let choice, !choice.constant.isEmpty || choice.values != nil {
      let sweep = try choice.sweep(in: program, text: text)
      return [choice.values == nil ? sweep.widened(in: program) : sweep]
    }
    let reader = SweepReader(program: program, text: text)
    let tip = try choice.map { try reader.tip($0.tip) }
    let rule = try tip.flatMap { tip in try choice?.rule.map { try reader.rule($0, of: tip) } }
    var sweeps: [Sweep] = []
    for place in program.tips.indices where tip == nil || tip == place {
      for number in program.tips[place].rules.indices where rule == nil || rule == number {
        sweeps += reader.constants(of: place, number).map { constant in
          Sweep(
            tip: place, rule: number, constant: constant.place, range: constant.range,
            written: constant.value, values: SweepValue.few(around: constant.value)
          ).widened(in: program)
        }
      }
    }
    guard !sweeps.isEmpty else {
      let whose =
        choice.map { "`\($0.tip)`" + (rule.map { " rule \($0 + 1)" } ?? "") } ?? "the tips"
      throw ReplayError("the rules of \(whose) have no constant that could change")
    }
    return sweeps
  }
}

extension Sweep {
  /// The sweep with as many values as a search needs, where these take little more time.
  fileprivate func widened(in program: ReplayProgram) -> Sweep {
    guard effect(in: program) != nil else { return self }
    return Sweep(
      tip: tip, rule: rule, constant: constant, range: range, written: written,
      values: SweepValue.many(around: written))
  }
}

/// Finds the tips, rules and constants that a user names.
private struct SweepReader {
  let program: ReplayProgram
  let text: (SourceRange) -> String

  struct Constant {
    /// Its place among the constants of the rule.
    let place: Int
    let range: SourceRange
    let value: SweepValue
    let source: String
  }

  func tip(_ name: String) throws -> Int {
    let found = program.tips.indices.filter {
      program.tips[$0].name == name || program.tips[$0].instance.id == name
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      let ids = found.map { program.tips[$0].instance.id }
      throw ReplayError("`\(name)` is \(found.count) tips; name one by its id: \(ids.listed())")
    }
    if let reason = program.leftOut.first(where: { $0.tip == name })?.reason {
      throw ReplayError("`\(name)` is left out: \(reason)", .program)
    }
    let near = Suggestion.nearest(to: name, among: program.tips.map(\.name)).first
    throw ReplayError(
      "there is no tip `\(name)`" + (near.map { "; did you mean `\($0)`?" } ?? ""))
  }

  func rule(_ number: Int, of tip: Int) throws -> Int {
    let (name, count) = (program.tips[tip].name, program.tips[tip].rules.count)
    if count == 0 { throw ReplayError("`\(name)` has no rules") }
    guard (1...count).contains(number) else {
      throw ReplayError(
        "`\(name)` has \(count == 1 ? "1 rule" : "\(count) rules"), and no rule \(number)")
    }
    return number - 1
  }

  /// The rules of a tip as a user names them.
  func names(of tip: Int) -> [String] {
    program.tips[tip].rules.indices.map { "\(program.tips[tip].name) rule \($0 + 1)" }
  }

  func source(of tip: Int, _ rule: Int) -> String {
    SweepReader.line(text(program.tips[tip].rules[rule].range))
  }

  func constants(of tip: Int, _ rule: Int) -> [Constant] {
    let constants = program.tips[tip].rules[rule].content?.constants ?? []
    return constants.enumerated().compactMap { place, constant -> Constant? in
      guard let value = SweepValue(constant.value) else { return nil }
      var range = constant.range
      if case .window = value { range = withDot(range) }
      return Constant(
        place: place, range: range, value: value, source: SweepReader.line(text(range)))
    }
  }

  /// The range of an expression with the dot before it, which belongs to `.week`, and not to its name.
  private func withDot(_ range: SourceRange) -> SourceRange {
    guard range.start > 0 else { return range }
    let longer = SourceRange(file: range.file, start: range.start - 1, end: range.end)
    return text(longer).hasPrefix(".") ? longer : range
  }

  /// The constants as a user names them: by their source, or by their number where others have the same.
  func names(of constants: [Constant]) -> [String] {
    constants.enumerated().map { place, constant in
      let isOnly = constants.count { $0.source == constant.source } == 1
      return isOnly ? constant.source : "constant \(place + 1)"
    }
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension [String] {
  fileprivate func listed(by word: String) -> String {
    let quoted = map { "`\($0)`" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension Substring {
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }
}
