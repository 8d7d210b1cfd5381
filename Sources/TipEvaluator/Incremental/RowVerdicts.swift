import TipModel

/// The results of a condition for rows that come and go. They are computed once for each distinct
/// value, if donations repeat values.
struct RowVerdicts {
  private let condition: Compiler.RowCondition
  /// The known results, by the values' codes.
  private var known: [Known] = []
  private var lineage: Int?

  private enum Known: UInt8 { case nothing, holds, fails }

  /// Creates the results of a condition that cannot fail, and whose result for a row never changes.
  init(_ condition: Compiler.RowCondition) { self.condition = condition }

  /// The result for a row. Throws if a value is missing, which only happens with a store that
  /// another program wrote.
  mutating func holds(
    _ place: Int, of all: DonationSelection, _ frame: Frame
  ) throws -> Bool {
    guard !condition.readsDates, let code = all.history.values?.codes[place] else {
      return try ask(place, of: all, frame)
    }
    if lineage != all.history.lineage {
      lineage = all.history.lineage
      known.removeAll(keepingCapacity: true)
    }
    while known.count <= code { known.append(.nothing) }
    switch known[Int(code)] {
    case .holds: return true
    case .fails: return false
    case .nothing:
      let holds = try ask(place, of: all, frame)
      known[Int(code)] = holds ? .holds : .fails
      return holds
    }
  }

  private func ask(_ place: Int, of all: DonationSelection, _ frame: Frame) throws -> Bool {
    frame.slots[condition.slots.selection] = .donations(all)
    frame.slots[condition.slots.row] = .int(place - all.history.offset)
    defer { frame.slots[condition.slots.selection] = .void }
    return try condition.test(frame)
  }
}
