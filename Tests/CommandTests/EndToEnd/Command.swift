import Foundation
import Testing

/// The command itself, as it was built beside the tests.
struct Command {
  let status: Int32
  let output: String
  let errors: String
  /// By a signal, and not by itself.
  let wasEnded: Bool

  /// The lines of standard output as JSON objects.
  var objects: [[String: Any]] {
    output.split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  static let path = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "tips").path(percentEncoded: false)

  /// A host that ends what takes more than two minutes of a processor, however busy the machine is.
  static let bounded = bounded(seconds: 120)

  /// The same with another limit.
  static func bounded(seconds: Int) -> [String] {
    ["/bin/sh", "-c", "ulimit -t \(seconds); exec \"$0\" \"$@\""]
  }

  /// `stack` is what the system gives to the command's main thread, in kilobytes; `through` runs the command; `folder` is where
  /// it runs.
  @discardableResult
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    output target: FileHandle? = nil, stack kilobytes: Int? = nil, through host: [String] = [],
    in folder: URL? = nil
  ) throws {
    let scratch = try Scratch()
    let process = Process()
    let limited = kilobytes.map { ["/bin/sh", "-c", "ulimit -s \($0); exec \"$0\" \"$@\""] }
    let words = host + (limited ?? []) + [Command.path] + arguments
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    if let folder { process.currentDirectoryURL = folder }
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    // Files rather than pipes: nothing has to be read while it is written.
    process.standardInput = try FileHandle(
      forReadingFrom: URL(filePath: scratch.write(input, to: "in")))
    let out = URL(filePath: try scratch.write("", to: "out"))
    let err = URL(filePath: try scratch.write("", to: "err"))
    process.standardOutput = try target ?? FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    wasEnded = process.terminationReason == .uncaughtSignal
    output = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: err), as: UTF8.self)
  }
}

/// A program that many tests run.
let searchTip = """
  struct SearchTip: Tip {
    static let searched = Event(id: "searched")
    @Parameter static var isOn: Bool = true
    var title: Text { Text("Save this search") }
    var options: [any TipOption] { MaxDisplayCount(2) }
    var rules: [Rule] {
      #Rule(Self.searched) { $0.donations.donatedWithin(.week).count >= 3 }
      #Rule(Self.$isOn) { $0 }
    }
  }

  """
