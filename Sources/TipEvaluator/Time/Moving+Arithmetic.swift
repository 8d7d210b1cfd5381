import TipModel

/// Arithmetic on numbers at least one of which varies with time. It throws ``NotForeseen`` if the
/// result may change its direction.
enum TimeVaryingArithmetic {
  typealias Course = TimeVaryingValue.Course

  /// Returns nil where no number moves.
  static func infix(_ spelling: String, _ a: Value, _ b: Value) throws -> Value? {
    guard a.isMoving || b.isMoving else { return nil }
    guard let left = VaryingNumber(a), let right = VaryingNumber(b) else { throw NotForeseen() }
    let isWhole = a.isWhole && b.isWhole
    let kind: TimeVaryingValue.Kind? = a.isDate || b.isDate ? .date : nil
    switch spelling {
    case "+": return try sum(left, right, to: kind)
    case "-": return try difference(left, right, to: kind)
    case "*": return try product(left, right)
    case "/" where isWhole: return try quotient(left, right, isWhole: true)
    case "/": return try quotient(left, right, isWhole: false)
    case "%": return try remainder(left, right)
    default: throw NotForeseen()
    }
  }

  static func sum(_ a: VaryingNumber, _ b: VaryingNumber, to kind: TimeVaryingValue.Kind? = nil)
    throws
    -> Value
  {
    switch (a, b) {
    case (.still, .still): throw NotForeseen()
    case (.moving(let a), .still(let b)):
      return .object(try a.changed(to: kind, a.course, by: "+", b) { $0 + b })
    case (.still(let a), .moving(let b)):
      return .object(try b.changed(to: kind, b.course, by: "+", a) { a + $0 })
    case (.moving(let a), .moving(let b)):
      return .object(
        try a.joined(with: b, to: kind, try join(a.course, b.course), by: "+") { $0 + $1 })
    }
  }

  static func difference(
    _ a: VaryingNumber, _ b: VaryingNumber, to kind: TimeVaryingValue.Kind? = nil
  ) throws -> Value {
    switch (a, b) {
    case (.still, .still): throw NotForeseen()
    case (.moving(let a), .still(let b)):
      return .object(try a.changed(to: kind, a.course, by: "-", b) { $0 - b })
    case (.still(let a), .moving(let b)):
      return .object(
        try b.changed(to: kind, b.course.scaled(by: -1), by: "from", a) { a - $0 })
    case (.moving(let a), .moving(let b)):
      if a.form == b.form { return (kind ?? a.kind) == .int ? .int(0) : .double(0) }
      let course = try join(a.course, b.course.scaled(by: -1))
      return .object(try a.joined(with: b, to: kind, course, by: "-") { $0 - $1 })
    }
  }

  static func product(_ a: VaryingNumber, _ b: VaryingNumber) throws -> Value {
    switch (a, b) {
    case (.still, .still): throw NotForeseen()
    case (.moving(let moving), .still(let factor)), (.still(let factor), .moving(let moving)):
      guard factor != 0, factor.isFinite else {
        return moving.kind == .int ? .int(0) : .double(moving.now * factor)
      }
      return .object(
        try moving.changed(moving.course.scaled(by: factor), by: "*", factor) { $0 * factor })
    case (.moving(let a), .moving(let b)):
      let signs = (try sign(of: a), try sign(of: b))
      let rates = (a.course.rate * signs.0, b.course.rate * signs.1)
      guard rates.0 * rates.1 > 0 else { throw NotForeseen() }
      let rate = a.course.rate * b.now + a.now * b.course.rate
      let course = Course(rate: rate, isSteady: false)
      return .object(try a.joined(with: b, course, by: "*") { $0 * $1 })
    }
  }

