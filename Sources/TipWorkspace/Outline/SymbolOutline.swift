package import TipSyntax
import TipText

/// The declarations of a text, each with those inside it.
package struct SymbolOutline {
  package enum Kind: Sendable {
    case structure, enumeration, classType, protocolType, typeExtension, function, initializer,
      variable
    case constant, property, enumCase, event, parameter, rule, typeAlias
  }

  package struct Symbol: Sendable {
    package let name: String
    package let kind: Kind
    package let range: Range<Int>
    package let nameRange: Range<Int>
    package var children: [Symbol] = []
  }

  package let symbols: [Symbol]

  package init(_ tree: SyntaxTree) {
    let reader = SymbolReader(tree: tree)
    symbols = tree.statements.flatMap { reader.symbols(of: $0) }
  }

  /// The symbols that a byte lies in, the outermost first.
  package func path(to offset: Int) -> [Symbol] {
    var path: [Symbol] = []
    var level = symbols
    while let next = level.first(where: { $0.range.contains(offset) && $0.kind != .rule }) {
      path.append(next)
      level = next.children
    }
    return path
  }

  /// All symbols with the names of those that they are in.
  package var all: [(symbol: Symbol, container: String)] {
    func list(_ symbols: [Symbol], in container: String) -> [(symbol: Symbol, container: String)] {
      symbols.flatMap { symbol in
        [(symbol, container)]
          + list(
            symbol.children, in: container.isEmpty ? symbol.name : container + "." + symbol.name)
      }
    }
    return list(symbols, in: "")
  }
}

/// Reads the symbols of syntax trees.
private struct SymbolReader {
  let tree: SyntaxTree

  private typealias Symbol = SymbolOutline.Symbol

  func symbols(of statement: StatementSyntax) -> [SymbolOutline.Symbol] {
    switch statement.kind {
    case .declaration(let declaration): symbols(of: declaration, isMember: false)
    case .conditionalCompilation(let syntax):
      syntax.branches.flatMap { $0.items.flatMap { symbols(of: $0) } }
    default: []
    }
  }

  private func symbols(of declaration: DeclarationSyntax, isMember: Bool) -> [Symbol] {
    let range = declaration.range.offsets
    func make(
      _ name: NameSyntax, _ kind: SymbolOutline.Kind, _ members: [DeclarationSyntax] = [],
      called text: String? = nil
    ) -> Symbol {
      Symbol(
        name: text ?? name.text, kind: kind, range: range, nameRange: name.range.offsets,
        children: members.flatMap { symbols(of: $0, isMember: true) })
    }
    switch declaration.kind {
    case .nominal(let nominal): return [make(nominal.name, kind(of: nominal), nominal.members)]
    case .extension(let syntax):
      return [
        Symbol(
          name: tree.source.text(syntax.extended.range.offsets), kind: .typeExtension, range: range,
          nameRange: syntax.extended.range.offsets,
          children: syntax.members.flatMap { symbols(of: $0, isMember: true) })
      ]
    case .variable(let variable):
      let isParameter = declaration.attributes.contains { $0.name.text.hasSuffix("Parameter") }
      return variable.bindings.flatMap { binding in
        names(of: binding.pattern).map { name in
          Symbol(
            name: name.text,
            kind: isParameter
              ? .parameter
              : isEvent(binding)
                ? .event
                : isMember ? .property : variable.isMutable ? .variable : .constant,
            range: range, nameRange: name.range.offsets, children: rules(in: range))
        }
      }
    case .function(let function):
      let labels = function.parameters.map { ($0.label ?? "_") + ":" }.joined()
      return [make(function.name, .function, called: "\(function.name.text)(\(labels))")]
    case .initializer(let function, _):
      let labels = function.parameters.map { ($0.label ?? "_") + ":" }.joined()
      return [make(function.name, .initializer, called: "init(\(labels))")]
    case .enumCases(let cases): return cases.map { make($0.name, .enumCase) }
    case .typealias(let name, _, _): return [make(name, .typeAlias)]
    case .conditionalCompilation(let syntax):
      return syntax.branches.flatMap { $0.items.flatMap { symbols(of: $0, isMember: isMember) } }
    default: return []
    }
  }

  private func kind(of nominal: NominalSyntax) -> SymbolOutline.Kind {
    switch nominal.kind {
    case .struct: .structure
    case .enum: .enumeration
    case .class, .actor: .classType
    case .protocol: .protocolType
    }
  }

  private func names(of pattern: PatternSyntax) -> [NameSyntax] {
    switch pattern.kind {
    case .binding(let name, _): [name]
    case .tuple(let parts): parts.flatMap { names(of: $0.pattern) }
    default: []
    }
  }

  /// `static let opened = Event(id: "opened")`
  private func isEvent(_ binding: VariableSyntax.Binding) -> Bool {
    let text = binding.value.map { tree.source.text($0.range.offsets.prefix(24)) } ?? ""
    return text.hasPrefix("Event(") || text.hasPrefix("Event<") || text.hasPrefix("Tips.Event")
  }

  /// The rules that begin in a range.
  private func rules(in range: Range<Int>) -> [Symbol] {
    tree.ruleTokens.compactMap { index -> Symbol? in
      let token = tree.tokens[index]
      guard range.contains(Int(token.start)) else { return nil }
      var end = index
      for _ in 0..<2
      where tree.tokens.indices.contains(end + 1) && tree.tokens[end + 1].partner > 0 {
        end += 1 + Int(tree.tokens[end + 1].partner)
      }
      guard tree.tokens.indices.contains(end) else { return nil }
      let whole = Int(token.start)..<Int(tree.tokens[end].end)
      let words = tree.source.text(whole).split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
      return Symbol(
        name: words.count > 60 ? words.prefix(59) + "…" : words, kind: .rule, range: whole,
        nameRange: Int(token.start)..<Int(token.end))
    }
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range<Int> {
    lowerBound..<Swift.min(upperBound, lowerBound + count)
  }
}
