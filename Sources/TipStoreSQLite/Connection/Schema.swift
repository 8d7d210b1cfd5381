/// The tables, as `SCHEMA.md` explains them. Every change of them needs a migration from the
/// version before.
enum Schema {
  /// The application id in SQLite's header of files of this kind: `TIPS`.
  static let applicationID = 0x5449_5053

  /// The version of these tables.
  static var version: Int { migrations.count + 1 }

  /// The statements that make an empty file a store.
  static var statements: [String] {
    [
      meta, tip, parameter, event, donation, rule, ruleOfTip, entry, imported, witness, donations,
      device, fact, lifecycle, lifecycleOnce, lifecycleSum,
    ]
  }

  static let meta = """
    CREATE TABLE meta (
      key TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """

  static let tip = """
    CREATE TABLE tip (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      type_name TEXT NOT NULL,
      options TEXT NOT NULL,
      status TEXT,
      invalidation_reason TEXT,
      invalidation_date REAL,
      invalidation_entry INTEGER,
      last_displayed REAL,
      display_count INTEGER NOT NULL,
      display_dates TEXT NOT NULL,
      displayed_seconds REAL NOT NULL,
      presses TEXT NOT NULL,
      content TEXT,
      closed_gates TEXT,
      checksum INTEGER NOT NULL
    ) STRICT
    """

  static let parameter = """
    CREATE TABLE parameter (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      value_type TEXT NOT NULL,
      type TEXT NOT NULL,
      value TEXT NOT NULL,
      device INTEGER,
      sequence INTEGER,
      time INTEGER,
      checksum INTEGER NOT NULL
    ) STRICT
    """

  static let event = """
    CREATE TABLE event (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      type TEXT,
      maximum_count INTEGER NOT NULL,
      maximum_age REAL,
      last_stamp REAL,
      checksum INTEGER NOT NULL
    ) STRICT
    """

  static let donation = """
    CREATE TABLE donation (
      event INTEGER NOT NULL,
      number INTEGER NOT NULL,
      date REAL NOT NULL,
      value TEXT,
      is_stamped INTEGER NOT NULL,
      device INTEGER,
      sequence INTEGER,
      time INTEGER,
      checksum INTEGER NOT NULL,
      PRIMARY KEY (event, number)
    ) STRICT, WITHOUT ROWID
    """

  static let rule = """
    CREATE TABLE rule (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      tip TEXT NOT NULL,
      category TEXT NOT NULL,
      predicate TEXT NOT NULL,
      inputs TEXT NOT NULL,
      status TEXT,
      parent INTEGER,
      checksum INTEGER NOT NULL
    ) STRICT
    """

  /// A part has the id of the rule that it would be alone, which there may be, too.
  static let ruleOfTip = "CREATE UNIQUE INDEX rule_of_tip ON rule (id) WHERE parent IS NULL"

  static let entry = log("entry")
  static let fact = log("fact")

  private static func log(_ name: String) -> String {
    """
    CREATE TABLE \(name) (
      number INTEGER PRIMARY KEY,
      date REAL NOT NULL,
      writer INTEGER NOT NULL,
      kind TEXT NOT NULL,
      event INTEGER,
      payload TEXT,
      device INTEGER,
      sequence INTEGER,
      time INTEGER,
      checksum INTEGER NOT NULL
    ) STRICT
    """
  }

  static let device = """
    CREATE TABLE device (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      checksum INTEGER NOT NULL
    ) STRICT
    """

  static let lifecycle = """
    CREATE TABLE lifecycle (
      number INTEGER PRIMARY KEY,
      device INTEGER NOT NULL,
      sequence INTEGER NOT NULL,
      date REAL NOT NULL,
      tip TEXT NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT,
      display INTEGER NOT NULL,
      seconds REAL,
      process INTEGER,
      checksum INTEGER NOT NULL
    ) STRICT
    """

  /// The index that keeps each step unique, for all writers and imports.
  static let lifecycleOnce =
    "CREATE UNIQUE INDEX lifecycle_once ON lifecycle (device, sequence, kind)"

  static let lifecycleSum = """
    CREATE TABLE lifecycle_sum (
      number INTEGER PRIMARY KEY,
      tip TEXT NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT,
      count INTEGER NOT NULL,
      seconds REAL NOT NULL,
      first_date REAL NOT NULL,
      last_date REAL NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT
    """

  static let imported = """
    CREATE TABLE imported (
      store TEXT NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (store, number)
    ) STRICT, WITHOUT ROWID
    """

  static let witness = """
    CREATE TABLE witness (
      name TEXT PRIMARY KEY NOT NULL,
      rows INTEGER NOT NULL,
      sum INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """

  static let donations = """
    CREATE VIEW donations AS
      SELECT donation.number AS number, event.id AS event,
        strftime('%Y-%m-%d %H:%M:%f', donation.date + 978307200, 'unixepoch') AS date,
        donation.value AS value
      FROM donation JOIN event ON event.number = donation.event
    """
}
