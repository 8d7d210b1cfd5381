/// What Swift says of a program.
enum SwiftAnswer: Codable, Equatable, Sendable {
  /// The compiler's errors.
  case refused([String])
  /// What it printed, to its end or until it trapped.
  case ran(output: String, trapped: Bool)

  var isRefused: Bool { if case .refused = self { true } else { false } }
}
