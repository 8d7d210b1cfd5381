import TipModel
import TipSyntax

/// The precedence of an operator. The ranks of Swift's own groups are so far apart that the groups of a program fit between
/// them.
struct OwnPrecedence: Hashable {
  let rank: Int
  let associativity: Precedence.Associativity

  static let step = 1 << 32

  init(rank: Int, associativity: Precedence.Associativity) {
    self.rank = rank
    self.associativity = associativity
  }

  init(_ precedence: Precedence) {
    rank = precedence.rawValue * Self.step
    associativity = precedence == .casting ? .none : precedence.associativity
  }

  /// The precedence of an operator that names no precedence group.
  static let ofNone = OwnPrecedence(
    rank: OwnPrecedence(.ternary).rank + step / 2, associativity: .none)

  static let named: [String: Precedence] = [
    "AssignmentPrecedence": .assignment, "TernaryPrecedence": .ternary,
    "LogicalDisjunctionPrecedence": .logicalDisjunction,
    "LogicalConjunctionPrecedence": .logicalConjunction, "ComparisonPrecedence": .comparison,
    "NilCoalescingPrecedence": .nilCoalescing, "CastingPrecedence": .casting,
    "RangeFormationPrecedence": .rangeFormation, "AdditionPrecedence": .addition,
    "MultiplicationPrecedence": .multiplication, "BitwiseShiftPrecedence": .shift,
  ]
}

extension NameTable {
  /// The precedences of the infix operators that the program declares.
  var userDefinedPrecedences: [String: OwnPrecedence] {
    operators.mapValues { group in
      group.flatMap { precedence(of: $0.text, 0) } ?? .ofNone
    }
  }

  /// The precedences of two adjacent operators are ordered, or the operators are in the same group.
  func areOrdered(_ first: OperatorSyntax, _ second: OperatorSyntax) -> Bool {
    let (a, b) = (groupName(of: first), groupName(of: second))
    guard let a, let b, a != b else { return true }
    return binds(a, tighterThan: b, 0) || binds(b, tighterThan: a, 0)
  }

  private func groupName(of sign: OperatorSyntax) -> String? {
    if let group = operators[sign.text] { return group?.text ?? "DefaultPrecedence" }
    let precedence = OperatorFolder.precedence(of: sign.text)
    return OwnPrecedence.named.first { $0.value == precedence }?.key
  }

  private func binds(_ name: String, tighterThan other: String, _ depth: Int) -> Bool {
    // Groups that refer to each other in a cycle count as ordered.
    guard depth < 16 else { return true }
    if let a = OwnPrecedence.named[name], let b = OwnPrecedence.named[other] {
      return a.rawValue > b.rawValue
    }
    if name == "DefaultPrecedence" {
      return ["TernaryPrecedence", "AssignmentPrecedence"].contains(other)
    }
    let below = precedenceGroups[name]?.higherThan.map(\.text) ?? []
    if below.contains(where: { $0 == other || binds($0, tighterThan: other, depth + 1) }) {
      return true
    }
    let above = precedenceGroups[other]?.lowerThan.map(\.text) ?? []
    return above.contains { $0 == name || binds(name, tighterThan: $0, depth + 1) }
  }

  private func precedence(of name: String, _ depth: Int) -> OwnPrecedence? {
    if let known = OwnPrecedence.named[name] { return OwnPrecedence(known) }
    if name == "DefaultPrecedence" { return .ofNone }
    // A group that refers to itself has no precedence.
    guard depth < 16, let group = precedenceGroups[name] else { return nil }
    let step = OwnPrecedence.step
    let lower = group.higherThan.compactMap { precedence(of: $0.text, depth + 1)?.rank }.max()
    let upper = group.lowerThan.compactMap { precedence(of: $0.text, depth + 1)?.rank }.min()
    let rank: Int
    switch (lower, upper) {
    case (let lower?, let upper?): rank = lower + (upper - lower) / 2
    case (let lower?, nil): rank = lower + ((lower / step + 1) * step - lower) / 2
    case (nil, let upper?): rank = upper - (upper - ((upper - 1) / step) * step) / 2
    case (nil, nil): rank = OwnPrecedence.ofNone.rank
    }
    let associativity: Precedence.Associativity =
      switch group.associativity?.text {
      case "left": .left
      case "right": .right
      default: .none
      }
    return OwnPrecedence(rank: rank, associativity: associativity)
  }
}
