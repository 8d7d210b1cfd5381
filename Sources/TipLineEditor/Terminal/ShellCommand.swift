import CLibEdit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command of the shell that has the terminal until it is over.
public struct ShellCommand: Sendable {
  public let text: String

  public init(_ text: String) { self.text = text }

  /// Runs it and waits for it; the status that it leaves with, or nil where it cannot be had. `argument` is a word
  /// that is added, `input` what it reads; without that it reads what this program does.
  public func run(argument: String? = nil, input: [UInt8]? = nil) -> Int32? {
    var ends: [Int32] = [-1, -1]
    if input != nil {
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    var child = pid_t()
    let isStarted = spawn(&child, argument, input: ends.first ?? -1)
    if let first = ends.first, first >= 0 { close(first) }
    defer { if let last = ends.last, last >= 0, input == nil || !isStarted { close(last) } }
    guard isStarted else { return nil }
    if let input, let last = ends.last {
      // Who reads may leave before the end.
      writeAll(last, input)
      close(last)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private func spawn(_ child: inout pid_t, _ argument: String?, input: Int32) -> Bool {
    var attributes = posix_spawnattr_t()
    guard posix_spawnattr_init(&attributes) == 0 else { return false }
    defer { posix_spawnattr_destroy(&attributes) }
    // The signals that are taken here are the command's own while it runs.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in [SIGINT, SIGPIPE, SIGWINCH, SIGCONT, SIGTERM, SIGHUP] {
      sigaddset(&usual, number)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags)
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input >= 0 { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    // The argument is one of its own, so that no character in it means anything to the shell.
    let words = ["sh", "-c", text + (argument == nil ? "" : " \"$1\""), "sh"]
    var arguments: [UnsafeMutablePointer<CChar>?] =
      (words + (argument.map { [$0] } ?? [])).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawn(
      &child, "/bin/sh", &actions, &attributes, &arguments, clibedit_environment()) == 0
  }
}
