/// What Swift says of a program.
enum SwiftAnswer: Codable, Equatable, Sendable {
  /// The compiler's errors.
  case refused([String])
  /// It has none; what it does cannot be asked, since there is no TipKit to run it with.
  case compiles
  /// What it printed, to its end or until it trapped.
  case ran(output: String, trapped: Bool)

  var isRefused: Bool { if case .refused = self { true } else { false } }
}
