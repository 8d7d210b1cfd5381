import Foundation
import Testing

/// A prompt in a terminal of its own, which tmux provides; whoever tests it types and looks.
final class TerminalSession {
  struct Timeout: Error {
    let wanted: String
    let seen: String
  }

  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  private static let command = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "tips").path(percentEncoded: false)
  private static let patience: Duration = .seconds(10)

  let home: URL
  private let socket = "tips-" + UUID().uuidString
  private let ownsHome: Bool

  /// Starts the command and waits for its first prompt.
  init(
    _ arguments: String = "", columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], home: URL? = nil, files: [String: String] = [:]
  ) throws {
    self.home =
      home ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    ownsHome = home == nil
    try FileManager.default.createDirectory(at: self.home, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = self.home.appending(path: name)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }
    let settings = ["HOME": self.home.path, "LC_ALL": "C.UTF-8"].merging(environment) { $1 }
    let variables = settings.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }
    let line =
      "cd \(self.home.path); env -u XDG_STATE_HOME -u NO_COLOR \(variables.joined(separator: " "))"
      + " '\(Self.command)' \(arguments); echo left with $?; exec cat"
    try tmux(["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", line])
    try wait("a prompt") { $0.hasSuffix(">") }
  }

  deinit {
    _ = try? tmux(["kill-server"])
    if ownsHome { try? FileManager.default.removeItem(at: home) }
  }

  // MARK: Typing

  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Keys by tmux's names for them: `Enter`, `C-c`, `Up`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  func enter(_ text: String) throws {
    try type(text)
    try press("Enter")
  }

  func paste(_ text: String) throws {
    let file = home.appending(path: "pasted")
    try Data(text.utf8).write(to: file)
    try tmux(["load-buffer", file.path])
    try tmux(["paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  // MARK: Looking

  /// The rows of the screen without the empty ones at its end.
  func screen(withStyles: Bool = false) throws -> String {
    let text = try tmux(["capture-pane", "-p"] + (withStyles ? ["-e"] : []))
    return text.trimmingCharacters(in: .newlines)
  }

  /// Looks until the last row is as wanted.
  func waitForLastRow(_ wanted: String) throws {
    try wait(wanted) { $0.split(separator: "\n").last.map(String.init) == wanted }
  }

  func wait(for text: String) throws { try wait(text) { $0.contains(text) } }

  /// Looks until what is seen is as wanted.
  func wait(
    _ wanted: String = "", withStyles: Bool = false, until holds: (String) -> Bool
  ) throws {
    let end = ContinuousClock.now + Self.patience
    while true {
      let seen = try screen(withStyles: withStyles)
      if holds(seen) { return }
      guard ContinuousClock.now < end else {
        Issue.record("`\(wanted)` was not seen on\n\(seen)")
        throw Timeout(wanted: wanted, seen: seen)
      }
    }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let path = home.appending(path: "seen").path
    let program = try #require(Self.tmux)
    try Self.run([program, "-L", socket, "-f", "/dev/null"] + arguments, output: path)
    return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// Runs a command and waits for it alone. `Process` would also wait for the server that tmux leaves
  /// behind, and so would whoever reads a pipe.
  private static func run(_ words: [String], output: String) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let variables = ["PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=xterm-256color"]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for variable in environment { free(variable) } }
    var child = pid_t()
    try #require(posix_spawn(&child, words[0], &actions, nil, &arguments, &environment) == 0)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }
}

/// What only a terminal shows. One after another, for each has a process of its own that must not wait.
@Suite(.enabled(if: TerminalSession.tmux != nil, "tmux is not installed"), .serialized)
enum TerminalTests {}
