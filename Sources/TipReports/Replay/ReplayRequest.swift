import TipFormats
import TipFoundation
package import TipReplay
import TipRunner

/// The request of `tips replay`, in the words of the command line.
public struct ReplayRequest: Sendable {
  /// The forms of dates in a history.
  public static var dateForms: [String] { DateForm.allCases.map(\.rawValue) }

  public enum Format: String, CaseIterable, Sendable { case text, markdown, json, csv }

  /// Files and folders with a history.
  public var history: [String] = []
  public var format = Format.text
  public var at: String?
  public var from: String?
  public var to: String?
  /// `user=uid,date=ts`
  public var map: String?
  public var dates: String?
  /// `2G`
  public var memory: String?
  public var rejects: String?
  public var isStrict = false
  /// The files for a picture of the curves and for a page. With `-` only that is printed.
  public var picture: String?
  public var page: String?
  /// The questions beside that of eligibility.
  public var questions = ReplayQuestions()
  /// A history and tips that are made up.
  public var isDemo = false
  /// The database to query instead of a history.
  public var database = DatabaseChoice()
  /// The folder for rows that do not fit into memory.
  public var folder: String

  public init(folder: String) { self.folder = folder }

  package var options: Replay.Options {
    get throws {
      var options = Replay.Options(folder: folder)
      options.from = try Self.instant(from, "--from")
      options.at = try Self.instant(at, "--at") ?? Self.instant(to, "--to")
      if at != nil, to != nil {
        throw CommandError("`--to` and `--at` mean the same: give one of them")
      }
      if let dates {
        guard let form = DateForm(rawValue: dates) else {
          let known = DateForm.allCases.map(\.rawValue).joined(separator: ", ")
          throw CommandError("`--dates` takes one of \(known), not `\(dates)`")
        }
        options.dates = form
      }
      options.map = try Self.names(map)
      if let memory { options.memory = try Self.bytes(memory) }
      options.rejects = rejects
      options.isStrict = isStrict
      options.exposure = try questions.exposure.map { try Exposure($0.text, name: $0.name) }
      return options
    }
  }

  package var inputs: [HistoryInput] {
    get throws {
      if isDemo {
        guard history.isEmpty else {
          throw CommandError("`--demo` makes up its own history: leave out `--history`")
        }
        return [ReplayDemo.history]
      }
      guard !history.isEmpty else {
        throw CommandError(
          "name a history with `--history`, a file or a folder of CSV or JSON lines; `--demo` makes one up"
        )
      }
      guard history.count(where: { $0 == "-" }) < 2 else {
        throw CommandError("standard input can be named only once")
      }
      return try HistoryInput.named(history)
    }
  }

  static func instant(_ text: String?, _ option: String) throws -> Date? {
    guard let text else { return nil }
    guard let date = Instant.date(text) else {
      throw CommandError("`\(option)` takes a time such as 2025-01-01T00:00:00Z, not `\(text)`")
    }
    return date
  }

  static func names(_ text: String?) throws -> [String: String] {
    var names: [String: String] = [:]
    for pair in (text ?? "").split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw CommandError(
          "`--map` takes names and columns, such as `user=uid,date=ts`, not `\(pair)`")
      }
      if names.updateValue(parts[1], forKey: parts[0]) != nil {
        throw CommandError("`--map` names two columns for `\(parts[0])`")
      }
    }
    return names
  }

  /// `512M`, `2G`, or a number of bytes.
  private static func bytes(_ text: String) throws -> Int {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[Character($0.uppercased())] }
    let digits = unit == nil ? Substring(text) : text.dropLast()
    guard let number = Int(digits), number > 0,
      case let (bytes, overflows) = number.multipliedReportingOverflow(by: unit ?? 1), !overflows
    else { throw CommandError("`--memory` takes a size such as 512M or 2G, not `\(text)`") }
    return bytes
  }
}

/// The questions of a replay beside the number of users who are eligible, in the words of the command line.
public struct ReplayQuestions: Sendable {
  /// The exposure: the name of the file and its text.
  public var exposure: (name: String, text: String)?
  /// The file for a line about each user and tip. With `-` only that is printed.
  public var users: String?
  /// `SearchTip rule 1`
  public var sweep: String?
  /// `20%`
  public var target: String?

  /// The questions of `--demo` where none are asked: what users see, and other constants.
  public static var demo: ReplayQuestions {
    var questions = ReplayQuestions(
      sweep: "SearchTip rule 1 3 in 1...12", target: "40% ever")
    questions.exposure = ("<demo>", ReplayDemo.exposure)
    return questions
  }

  /// True if nothing is asked.
  public var isEmpty: Bool {
    exposure == nil && users == nil && sweep == nil && target == nil
  }

  /// The word of an exposure file for the views that the app's start shows.
  public static let views = "views"

  public init(users: String? = nil, sweep: String? = nil, target: String? = nil) {
    self.users = users
    self.sweep = sweep
    self.target = target
  }
}

/// A database that is asked instead of a history, in the words of the command line.
public struct DatabaseChoice: Sendable {
  /// Its kind, such as `duckdb`; nil where a history is read here.
  public var engine: String?
  /// The table that has the history.
  public var table: String?
  /// Its address for its client.
  public var connection: String?
  /// The environment of the client, such as `HOME=/root`.
  public var variables: [String] = []

  public init(engine: String? = nil, table: String? = nil, connection: String? = nil) {
    self.engine = engine
    self.table = table
    self.connection = connection
  }
}
