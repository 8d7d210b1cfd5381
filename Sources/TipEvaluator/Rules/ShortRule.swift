import TipFoundation
import TipModel
import TipText

/// A rule that is one comparison with a constant, of a parameter or of the number of donations in a
/// window, as most rules are. Its overhead is less than one turn of ``UnboxedComparisonCode``.
enum ShortRule {
  case parameter(ParameterTest)
  case window(WindowTest)
}

/// A test of a parameter that is a Bool or an Int: `$0 == true`, `$0 >= 3`.
struct ParameterTest {
  /// The parameter, which the caller keeps alive.
  fileprivate let declaration: Unmanaged<ParameterDeclaration>
  fileprivate let range: SourceRange
  /// The values for which it holds, with false as 0 and true as 1.
  fileprivate let numbers: RelatedNumbers

  @inline(__always)
  func holds(in data: any RuleDataSource) throws -> Bool {
    let value = try declaration._withUnsafeGuaranteedRef { try data.value(of: $0) }
    switch value {
    case .bool(let value): return numbers.contain(value ? 1 : 0)
    case .int(let value): return numbers.contain(value)
    default: try RuntimeError.missing(at: range)
    }
  }
}

/// `$0.donations.donatedWithin(.week).count >= 3`.
struct WindowTest {
  /// The event, which the caller keeps alive.
  fileprivate let event: EventReference.Unretained
  fileprivate let length: Double
  fileprivate let numbers: RelatedNumbers

  /// The verdict, and the earliest later instant at which time alone can change it. Returns nil if
  /// that needs a full evaluation.
  @inline(__always)
  func holds(
    at now: Date, data: any RuleDataSource
  ) -> (holds: Bool, nextChange: Double)? {
    // If only verdicts are needed, the general code computes more for a window.
    if data.asksForVerdictsAlone { return nil }
    return event.use { event in
      data.keptHistory(of: event, at: now)?.use { history in
        let (count, change) = history.count(
          within: length, of: now.timeIntervalSinceReferenceDate)
        return (numbers.contain(count), change)
      }
    }
  }
}

extension WordRule.Memory {
  /// The rule as a single comparison, or nil if it is not one.
  var short: ShortRule? {
    guard case .comparison(0) = code.start, code.comparisons.count == 1 else { return nil }
    let comparison = code.comparisons[0]
    guard
      case (.verdict(let whereItHolds), .verdict(let otherwise)) =
        (comparison.ifHolds, comparison.ifFails), whereItHolds != otherwise,
      let (operand, related) = comparison.withConstant
    else { return nil }
    let numbers = whereItHolds ? related : !related
    switch operand {
    case .parameter(let place):
      return .parameter(
        ParameterTest(
          declaration: parameters[place].declaration, range: parameters[place].range,
          numbers: numbers))
    case .count(let window) where parameters.isEmpty:
      return .window(
        WindowTest(event: events[window.event], length: window.length, numbers: numbers))
    default: return nil
    }
  }
}

extension UnboxedComparisonCode.Comparison {
  /// The operand that is compared with an integer constant, with that relation. It is nil for other
  /// numbers, and if two operands are compared.
  fileprivate var withConstant: (UnboxedComparisonCode.Operand, RelatedNumbers)? {
    let operand: UnboxedComparisonCode.Operand
    let numbers: RelatedNumbers?
    switch (first, second) {
    case (let other, .constant(let word)):
      (operand, numbers) = (other, RelatedNumbers(relation, Int(truncatingIfNeeded: word)))
    case (.constant(let word), let other):
      (operand, numbers) = (other, RelatedNumbers(relation.mirrored, Int(truncatingIfNeeded: word)))
    default: return nil
    }
    return areDoubles ? nil : numbers.map { (operand, $0) }
  }
}
