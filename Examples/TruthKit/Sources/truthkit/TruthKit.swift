import Foundation

/// Lives through some hundred small lives of tips, and writes down what the framework answers.
///
///     truthkit [LOG]      all lives; the log is truth.log if no other is named
///     truthkit list       the lives, and what is left out
@main enum TruthKit {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().map(\.self)
    switch arguments.first {
    case "list":
      for life in Lives.all { print("\(life.chapter.rawValue): \(life.name)") }
      for reason in Lives.leftOut { print("left out: \(reason)") }
    case "launch" where arguments.count == 4:
      try await Run.launch(
        life: Int(arguments[1]) ?? 0, number: Int(arguments[2]) ?? 0, folder: arguments[3])
    default:
      let log = URL(filePath: arguments.first ?? "truth.log")
      let lines = try await Run.all(beside: log)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: log)
      print(
        "\(Lives.all.count) lives are in \(log.path(percentEncoded: false)); `tips truth` reads it."
      )
    }
  }
}

/// Runs lives.
enum Run {
  static func all(beside log: URL) async throws -> [String] {
    let writer = LogWriter()
    let head = await LogHead(
      framework: Framework.name, system: system, lives: Lives.all.count, leftOut: Lives.leftOut)
    var lines = [try writer.line(head)]
    for line in try await answers(beside: log) { lines.append(try writer.line(line)) }
    return lines
  }

  #if OPENTIPKIT
    /// The log is compared to the byte with the one that is kept, so that it does not name a system.
    private static let system = "any"

    private static func answers(beside log: URL) async throws -> [LogLine] {
      var lines: [LogLine] = []
      for life in Lives.all { lines.append(await line(of: life)) }
      return lines
    }

    @MainActor private static func line(of life: Life) async -> LogLine {
      let recorder = Recorder(folder: FileManager.default.temporaryDirectory)
      var failure: String?
      do { try await Framework.run(life, with: recorder) } catch { failure = "\(error)" }
      return LogLine(
        chapter: life.chapter, life: life.name, answers: recorder.answers, failure: failure)
    }

    /// A life has no process of its own here.
    static func launch(life: Int, number: Int, folder: String) async throws {}
  #else
    private static var system: String {
      "macOS \(ProcessInfo.processInfo.operatingSystemVersionString)"
    }
    /// So many lives run at a time: most of them wait.
    private static let width = 8

    private static func answers(beside log: URL) async throws -> [LogLine] {
      let stores = log.appendingPathExtension("stores")
      try? FileManager.default.createDirectory(at: stores, withIntermediateDirectories: true)
      return try await withThrowingTaskGroup(of: (Int, LogLine).self) { group in
        var lines: [Int: LogLine] = [:]
        var next = 0
        func start() {
          guard next < Lives.all.count else { return }
          let number = next
          group.addTask { (number, try line(ofLife: number, stores: stores)) }
          next += 1
        }
        for _ in 0..<width { start() }
        while let (number, line) = try await group.next() {
          lines[number] = line
          print("\(lines.count) of \(Lives.all.count): \(line.life)")
          start()
        }
        return Lives.all.indices.compactMap { lines[$0] }
      }
    }

    /// Runs each launch of a life in a process, over one datastore.
    private static func line(ofLife number: Int, stores: URL) throws -> LogLine {
      let life = Lives.all[number]
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "truthkit-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var answers: [Answer] = []
      var failure: String?
      for launch in life.launches.indices where failure == nil {
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [
          "launch", "\(number)", "\(launch)", folder.path(percentEncoded: false),
        ]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        if let line = try? JSONDecoder().decode(LogLine.self, from: data) {
          answers += line.answers
          failure = line.failure
        } else {
          failure = "the process ended with status \(process.terminationStatus)"
        }
      }
      try StoreCopy.write(folder, to: stores.appending(path: "\(number).sql"))
      return LogLine(chapter: life.chapter, life: life.name, answers: answers, failure: failure)
    }

    /// One launch of one life, in this process; prints its answers.
    @MainActor static func launch(life number: Int, number launch: Int, folder: String) async throws
    {
      let life = Lives.all[number]
      let recorder = Recorder(folder: URL(filePath: folder))
      var failure: String?
      do { try await life.launches[launch](recorder) } catch { failure = "\(error)" }
      recorder.screen.clear()
      let line = LogLine(
        chapter: life.chapter, life: life.name, answers: recorder.answers, failure: failure)
      print(try LogWriter().line(line))
    }
  #endif
}
