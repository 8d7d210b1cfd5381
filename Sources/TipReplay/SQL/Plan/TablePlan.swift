import TipModel

/// The query of a rule over a table, independent of a database: a condition over a few numbers and
/// values of each user, and how these follow from the user's rows.
///
/// Every value is an integer, a floating-point number or a text. Bools are 0 and 1, cases of enums
/// their numbers, dates the units of ``TickUnit``.
struct TablePlan {
  let condition: Condition
  /// The aggregates by their numbers in the condition.
  let aggregates: [Aggregate]
}

/// A value of each user. A missing value is distinct from a failure: only optionals have
/// ``Aggregate/pick`` or a column without a value, and a reader of one tests first whether it is
/// there.
indirect enum Scalar: Hashable {
  case int(Int)
  case double(Double)
  case text(String)
  /// A column of the current row, which only conditions on rows have.
  case column(RowColumn)
  case aggregate(Int)
  /// An operation on two numbers, which is NULL if it overflows. `isGuarded` is true if it may
  /// overflow.
  case arithmetic(Arithmetic, Scalar, Scalar, isGuarded: Bool)
  case choice(Condition, Scalar, Scalar)
  /// No value, because the evaluation fails.
  case failure

  enum Arithmetic: String, Hashable {
    case add = "+", subtract = "-", multiply = "*", divide = "/", remainder = "%"
  }
}

/// A condition that is true, false, or has no answer.
indirect enum Condition: Hashable {
  case constant(Bool)
  case comparison(Scalar, Relation, Scalar)
  case isThere(Scalar)
  case not(Condition)
  /// The conjunction. The first condition that does not hold decides it; later ones are not
  /// evaluated.
  case all([Condition])
  case any([Condition])
  case choice(Condition, Condition, Condition)
  case failure
}

/// A column of a row.
enum RowColumn: Hashable {
  case date
  case field(subject: Int, place: Int)
}

/// A value that is computed from a user's rows.
enum Aggregate: Hashable {
  case count(SelectedRows)
  /// The size of the largest group of rows with one value, or of the smallest; 0 without rows.
  case groupSize(SelectedRows, by: RowColumn, isLargest: Bool)
  /// A column of the first row or the last. It is missing without rows.
  case pick(SelectedRows, RowColumn, isLast: Bool)
}

/// A selection of the rows of an event or a parameter.
struct SelectedRows: Hashable {
  let subject: Int
  /// The number of most recent rows that are kept; nil for all.
  let limit: Int?
  var steps: [Step] = []

  enum Step: Hashable {
    case keep(Condition)
    case group(by: RowColumn, isLargest: Bool)
    /// The rows up to a number, counted from the oldest or from the most recent one, or all others.
    case part(Int, fromOldest: Bool, isTaken: Bool)
  }
}

extension Scalar {
  var mayFail: Bool {
    switch self {
    case .int, .double, .text, .column, .aggregate: false
    case .arithmetic(_, let a, let b, let isGuarded): isGuarded || a.mayFail || b.mayFail
    case .choice(let condition, let a, let b): condition.mayFail || a.mayFail || b.mayFail
    case .failure: true
    }
  }
}

extension Condition {
  var mayFail: Bool {
    switch self {
    case .constant: false
    case .comparison(let a, _, let b): a.mayFail || b.mayFail
    case .isThere(let scalar): scalar.mayFail
    case .not(let inner): inner.mayFail
    case .all(let parts), .any(let parts): parts.contains(where: \.mayFail)
    case .choice(let test, let a, let b): test.mayFail || a.mayFail || b.mayFail
    case .failure: true
    }
  }

  /// Joins conditions, without those that are already decided.
  static func joined(_ parts: [Condition], isAll: Bool) -> Condition {
    var kept: [Condition] = []
    for part in parts {
      if case .constant(let value) = part {
        if value == isAll { continue }
        kept.append(part)
        break
      }
      kept.append(part)
    }
    if kept.count == 1 { return kept[0] }
    if kept.isEmpty { return .constant(isAll) }
    // Earlier parts may fail, so they must be evaluated.
    if case .constant(let value)? = kept.last, !kept.dropLast().contains(where: \.mayFail) {
      return .constant(value)
    }
    return isAll ? .all(kept) : .any(kept)
  }

  var negated: Condition {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    case .failure: .failure
    default: .not(self)
    }
  }

  static func chosen(_ test: Condition, _ a: Condition, _ b: Condition) -> Condition {
    switch test {
    case .constant(let value): value ? a : b
    case .failure: .failure
    default: a == b && !test.mayFail ? a : .choice(test, a, b)
    }
  }

  /// Every column that it reads.
  var columns: Set<RowColumn> {
    switch self {
    case .constant, .failure: []
    case .comparison(let a, _, let b): a.columns.union(b.columns)
    case .isThere(let scalar): scalar.columns
    case .not(let inner): inner.columns
    case .all(let parts), .any(let parts): Set(parts.flatMap(\.columns))
    case .choice(let test, let a, let b): test.columns.union(a.columns).union(b.columns)
    }
  }
}

extension Scalar {
  var columns: Set<RowColumn> {
    switch self {
    case .column(let column): [column]
    case .arithmetic(_, let a, let b, _): a.columns.union(b.columns)
    case .choice(let test, let a, let b): test.columns.union(a.columns).union(b.columns)
    case .int, .double, .text, .aggregate, .failure: []
    }
  }
}

extension SelectedRows {
  /// True if the order of rows with equal dates matters, provided that more than their dates is
  /// read.
  private var isOrdered: Bool {
    limit != nil || steps.contains { if case .keep = $0 { false } else { true } }
  }

  /// Every column that the steps read.
  var columns: Set<RowColumn> {
    Set(
      steps.flatMap { step -> Set<RowColumn> in
        switch step {
        case .keep(let condition): condition.columns
        case .group(let column, _): [column]
        case .part: []
        }
      })
  }

  /// True if only rows since an instant are selected. The most recent rows that are kept are then
  /// the most recent of the selected ones.
  var isRecent: Bool {
    steps.allSatisfy { step in
      guard case .keep(let condition) = step, case .comparison(let a, let relation, _) = condition
      else { return false }
      return a == .column(.date) && (relation == .greater || relation == .greaterOrEqual)
    }
  }

  /// True if the result depends on the order of rows with equal dates, and then reads these
  /// columns.
  func needsOrder(reading columns: Set<RowColumn>, isPicked: Bool) -> Bool {
    let isAsked = isPicked || (isOrdered && !(columns.isEmpty && isRecent))
    return isAsked && !self.columns.union(columns).isSubset(of: [.date])
  }
}

extension Aggregate {
  var rows: SelectedRows {
    switch self {
    case .count(let rows), .groupSize(let rows, _, _), .pick(let rows, _, _): rows
    }
  }

  var columns: Set<RowColumn> {
    switch self {
    case .count(let rows): rows.columns
    case .groupSize(let rows, let column, _), .pick(let rows, let column, _):
      rows.columns.union([column])
    }
  }

  var needsOrder: Bool {
    switch self {
    case .count(let rows): rows.needsOrder(reading: [], isPicked: false)
    case .groupSize(let rows, let column, _): rows.needsOrder(reading: [column], isPicked: false)
    case .pick(let rows, let column, _): rows.needsOrder(reading: [column], isPicked: true)
    }
  }
}
