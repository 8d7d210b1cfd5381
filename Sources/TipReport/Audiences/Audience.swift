/// How many users have tips, and what keeps others from them: what pictures and pages of a history show.
public struct Audience {
  /// One rule of a tip, in the order in which they stand.
  public struct Rule {
    public let source: String
    /// File and line.
    public let place: String
    /// Users for whom all rules before it hold, and those of them for whom it does, too.
    public let reached: Int
    public let passed: Int
    /// Users whom no other rule blocks.
    public let alone: Int

    public init(source: String, place: String, reached: Int, passed: Int, alone: Int) {
      self.source = source
      self.place = place
      self.reached = reached
      self.passed = passed
      self.alone = alone
    }
  }

  public struct Tip {
    public let name: String
    public let available: Int
    /// In words: a share, and a length of time.
    public let ever: String
    public let first: String
    public let rules: [Rule]
    /// How many have it at the end of each day.
    public let days: [Int]

    public init(
      name: String, available: Int, ever: String, first: String, rules: [Rule], days: [Int]
    ) {
      self.name = name
      self.available = available
      self.ever = ever
      self.first = first
      self.rules = rules
      self.days = days
    }
  }

  /// In words: how many users and donations, and of when.
  public let title: String
  /// In words: at what instant, and since when.
  public let instant: String
  public let users: Int
  public let tips: [Tip]
  /// The first of the days, all of which are UTC's, and the last.
  public let begin: String
  public let end: String
  /// Sentences about what is left out.
  public let notes: [String]

  public init(
    title: String, instant: String, users: Int, tips: [Tip], begin: String, end: String,
    notes: [String]
  ) {
    self.title = title
    self.instant = instant
    self.users = users
    self.tips = tips
    self.begin = begin
    self.end = end
    self.notes = notes
  }
}
