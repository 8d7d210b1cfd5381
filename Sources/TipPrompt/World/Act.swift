import TipText

/// An act at the prompt that changes the session, and can be repeated.
enum Act {
  /// Swift: an entry, files, or the Swift of a command.
  case program([SourceFile], Origin)
  /// Donations with a date before the present, for which Swift has no words.
  case pastDonation(PastDonation)
  /// The clock is the wall clock again, for which Swift has no words either.
  case wallClock

  enum Origin: Equatable {
    /// An entry, whose results are printed.
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
  /// The age in seconds before the present.
  let age: Double
}

extension Act {
  /// The act in one short line.
  var summary: String {
    switch self {
    case .program(_, .files(let paths)): ":load " + paths.joined(separator: " ")
    case .program(let texts, _):
      texts.map { $0.text(0..<$0.bytes.count) }.joined(separator: "\n").shortened
    case .pastDonation(let donation): ":donate \(donation.event)"
    case .wallClock: ":clock live"
    }
  }

  var isOfFiles: Bool { if case .program(_, .files) = self { true } else { false } }
}

extension String {
  /// The first line that is not blank.
  var shortened: String {
    let lines = split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    return (lines.first ?? "") + (lines.count > 1 ? " …" : "")
  }
}
