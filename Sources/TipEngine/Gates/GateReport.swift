/// One gate between a tip and being shown, and whether it lets the tip through.
public struct GateReport: Hashable, Sendable {
  public enum Gate: String, Hashable, Sendable, CaseIterable {
    case configured
    case testOverride = "test-override"
    case invalidated
    case displayCount = "display-count"
    case displayDuration = "display-duration"
    case frequency
    case group
    case rule

    /// The code of the gate when it blocks. A rule that failed has the code `rule-failed` instead.
    public var code: String {
      switch self {
      case .configured: "not-configured"
      case .testOverride: "hidden-for-testing"
      case .invalidated: "invalidated"
      case .displayCount: "display-count"
      case .displayDuration: "display-duration"
      case .frequency: "frequency"
      case .group: "group"
      case .rule: "rule"
      }
    }
  }

  public let gate: Gate
  /// The code of the gate when it blocks: `not-configured`, `display-count`, `rule-failed`.
  public let code: String
  public let passed: Bool
  /// The condition to pass, and the state that was found.
  public let needed: String?
  public let got: String?
  /// The index among the instance's rules, from 0, and the id. They are nil for other gates than
  /// rules.
  public let rule: Int?
  public let ruleID: String?
  /// The program's name of the group; nil for other gates, and for a group without a name.
  public let group: String?
  /// The tips in the group that come first until they are over; empty for other gates.
  public let before: [String]
  /// True for a testing call in force, which overrides all other gates.
  public let isOverride: Bool
  /// True if the gate would block without the option of the tip that exempts it.
  public let isExempt: Bool
  /// True if the gate would block without a testing call that shows the tip.
  public let isOverridden: Bool

  /// The name of the gate in reports: `display-count`, `rule 1`.
  public var name: String { rule.map { "rule \($0 + 1)" } ?? gate.rawValue }

  init(
    _ gate: Gate, code: String? = nil, isOpen: Bool, isShown: Bool = false, needed: String?,
    got: String?,
    rule: Int? = nil, ruleID: String? = nil, group: String? = nil, before: [String] = [],
    isOverride: Bool = false, isExempt: Bool = false
  ) {
    self.gate = gate
    self.code = code ?? gate.code
    passed = isOpen || isShown
    isOverridden = !isOpen && isShown
    self.needed = needed
    self.got = got
    self.rule = rule
    self.ruleID = ruleID
    self.group = group
    self.before = before
    self.isOverride = isOverride
    self.isExempt = isExempt
  }
}

extension [GateReport] {
  /// The gates in the order of all reports: a testing call in force, the ones that block, the ones
  /// that only testing opened, and then the open ones, each in the order of evaluation.
  public var told: [GateReport] {
    let (overrides, gates) = (filter(\.isOverride), filter { !$0.isOverride })
    return overrides + gates.filter { !$0.passed } + gates.filter(\.isOverridden)
      + gates.filter { $0.passed && !$0.isOverridden }
  }
}
