import TipFormats
import TipFoundation
import TipReplay
import TipRunner
import TipSystem

/// A table of all users, as CSV: a line for each user and tip. It is written while the users are read, so that memory does not
/// grow with them.
struct UsersFile {
  private let path: String
  /// Takes the place of the file for `-`.
  private let output: Output
  private let file: FileDescriptor?
  private var text = ""

  /// Throws ``CommandError`` where the file cannot be made.
  init(_ path: String, _ output: Output) throws {
    self.path = path
    self.output = output
    guard path != "-" else {
      file = nil
      return
    }
    do throws(Errno) {
      file = try FileDescriptor.open(
        file: path, .writeOnly, [.create, .truncate], permissions: FilePermissions(rawValue: 0o644))
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// The text is written in parts of about this many bytes.
  private static let part = 1 << 16

  mutating func add(_ finding: UserFinding, _ result: ReplayResult) throws {
    if !hasBegun { begin(result) }
    let user = CSVText.cell(finding.user)
    for (place, tip) in finding.tips.enumerated() {
      guard result.tips[place].tally.unanswerable == nil else { continue }
      let rules = tip.blocking.map { "\($0 + 1)" }.joined(separator: " ")
      text +=
        "\(user),\(CSVText.cell(names[place])),\(tip.isAvailable),\(Self.date(tip.first)),\(rules)"
      if isCompared { text += tip.isAvailableThere.map { ",\($0)" } ?? "," }
      if result.exposure != nil { text += tip.sight.map { Self.cells($0, names) } ?? ",,,," }
      text += "\n"
    }
    if text.utf8.count >= Self.part { try flush() }
  }

  private var hasBegun = false
  private var names: [String] = []
  /// True if each line says who has the tip in the program that is compared with.
  private var isCompared = false

  private mutating func begin(_ result: ReplayResult) {
    hasBegun = true
    names = result.tips.map(\.name)
    isCompared = result.tips.contains { $0.change != nil }
    text =
      "user,tip,available,first,blocked_by" + (isCompared ? ",against" : "")
      + (result.exposure == nil ? "" : ",displays,first_shown,end,starved_by") + "\n"
  }

  /// Writes what is left. A table without users has its header alone.
  mutating func finish(_ result: ReplayResult) throws {
    if !hasBegun { begin(result) }
    try flush()
    try? file?.close()
  }

  private mutating func flush() throws {
    defer { text = "" }
    guard let file else { return output.write(text) }
    do throws(Errno) {
      try file.write(all: text.utf8)
    } catch {
      throw Self.failure(path, error)
    }
  }

  private static func failure(_ path: String, _ error: Errno) -> CommandError {
    CommandError("cannot write `\(path)`: \(error.reason)", .failed)
  }

  private static func date(_ seconds: Double?) -> String {
    seconds.flatMap { Instant.text(Date(timeIntervalSinceReferenceDate: $0)) } ?? ""
  }

  private static func cells(_ sight: UserFinding.Sight, _ names: [String]) -> String {
    let end =
      switch sight.end {
      case .dismissed: "dismissed"
      case .acted: "acted"
      case .usedUp: "used up"
      case nil: ""
      }
    let cause = sight.starvation.map { cause in
      let words = cause.kind == .noView ? "no view" : cause.kind.rawValue
      return CSVText.cell(words + (cause.by.map { " " + names[$0] } ?? ""))
    }
    return ",\(sight.displays),\(date(sight.first)),\(end),\(cause ?? "")"
  }
}
