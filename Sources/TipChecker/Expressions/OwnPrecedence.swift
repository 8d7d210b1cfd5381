import TipModel
import TipSyntax

/// How tightly an operator of the program binds. Swift's own groups are far enough from one another that those of a
/// program fit between them.
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

  /// Of an operator that names no group.
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
  /// Of the infix operators that the program declares.
  var ownPrecedences: [String: OwnPrecedence] {
    operators.mapValues { group in
      group.flatMap { precedence(of: $0.text, 0) } ?? .ofNone
    }
  }

  private func precedence(of name: String, _ depth: Int) -> OwnPrecedence? {
    if let known = OwnPrecedence.named[name] { return OwnPrecedence(known) }
    if name == "DefaultPrecedence" { return .ofNone }
    // One that is defined by itself has no place.
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
