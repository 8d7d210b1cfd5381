import TipModel
import TipText

/// Finds the instant until which the verdict of a rule does not change. The rule is evaluated once
/// more, with the present as a ``TimeVaryingValue``. Each comparison of such a number gives the
/// instant at which its result changes.
final class NextChangeAnalysis {
  /// Seconds since the reference date.
  let now: Double
  /// The earliest instant at which the result of a comparison changes.
  private(set) var next = Double.infinity
  /// The place of code that depends on time in a way that is not analysed.
  private(set) var unforeseen: SourceRange?
  /// The approximate expression under evaluation, because comparisons of values do not know their
  /// place.
  var place: SourceRange
  private(set) lazy var present = TimeVaryingValue(presentOf: self)

  /// The latest instant of any clock, in the year 10000.
  static let end = 2.6e11

  init(now: Double, at place: SourceRange) {
    self.now = now
    self.place = place
  }

  func consider(_ instant: Double) {
    if instant > now, instant < next { next = instant }
  }

  /// Notes that the result depends on time in a way that is not known.
  func giveUp(at range: SourceRange? = nil) {
    if unforeseen == nil { unforeseen = range ?? place }
  }

  /// The result of a comparison now. The instant at which it changes is noted.
  func decide(_ test: Relation, _ a: VaryingNumber, _ b: VaryingNumber) -> Bool {
    // `<=` and `>=` are always true for a date that is NaN.
    if test.strictOpposite != nil, a.isMovingDate || b.isMovingDate, a.now.isNaN || b.now.isNaN {
      return true
    }
    let outcome = test.holds(a.now, b.now)
    guard !a.isSame(as: b) else { return outcome }
    let rate: Double
    switch (a.course, b.course) {
    case (nil, nil): return outcome
    case (let course?, nil): rate = course.rate
    case (nil, let course?): rate = -course.rate
    case (let first?, let second?):
      guard first.isSteady && second.isSteady || first.rate * second.rate <= 0 else {
        giveUp()
        return outcome
      }
      rate = first.rate - second.rate
    }
    guard rate != 0 else {
      // The distance is constant, except for rounding that varies with time.
      if abs(a.now - b.now) < TimeVaryingValue.noise { giveUp() }
      return outcome
    }
    // The results so far are valid only until the instant that is already known.
    consider(
      Crossing(now: now, test: test, end: min(next.nextDown, NextChangeAnalysis.end), rate: rate) {
        (a.at($0), b.at($0))
      }.next())
    return outcome
  }
}
