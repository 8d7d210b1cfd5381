import Foundation
import ProgramRunner
import SeededRandom
import SyntaxPrinting
import Testing
import TipSyntax
import TipText

/// Whatever is done to a text, reading, checking and running it end soon, and what is said of it has a
/// place in it. That nothing traps is seen by the tests ending at all: the last seeds started are shown.
@Suite struct DamageTests {
  @Test(arguments: Seeds.batches(32, of: 500))
  func sentences(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let text = SentenceTests.generator.sentence(from: "program", seed: seed).text
      var damage = Damage(seed: ~seed)
      let bytes = seed.isMultiple(of: 2) ? damage.toBytes(of: text) : damage.toTokens(of: text)
      let source = SourceFile(name: "damaged", bytes: bytes)
      var sources = SourceMap()
      let start = ContinuousClock.now
      let tree = Parser.parse(source, file: sources.add(source))
      let dumped = SyntaxDump(of: tree).diagnostics
      let diagnostics = tree.diagnostics + dumped
      // Both read all bodies, each in its own order.
      let places = { (faults: [Diagnostic]) in
        faults.map { "\($0.code) \($0.range) \($0.message)" }.sorted()
      }
      #expect(places(tree.bodyDiagnostics) == places(dumped), "seed \(seed)")
      expectPlaced(diagnostics, in: source, seed: seed, since: start)
    }
  }

  /// Whole programs are checked too, and run if nothing is found.
  @Test(arguments: Seeds.batches(16, of: 250))
  func samples(_ seeds: Range<UInt64>) throws {
    let texts = try Reference.samples()
    #expect(texts.count >= 12)
    for seed in seeds {
      let text = texts[Int(seed % UInt64(texts.count))]
      var damage = Damage(seed: seed)
      let isBytewise = (seed / UInt64(texts.count)).isMultiple(of: 2)
      let bytes = isBytewise ? damage.toBytes(of: text) : damage.toTokens(of: text)
      let source = SourceFile(name: "damaged", bytes: bytes)
      let start = ContinuousClock.now
      let diagnostics = checkProgram(source)
      expectPlaced(diagnostics, in: source, seed: seed, since: start)
      if !diagnostics.contains(where: { $0.severity == .error }) {
        let run = runProgram(files: [source.text(0..<bytes.count)], steps: 20_000)
        #expect(run.faults.allSatisfy { $0.code != "test" && $0.line <= source.lineCount })
        #expect(start.duration(to: .now) < Self.patience, "seed \(seed)")
      }
    }
  }

  /// Far more than any of these texts needs, also on a busy machine.
  private static let patience = Duration.seconds(20)

  private func expectPlaced(
    _ diagnostics: [Diagnostic], in source: SourceFile, seed: UInt64,
    since start: ContinuousClock.Instant
  ) {
    let ranges = diagnostics.flatMap {
      [$0.range] + $0.notes.compactMap(\.range) + $0.fixIts.map(\.range)
    }
    let isPlaced = ranges.allSatisfy { $0.start <= $0.end && Int($0.end) <= source.bytes.count }
    let isSaid = diagnostics.allSatisfy { !$0.code.isEmpty && !$0.message.isEmpty }
    #expect(isPlaced && isSaid, "seed \(seed)")
    #expect(start.duration(to: .now) < Self.patience, "seed \(seed)")
  }
}
