import Foundation

/// The first line of a log: what was asked, and where.
struct LogHead: Codable {
  var truthkit = 1
  let framework: String
  let system: String
  let lives: Int
  let leftOut: [String]
}

/// A line of a log: one life and all its answers.
struct LogLine: Codable {
  let chapter: Chapter
  let life: String
  let answers: [Answer]
  /// The error that ended the life early; nil where it came to its end.
  let failure: String?
}

/// Writes values as lines of JSON.
struct LogWriter {
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func line(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
