import TipFoundation
import TipModel
import TipText

/// A number or a date that changes with time, in one direction.
final class TimeVaryingValue: AbstractValue {
  enum Kind { case date, double, int }

  /// The bound of differences that are due to rounding.
  static let noise = 1e-5

  /// The change of a number over time.
  struct Course {
    /// The change in a second. If it is not steady, only its sign is exact.
    var rate: Double
    /// True if the number changes by the same amount each second, up to rounding.
    var isSteady: Bool
  }

  let kind: Kind
  let course: Course
  /// The value at the instant of the analysis.
  let now: Double
  let foresight: NextChangeAnalysis
  /// The number that this one is computed from, with the function; a loop evaluates long sums.
  private let base: TimeVaryingValue?
  private let step: (_ base: Double, _ instant: Double) -> Double
  private let length: Int
  /// The depth of numbers nested in the steps.
  private let depth: Int
  /// A hash of the computation: equal for numbers that are always equal.
  let form: Int

  /// The present instant itself.
  init(presentOf foresight: NextChangeAnalysis) {
    kind = .date
    course = Course(rate: 1, isSteady: true)
    now = foresight.now
    self.foresight = foresight
    base = nil
    step = { $1 }
    length = 1
    depth = 0
    form = 0
  }

  private init(
    _ kind: Kind, _ course: Course, from base: TimeVaryingValue, and other: TimeVaryingValue?,
    _ name: String,
    _ operand: Double, _ step: @escaping (Double, Double) -> Double
  ) {
    self.kind = kind
    self.course = course
    foresight = base.foresight
    self.base = base
    self.step = step
    length = base.length + 1
    depth = max(base.depth, other.map { $0.depth + 1 } ?? 0)
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(operand)
    hasher.combine(base.form)
    hasher.combine(other?.form)
    form = hasher.finalize()
    now = step(base.now, foresight.now)
  }

  /// The result of a monotonic function of this number. Name and operand identify the function.
  func changed(
    to kind: Kind? = nil, _ course: Course, by name: String, _ operand: Double = 0,
    _ function: @escaping (Double) -> Double
  ) throws -> TimeVaryingValue {
    try TimeVaryingValue(kind ?? self.kind, course, from: self, and: nil, name, operand) {
      value, _ in
      function(value)
    }.checked()
  }

  /// The result of a function of this number and another.
  func joined(
    with other: TimeVaryingValue, to kind: Kind? = nil, _ course: Course, by name: String,
    _ function: @escaping (Double, Double) -> Double
  ) throws -> TimeVaryingValue {
    try TimeVaryingValue(kind ?? self.kind, course, from: self, and: other, name, 0) {
      function($0, other.at($1))
    }.checked()
  }

  /// The value at an instant, in seconds since the reference date.
  func at(_ instant: Double) -> Double {
    guard length > 16 else { return step(base?.at(instant) ?? 0, instant) }
    var way: [TimeVaryingValue] = []
    var part: TimeVaryingValue? = self
    while let here = part {
      way.append(here)
      part = here.base
    }
    return way.reversed().reduce(0) { $1.step($0, instant) }
  }

  /// The number itself. Throws if releasing its steps would recurse too deep, or if it will be no
  /// integer that fits.
  private func checked() throws -> TimeVaryingValue {
    guard length <= 2000, depth <= 50 else { throw NotForeseen() }
    if kind == .int {
      // Exact up to here; an overflow would be an error at a later time.
      let bound = 9e15
      for side in [-bound, bound] {
        _ = foresight.decide(.less, .moving(self), .still(side))
      }
    }
    return self
  }

  /// The value of the program at the instant of the analysis.
  var present: Value {
    switch kind {
    case .date: .date(Date(timeIntervalSinceReferenceDate: now))
    case .double: .double(now)
    case .int: .int(Int(exactly: now) ?? 0)
    }
  }

  func isEqual(to other: Value) -> Bool { decide(.equal, other) }
  func isLess(than other: Value) -> Bool { decide(.less, other) }
  func isGreater(than other: Value) -> Bool { decide(.greater, other) }
  func isAtMost(_ other: Value) -> Bool { decide(.lessOrEqual, other) }
  func isAtLeast(_ other: Value) -> Bool { decide(.greaterOrEqual, other) }
  func isSeen() { foresight.giveUp() }

  private func decide(_ test: Relation, _ other: Value) -> Bool {
    guard let other = VaryingNumber(other) else {
      foresight.giveUp()
      return false
    }
    return foresight.decide(test, .moving(self), other)
  }

  var valueDescription: String {
    foresight.giveUp()
    return ValuePrinter.print(present)
  }
}

/// A number or date that may vary with time, in seconds or as a value.
enum VaryingNumber {
  case still(Double)
  case moving(TimeVaryingValue)

  init?(_ value: Value) {
    switch value {
    case .double(let value): self = .still(value)
    case .int(let value): self = .still(Double(value))
    case .date(let value): self = .still(value.timeIntervalSinceReferenceDate)
    case .object(let object):
      guard let moving = object as? TimeVaryingValue else { return nil }
      self = .moving(moving)
    default: return nil
    }
  }

  var now: Double {
    switch self {
    case .still(let value): value
    case .moving(let moving): moving.now
    }
  }

  /// The change over time, or nil for a constant.
  var course: TimeVaryingValue.Course? { moving?.course }

  var moving: TimeVaryingValue? { if case .moving(let moving) = self { moving } else { nil } }

  /// True for a date that varies. What it is compared with is a date, too.
  var isMovingDate: Bool { moving?.kind == .date }

  func at(_ instant: Double) -> Double {
    switch self {
    case .still(let value): value
    case .moving(let moving): moving.at(instant)
    }
  }

  func isSame(as other: VaryingNumber) -> Bool {
    if case (.moving(let a), .moving(let b)) = (self, other) { a.form == b.form } else { false }
  }
}

/// Time matters in a way that is not followed.
struct NotForeseen: Error {}
