@_spi(_Unicode) import Swift
import TipModel

/// Writes conditions and values in a database's dialect.
///
/// NULL represents a failure. A value that may be missing is tested for presence first.
struct SQLWriter {
  let dialect: any SQLDialect
  /// The name of a rule's aggregate.
  static func name(ofAggregate number: Int) -> String { "q\(number)" }

  /// The name of the verdict for a value of a sweep.
  static func name(ofValue number: Int) -> String { "v\(number)" }

  static func name(of column: RowColumn) -> String {
    switch column {
    case .date: "dated"
    case .field(let subject, let place): "f\(subject)_\(place)"
    }
  }

  func text(_ scalar: Scalar) -> String {
    switch scalar {
    case .int(let number): dialect.int(number)
    case .double(let number): dialect.double(number)
    case .text(let text):
      dialect.text(Self.composed(text)) ?? "NULL"
    case .column(let column): Self.name(of: column)
    case .aggregate(let number): Self.name(ofAggregate: number)
    case .arithmetic(let arithmetic, let a, let b, let isGuarded):
      isGuarded ? guarded(arithmetic, a, b) : plain(arithmetic, operand(a), operand(b))
    case .choice(let test, let a, let b): choice(test, text(a), text(b))
    case .failure: "NULL"
    }
  }

  private func operand(_ scalar: Scalar) -> String {
    switch scalar {
    case .int, .choice: dialect.wide(text(scalar))
    default: text(scalar)
    }
  }

  private func plain(_ arithmetic: Scalar.Arithmetic, _ a: String, _ b: String) -> String {
    switch arithmetic {
    case .divide: dialect.quotient(a, b)
    case .remainder: dialect.remainder(a, b)
    default: "(\(a) \(arithmetic.rawValue) \(b))"
    }
  }

  /// The operation, which is NULL if Swift's fails. No part of it overflows in any order of
  /// evaluation.
  private func guarded(_ arithmetic: Scalar.Arithmetic, _ a: Scalar, _ b: Scalar) -> String {
    let (left, right) = (operand(a), operand(b))
    let (least, most) = (dialect.int(.min), dialect.int(.max))
    let result = plain(arithmetic, left, right)
    switch arithmetic {
    case .add:
      return """
        CASE WHEN \(right) >= 0 THEN CASE WHEN \(left) <= \(most) - \(right) THEN \(result) END \
        ELSE CASE WHEN \(left) >= \(least) - \(right) THEN \(result) END END
        """
    case .subtract:
      return """
        CASE WHEN \(right) >= 0 THEN CASE WHEN \(left) >= \(least) + \(right) THEN \(result) END \
        ELSE CASE WHEN \(left) <= \(most) + \(right) THEN \(result) END END
        """
    case .multiply:
      guard case .int(let factor) = b, factor != 0 else { return result }
      if factor == .min {
        return "CASE WHEN \(left) = 0 THEN 0 WHEN \(left) = 1 THEN \(least) END"
      }
      if factor == -1 { return "CASE WHEN \(left) > \(least) THEN -\(left) END" }
      let (one, other) = (Int.max / factor, Int.min / factor)
      return
        "CASE WHEN \(left) BETWEEN \(dialect.int(min(one, other))) AND \(dialect.int(max(one, other))) THEN \(result) END"
    case .divide, .remainder:
      let negated = arithmetic == .divide ? "-\(left)" : "0"
      return """
        CASE WHEN \(right) = 0 THEN NULL \
        WHEN \(right) = -1 THEN CASE WHEN \(left) > \(least) THEN \(negated) END \
        ELSE \(result) END
        """
    }
  }

  func text(_ condition: Condition) -> String {
    switch condition {
    case .constant(let value): return value ? "(1 = 1)" : "(1 = 0)"
    case .comparison(let a, let relation, let b):
      return "(\(text(a)) \(Self.spelling(relation)) \(text(b)))"
    case .isThere(let scalar): return "(\(text(scalar)) IS NOT NULL)"
    case .not(let inner): return "(NOT \(text(inner)))"
    case .all(let parts): return logical(parts, isAll: true)
    case .any(let parts): return logical(parts, isAll: false)
    case .choice(let test, let a, let b): return "(\(choice(test, text(a), text(b))))"
    case .failure: return "(1 = NULL)"
    }
  }

  /// The form of a text in which accents are part of their letters, which texts of a table are
  /// expected to be in.
  static func composed(_ text: String) -> String {
    text._nfc.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  /// The spellings of a text that Swift takes for equal, as far as they occur in practice.
  static func forms(of text: String) -> [String] {
    let taken = text._nfd.reduce(into: "") { $0.unicodeScalars.append($1) }
    return [text, composed(text), taken]
  }

  static func spelling(_ relation: Relation) -> String {
    switch relation {
    case .equal: "="
    case .notEqual: "<>"
    default: relation.rawValue
    }
  }

  /// A conjunction or disjunction. Unlike in SQL, a part that fails makes the whole fail,
  /// regardless of the later parts.
  private func logical(_ parts: [Condition], isAll: Bool) -> String {
    guard let last = parts.last else { return text(.constant(isAll)) }
    var result = text(last)
    // Operands that cannot fail stay together.
    var together = [result]
    for part in parts.dropLast().reversed() {
      if part.mayFail {
        if together.count > 1 { result = joined(together, isAll) }
        let decided = text(.constant(!isAll))
        let test = text(part)
        result =
          isAll
          ? "(CASE WHEN \(test) THEN \(result) WHEN NOT \(test) THEN \(decided) END)"
          : "(CASE WHEN \(test) THEN \(decided) WHEN NOT \(test) THEN \(result) END)"
        together = [result]
      } else {
        together.insert(text(part), at: 0)
      }
    }
    return together.count > 1 ? joined(together, isAll) : result
  }

  private func joined(_ parts: [String], _ isAll: Bool) -> String {
    "(" + parts.joined(separator: isAll ? " AND " : " OR ") + ")"
  }

  private func choice(_ test: Condition, _ a: String, _ b: String) -> String {
    let condition = text(test)
    return test.mayFail
      ? "CASE WHEN \(condition) THEN \(a) WHEN NOT \(condition) THEN \(b) END"
      : "CASE WHEN \(condition) THEN \(a) ELSE \(b) END"
  }
}
