import ProgramRunner
import Testing

/// What a script with tips does, the same text does as a program of Swift with the library.
@Suite struct TwoWaysTests {
  @Test(.enabled(if: !SnippetFiles.isPart && LibraryBuild() != nil)) func examples() async throws {
    let library = try #require(LibraryBuild())
    let chosen = ReferenceExamples.all.flatMap(\.snippets).filter { Self.isForBoth($0.text) }
    let scripts = chosen.map { runProgram(files: [$0.text], steps: 2_000_000) }
    let folder = try Scratch()
    defer { folder.remove() }
    let answers = try await LibraryBatch(
      compiler: SwiftCompiler(), library: library, folder: folder
    ).answers(to: chosen.map(\.text))
    var differences: [String] = []
    var refused: Set<String> = []
    for (index, answer) in answers.enumerated() {
      let script = scripts[index].output.map { $0 + "\n" }.joined()
      switch answer {
      case .ran(script, trapped: false): continue
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
      "\(chosen.count - differences.count - refused.count) of \(chosen.count) programs do the same both ways"
    )
    #expect(chosen.count >= 100)
    #expect(refused == Set(Self.refused.keys), "what is not refused any more need not be listed")
    if !differences.isEmpty { Issue.record("\(differences.joined(separator: "\n"))") }
  }

  /// What the library cannot do that a script can, and why.
  private static let refused = [
    "grammar-07-tips/enum-Strings": "texts of a bundle are Foundation's, which Linux has apart",
    "grammar-10-rules/enum-Limits-static-let-visits-2":
      "a rule cannot call a function of the program with what it watches",
    "grammar-11-donations/struct-Visit-Codable-Sendable": "a computed property of what is donated",
    "grammar-20-reading-sources/struct-LinkTip-Tip": "a parameter without its type",
    "grammar-23-lints/struct-Visit-Codable-Sendable": "a computed property of what is donated",
  ]

  /// It has tips, runs to its end as a script, and needs nothing that the library has not.
  private static func isForBoth(_ program: String) -> Bool {
    guard program.contains(#/Tips\.configure|#Rule|: Tip\b/#) else { return false }
    if program.contains("// error") || program.contains("// warning") { return false }
    return !program.contains(
      #/TipView|popoverTip|present\(|Tip(UI|NS)|\.sum\(of|distinct\(by|months\(|seconds\(|simulateLaunch|Task|for await|Date\.now|Date\(\)|Calendar|: \.now|#if|documentsDirectory/#
    )
  }
}
