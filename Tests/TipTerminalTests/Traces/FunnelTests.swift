import Testing
import TipModel
import TipTerminal
import TipText

@Suite struct FunnelTests {
  private func step(
    _ start: Int, _ end: Int, _ input: Int, _ output: Int, _ dropped: [PipelineStep.Reason] = []
  ) -> PipelineStep {
    PipelineStep(
      range: SourceRange(file: FileID(index: 0), start: UInt32(start), end: UInt32(end)),
      words: "words", input: input, output: output, dropped: dropped, rows: [])
  }

  @Test func aRowAStep() {
    var sources = SourceMap()
    _ = sources.add(SourceFile(name: "a", text: ".donatedWithin(.week)\n.filter {\n  $0.id != 7 }"))
    let lines = Funnel(sources: sources).lines(
      [
        step(0, 21, 12, 9, [.init(count: 3, text: "too old, oldest 11 d")]),
        step(22, 46, 9, 8, [.init(count: 1, text: "with id 7")]),
        step(90, 99, 5, 5),
      ], width: 80)
    #expect(
      Decoration.plain.string(lines) == """
        donations               12
        .donatedWithin(.week)    9  3 too old, oldest 11 d
        .filter { $0.id != 7 }   8  1 with id 7
        donations                5
        words                    5

        """)
  }

  @Test func noCountIsCutOff() {
    var sources = SourceMap()
    _ = sources.add(
      SourceFile(name: "a", text: ".donatedWithin(.week).filter { $0.name == \"東京タワー\" }"))
    let steps = [
      step(0, 21, 12, 10, [.init(count: 2, text: "too old, oldest 11 d")]),
      step(21, 61, 10, 8, [.init(count: 2, text: "with name \"浅草寺\"")]),
    ]
    let lines = Funnel(sources: sources).lines(steps, width: 26)
    #expect(
      Decoration.plain.string(lines) == """
        donations               12
        .donatedWithin(.week)   10
          2 too old, oldest 11 d
        .filter { $0.name == …   8
          2 with name "浅草寺"

        """)
    #expect(lines.allSatisfy { $0.width <= 26 })
  }
}
