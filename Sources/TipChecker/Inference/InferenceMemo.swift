import TipModel
import TipText

/// What was found out inside the expression that is being checked.
///
/// Parts are looked at from several sides: an operand for its own type, and then as what its neighbour needs.
/// Each side is worked out once; otherwise the work would double with each level of nesting.
struct InferenceMemo {
  /// A part, and all that decides what it is taken for.
  struct Side: Equatable {
    let range: SourceRange
    let contextualType: Type?
    let scope: ObjectIdentifier
    let isOperand: Bool
    let isTried: Bool
    let isAwaited: Bool
    let wantedBy: SourceRange?
    let takenLiteral: TakenLiteral?
    /// Where tuples have lost their labels.
    let withoutLabels: Set<TupleLabels.Source>

    /// The same for few others. To make sides keys themselves costs more at the start of a program than it saves.
    var bucket: Int {
      Int(bitPattern: scope) ^ (Int(range.start) << 32 | Int(range.end)) ^ declared(contextualType)
    }

    /// Of the types that a part is tried as, those that the program declares may be thousands.
    private func declared(_ type: Type?) -> Int {
      switch type {
      case .nominal(let nominal): ObjectIdentifier(nominal).hashValue
      case .optional(let inner), .array(let inner), .set(let inner): declared(inner)
      default: 0
      }
    }
  }

  /// What was found, with all that was told on the way.
  struct Finding {
    let expression: TypedExpression
    let diagnostics: [Diagnostic]
    /// Some of it is declared elsewhere. How much would double with each look.
    let isExternal: Bool
    /// Kept, so that no other scope gets its identity.
    let scope: Scope
  }

  private var findings: [Int: [(side: Side, finding: Finding)]] = [:]
  private var rest = 0
  private(set) var depth = 0

  /// Closures are checked again for each type that is tried for their parameters, and so are those inside
  /// them: what still takes too many tries is given up, after so many for each byte.
  private static let triesPerByte = 64
  private static let leastTries = 20_000

  var isExhausted: Bool { rest <= 0 }

  subscript(side: Side) -> Finding? {
    findings[side.bucket]?.first { $0.side == side }?.finding
  }

  /// Goes into a part of the expression, or into an expression of so many bytes.
  mutating func enter(_ range: SourceRange) {
    if depth == 0 {
      rest = InferenceMemo.leastTries + InferenceMemo.triesPerByte * Int(range.end - range.start)
    }
    depth += 1
    rest -= 1
  }

  mutating func leave(_ side: Side, with finding: Finding) {
    depth -= 1
    if depth == 0 {
      findings = [:]
    } else {
      findings[side.bucket, default: []].append((side, finding))
    }
  }
}
