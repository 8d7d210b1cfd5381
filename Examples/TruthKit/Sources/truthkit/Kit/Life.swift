/// A short course of actions in a program with tips, in which every answer that the framework gives is noted.
struct Life: Sendable {
  typealias Body = @MainActor @Sendable (Recorder) async throws -> Void

  let chapter: Chapter
  let name: String
  /// What happens in each launch of the program; all launches share one datastore.
  let launches: [Body]

  /// A life of one launch.
  init(_ chapter: Chapter, _ name: String, _ body: @escaping Body) {
    (self.chapter, self.name, launches) = (chapter, name, [body])
  }

  /// A life of two launches.
  init(
    _ chapter: Chapter, _ name: String, _ first: @escaping Body, thenLaunched second: @escaping Body
  ) {
    (self.chapter, self.name, launches) = (chapter, name, [first, second])
  }
}

/// The part of the rules that a life asks about.
enum Chapter: String, CaseIterable, Codable, Sendable {
  case tips, parameters, rules, donations, status, display, frequency, groups, testing, launches,
    streams, identifiers
}

/// All lives, in the order in which they are noted.
enum Lives {
  static let all: [Life] =
    tips + parameters + rules + donations + status + display + frequency + groups + testing
    + launches + streams
    + identifiers

  /// What cannot be asked in two minutes of real time, or without a person, and is left out.
  static let leftOut = [
    "windows longer than a minute at their end (`.hour`, `.day`, `.week`, `.month`): an hour and more",
    "the end of a display frequency (`.hourly` and longer): an hour and more",
    "donations that become too old (`DonationLimit.maximumAge`), `deleteDonations()`, `resetEligibility()`: newer than macOS 15",
    "changes of the system's clock and time zone: they need an administrator",
    "records of other devices (`.cloudKitContainer`): two devices and an account",
    "presses of buttons in a tip's view, and popovers: a person or a test of a user interface",
  ]
}
