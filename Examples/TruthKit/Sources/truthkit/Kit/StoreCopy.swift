import Foundation

/// Copies of the datastores as text, without what says whose they are.
enum StoreCopy {
  /// The text with identifiers of devices and people replaced: UUIDs are numbered, and the home folder and the host have other
  /// names.
  static func anonymised(_ text: String, home: String, host: String, user: String) -> String {
    var text = text
    for (name, other) in [(home, "~"), (host, "HOST"), (user, "USER")] where name.count > 2 {
      text = text.replacingOccurrences(of: name, with: other)
    }
    var numbers: [Substring: Int] = [:]
    var result = ""
    var rest = text[...]
    let hex = "[0-9A-Fa-f]"
    let pattern = "\(hex){8}-\(hex){4}-\(hex){4}-\(hex){4}-\(hex){12}"
    while let range = rest.range(of: pattern, options: .regularExpression) {
      let number = numbers[rest[range], default: numbers.count + 1]
      numbers[rest[range]] = number
      result += rest[..<range.lowerBound] + "UUID-\(number)"
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  #if !OPENTIPKIT
    /// Writes what `sqlite3` says of every database in a folder to a file.
    static func write(_ folder: URL, to file: URL) throws {
      var text = ""
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let database = files?.nextObject() as? URL {
        let head = try? FileHandle(forReadingFrom: database).read(upToCount: 15)
        guard head == Data("SQLite format 3".utf8) else { continue }
        let sqlite = Process()
        let output = Pipe()
        sqlite.executableURL = URL(filePath: "/usr/bin/sqlite3")
        sqlite.arguments = ["-readonly", database.path(percentEncoded: false), ".dump"]
        sqlite.standardOutput = output
        try sqlite.run()
        let dump = try output.fileHandleForReading.readToEnd() ?? Data()
        sqlite.waitUntilExit()
        text += "-- \(database.lastPathComponent)\n" + String(decoding: dump, as: UTF8.self)
      }
      let copy = anonymised(
        text, home: NSHomeDirectory(), host: ProcessInfo.processInfo.hostName, user: NSUserName())
      try Data(copy.utf8).write(to: file)
    }
  #endif
}
