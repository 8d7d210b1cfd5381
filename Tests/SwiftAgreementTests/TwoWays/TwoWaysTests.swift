import ExplainedTips
import ProgramRunner
import Testing

/// What a script with tips does, the same text does as a program of Swift with the library.
@Suite struct TwoWaysTests {
  @Test(.enabled(if: !SnippetFiles.isPart && LibraryBuild() != nil, "the library was not built"))
  func examples() async throws {
    let library = try #require(LibraryBuild())
    let withTips = ReferenceExamples.all.flatMap(\.snippets).filter {
      $0.text.contains(#/Tips\.configure|#Rule|: Tip\b/#)
    }
    let chosen = withTips.filter { LeftOut($0.text) == nil }
    let scripts = chosen.map { runProgram(files: [$0.text], steps: 2_000_000) }
    let folder = try Scratch()
    defer { folder.remove() }
    let answers = try await LibraryBatch(
      compiler: SwiftCompiler(), library: library, folder: folder
    ).answers(to: chosen.map(\.text))
    var differences: [String] = []
    var refused: Set<String> = []
    var tips = 0
    var otherwise: Set<String> = []
    for (index, answer) in answers.enumerated() {
      let script = scripts[index].output.map { $0 + "\n" }.joined()
      let ended = ExplanationText.lines(of: scripts[index].explanations)
      switch answer.withoutTips {
      case .ran(script, trapped: false):
        let missing = Set(ended).subtracting(answer.tips)
        tips += ended.count - missing.count
        if missing.isEmpty { continue }
        if Self.tracedOtherwise[chosen[index].name] != nil {
          otherwise.insert(chosen[index].name)
          continue
        }
        differences.append(
          "\(chosen[index].name):\n  script  \(missing.sorted())\n  library \(Set(answer.tips).subtracting(ended).sorted())"
        )
      case _ where Self.refused[chosen[index].name] != nil: refused.insert(chosen[index].name)
      case .ran(let output, let trapped):
        differences.append(
          "\(chosen[index].name)\(trapped ? " (trapped)" : ""):\n  script  \(script.debugDescription)\n  library \(output.debugDescription)"
        )
      case .refused(let errors):
        differences.append("\(chosen[index].name): \(errors.first ?? "")")
      case .compiles: differences.append(chosen[index].name)
      }
    }
    print(
      "\(chosen.count - differences.count - refused.count) of \(chosen.count) programs do the same both ways and end with the same of \(tips) tips: status, gates, ids, every value traced"
    )
    let leftOut = withTips.compactMap { LeftOut($0.text) }
    for reason in LeftOut.allCases {
      print("left out: \(leftOut.count { $0 == reason }) that \(reason.rawValue)")
    }
    #expect(tips > 120)
    #expect(otherwise == Set(Self.tracedOtherwise.keys), "what is traced alike need not be listed")
    #expect(chosen.count >= 150)
    #expect(refused == Set(Self.refused.keys), "what is not refused any more need not be listed")
    if !differences.isEmpty { Issue.record("\(differences.joined(separator: "\n"))") }
  }

  /// What the library cannot do that a script can, and why.
  private static let refused = [
    "grammar-07-tips/enum-Strings": "texts of a bundle are Foundation's, which Linux has apart",
    "grammar-08-parameters/enum-App-3": "a launch may fail",
    "grammar-08-parameters/enum-Network-2": "a launch may fail",
    "grammar-10-rules/enum-Limits-static-let-visits-2":
      "a rule cannot call a function of the program with what it watches",
    "grammar-13-status/struct-TodayTip-Tip": "a task hears of an instant once time has passed",
    "grammar-16-clock/struct-HourTip-Tip": "a task hears of an instant once time has passed",
    "grammar-19-old-spellings/struct-SaveTip-Tip-3":
      "`Predicate<RuleInput...>` is no type of Swift's",
    "grammar-20-reading-sources/struct-LinkTip-Tip": "a parameter without its type",
  ]

  /// What does the same, and where an id or a trace cannot be the same.
  private static let tracedOtherwise = [
    "grammar-04-members/struct-MorningTip-Tip":
      "what is taken from outside is named as it is written",
    "grammar-04-members/struct-ReturnTip-Tip": "a program has the machine's calendar",
    "grammar-08-parameters/struct-Garden-Codable-Sendable": "sets have an order of their own",
    "grammar-10-rules/struct-FeatureTip-Tip": "the tip itself is no part of what is traced",
    "grammar-10-rules/var-shelves-1": "a program's rule holds what a variable held",
    "grammar-11-donations/struct-Visit-Codable-Sendable-let-page-String":
      "the tip itself is no part of what is traced",
    "grammar-11-donations/struct-Visit-Codable-Sendable":
      "a computed property is the program's own code, which is not looked into",
    "grammar-23-lints/struct-Visit-Codable-Sendable":
      "a computed property is the program's own code, which is not looked into",
    "samples/03-events-with-values": "the tip itself is no part of what is traced",
    "samples/08-reuse-by-id": "the tip itself is no part of what is traced",
    "samples/13-structured-state": "sets have an order of their own",
  ]
}

extension SwiftAnswer {
  /// What it says of its tips at its end.
  var tips: [String] {
    guard case .ran(let output, _) = self else { return [] }
    return output.split(separator: "\n").filter { $0.hasPrefix(LibraryBatch.mark) }
      .map { String($0.dropFirst(LibraryBatch.mark.count)) }
  }

  fileprivate var withoutTips: SwiftAnswer {
    guard case .ran(let output, let trapped) = self else { return self }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(LibraryBatch.mark) }
    return .ran(output: lines.joined(separator: "\n"), trapped: trapped)
  }
}
