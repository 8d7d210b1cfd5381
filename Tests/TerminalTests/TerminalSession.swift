import Foundation
import Testing

/// A prompt in a terminal of its own, which tmux provides; whoever tests it types and looks.
final class TerminalSession {
  struct Timeout: Error {
    let wanted: String
    let seen: String
  }

  /// Where programs are looked for, by the tests as by the shells they start.
  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  static let tmux = program("tmux")
  private static let command = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "tips").path(percentEncoded: false)
  /// On a busy machine a prompt may take its time; nothing else waits for who fails here.
  private static let patience: Duration = .seconds(8)

  /// The path of a program; nil where it is not installed.
  static func program(_ name: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  let home: URL
  private let socket = "tips-" + UUID().uuidString
  private let ownsHome: Bool

  /// Starts the command and waits for its first prompt.
  ///
  /// - Parameter isJob: A shell has it go on at once where it is stopped, and says so.
  init(
    _ arguments: String = "", columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], home: URL? = nil, files: [String: String] = [:],
    isJob: Bool = false
  ) async throws {
    self.home =
      home ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    ownsHome = home == nil
    try FileManager.default.createDirectory(at: self.home, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = self.home.appending(path: name)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }
    let usual = ["HOME": self.home.path, "LC_ALL": "C.UTF-8", "PAGER": "cat"]
    let settings = usual.merging(environment) { $1 }
    let variables = settings.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }
    let line =
      "\(isJob ? "set -m; " : "")cd \(self.home.path); "
      + "env -u XDG_STATE_HOME -u NO_COLOR \(variables.joined(separator: " "))"
      + " '\(Self.command)' \(arguments); "
      + "\(isJob ? "while [ $? -gt 128 ]; do echo stopped; fg >/dev/null; done; " : "")"
      + "echo left with $?; exec cat"
    try tmux(["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", line])
    try await wait("a prompt") { $0.hasSuffix(">") }
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

  /// A line that leaves the entry incomplete. What comes before the next line's prompt would be taken for
  /// a paste.
  func begin(_ line: String) async throws {
    try enter(line)
    try await wait("a line after `\(line)`") { $0.hasSuffix(line + "\n  ...") }
  }

  func paste(_ text: String) throws {
    let file = home.appending(path: "pasted")
    try Data(text.utf8).write(to: file)
    try tmux(["load-buffer", file.path])
    try tmux(["paste-buffer", "-p"])
  }

  /// Returns when the program can know; tmux tells it later than it breaks the rows anew.
  func resize(columns: Int, rows: Int) async throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    let path = try tmux(["display-message", "-p", "#{pane_tty}"])
    let terminal = open(path.trimmingCharacters(in: .newlines), O_RDONLY | O_NOCTTY | O_CLOEXEC)
    defer { close(terminal) }
    try await wait("\(columns) columns") { _ in
      var size = winsize()
      return ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col == columns
    }
  }

  /// Runs the command beside the prompt, in the same folder, and waits for it.
  func runBeside(_ arguments: String, files: [String: String]) throws {
    for (name, text) in files { try Data(text.utf8).write(to: home.appending(path: name)) }
    let line = "cd '\(home.path)'; exec '\(Self.command)' \(arguments)"
    try Self.run(["/bin/sh", "-c", line], output: home.appending(path: "beside").path)
  }

  // MARK: Looking

  /// The rows of the screen without the empty ones at its end.
  func screen(withStyles: Bool = false) throws -> String {
    let text = try tmux(["capture-pane", "-p"] + (withStyles ? ["-e"] : []))
    return text.trimmingCharacters(in: .newlines)
  }

  /// A text of one column a character as a terminal breaks it.
  static func rows(of text: some StringProtocol, columns: Int) -> String {
    text.enumerated().reduce(into: "") { rows, character in
      if character.offset > 0, character.offset % columns == 0 { rows += "\n" }
      rows.append(character.element)
    }
  }

  /// Looks until the last row is as wanted.
  func waitForLastRow(_ wanted: String) async throws {
    try await wait(wanted) { $0.split(separator: "\n").last.map(String.init) == wanted }
  }

  func wait(for text: String) async throws { try await wait(text) { $0.contains(text) } }

  /// Looks until what is seen is as wanted.
  func wait(
    _ wanted: String = "", withStyles: Bool = false, until holds: (String) -> Bool
  ) async throws {
    let end = ContinuousClock.now + Self.patience
    while true {
      let seen = try screen(withStyles: withStyles)
      if holds(seen) { return }
      guard ContinuousClock.now < end else {
        Issue.record("`\(wanted)` was not seen on\n\(seen)")
        throw Timeout(wanted: wanted, seen: seen)
      }
      // What is looked at lives in real time; the machine is left to it and to the other tests meanwhile.
      try await Task.sleep(for: .milliseconds(10))
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
    // Where tests run, signals are blocked; a shell does not start its programs so.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // The user's own may let nobody in: whoever runs tests by machine often has such a one.
    let variables = [
      "PATH=\(path)", "SHELL=/bin/sh", "LC_ALL=C.UTF-8", "TERM=xterm-256color",
    ]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for variable in environment { free(variable) } }
    var child = pid_t()
    try #require(
      posix_spawn(&child, words[0], &actions, &attributes, &arguments, &environment) == 0)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }
}

/// What only a terminal shows. Side by side, for most of the time is spent waiting for other processes.
@Suite(.enabled(if: TerminalSession.tmux != nil, "tmux is not installed"))
enum TerminalTests {}
