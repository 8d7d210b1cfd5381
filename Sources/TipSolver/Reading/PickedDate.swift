import TipFoundation
import TipModel
import TipText

/// The date of the first or the last donation of a selection.
struct PickedDate {
  /// The date in place of that of no donation.
  enum Otherwise { case early, late }

  let selection: RuleQuery.Selection
  let isLast: Bool
  /// The date that stands in without a donation; nil if the evaluation fails then.
  let otherwise: Otherwise?

  /// Reads `donations.last!.date` and `donations.last?.date ?? .distantPast`; nil for any other
  /// quantity.
  init?(_ quantity: RuleQuery.Quantity, reader: RuleQueryReader) {
    switch quantity.form {
    case .donated(.date, of: .picked(let selection, let isLast, isForced: true)):
      (self.selection, self.isLast, otherwise) = (selection, isLast, nil)
    case .coalesce(let operands):
      guard operands.count == 2, case .date(let date)? = operands[1].constant,
        case .optionalChain(.picked(let selection, let isLast, _), let row, let rest, false) =
          operands[0].form,
        case .donated(.date, of: .row(row)) = rest.form
      else { return nil }
      (self.selection, self.isLast) = (selection, isLast)
      switch date {
      case .distantPast: otherwise = .early
      case .distantFuture: otherwise = .late
      default: return nil
      }
    default: return nil
    }
  }
}

extension RuleReading {
  /// The number of seconds of an instant before now: 3600 of `Date.now.addingTimeInterval(-3600)`;
  /// nil for any other expression.
  func secondsAgo(_ written: TypedExpression) -> Double? {
    let expression = reader.resolved(written)
    switch expression.form {
    case .member(let member, nil, let arguments)
    where expression.type == .date && arguments.isEmpty
      && (member.kind == .initializer || member.kind == .staticProperty && member.name == "now"):
      return 0
    case .member(let member, let base?, let arguments) where member.name == "addingTimeInterval":
      guard let argument = arguments.first ?? nil else { return nil }
      return sum(secondsAgo(base), reader.constant(argument), isAdded: true)
    case .chain(let first, let rest):
      guard expression.type == .date, rest.count == 1, let (op, second) = rest.first,
        !op.isReplaced, op.spelling == "-" || op.spelling == "+"
      else { return nil }
      return sum(secondsAgo(first), reader.constant(second), isAdded: op.spelling == "+")
    default: return nil
    }
  }

  private func sum(_ base: Double?, _ value: Value?, isAdded: Bool) -> Double? {
    guard let base, case .double(let seconds)? = value, seconds.isFinite else { return nil }
    // Whole seconds are added without rounding.
    let isExact = [base, seconds].allSatisfy { $0 == $0.rounded() && abs($0) < 1e12 }
    guard base == 0 || isExact else { return nil }
    let ago = isAdded ? base - seconds : base + seconds
    return ago >= 0 ? ago : nil
  }
}
