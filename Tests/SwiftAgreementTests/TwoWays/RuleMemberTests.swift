import ExplainedTips
import Foundation
import ProgramRunner
import Testing
import TipReference
import TipSyntax
import TipText

/// Every member and operator of the tables, in a rule: what a script's rule may use, the library's may, and both come to the
/// same values.
@Suite struct RuleMemberTests {
  @Test(.enabled(if: !SnippetFiles.isPart && LibraryBuild() != nil, "the library was not built"))
  func tables() async throws {
    let library = try #require(LibraryBuild())
    let examples = LanguageReference.entries.filter { !$0.isOurs }.map(\.example)
      .filter { example in
        !example.contains("\n") && !example.contains(Self.unlike)
          && !Self.unsaid.contains(where: example.contains)
          && !example.contains(Self.machine)
      }
    let rules = try await Workers.map(Array(Set(examples)).sorted()) { example -> String? in
      // What depends on no input Swift works out before there is a rule.
      [Self.bound(example), example].first { example in
        !checkProgram(Self.preface + Self.tip(0, example)).contains { $0.severity == .error }
      }
    }.compactMap(\.self)
    let programs = stride(from: 0, to: rules.count, by: Self.tipsOfProgram).map { start in
      let chosen = rules[start..<min(start + Self.tipsOfProgram, rules.count)]
      return Self.preface
        + chosen.enumerated().map { Self.tip($0, $1) }.joined()
    }
    let scripts = programs.map { runProgram(files: [$0], steps: 2_000_000) }
    let folder = try Scratch()
    defer { folder.remove() }
    let answers = try await LibraryBatch(
      compiler: SwiftCompiler(), library: library, folder: folder
    ).answers(to: programs)
    var same = 0
    for (index, answer) in answers.enumerated() {
      if case .refused(let errors) = answer {
        Issue.record("\(Set(errors).joined(separator: "\n"))")
        continue
      }
      let first = index * Self.tipsOfProgram
      for (tip, value) in Self.values(in: ExplanationText.lines(of: scripts[index].explanations)) {
        let other = Self.values(in: answer.tips)[tip]
        if value == other {
          same += 1
        } else {
          Issue.record(
            "`\(rules[first + tip])` is \(value) in a script, \(other ?? "nothing") in the library")
        }
      }
    }
    print("\(same) of \(rules.count) members and operators come to the same in a rule of both")
    #expect(same == rules.count && same > 330)
  }

  private static let tipsOfProgram = 60
  private static let preface = """
    enum Given { @Parameter static var text: String = "" }
    try Tips.configure()

    """

  /// What shows the machine's own calendar, which is UTC's in a script, or is Foundation's to show.
  private static var machine: Regex<Substring> {
    #/^Calendar(?:\.current|\.autoupdatingCurrent|\(identifier: \.gregorian\))(?:\.timeZone)?$|^TimeZone|CharacterSet|calendar: \.current/#
  }

  /// What no rule of the library can say: pairs and scalars, which are not `Codable`, and a closure that changes something.
  private static let unsaid = ["[(\"", "reduce(into:", "Unicode.Scalar", "minimumCapacity"]

  /// What has another value each time, or an order of its own, or is no part of the library.
  private static var unlike: Regex<Substring> {
    #/MyTip|Tips\.|Tip\b|Date\.now|Date\(\)|random|Animation|shuffled|UUID|hash|Set\(|Set<|\[.*":|Text\(|Image\(|[pP]rint|Task|[vV]iew|Edge|coder|Directory|Localized|AnyIterator|Hasher|ObjectIdentifier|table:|TipGroup|TipKitError|type\(of|assert|recondition|forEach|fatalError|swap|\.self|removeAll|description|\bvoid|makeIterator/#
  }

  /// The text that each tip's rule made of its example, by the tip's number.
  private static func values(in lines: [String]) -> [Int: String] {
    var values: [Int: String] = [:]
    for line in lines {
      guard let number = Int(line.dropFirst(3).prefix { $0.isNumber }),
        let start = line.firstIndex(of: "{"),
        let trace = try? JSONDecoder().decode(RuleText.self, from: Data(line[start...].utf8))
      else { continue }
      let texts = trace.trace.nodes.filter {
        $0.type == "String" && $0.range.first == Self.textStart
      }
      values[number] =
        texts.max { ($0.range.last ?? 0) < ($1.range.last ?? 0) }?.value ?? trace.verdict
    }
    return values
  }

  private struct RuleText: Decodable {
    struct Trace: Decodable { let nodes: [Node] }
    struct Node: Decodable {
      let range: [Int]
      let type: String
      let value: String?
    }
    let trace: Trace
    let verdict: String
  }

  /// Where the text begins in `#Rule(Given.$text) { text in "…`.
  private static let textStart = "#Rule(Given.$text) { text in ".utf8.count

  /// The example with its first value depending on what the rule watches.
  private static func bound(_ example: String) -> String {
    let tree = Parser.parse(SourceFile(name: "example", text: example), file: FileID(index: 0))
    guard case .expression(let expression)? = tree.statements.first?.kind,
      let range = firstValue(of: expression)
    else { return example }
    var text = Array(example.utf8)
    let value = String(decoding: text[Int(range.start)..<Int(range.end)], as: UTF8.self)
    text.replaceSubrange(
      Int(range.start)..<Int(range.end), with: "(text.isEmpty ? \(value) : \(value))".utf8)
    return String(decoding: text, as: UTF8.self)
  }

  private static func firstValue(of expression: ExpressionSyntax) -> SourceRange? {
    switch expression.kind {
    case .postfix(let base, let suffixes):
      guard case .name = base.kind else { return firstValue(of: base) }
      for suffix in suffixes {
        if case .call(let call) = suffix.kind, let first = call.arguments.first {
          return firstValue(of: first.value)
        }
      }
      return expression.range
    case .sequence(let elements):
      guard case .operand(let first)? = elements.first else { return nil }
      return firstValue(of: first)
    case .tuple(let elements) where elements.count == 1:
      return elements.first.flatMap { firstValue(of: $0.value) }
    // Swift asks for a type there.
    case .prefix, .closure, .keyPath, .implicitMember, .type: return nil
    case .array(let elements):
      if case .implicitMember? = elements.first?.kind { return nil }
      return expression.range
    default: return expression.range
    }
  }

  private static func tip(_ number: Int, _ example: String) -> String {
    """
    struct Tip\(number): Tip {
      var title: Text { Text("") }
      var rules: [Rule] { #Rule(Given.$text) { text in "\\(\(example))" != text } }
    }
    _ = Tip\(number)().status

    """
  }
}
