public import TipEngine
public import TipModel
public import TipText

/// The description of a gate, in the same words in text, JSON, pages and pictures.
public struct GateWords {
  /// `display-count`, `rule 1`
  public let name: String
  /// The condition to pass, and the state that was found; the two sides of a rule that is a single
  /// comparison.
  public let needed: String?
  public let got: String?
  private let gate: GateReport

  public init(_ gate: GateReport, _ trace: RuleTrace?, sources: SourceMap) {
    self.gate = gate
    name = gate.name
    let failed =
      gate.passed ? nil : trace.flatMap { FailedComparison(in: $0.trace, sources) }
    needed = failed?.needed ?? gate.needed
    got = failed?.got ?? gate.got
    isCompared = failed != nil
  }

  private let isCompared: Bool

  /// `needs shown < 3, got 3`; for an open gate, the state that was found. It is nil for a rule
  /// with a verdict alone.
  public var sentence: String? {
    guard gate.rule == nil || isCompared else { return nil }
    if let turn = GateWords.missingTurn(gate) { return turn }
    let group = gate.group.map { gate.passed ? "`\($0)`: " : "`\($0)` " } ?? ""
    switch (needed, got) {
    case (let needed?, let got?):
      return group + (gate.passed ? got : "needs \(needed), got \(got)")
    case (let needed?, nil): return gate.passed ? nil : group + "needs \(needed)"
    case (nil, let got): return got.map { group + $0 }
    }
  }

  /// The words for a group in which another tip is current; nil for any other gate.
  static func missingTurn(_ gate: GateReport) -> String? {
    guard gate.gate == .group, !gate.passed, let got = gate.got else { return nil }
    return "not its turn in \(gate.group.map { "`\($0)`" } ?? "its group"): \(got)"
  }

  /// The remark on a gate that only testing opened.
  public static let opened = "opened for testing"

  /// The open gates without details, in a line: `6 gates open: configured, …`.
  public static func open(_ gates: [GateReport]) -> String? {
    guard !gates.isEmpty else { return nil }
    let count = gates.count == 1 ? "1 gate open" : "\(gates.count) gates open"
    return "\(count): \(gates.map(\.name).joined(separator: ", "))"
  }
}
