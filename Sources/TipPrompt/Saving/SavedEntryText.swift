import TipSyntax
import TipText

/// The text of an entry, with the changes that make it part of a script.
struct SavedEntryText {
  let source: SourceFile
  private let tree: SyntaxTree
  private var edits: [(range: Range<Int>, text: String)] = []
  /// The constants that replace expressions, keyed by the beginnings of these.
  private var names: [Int: String] = [:]

  init(_ source: SourceFile) {
    self.source = source
    tree = Parser.parse(source, file: FileID(index: 0))
  }

  /// The declarations at the top level.
  var declarations: [Declaration] {
    tree.statements.flatMap { statement -> [Declaration] in
      guard case .declaration(let declaration) = statement.kind else { return [] }
      return Declaration.all(in: declaration)
    }
  }

  mutating func remove(_ declaration: Declaration) { edits.append((declaration.range, "")) }

  /// Renames a variable everywhere.
  mutating func rename(_ name: String, to new: String) {
    for (index, token) in tree.tokens.enumerated() where token.kind == .identifier {
      let range = Int(token.start)..<Int(token.end)
      guard source.text(range) == name, !isMember(index), !isLabel(index) else { continue }
      edits.append((range, new))
    }
  }

  /// Renames results, whose names begin with a dollar sign.
  mutating func renameDollars(_ name: (String) -> String?) {
    for token in tree.tokens where token.kind == .dollar {
      let range = Int(token.start)..<Int(token.end)
      if let new = name(source.text(range)) { edits.append((range, new)) }
    }
  }

  /// Replaces an expression with a constant.
  mutating func name(_ range: Range<Int>, _ name: String) {
    names[range.lowerBound] = name
    edits.append((range.lowerBound..<range.lowerBound, "let \(name) = "))
  }

  private func text(ofToken index: Int) -> String {
    guard tree.tokens.indices.contains(index) else { return "" }
    return source.text(Int(tree.tokens[index].start)..<Int(tree.tokens[index].end))
  }

  private func isMember(_ index: Int) -> Bool { text(ofToken: index - 1) == "." }

  /// `a:` is an argument's label, but in `x ? a : b`.
  private func isLabel(_ index: Int) -> Bool {
    text(ofToken: index + 1) == ":" && text(ofToken: index - 1) != "?"
      && !["let", "var"].contains(text(ofToken: index - 1))
  }

  /// The part of a text in a range, changed.
  private func edited(_ range: Range<Int>) -> String {
    var result = ""
    var start = range.lowerBound
    let inside = edits.filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    for edit in inside.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= start {
      result += source.text(start..<edit.range.lowerBound) + edit.text
      start = edit.range.upperBound
    }
    return result + source.text(start..<range.upperBound)
  }

  /// The text, in which the expressions whose values were shown are expected to have them again.
  func segments(expecting results: [SeenValue]) -> [ScriptSegment] {
    var segments: [ScriptSegment] = []
    var start = 0
    for result in results where result.range.lowerBound >= start {
      if let name = names[result.range.lowerBound] {
        segments.append(.text(edited(start..<result.range.upperBound)))
        segments.append(.expectation("; #expect(\(name) == \(result.literal))", otherwise: ""))
        start = result.range.upperBound
        continue
      }
      segments.append(.text(edited(start..<result.range.lowerBound)))
      let expression = edited(result.range)
      segments.append(
        .expectation(
          "#expect(\(SavedEntryText.operand(expression)) == \(result.literal))",
          otherwise: expression))
      start = result.range.upperBound
    }
    let rest = edited(start..<source.bytes.count)
    return segments + [.text(rest.hasSuffix("\n") ? rest : rest + "\n")]
  }

  /// The expression as an operand of `==`, in parentheses if need be.
  static func operand(_ text: String) -> String {
    let tree = Parser.parse(SourceFile(name: "", text: text), file: FileID(index: 0))
    guard tree.statements.count == 1,
      case .expression(let expression)? = tree.statements.first?.kind
    else { return "(\(text))" }
    switch expression.kind {
    case .sequence, .try, .await, .prefix: return "(\(text))"
    default: return text
    }
  }
}

extension SavedEntryText {
  /// A declaration at the top level. A program can have only one of its name.
  struct Declaration {
    enum Kind: Hashable { case type, variable, function([String?]) }

    let name: String
    let kind: Kind
    /// All of it, in bytes.
    let range: Range<Int>

    fileprivate static func all(in declaration: DeclarationSyntax) -> [Declaration] {
      let range = declaration.range.offsets
      switch declaration.kind {
      case .nominal(let type): return [Declaration(name: type.name.text, kind: .type, range: range)]
      case .typealias(let name, _, _):
        return [Declaration(name: name.text, kind: .type, range: range)]
      case .function(let function):
        return [
          Declaration(
            name: function.name.text, kind: .function(function.parameters.map(\.label)),
            range: range)
        ]
      case .variable(let variable):
        return variable.bindings.flatMap { names(in: $0.pattern) }.map {
          Declaration(name: $0, kind: .variable, range: range)
        }
      default: return []
      }
    }

    static func names(in pattern: PatternSyntax) -> [String] {
      switch pattern.kind {
      case .binding(let name, _): [name.text]
      case .tuple(let elements): elements.flatMap { names(in: $0.pattern) }
      default: []
      }
    }
  }
}
