import GRDB

/// The statements of the connection that writes, prepared once.
struct WriterStatements {
  let begin: Statement
  let commit: Statement
  let rollback: Statement
  let lastEntry: Statement

  let insertEntry: Statement

  let witness: Statement
  let setWitness: Statement
  /// The statements that read a row before it changes.
  let oldTip: Statement
  let oldEvent: Statement
  let oldParameter: Statement

  let event: Statement
  let lastEvent: Statement
  let setEvent: Statement
  let insertDonation: Statement
  let trimCount: Statement
  let trimAge: Statement
  let lastStamp: Statement
  let deleteDonations: Statement

  let parameter: Statement
  let setParameter: Statement
  let tip: Statement
  let setTip: Statement
  let rule: Statement
  let setRule: Statement
  let addPart: Statement
  let partOfRule: Statement
  let reset: [(TableDigest.Table, Statement)]

  let noteReset: Statement
  let lastReset: Statement
  let noteImport: Statement

  init(_ database: Database) throws {
    let prepare = { try Statement($0, on: database) }
    begin = try prepare("BEGIN IMMEDIATE")
    commit = try prepare("COMMIT")
    rollback = try prepare("ROLLBACK")
    lastEntry = try prepare("SELECT number, date, time FROM entry ORDER BY number DESC LIMIT 1")

    insertEntry = try prepare(
      "INSERT INTO entry (\(EntryRow.columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")

    witness = try prepare("SELECT rows, sum, checksum FROM witness WHERE name = ?1")
    setWitness = try prepare("INSERT OR REPLACE INTO witness VALUES (?1, ?2, ?3, ?4)")
    oldTip = try prepare("SELECT number, checksum FROM tip WHERE id = ?1")
    oldEvent = try prepare("SELECT number, checksum FROM event WHERE number = ?1")
    oldParameter = try prepare("SELECT number, checksum FROM parameter WHERE id = ?1")

    event = try prepare("SELECT \(EventRow.columns) FROM event WHERE id = ?1")
    lastEvent = try prepare("SELECT coalesce(max(number), 0) FROM event")
    setEvent = try prepare(
      "INSERT OR REPLACE INTO event (\(EventRow.columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
    insertDonation = try prepare(
      """
      INSERT INTO donation (event, \(DonationRow.columns))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """)
    trimCount = try prepare(
      """
      DELETE FROM donation WHERE event = ?1 AND number <= (
        SELECT number FROM donation WHERE event = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)
      RETURNING checksum
      """)
    trimAge = try prepare(
      "DELETE FROM donation WHERE event = ?1 AND date + ?2 <= ?3 RETURNING checksum")
    lastStamp = try prepare(
      "SELECT date FROM donation WHERE event = ?1 AND is_stamped = 1 ORDER BY number DESC LIMIT 1")
    deleteDonations = try prepare("DELETE FROM donation WHERE event = ?1 RETURNING checksum")

    parameter = try prepare("SELECT 1 FROM parameter WHERE id = ?1")
    setParameter = try prepare(
      """
      INSERT INTO parameter (\(ParameterRow.columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT (id) DO UPDATE SET value_type = ?2, type = ?3, value = ?4, device = ?5,
        sequence = ?6, time = ?7, checksum = ?8
      RETURNING number
      """)
    tip = try prepare("SELECT \(TipRow.columns) FROM tip WHERE id = ?1")
    setTip = try prepare(
      """
      INSERT INTO tip (\(TipRow.columns))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
      ON CONFLICT (id) DO UPDATE SET type_name = ?2, options = ?3, status = ?4,
        invalidation_reason = ?5, invalidation_date = ?6, invalidation_entry = ?7,
        last_displayed = ?8, display_count = ?9, display_dates = ?10, displayed_seconds = ?11,
        presses = ?12, content = ?13, closed_gates = ?14, checksum = ?15
      RETURNING number
      """)
    rule = try prepare("SELECT \(RuleRow.columns) FROM rule WHERE id = ?1 AND parent IS NULL")
    setRule = try prepare(
      """
      \(RuleRow.insertion)
      ON CONFLICT (id) WHERE parent IS NULL DO UPDATE SET tip = ?2, category = ?3, predicate = ?4,
        inputs = ?5, status = ?6, checksum = ?8
      RETURNING number
      """)
    addPart = try prepare("\(RuleRow.insertion) RETURNING number")
    partOfRule = try prepare("SELECT 1 FROM rule WHERE parent = ?1")
    let emptied: [TableDigest.Table] = [
      .tip, .parameter, .event, .donation, .rule, .imported, .fact, .lifecycle, .lifecycleSum,
    ]
    reset = try emptied.map { ($0, try prepare("DELETE FROM \($0.rawValue)")) }

    noteReset = try prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('reset', ?1)")
    lastReset = try prepare("SELECT value FROM meta WHERE key = 'reset'")
    noteImport = try prepare("INSERT OR IGNORE INTO imported (store, number) VALUES (?1, ?2)")
  }
}
