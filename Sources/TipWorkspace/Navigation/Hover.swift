import TipChecker
import TipModel
import TipReference
import TipSyntax
import TipTerminal
package import TipText

/// What is known of a place of a text: a declaration of the program, a rule in words, or a word of the language.
package struct Hover {
  /// A part of the answer.
  package enum Block: Hashable, Sendable {
    /// Swift.
    case code(String)
    /// Lines of plain text.
    case lines([String])
  }

  package let range: Range<Int>
  package let blocks: [Block]

  /// Returns nil where nothing is known.
  package init?(in program: WorkspaceProgram, file: FileID, at offset: Int) {
    guard let tree = program.tree(of: file) else { return nil }
    let search = TokenSearch(tree: tree)
    guard let index = search.index(at: offset) else { return nil }
    let token = tree.tokens[index]
    range = search.range(index)
    let facts = DeclarationFacts(program: program)
    if token.kind == .pound, let rule = facts.rule(at: token.range(in: file)) {
      blocks = rule
    } else if token.isWord, let declared = program.declaration(in: file, at: offset),
      let found = facts.blocks(of: declared, program.reference(in: file, at: offset))
    {
      blocks = found
    } else if let members = program.members[token.range(in: file)] {
      blocks = [
        .lines(Self.few(ReferencePage(members.map { ReferenceEntry($0) }, width: Self.width)))
      ]
    } else if let found = Self.word(index, in: search) {
      blocks = found
    } else {
      return nil
    }
  }

  /// The greatest width of a line, in columns.
  private static let width = 100

  /// The reference's entry of a word, a member or an operator.
  private static func word(_ index: Int, in search: TokenSearch) -> [Block]? {
    let token = search.tree.tokens[index]
    var text = search.text(index)
    switch token.kind {
    case .identifier where search.text(index - 1) == "@": text = "@" + text
    case .identifier, .keyword, .pound: break
    case .operator: guard text.utf8.count < 4 else { return nil }
    default: return nil
    }
    let isMember = search.text(index - 1) == "."
    switch LanguageReference.find(text) {
    case .words(let words, let entries):
      let page =
        isMember && !entries.isEmpty
        ? ReferencePage(entries, width: width) : ReferencePage(words, [], width: width)
      return [.lines(few(page))]
    case .entries(let entries): return [.lines(few(ReferencePage(entries, width: width)))]
    case .type(let name, let entries) where !isMember:
      return [.code(name), .lines(["\(entries.count) members; completion lists them"])]
    case .refused(let text): return [.lines([text])]
    case .type, .production, .unknown: return nil
    }
  }

  /// The greatest number of lines of a page.
  private static let mostLines = 24

  /// The beginning of a page of the reference.
  private static func few(_ page: ReferencePage) -> [String] {
    let lines = page.lines.map(\.plainText)
    guard lines.count > mostLines else { return lines }
    return lines.prefix(mostLines - 1) + [
      "… `tips doc` shows \(lines.count - mostLines + 1) more lines"
    ]
  }
}

/// What a program says of its declarations.
struct DeclarationFacts {
  let program: WorkspaceProgram

  /// A rule in words, with its id; nil if none begins there.
  func rule(at range: SourceRange) -> [Hover.Block]? {
    let inventory = program.inventory
    for tip in inventory.tips {
      if let rule = (tip.rules + tip.inactiveRules).first(where: {
        $0.range.start == range.start && $0.range.file == range.file
      }) {
        return blocks(of: rule, in: tip)
      }
    }
    return (inventory.sharedRules + inventory.inactiveRules).first {
      $0.range.start == range.start && $0.range.file == range.file
    }.map { blocks(of: $0, in: nil) }
  }

  /// The id of a rule; nil where only running tells it.
  func id(of rule: Inventory.Rule, in tip: Inventory.Tip?) -> String? {
    tip.flatMap { program.names.id(of: rule, in: $0) }
  }

