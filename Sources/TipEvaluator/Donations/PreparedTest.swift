import TipFoundation
import TipModel
import TipText

/// A test with the bound of this evaluation and the column of one history.
enum PreparedTest {
  case all(Bool)
  case ints([Int], Relation, Int)
  case doubles([Double], Relation, Double)
  case bools([UInt8], UInt8)
  case codes([Int32], isEqual: Bool, Int32)
  /// A verdict for each code.
  case table([Int32], [UInt8])
}

/// The source of a row predicate's columns.
enum PredicateRows {
  case donations(DonationSelection)
  /// The distinct values of donations, which have no dates.
  case values(ValueTable)

  func column(at index: Int) -> DonationColumn? {
    switch self {
    case .donations(let all): all.history.column(at: index)
    case .values(let table): table.columns.indices.contains(index) ? table.columns[index] : nil
    }
  }

  func codes(of string: String, column index: Int) -> (all: [Int32], wanted: Int32?)? {
    switch self {
    case .donations(let all): all.history.codes(of: string, column: index)
    case .values(let table):
      table.columns.indices.contains(index) ? table.columns[index].codes(of: string) : nil
    }
  }

  var count: Int {
    switch self {
    case .donations(let all): all.count
    case .values(let table): table.counts.count
    }
  }
}

extension RowPredicate where Test == ColumnTest {
  /// The predicate for fast evaluation of these rows. Returns nil if a column is not in the plain
  /// form of its type; the rows are then evaluated one by one.
  ///
  /// Throws if the budget is spent.
  func prepare(
    for rows: PredicateRows, _ frame: Frame, at range: SourceRange
  ) throws -> RowPredicate<PreparedTest>? {
    try map { test in
      try test.prepare(for: rows, frame, at: range).map(RowPredicate<PreparedTest>.test)
    }
  }
}

extension ColumnTest {
  fileprivate func prepare(
    for rows: PredicateRows, _ frame: Frame, at range: SourceRange
  ) throws -> PreparedTest? {
    switch self {
    case .all(let test): return .all(try test(frame))
    case .ints(let column, let test, let bound):
      guard case .ints(let numbers)? = rows.column(at: column) else { return nil }
      guard let bound = try bound.value(frame) else { return nil }
      return .ints(numbers, test, bound)
    case .doubles(let column, let test, let bound):
      guard case .doubles(let numbers)? = rows.column(at: column) else { return nil }
      guard let bound = try bound.value(frame) else { return nil }
      return .doubles(numbers, test, bound)
    case .dates(let test, let bound):
      guard case .donations(let all) = rows, let bound = try bound(frame) else { return nil }
      if case .moving(let moving) = bound { moving.pass(test, all) }
      return .doubles(all.history.dateColumn, test, bound.now)
    case .bools(let column, let isTrue):
      guard case .bools(let bits)? = rows.column(at: column) else { return nil }
      return .bools(bits, isTrue ? 1 : 0)
    case .cases(let column, let isEqual, let wanted):
      guard case .cases(let type, let numbers)? = rows.column(at: column),
        case .enumeration(type, let index) = try wanted(frame)
      else { return nil }
      return .codes(numbers, isEqual: isEqual, Int32(truncatingIfNeeded: index))
    case .string(let column, let isEqual, let wanted):
      guard let text = try wanted.value(frame),
        let codes = rows.codes(of: text, column: column)
      else { return nil }
      guard let code = codes.wanted else { return .all(!isEqual) }
      return .codes(codes.all, isEqual: isEqual, code)
    case .texts(let column, let cache, let question):
      guard case .strings(let texts)? = rows.column(at: column) else { return nil }
      return try texts.table(cache, for: rows, frame, range) { distinct in
        if texts.mostBytes >= Budget.largeText {
          for text in distinct { try frame.mind(text, at: range) }
        }
        return question.verdicts(on: texts)
      }
    case .strings(let column, let slot, let cache, let test):
      guard case .strings(let texts)? = rows.column(at: column) else { return nil }
      return try texts.table(cache, for: rows, frame, range) { texts in
        try texts.map { text in
          frame.slots[slot] = .string(text)
          return try test(frame) ? 1 : 0
        }
      }
    }
  }
}

extension StringColumn {
  /// The results of a test for each distinct string, 1 or 0, computed only where they are not known
  /// yet. Returns nil if there are far more distinct strings than rows, so that testing each row is
  /// less work.
  @inline(__always)
  fileprivate func table(
    _ cache: VerdictCache?, for rows: PredicateRows, _ frame: Frame, _ range: SourceRange,
    _ verdicts: ([String]) throws -> [UInt8]
  ) throws -> PreparedTest? {
    if let cache, cache.version == version { return .table(codes, cache.verdicts) }
    guard distinct.count / 2 <= rows.count + 32 else { return nil }
    try frame.context.budget.spend(steps: distinct.count, at: range)
    let verdicts = try verdicts(distinct)
    cache?.version = version
    cache?.verdicts = verdicts
    return .table(codes, verdicts)
  }
}

extension TimeVaryingValue {
  /// Notes when it passes the next of the dates that it is compared with.
  fileprivate func pass(_ test: Relation, _ all: DonationSelection) {
    let isAscending = course.rate > 0
    // At a date that was just reached, a change is still to come only if passing the date decides.
    let passed = isAscending ? test.holds(0, 1) : test.holds(1, 0)
    guard
      let date = all.nextDate(
        from: now, isAscending: isAscending, orAt: test.holds(0, 0) != passed)
    else { return }
    _ = foresight.decide(test, .still(date), .moving(self))
  }
}

extension DonationSelection {
  /// The date that a bound moving up, or down, passes next; `orAt` where the one it is at counts,
  /// too.
  fileprivate func nextDate(from bound: Double, isAscending: Bool, orAt isIncluded: Bool) -> Double?
  {
    var best: Double?
    for place in 0..<count {
      let date = history.seconds(at: row(at: place))
      if date == bound {
        if isIncluded { return date }
      } else if isAscending {
        if date > bound, date < best ?? .infinity { best = date }
      } else if date < bound, date > best ?? -.infinity {
        best = date
      }
    }
    return best
  }
}
