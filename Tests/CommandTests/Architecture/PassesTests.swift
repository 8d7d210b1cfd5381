import Foundation
import SyntaxPrinting
import Testing
import TipChecker
import TipModel
import TipSyntax
import TipText

@testable import TipEvaluator

/// `ARCHITECTURE.md` follows one rule through all passes: what it shows of each is what the pass makes.
@Suite struct PassesTests {
  private static let page = SessionPage.folder.appending(path: "ARCHITECTURE.md")

  /// `RECORD=1 swift test --filter PassesTests` writes what the passes make into the page.
  @Test func thePageShowsWhatEachPassMakes() throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    let source = try #require(Self.block(after: "## One rule, pass by pass", "swift", in: text))
    let passes = try Passes(String(text[source]))
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    for (name, made) in try passes.all() {
      let shown = try #require(Self.block(after: "### \(name)\n", "text", in: text), "\(name)")
      if isRecording {
        text.replaceSubrange(shown, with: made)
      } else {
        #expect(text[shown] == made, "\(name)")
      }
    }
    if isRecording { try Data(text.utf8).write(to: Self.page) }
  }

  /// Where the first block of a language after a heading has its lines.
  private static func block(
    after heading: String, _ language: String, in text: String
  ) -> Range<String.Index>? {
    guard let head = text.firstRange(of: heading),
      let open = text[head.upperBound...].firstRange(of: "```\(language)\n"),
      let close = text[open.upperBound...].firstRange(of: "```")
    else { return nil }
    return open.upperBound..<close.lowerBound
  }
}

/// What each pass makes of a program with one rule.
private struct Passes {
  let text: String
  let source: SourceFile
  let tree: SyntaxTree
  let program: CheckedProgram
  let rule: TypedRule

  init(_ text: String) throws {
    self.text = text
    source = SourceFile(name: "save.tips", text: text)
    var sources = SourceMap()
    tree = Parser.parse(source, file: sources.add(source))
    program = Checker(options: CheckOptions(scope: .whole)).check([tree])
    rule = try #require(program.inventory.tips.first?.rules.first?.typed)
  }

  func all() throws -> [(name: String, made: String)] {
    let plan = try plan()
    return [
      ("Tokens", try tokens()), ("Syntax tree", try syntax()), ("Typed rule", typed()),
      ("Plan", plan), ("Rule id", try id()), ("Status", try explanation("when")),
      ("Explanation", try explanation("why")),
    ]
  }

  /// Those of the rule's closure.
  private func tokens() throws -> String {
    let body = try #require(rule.body.statements.first?.range)
    let inside = tree.tokens.filter { $0.start >= body.start && $0.end <= body.end }
    try #require(!inside.isEmpty)
    let names = inside.map { "\($0.kind)" }
    let width = (names.map(\.count).max() ?? 0) + 2
    return zip(inside, names).map { token, name in
      name + String(repeating: " ", count: width - name.count)
        + source.text(Int(token.start)..<Int(token.end)) + "\n"
    }.joined()
  }

  private func syntax() throws -> String {
    let alone = SourceFile(name: "rule", text: source.text(rule.range.offsets))
    var sources = SourceMap()
    return SyntaxDump(of: Parser.parse(alone, file: sources.add(alone))).text
  }

  private func typed() -> String {
    var lines = rule.inputs.map { "input \(words($0))" }
    for statement in rule.body.statements {
      if case .expression(let expression) = statement.form { lines += tree(expression) }
      if case .return(let expression?) = statement.form { lines += tree(expression) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func tree(_ expression: TypedExpression, depth: Int = 0) -> [String] {
    let place = "\(expression.range.start)..<\(expression.range.end)"
    let head = String(repeating: "  ", count: depth) + "\(words(expression)): \(expression.type)"
    return ["\(head)  at \(place)"]
      + expression.children.flatMap { tree($0, depth: depth + 1) }
  }

  private func words(_ expression: TypedExpression) -> String {
    switch expression.form {
    case .constant(let value): "constant \(ValuePrinter.debug(value))"
    case .local(let variable): "local \(variable.name)"
    case .global(let variable): "global \(variable.name)"
    case .member(let member, _, _): "member \(member.name)"
    case .chain(_, let rest): "chain \(rest.map(\.0.spelling).joined(separator: " "))"
    default: String("\(expression.form)".prefix { $0.isLetter })
    }
  }

  /// The comparisons of machine words that the rule is compiled to.
  private func plan() throws -> String {
    let evaluator = Evaluator()
    let plan = RulePlan(rule, in: Scope(), evaluator)
    let words = try #require(plan.words)
    return words.comparisons.map {
      "\(operand($0.first)) \($0.relation.rawValue) \(operand($0.second))\n"
    }.joined()
  }

  private func operand(_ operand: UnboxedComparisonCode.Operand) -> String {
    switch operand {
    case .constant(let word): "constant \(Int(bitPattern: UInt(word)))"
    case .parameter(let place): "parameter \(place)"
    case .count(let window): "count of event \(window.event) within \(window.length) s"
    case .kept(_, let window, _): "kept answer of event \(window.event)"
    }
  }

  private func id() throws -> String {
    let predicate = try #require(RuleWords.predicate(of: rule, fold: Evaluator().fold))
    return predicate + "\n"
  }

  private func explanation(_ command: String) throws -> String {
    let scratch = try Scratch()
    try scratch.write(text, to: "save.tips")
    let answer = try Command(
      [command, "SaveTip", "save.tips", "--at", "2025-01-01T00:00:00Z"], in: scratch.url)
    try #require(answer.errors.isEmpty, "\(answer.errors)")
    return answer.output
  }
}
