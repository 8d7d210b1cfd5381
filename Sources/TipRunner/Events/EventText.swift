public import TipEngine
import TipInterpreter
public import TipModel
public import TipTerminal
public import TipText

/// Events as text: the program's output on standard output, and diagnostics on standard error. Tips
/// appear on a terminal only; a pipe gets the program's output alone.
public struct EventText {
  public let console: Console
  public let sources: SourceMap

  public init(console: Console, sources: SourceMap) {
    self.console = console
    self.sources = sources
  }

  public func write(_ event: ProgramEvent) {
    switch event {
    case .print(let text): console.output.writeProgramText(text)
    case .expectation(let expectation, let tips):
      if !expectation.passed, console.failures.admits(expectation) {
        console.errors.write(
          EventText.failure(expectation, about: tips, in: sources, width: console.errors.width))
      }
    case .status: break
    case .trace(let explanation, _):
      guard console.traces.admits(explanation.tip) else { break }
      console.output.write(
        GateTable(explanation, detail: .all, sources: sources)
          .lines(width: console.output.width))
    case .seed(let seed): console.output.write(EventText.seed(seed))
    case .appeared(let tip):
      if console.output.isTerminal {
        console.output.write(TipCard(tip).lines(width: console.output.width))
      }
    case .disappeared(let tip):
      if console.output.isTerminal {
        console.output.write(StyledText("(\(tip.title) disappeared)", .dim))
      }
    // Output that can no longer be written ends the program, which is not an error at the place of
    // the output.
    case .diagnostic(let diagnostic)
    where diagnostic.code == "cancelled" && console.output.hasFailed:
      break
    case .diagnostic(let diagnostic): console.report([diagnostic], in: sources)
    }
  }

  /// Reports how many failures and traces of the program were not shown, and resets the counts.
  public func endCounts() {
    for (_, text) in console.failures.lines(in: sources) {
      console.errors.write(StyledText(text, .failure))
    }
    if let line = console.traces.line { console.output.write(StyledText(line, .dim)) }
    console.failures = FailureLimit()
    console.traces = TraceLimit()
  }

  /// A note on how to get the same random values again.
  public static func seed(_ seed: UInt64) -> StyledText {
    StyledText("random values follow from seed \(seed): `--seed \(seed)` gives the same", .dim)
  }

  /// An expectation that failed: its place, its text, the value of every part, and the gates that
  /// block the tips whose status it reads.
  public static func failure(
    _ expectation: Expectation, about tips: [TipExplanation], in sources: SourceMap, width: Int
  ) -> [StyledText] {
    let position = sources.position(of: expectation.range)
    var head = StyledText("expectation failed", .failure)
    if let message = expectation.message { head.append(": \(message)", .emphasis) }
    head.append(
      "  \(sources.name(of: expectation.range)):\(position.line):\(position.column)", .path)
    var body =
      expectation.trace.map {
        PowerAssert(sources: sources, width: width - 2).lines($0)
      } ?? []
    if body.isEmpty {
      body = sources.text(expectation.range).split(separator: "\n").map { StyledText($0) }
    }
    for tip in tips {
      guard let line = BlockingLine(tip, sources: sources).text else { continue }
      body += WordWrap.line("\(tip.tip) is \(tip.status): \(line)", width: max(width - 2, 20))
        .map { StyledText($0, .note) }
    }
    return [head]
      + body.map { line in
        var indented = StyledText("  ")
        indented.append(line)
        return indented.clipped(to: width)
      }
  }
}

extension TipCard {
  init(_ tip: PresentedTip) {
    self.init(
      title: tip.title, message: tip.message, image: tip.image, actions: tip.actions.map(\.title),
      arrow: tip.arrowEdge.flatMap(Edge.init(rawValue:)))
  }
}
