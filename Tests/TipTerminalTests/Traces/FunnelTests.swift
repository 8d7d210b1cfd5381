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
}
