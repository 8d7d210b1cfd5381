/// A search for whole numbers, none negative, that satisfy linear constraints, with the least sum.
///
/// The relaxation to fractions is solved by the dual simplex method, which may begin with all
/// numbers zero, since the sum is then least. A number that is not whole is branched on.
struct IntegerProgram {
  /// `factors · numbers <= bound`
  struct Row: Hashable {
    var factors: [Int: Int]
    var bound: Int

    /// The constraint on the sum of some of the numbers.
    static func sum(of columns: [Int], atMost bound: Int) -> Row {
      Row(factors: Dictionary(columns.map { ($0, 1) }) { first, _ in first }, bound: bound)
    }

    /// Returns nil if the bound does not fit in an Int.
    static func sum(of columns: [Int], atLeast bound: Int) -> Row? {
      sum(of: columns, atMost: bound).negated(bound)
    }

    /// The constraint that the weighted sum is at least `bound`.
    func negated(_ bound: Int) -> Row? {
      guard bound != .min, !factors.values.contains(.min) else { return nil }
      return Row(factors: factors.mapValues { -$0 }, bound: -bound)
    }
  }

  enum Solution: Equatable {
    case impossible
    /// The numbers by column; those that are zero are left out.
    case numbers([Int: Int])
    /// Too many steps, or numbers too large.
    case undecided
  }

  /// The greatest number of relaxations and of pivots in each.
  private static let maximumNodes = 400
  private static let maximumPivots = 600

  private var nodes = 0

  /// Returns the numbers with the least sum.
  ///
  /// - Parameter room: The number of fractions that may still be computed, from which those that
  ///   were are taken.
  static func solve(_ rows: [Row], room: inout Int) -> Solution {
    var program = IntegerProgram()
    return program.branch(rows, &room)
  }

  private mutating func branch(_ rows: [Row], _ room: inout Int) -> Solution {
    var best: [Int: Int]?
    var waiting = [rows]
    while let rows = waiting.popLast() {
      nodes += 1
      guard nodes <= Self.maximumNodes else {
        return best.map(Solution.numbers) ?? .undecided
      }
      var tableau = Tableau(rows)
      switch tableau.solve(pivots: Self.maximumPivots, room: &room) {
      case .impossible: continue
      case .undecided: return best.map(Solution.numbers) ?? .undecided
      case .solved: break
      }
      let values = tableau.values
      if let best, !tableau.isLess(than: best.values.reduce(0, +)) { continue }
      guard
        let (column, value) = values.sorted(by: { $0.key < $1.key }).first(where: {
          !$0.value.isWhole
        })
      else {
        best = values.mapValues(\.numerator)
        continue
      }
      let floor = value.floor
      if let above = Row.sum(of: [column], atLeast: floor + 1) { waiting.append(rows + [above]) }
      waiting.append(rows + [.sum(of: [column], atMost: floor)])
    }
    return best.map(Solution.numbers) ?? .impossible
  }
}

/// The dual simplex method over fractions.
private struct Tableau {
  enum Outcome { case solved, impossible, undecided }

  /// The rows, each over the columns and the slack variables; the last entry is the bound.
  private var rows: [[Fraction]]
  private var costs: [Fraction]
  /// The basic variable of each row.
  private var basis: [Int]
  /// The program's column of each variable that is no slack.
  private let columns: [Int]

  init(_ constraints: [IntegerProgram.Row]) {
    columns = Set(constraints.flatMap(\.factors.keys)).sorted()
    let width = columns.count + constraints.count
    let place = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    rows = []
    basis = []
    for (number, constraint) in constraints.enumerated() {
      var row = Array(repeating: Fraction.zero, count: width + 1)
      for (column, factor) in constraint.factors {
        if let place = place[column] { row[place] = Fraction(factor) }
      }
      row[columns.count + number] = Fraction(1)
      row[width] = Fraction(constraint.bound)
      rows.append(row)
      basis.append(columns.count + number)
    }
    costs = (0...width).map { [count = columns.count] in Fraction($0 < count ? 1 : 0) }
  }

  mutating func solve(pivots: Int, room: inout Int) -> Outcome {
    for _ in 0..<pivots {
      room -= rows.count * costs.count
      guard room > 0 else { return .undecided }
      // The first row and the first of equal columns: the method then ends.
      guard let row = leavingRow else { return .solved }
      var entering: (column: Int, ratio: Fraction)?
      for column in 0..<(costs.count - 1) where rows[row][column].isNegative {
        guard let ratio = costs[column].divided(by: rows[row][column]) else { return .undecided }
        // Ratios are not positive; the one nearest zero keeps all costs from becoming negative.
        if let best = entering, !(best.ratio < ratio) { continue }
        entering = (column, ratio)
      }
      guard let column = entering?.column else { return .impossible }
      guard pivot(row, column) else { return .undecided }
    }
    return .undecided
  }

  private var leavingRow: Int? {
    rows.indices.filter { rows[$0].last?.isNegative == true }.min { basis[$0] < basis[$1] }
  }

  private mutating func pivot(_ row: Int, _ column: Int) -> Bool {
    let divisor = rows[row][column]
    for place in rows[row].indices where !rows[row][place].isZero {
      guard let quotient = rows[row][place].divided(by: divisor) else { return false }
      rows[row][place] = quotient
    }
    let pivot = rows[row]
    for other in rows.indices where other != row && !rows[other][column].isZero {
      guard let reduced = Tableau.reduce(rows[other], rows[other][column], pivot) else {
        return false
      }
      rows[other] = reduced
    }
    guard let reduced = Tableau.reduce(costs, costs[column], pivot) else { return false }
    costs = reduced
    basis[row] = column
    return true
  }

  private static func reduce(
    _ row: [Fraction], _ factor: Fraction, _ pivot: [Fraction]
  ) -> [Fraction]? {
    guard !factor.isZero else { return row }
    var reduced = row
    for place in pivot.indices where !pivot[place].isZero {
      guard let entry = row[place].subtracting(factor, times: pivot[place]) else { return nil }
      reduced[place] = entry
    }
    return reduced
  }

  /// The numbers that are not zero, by the program's columns.
  var values: [Int: Fraction] {
    var values: [Int: Fraction] = [:]
    for (row, variable) in basis.enumerated() where columns.indices.contains(variable) {
      if let value = rows[row].last, !value.isZero { values[columns[variable]] = value }
    }
    return values
  }

  /// Returns whether the least sum is less than a number.
  func isLess(than limit: Int) -> Bool {
    // The last entry of the costs is the negated sum.
    guard let sum = costs.last else { return true }
    return Fraction(-limit) < sum
  }
}
