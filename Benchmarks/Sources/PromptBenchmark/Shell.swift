import CTerminal
import Glibc

/// A program that prompts, on a terminal of its own.
struct Shell {
  let command: [String]
  let prompt: String
  let home: String

  /// Starts it, waits for the prompt, and lets it end.
  func millisecondsToPrompt() throws -> Double {
    var name = [CChar](repeating: 0, count: 128)
    let terminal = terminal_open(&name, name.count)
    guard terminal >= 0 else { throw Failure("no terminal to be had") }
    defer { close(terminal) }
    let path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    let begin = ContinuousClock.now
    let child = try start(on: path)
    try read(terminal, until: prompt)
    let time = (ContinuousClock.now - begin) / .milliseconds(1)
    var end: UInt8 = 4
    _ = write(terminal, &end, 1)
    var status: Int32 = 0
    // Until it is gone it may still have to say something.
    while waitpid(child, &status, WNOHANG) == 0 { try? read(terminal, until: nil) }
    return time
  }

  private func start(on path: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session opens is its own.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, terminal_own_session())
    var arguments = command.map { strdup($0) } + [nil]
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let variables = ["HOME=\(home)", "PATH=\(path)", "TERM=xterm-256color", "LC_ALL=C.UTF-8"]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var child = pid_t()
    guard posix_spawn(&child, command[0], &actions, &attributes, &arguments, &environment) == 0
    else {
      throw Failure("\(command[0]) does not start")
    }
    return child
  }

  /// Reads what is shown, until it contains a text; without one, as much as there is.
  private func read(_ terminal: Int32, until text: String?) throws {
    var seen: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, text == nil ? 1 : 5000) > 0 {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      seen += chunk[..<count]
      if let text, String(decoding: seen, as: UTF8.self).contains(text) { return }
    }
    if let text { throw Failure("no `\(text)` was seen") }
  }
}
