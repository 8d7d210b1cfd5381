import GRDB

/// The number of rows of each table, and the sum of their checksums. They reveal a row that is
/// missing, duplicated or replaced by an older one, which no checksum of a single row can.
enum TableDigest {
  enum Table: String, CaseIterable {
    case meta, tip, parameter, event, donation, rule, entry, imported, device, fact, lifecycle
    case lifecycleSum = "lifecycle_sum"

    /// The columns of each row that are read.
    fileprivate var columns: String {
      switch self {
      case .meta: "key, value"
      case .imported: "number, store"
      default: "number, checksum"
      }
    }
  }

  /// The term of a row in its table's sum. It includes the row's number if the checksum does not.
  static func term(_ table: Table, number: Int64, checksum: Int64) -> Int64 {
    switch table {
    case .tip, .parameter, .rule:
      var term = Checksum("row")
      term.combine(number)
      term.combine(checksum)
      return term.value
    default: return checksum
    }
  }

  static func term(imported number: Int64, from store: String) -> Int64 {
    var term = Checksum("imported")
    term.combine(number)
    term.combine(store)
    return term.value
  }

  static func term(meta key: String, _ value: String) -> Int64 {
    var term = Checksum("meta")
    term.combine(key)
    term.combine(value)
    return term.value
  }

  struct Count: Equatable {
    var rows: Int64 = 0
    var sum: Int64 = 0

    init(rows: Int64, sum: Int64) {
      self.rows = rows
      self.sum = sum
    }

    /// Reads the stored digest.
    init(of table: Table, _ statement: Statement) throws {
      statement.bind(table.rawValue, at: 1)
      defer { statement.reset() }
      guard try statement.step() else { throw TableDigest.damaged }
      self.init(rows: try statement.int(0), sum: try statement.int(1))
      guard try statement.int(2) == checksum(of: table) else { throw TableDigest.damaged }
    }

    /// Computes the actual digest.
    init(counting table: Table, in database: Database) throws {
      self.init(rows: 0, sum: 0)
      let row = try Statement("SELECT \(table.columns) FROM \(table.rawValue)", on: database)
      while try row.step() {
        rows += 1
        let term =
          switch table {
          case .meta: TableDigest.term(meta: try row.text(0), try row.text(1))
          case .imported: TableDigest.term(imported: try row.int(0), from: try row.text(1))
          default: TableDigest.term(table, number: try row.int(0), checksum: try row.int(1))
          }
        sum &+= term
      }
    }

    /// All columns, from the first parameter on.
    func bind(to statement: Statement, of table: Table) {
      statement.bind(table.rawValue, at: 1)
      statement.bind(rows, at: 2)
      statement.bind(sum, at: 3)
      statement.bind(checksum(of: table), at: 4)
    }

    private func checksum(of table: Table) -> Int64 {
      var checksum = Checksum("witness")
      checksum.combine(table.rawValue)
      checksum.combine(rows)
      checksum.combine(sum)
      return checksum.value
    }
  }

  private static var damaged: StoreError {
    .damaged(reason: "the count of its rows is not as it was written", setAside: nil)
  }

  /// Stores the digests of the tables that have none.
  static func begin(in database: Database) throws {
    let statement = try Statement(
      "INSERT OR REPLACE INTO witness VALUES (?1, ?2, ?3, ?4)", on: database)
    for table in Table.allCases {
      try Count(counting: table, in: database).bind(to: statement, of: table)
      try statement.run()
    }
  }

  /// All tables; in a store of an older version those that it has.
  private static func tables(of database: Database) throws -> [Table] {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    if version >= Schema.version { return Table.allCases }
    return try Table.allCases.filter { try database.tableExists($0.rawValue) }
  }

  /// A line for each table that differs from its digest.
  static func faults(in database: Database) throws -> [String] {
    let statement = try Statement(
      "SELECT rows, sum, checksum FROM witness WHERE name = ?1", on: database)
    return try tables(of: database).compactMap { table in
      let (noted, found) = try (
        Count(of: table, statement), Count(counting: table, in: database)
      )
      if noted == found { return nil }
      if noted.rows == found.rows {
        return "\(table.rawValue): rows are not those that were written"
      }
      return "\(table.rawValue): there are \(found.rows) rows, and \(noted.rows) were written"
    }
  }
}
