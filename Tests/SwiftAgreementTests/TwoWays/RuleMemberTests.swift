import ExplainedTips
import ProgramRunner
import Testing
import TipReference
import TipText

/// Every member and operator of the tables, in a rule: what a script's rule may use, the library's may, and both come to the
/// same values.
@Suite struct RuleMemberTests {
  @Test(.enabled(if: !SnippetFiles.isPart && LibraryBuild() != nil, "the library was not built"))
  func tables() async throws {
    let library = try #require(LibraryBuild())
    let examples = LanguageReference.entries.filter { !$0.isOurs }.map(\.example)
      .filter { !$0.contains("\n") && !$0.contains(Self.unlike) }
    let rules = try await Workers.map(Array(Set(examples)).sorted()) { example -> String? in
      let text = Self.tip(0, example)
      return checkProgram(Self.preface + text).contains { $0.severity == .error } ? nil : example
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
      let ended = ExplanationText.lines(of: scripts[index].explanations)
      let missing = Set(ended).subtracting(answer.tips)
      same += ended.count - missing.count
      for tip in missing {
        let number = tip.prefix { $0 != " " }
        let other = answer.tips.first { $0.hasPrefix("\(number) ") } ?? "nothing"
        Issue.record("a script ends with\n\(tip)\nthe library with\n\(other)")
      }
    }
    print("\(same) of \(rules.count) members and operators come to the same in a rule of both")
    #expect(same == rules.count && same > 340)
  }

  private static let tipsOfProgram = 60
  private static let preface = """
    enum Given { @Parameter static var text: String = "" }
    try Tips.configure()

    """

  /// What has another value each time, or an order of its own, or is no part of the library.
  private static var unlike: Regex<Substring> {
    #/MyTip|Tips\.|Tip\b|Date\.now|Date\(\)|random|Animation|shuffled|UUID|hash|Set\(|Set<|\[.*":|Text\(|Image\(|[pP]rint|Task|[vV]iew|Edge|coder|Directory|Localized|AnyIterator|Hasher|ObjectIdentifier|table:|TipGroup|TipKitError|type\(of|assert|recondition|forEach|fatalError|swap|\.self|removeAll|description|\bvoid/#
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
