public import TipFoundation

/// The numbers of users who have tips, and the rules that block others: the contents of pictures
/// and pages of a history.
public struct Audience {
  /// A rule of a tip, in the order of the source.
  public struct Rule {
    /// The rule in plain words; nil for a rule of several statements.
    public let words: String?
    public let source: String
    /// File and line.
    public let place: String
    /// Users for whom all rules before it hold, and those of them for whom it does, too.
    public let reached: Int
    public let passed: Int
    /// Users whom it blocks, and those of them whom no other rule blocks.
    public let blocked: Int
    public let alone: Int
    /// The reason why it blocks all users, if the history has none of its inputs.
    public let remark: String?

    public init(
      words: String?, source: String, place: String, reached: Int, passed: Int, blocked: Int,
      alone: Int, remark: String? = nil
    ) {
      self.words = words
      self.source = source
      self.place = place
      self.reached = reached
      self.passed = passed
      self.blocked = blocked
      self.alone = alone
      self.remark = remark
    }
  }

  /// The numbers of users who have a tip by the other sources only, and by these only.
  public struct Change {
    public let gained: Int
    public let lost: Int
    /// Examples of these users.
    public let gainedExamples: [String]
    public let lostExamples: [String]
    /// The number of users who have it by the other sources at the end of each day.
    public let days: [Int]

    public init(
      gained: Int, lost: Int, gainedExamples: [String], lostExamples: [String], days: [Int]
    ) {
      self.gained = gained
      self.lost = lost
      self.gainedExamples = gainedExamples
      self.lostExamples = lostExamples
      self.days = days
    }
  }

  public struct Tip {
    public let name: String
    public let available: Int
    /// Users who had it at some instant.
    public let ever: Int
    /// The time within which half of these users had it, or nil if none did.
    public let first: String?
    public let rules: [Rule]
    /// The number of users who have it at the end of each day.
    public let days: [Int]
    /// The change, or nil without a comparison, or if no user gains or loses the tip.
    public let change: Change?
    /// The number of users who had seen it by the end of each day; nil without an exposure.
    public let seen: [Int]?

    public init(
      name: String, available: Int, ever: Int, first: String?, rules: [Rule], days: [Int],
      change: Change? = nil, seen: [Int]? = nil
    ) {
      self.name = name
      self.available = available
      self.ever = ever
      self.first = first
      self.rules = rules
      self.days = days
      self.change = change
      self.seen = seen
    }
  }

  /// A table of answers that only some replays have.
  public struct Figures {
    /// A column of numbers.
    public struct Column {
      public let title: String
      public let meaning: String?

      public init(_ title: String, _ meaning: String? = nil) {
        self.title = title
        self.meaning = meaning
      }
    }

    public struct Row {
      public let name: String
      public let numbers: [String]
      public let remark: String

      public init(name: String, numbers: [String], remark: String) {
        self.name = name
        self.numbers = numbers
        self.remark = remark
      }
    }

    public let title: String
    /// The sentences below the title, without their periods.
    public let lead: [String]
    /// The title of the names, those of the numbers, and that of the remarks, which may be empty.
    public let name: String
    public let columns: [Column]
    public let remark: String
    public let rows: [Row]

    public init(
      title: String, lead: [String], name: String, columns: [Column], remark: String, rows: [Row]
    ) {
      self.title = title
      self.lead = lead
      self.name = name
      self.columns = columns
      self.remark = remark
      self.rows = rows
    }
  }

  /// The number of users who have a tip for each value of a constant.
  public struct Sweep {
    public struct Value {
      /// The value below the axis, with few letters.
      public let label: String
      public let available: Int
      /// The users who had it at some instant.
      public let ever: Int
      public let isWritten: Bool

      public init(label: String, available: Int, ever: Int, isWritten: Bool) {
        self.label = label
        self.available = available
        self.ever = ever
        self.isWritten = isWritten
      }
    }

    public let title: String
    public let values: [Value]

    public init(title: String, values: [Value]) {
      self.title = title
      self.values = values
    }
  }

  /// Numbers of users and rows, one an item: `2,000 users`.
  public let facts: [String]
  public let users: Int
  public let tips: [Tip]
  /// The time of the replay. The numbers of ``Tip/available`` are those at its end.
  public let begin: Date
  public let end: Date
  /// The indices of tips that change, those with most users first, and sentences about all others.
  /// It is nil without a comparison.
  public let comparison: (changed: [Int], sentences: [String])?
  /// Sentences about omissions.
  public let notes: [String]
  /// The sections on exposure, targets and sweeps.
  public let figures: [Figures]
  public let sweep: Sweep?

  public init(
    facts: [String], users: Int, tips: [Tip], begin: Date, end: Date,
    comparison: (changed: [Int], sentences: [String])? = nil, notes: [String],
    figures: [Figures] = [], sweep: Sweep? = nil
  ) {
    self.facts = facts
    self.users = users
    self.tips = tips
    self.begin = begin
    self.end = end
    self.comparison = comparison
    self.notes = notes
    self.figures = figures
    self.sweep = sweep
  }
}
