/// The changes of a transaction to the digest of each table. They are applied before it ends.
struct Ledger {
  private var changes: [TableDigest.Table: Change] = [:]

  private struct Change {
    var rows: Int64 = 0
    var sum: Int64 = 0
    /// True if all previous rows were deleted.
    var isAnew = false
  }

  mutating func add(_ term: Int64, to table: TableDigest.Table) {
    changes[table, default: Change()].rows += 1
    changes[table, default: Change()].sum &+= term
  }

  mutating func remove(_ term: Int64, from table: TableDigest.Table) {
    changes[table, default: Change()].rows -= 1
    changes[table, default: Change()].sum &-= term
  }

  mutating func removeAll(from table: TableDigest.Table) { changes[table] = Change(isAnew: true) }

  mutating func forget() { changes = [:] }

  /// Throws if the digest differs from the one that was written.
  mutating func settle(with statements: WriterStatements) throws {
    defer { forget() }
    for (table, change) in changes {
      var new = TableDigest.Count(rows: change.rows, sum: change.sum)
      if !change.isAnew {
        let old = try TableDigest.Count(of: table, statements.witness)
        new = TableDigest.Count(rows: old.rows &+ new.rows, sum: old.sum &+ new.sum)
      }
      new.bind(to: statements.setWitness, of: table)
      try statements.setWitness.run()
    }
  }
}
