import TipText

/// Something done at the prompt that changes the session, and can be done again.
enum Act {
  /// Swift: an entry, files, or what a command stands for.
  case program([SourceFile], Origin)
  /// Donations with a date before the present, for which Swift has no words.
  case pastDonation(PastDonation)

  enum Origin: Equatable {
    /// What its expressions yield is shown.
    case typed
    case files([String])
    case command
  }
}

/// `:donate … ago …`
struct PastDonation {
  /// The event, as an expression.
  let event: String
  /// The donated value, as an expression.
  let value: String?
  let count: Int
  /// In seconds before the present.
  let age: Double
}
