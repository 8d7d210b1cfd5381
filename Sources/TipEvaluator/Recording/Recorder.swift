import TipModel
import TipText

/// The record of one evaluation of recording code.
final class Recorder {
  let recording: Recording
  private var values: [Value?]
  private var evaluations: [Int]
  private var timesTrue: [Int]
  private var errors: [String?]
  private(set) var steps: [PipelineStep] = []

  private static let textLimit = 1 << 12

  init(_ recording: Recording) {
    self.recording = recording
    let count = recording.nodes.count
    values = Array(repeating: nil, count: count)
    evaluations = Array(repeating: 0, count: count)
    timesTrue = Array(repeating: 0, count: count)
    errors = Array(repeating: nil, count: count)
  }

  func note(_ index: Int, _ value: Value) {
    guard values.indices.contains(index) else { return }
    values[index] = value
    evaluations[index] += 1
    if case .bool(true) = value { timesTrue[index] += 1 }
  }

  func note(_ index: Int, _ error: any Error) {
    guard values.indices.contains(index) else { return }
    values[index] = nil
    evaluations[index] += 1
    if let error = error as? EvaluationError { errors[index] = error.message }
  }

  /// The last value that each node had.
  var lastValues: [NodeID: Value] {
    var found: [NodeID: Value] = [:]
    for (node, value) in zip(recording.nodes, values) { found[node.id] = value }
    return found
  }

  func step(
    _ words: StepWords, from all: DonationSelection, to kept: DonationSelection,
    of event: String? = nil, window: Double? = nil,
    _ reasons: (DonationSelection) -> [PipelineStep.Reason]
  ) {
    let dropped = all.without(kept)
    steps.append(
      PipelineStep(
        range: words.range, words: words.text, input: all.count, output: kept.count,
        dropped: dropped.isEmpty ? [] : reasons(dropped),
        rows: (max(0, dropped.count - PipelineStep.rowLimit)..<dropped.count).map {
          PipelineStep.Row(
            date: dropped[$0].date, text: dropped[$0].value.map { ValuePrinter.debug($0) } ?? "")
        }, event: event, window: window,
        oldest: window == nil || kept.isEmpty ? nil : kept[0].date))
  }

  /// The values as text, in order of place in the source, outer parts first.
  ///
  /// - Parameter seed: The seed of the random values in it.
  func trace(seed: UInt64? = nil) -> Trace {
    let nodes = recording.nodes.indices.map { index -> Trace.Node in
      let node = recording.nodes[index]
      var truth: Bool?
      if case .bool(let value)? = values[index] { truth = value }
      return Trace.Node(
        id: node.id, range: node.range, type: node.type.description,
        value: values[index].map { text(of: $0, as: node.type) }, truth: truth,
        evaluations: evaluations[index], timesTrue: timesTrue[index], error: errors[index],
        seed: node.isRandom && values[index] != nil ? seed : nil, isLiteral: node.isLiteral)
    }
    return Trace(
      nodes: nodes.sorted { a, b in
        (a.range.start, b.range.end, a.id) < (b.range.start, a.range.end, b.id)
      })
  }

  /// The text of a value. Donations are only counted, because the steps have the details.
  private func text(of value: Value, as type: Type) -> String {
    if case .donations(let selection) = value { return String(selection.count) }
    var printer = ValuePrinter(limit: Recorder.textLimit)
    printer.append(value, as: type, isNested: true)
    return printer.text
  }
}

extension TypedExpression {
  /// A call that draws from the program's generator.
  fileprivate var isRandom: Bool {
    if case .member(let member, _, _) = form { member.isRandom } else { false }
  }

  fileprivate var isLiteral: Bool {
    switch form {
    case .constant, .enumCase: true
    case .prefix(_, let inner): inner.isLiteral
    case .array(let parts), .set(let parts), .tuple(let parts): parts.allSatisfy(\.isLiteral)
    case .member(let member, nil, let arguments):
      // `.week`, `.days(3)`
      member.owner == .builtin(.donationTimeRange)
        && arguments.allSatisfy { $0?.isLiteral ?? true }
    default: false
    }
  }
}

extension DonationSelection {
  /// The donations of this selection that another one does not have.
  fileprivate func without(_ other: DonationSelection) -> DonationSelection {
    let kept = Set((0..<other.count).map { other.row(at: $0) })
    return picking((0..<count).filter { !kept.contains(row(at: $0)) })
  }
}
