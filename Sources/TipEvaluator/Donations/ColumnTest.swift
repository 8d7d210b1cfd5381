import TipFoundation
import TipModel
import TipText

/// A comparison of a field or of the date with a value that is the same for all rows.
///
/// Only tests that cannot fail are made, because a column is tested whole, including rows that an
/// earlier test has already decided. It is boxed, so that a test of one row copies one reference
/// for each test.
indirect enum ColumnTest {
  /// A Bool that is the same for all rows.
  case all((Frame) throws -> Bool)
  case ints(column: Int, Relation, RowBound<Int>)
  case doubles(column: Int, Relation, RowBound<Double>)
  case dates(Relation, (Frame) throws -> VaryingNumber?)
  case bools(column: Int, isTrue: Bool)
  case cases(column: Int, isEqual: Bool, (Frame) throws -> Value)
  /// A string field equal to a string or not.
  case string(column: Int, isEqual: Bool, RowBound<String>)
  /// A search for a text in a string field, at any place, its start or its end: done once for each
  /// distinct string.
  case texts(column: Int, VerdictCache, TextQuestion)
  /// Any other test of one string field alone, evaluated once for each distinct string.
  case strings(column: Int, slot: Int, VerdictCache?, (Frame) throws -> Bool)

  var readsDates: Bool {
    if case .dates = self { true } else { false }
  }

  /// True if it compares with a constant, so that a row can be tested without a frame.
  var isConstant: Bool {
    switch self {
    case .ints(_, _, .constant), .doubles(_, _, .constant), .string(_, _, .constant), .bools,
      .texts:
      true
    case .all, .ints, .doubles, .dates, .cases, .string, .strings: false
    }
  }
}

/// The verdicts on a column's distinct strings, kept for as long as there are no others.
final class VerdictCache {
  var version: Int?
  var verdicts: [UInt8] = []
}

/// The value that the rows of a column are compared with.
enum RowBound<Bound> {
  case constant(Bound)
  case computed((Frame) throws -> Bound?)

  /// The plain value, or nil if it varies with time.
  func value(_ frame: Frame) throws -> Bound? {
    switch self {
    case .constant(let bound): bound
    case .computed(let code): try code(frame)
    }
  }
}
