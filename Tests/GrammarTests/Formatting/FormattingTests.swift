import SeededRandom
import SyntaxPrinting
import Testing
import TipFormatter
import TipSyntax
import TipText

/// Formatting changes nothing but white space, leaves the same program, and has nothing left to do the
/// second time: for all samples, all examples of the reference, and programs written at random.
@Suite struct FormattingTests {
  private static let batches = 8
  private static let batchSize = 60

  @Test(arguments: Seeds.batches(batches, of: batchSize))
  func sentence(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let text = SentenceTests.generator.sentence(from: "program", seed: seed).text
      var respelling = Respelling(seed: seed)
      let respelt = respelling.text(of: tree(of: text))
      guard expectSame(text, "seed \(seed)"), expectSame(respelt, "seed \(seed), respelt") else {
        return
      }
    }
  }

  /// They show the format, too.
  @Test func samples() throws {
    for sample in try Reference.samples() {
      expectSame(sample, sample)
      #expect(ScriptFormatter(tree(of: sample))?.text == sample)
    }
  }

  @Test(arguments: Chapter.all.flatMap(\.examples))
  func example(_ example: Example) {
    for file in example.files { expectSame(file, example.testDescription) }
  }

  @discardableResult
  private func expectSame(_ text: String, _ name: String) -> Bool {
    let tree = tree(of: text)
    guard let formatted = ScriptFormatter(tree)?.text else {
      #expect(tree.diagnostics.contains { $0.severity == .error }, "\(name)")
      return true
    }
    let again = self.tree(of: formatted)
    let change = firstChange(SyntaxDump(of: tree).text, SyntaxDump(of: again).text)
    let isSame = change == nil
    #expect(isSame, "\(name): another program, \(change ?? ""):\n\(text)\n----\n\(formatted)")
    let isStable = ScriptFormatter(again)?.text == formatted
    #expect(
      isStable, "\(name): more to do:\n\(formatted)\n----\n\(ScriptFormatter(again)?.text ?? "")")
    let isWhole = words(text) == words(formatted)
    #expect(isWhole, "\(name): something else changed:\n\(text)\n----\n\(formatted)")
    return isSame && isStable && isWhole
  }

  /// The first line that is another one.
  private func firstChange(_ before: String, _ after: String) -> String? {
    guard before != after else { return nil }
    let (old, new) = (before.split(separator: "\n"), after.split(separator: "\n"))
    let place = zip(old, new).prefix { $0 == $1 }.count
    return
      "\(old.dropFirst(place).first ?? "the end") is now \(new.dropFirst(place).first ?? "none")"
  }

  /// All but white space.
  private func words(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }

  private func tree(of text: String) -> SyntaxTree {
    var sources = SourceMap()
    let source = SourceFile(name: "script", text: text)
    return Parser.parse(source, file: sources.add(source))
  }
}
