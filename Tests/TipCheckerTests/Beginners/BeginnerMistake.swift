import Foundation

/// What a beginner writes wrong in a small program, what is said of it, and what one edit makes of it.
///
/// In a file of the folder `Tables` it is three lines: where the piece stands and the piece, `!` and the error (or `?` and
/// the warning, where Swift's compiler accepts what TipKit ignores), and after `>` the piece with the edit.
struct BeginnerMistake {
  let place: String
  let piece: String
  let answer: String
  let mended: String?

  var text: String { program(piece) }

  /// The program with another piece in the same place.
  func program(_ piece: String) -> String {
    switch place {
    case "rule": Self.head + "  var rules: [Rule] {\n    \(piece)\n  }\n}\n"
    case "member": Self.head + "  \(piece)\n}\n"
    case "do": Self.head + "}\n\(piece)\n"
    default: piece.replacingOccurrences(of: "; ", with: "\n") + "\n"
    }
  }

  private static let head = """
    struct Visit: Codable, Sendable {
      var page: String
      var seconds: Int
    }

    struct Plain { var page: String }

    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      static let visited = Event<Visit>(id: "visited")
      @Parameter static var isOn: Bool = false
      @Parameter static var isReady: Bool? = nil
      @Parameter static var level: Int = 0
      @Parameter static var name: String = ""
      var title: Text { Text("Search") }

    """

  static func all(in table: String) throws -> [BeginnerMistake] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Tables/\(table).mistakes")
    var mistakes: [BeginnerMistake] = []
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")[...]
    while let first = lines.popFirst() {
      let parts = first.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let answer = lines.popFirst() else { break }
      var mended: String?
      if let next = lines.first, next.hasPrefix("    > ") {
        mended = String(next.dropFirst(6))
        lines = lines.dropFirst()
      }
      mistakes.append(
        BeginnerMistake(
          place: String(parts[0]), piece: String(parts[1].dropFirst()),
          answer: String(answer.dropFirst(4)), mended: mended))
    }
    return mistakes
  }
}