  static func quotient(_ a: VaryingNumber, _ b: VaryingNumber, isWhole: Bool) throws -> Value {
    func divided(_ a: Double, _ b: Double) -> Double {
      isWhole ? (a / b).rounded(.towardZero) : a / b
    }
    switch (a, b) {
    case (.still, .still): throw NotForeseen()
    case (.moving(let a), .still(let divisor)):
      guard divisor != 0, divisor.isFinite else { throw NotForeseen() }
      var course = a.course.scaled(by: 1 / divisor)
      if isWhole { course.isSteady = false }
      return .object(try a.changed(course, by: "/", divisor) { divided($0, divisor) })
    case (.still(let dividend), .moving(let b)):
      guard try sign(of: b) != 0, dividend.isFinite else { throw NotForeseen() }
      guard dividend != 0 else { return isWhole ? .int(0) : .double(0 / b.now) }
      let rate = -dividend * b.course.rate / (b.now * b.now)
      return .object(
        try b.changed(Course(rate: rate, isSteady: false), by: "under", dividend) {
          divided(dividend, $0)
        })
    case (.moving(let a), .moving(let b)):
      if a.form == b.form, try sign(of: a) != 0 { return isWhole ? .int(1) : .double(1) }
      throw NotForeseen()
    }
  }

  /// The remainder of a division that truncates. It grows until the quotient is the next integer.
  static func remainder(_ a: VaryingNumber, _ b: VaryingNumber) throws -> Value {
    guard case (.moving(let a), .still(let divisor)) = (a, b), divisor != 0, divisor.isFinite else {
      throw NotForeseen()
    }
    var course = a.course.scaled(by: 1 / divisor)
    course.isSteady = false
    let whole = try a.changed(to: .double, course, by: "whole", divisor) {
      ($0 / divisor).rounded(.towardZero)
    }
    _ = a.foresight.decide(.equal, .moving(whole), .still(whole.now))
    return .object(
      try a.changed(a.course, by: "%", divisor) { $0.truncatingRemainder(dividingBy: divisor) })
  }

  static func negative(_ a: TimeVaryingValue) throws -> Value {
    .object(try a.changed(a.course.scaled(by: -1), by: "negative") { -$0 })
  }

  static func magnitude(_ a: TimeVaryingValue) throws -> Value {
    try sign(of: a) < 0 ? negative(a) : .object(a)
  }

  /// The number rounded to an integer by `round`.
  static func rounded(
    _ a: TimeVaryingValue, to kind: TimeVaryingValue.Kind? = nil, by name: String,
    _ round: @escaping (Double) -> Double
  ) throws -> Value {
    guard a.course.rate != 0 else {
      let whole = round(a.now)
      guard round(a.now - TimeVaryingValue.noise) == whole,
        round(a.now + TimeVaryingValue.noise) == whole
      else {
        throw NotForeseen()
      }
      return kind == .int ? .int(Int(exactly: whole) ?? 0) : .double(whole)
    }
    return .object(
      try a.changed(to: kind, Course(rate: a.course.rate, isSteady: false), by: name, 0, round))
  }

  /// -1 or 1, and notes when it becomes the other; where it is 0 now, which it will have then.
  static func sign(of a: TimeVaryingValue) throws -> Double {
    if a.course.rate == 0, abs(a.now) > TimeVaryingValue.noise { return a.now < 0 ? -1 : 1 }
    guard a.course.rate != 0 else { throw NotForeseen() }
    let zero = VaryingNumber.still(0)
    if a.foresight.decide(.less, .moving(a), zero) { return -1 }
    if a.now > 0 {
      if a.course.rate < 0 { _ = a.foresight.decide(.greater, .moving(a), zero) }
      return 1
    }
    // At 0, the change comes at the next instant.
    _ = a.foresight.decide(.equal, .moving(a), zero)
    return a.course.rate < 0 ? -1 : 1
  }

  private static func join(_ a: Course, _ b: Course) throws -> Course {
    guard a.isSteady && b.isSteady || a.rate * b.rate > 0 else { throw NotForeseen() }
    return Course(rate: a.rate + b.rate, isSteady: a.isSteady && b.isSteady)
  }
}

extension TimeVaryingValue.Course {
  func scaled(by factor: Double) -> TimeVaryingValue.Course {
    TimeVaryingValue.Course(rate: rate * factor, isSteady: isSteady)
  }
}

extension Value {
  var moving: TimeVaryingValue? {
    if case .object(let object) = self { object as? TimeVaryingValue } else { nil }
  }
  var isMoving: Bool { moving != nil }

  fileprivate var isWhole: Bool {
    if case .int = self { true } else { moving?.kind == .int }
  }

  fileprivate var isDate: Bool {
    if case .date = self { true } else { moving?.kind == .date }
  }
}