  private func blocks(of rule: Inventory.Rule, in tip: Inventory.Tip?) -> [Hover.Block] {
    var lines: [String] = []
    if let sentence = program.names.sentence(of: rule) {
      lines.append(sentence.text(in: program.sources))
    }
    if let id = id(of: rule, in: tip) { lines.append("rule id: \(id)") }
    if lines.isEmpty { lines.append("a rule that only running it can say in words") }
    return [.lines(lines)]
  }

  /// What is known of a declaration by the range of its name.
  func blocks(of declared: SourceRange, _ reference: NameReference?) -> [Hover.Block]? {
    guard program.sources.contains(declared.file) else { return nil }
    let head = Hover.Block.code(head(of: declared, reference))
    let inventory = program.inventory
    if let tip = inventory.tips.first(where: { $0.range == declared }) {
      return [head, .lines(lines(of: tip))]
    }
    if let event = inventory.events.first(where: { $0.range == declared }) {
      return [head, .lines(lines(of: event))]
    }
    if let parameter = inventory.parameters.first(where: { $0.declaration.range == declared }) {
      return [head, .lines(lines(of: parameter.declaration))]
    }
    return [head]
  }

  /// The declaration as written, up to its body, with the type that it turned out to have.
  private func head(of declared: SourceRange, _ reference: NameReference?) -> String {
    let source = program.source(of: declared.file)
    let line = source.lineRange(source.line(at: declared.start))
    // What stands before a brace, or behind one, belongs to other declarations.
    let before = source.text(line.lowerBound..<declared.offsets.lowerBound)
    let start = before.split(omittingEmptySubsequences: false) { "{};".contains($0) }.last ?? ""
    let rest = source.text(declared.offsets.lowerBound..<line.upperBound)
    let text = (String(start) + rest.prefix { !"{}".contains($0) }).trimmed
    let name = source.text(declared.offsets)
    let known = program.references.first { $0.declaration == declared }
    guard let type = (reference ?? known)?.type, !"\(type)".isEmpty else { return text }
    let isVariable = reference?.kind == .variable || known?.kind == .variable
    // A local's line may be a closure's or a loop's.
    return isVariable ? "\(name): \(type)" : text.contains("\(type)") ? text : "\(text)  // \(type)"
  }

  private func lines(of tip: Inventory.Tip) -> [String] {
    var lines: [String] = []
    if let id = program.names.id(of: tip), id != tip.type.name { lines.append("tip id: \(id)") }
    let rules = program.inventory.rules(of: tip)
    lines.append(
      rules.isEmpty ? "no rules: it is available once TipKit is configured" : "available when")
    for rule in rules {
      let words = program.names.sentence(of: rule)?.text(in: program.sources)
      lines.append("- " + (words ?? program.sources.line(rule.range)))
      if let id = id(of: rule, in: tip) { lines.append("  rule id: \(id)") }
    }
    return lines + program.names.options(of: tip).map { "option: \($0.source)" }
  }

  private func lines(of event: Inventory.Event) -> [String] {
    let calls = EventCalls(of: event, in: program)
    var lines: [String] = []
    if let id = program.names.id(of: event) { lines.append("event id: \(id)") }
    lines.append(listed("read by", calls.readers, "no rule reads it"))
    lines.append(listed("donated in", calls.donors, "nothing here donates it"))
    return lines
  }

  private func lines(of parameter: ParameterDeclaration) -> [String] {
    var lines = ["parameter id: \(parameter.id)"]
    if let value = program.names.defaultText(of: parameter) { lines.append("begins as \(value)") }
    if parameter.isTransient { lines.append("begins anew with each launch") }
    let readers = program.inventory.tips.filter { tip in
      program.inventory.rules(of: tip).contains { program.names.reads($0, parameter) }
    }.map(\.type.qualifiedName)
    lines.append(readers.isEmpty ? "no rule reads it" : "read by rules of \(readers.listed())")
    return lines
  }

  private func listed(_ words: String, _ calls: [EventCalls.Call], _ none: String) -> String {
    guard !calls.isEmpty else { return none }
    let names = calls.map(\.name)
    var seen: Set<String> = []
    return "\(words) \(names.filter { seen.insert($0).inserted }.listed())"
  }
}

extension StringProtocol {
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
