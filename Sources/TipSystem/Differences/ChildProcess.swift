/// A program that this process starts and waits for.
public enum ChildProcess {
  /// Runs a command by the shell and waits for it.
  ///
  /// The argument is added as a word, in which no character has a meaning to the shell. The command
  /// reads the input, or the standard input of this program if it is nil. The named signals have
  /// their default effect on it. `environment` is in C's form.
  ///
  /// Returns the exit status, in the shell's form also for one that a signal ended, or nil if it is
  /// not known.
  public static func shell(
    _ command: String, argument: String? = nil, input: [UInt8]? = nil, usual signals: [CInt],
    environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> Int32? {
    let words = ["sh", "-c", command + (argument == nil ? "" : " \"$1\""), "sh"]
    let arguments = words + (argument.map { [$0] } ?? [])
    guard let input else {
      return start("/bin/sh", arguments, nil, nil, signals, environment).flatMap(status)
    }
    guard let (reading, writing) = try? FileDescriptor.pipe() else { return nil }
    for end in [reading, writing] { end.closeOnExec() }
    let child = start("/bin/sh", arguments, reading, nil, signals, environment)
    try? reading.close()
    // The reader may exit before the end.
    if child != nil { try? writing.write(toReader: input) }
    try? writing.close()
    return child.flatMap(status)
  }

  fileprivate static func start(
    _ program: String, _ words: [String], _ input: FileDescriptor?, _ output: FileDescriptor?,
    _ signals: [CInt], _ environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> pid_t? {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for number in signals { sigaddset(&usual, number) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags)
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input.rawValue, STDIN_FILENO) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, program, &actions, &attributes, &arguments, environment)
    return code == 0 ? child : nil
  }

  fileprivate static func status(of child: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    // The low seven bits are the signal that ended it, the next eight its exit status.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// A command of the shell that finds the system's programs, and whose output is read while it
  /// runs.
  public final class Running {
    /// The output of the process. Its reader closes it.
    public let output: FileDescriptor
    private let child: pid_t
    private var ended: Int32?

    /// Starts a command with `input` as its standard input. Returns nil if that fails. `variables`
    /// are its environment, such as `HOME=/root`.
    public init?(
      _ command: String, input: [UInt8], variables: [String] = ["PATH=/usr/local/bin:/usr/bin:/bin"]
    ) {
      guard let (reading, writing) = try? FileDescriptor.pipe() else { return nil }
      guard let (output, end) = try? FileDescriptor.pipe() else {
        for one in [reading, writing] { try? one.close() }
        return nil
      }
      for one in [reading, writing, output, end] { one.closeOnExec() }
      var environment = variables.map { strdup($0) } + [nil]
      defer { for variable in environment { free(variable) } }
      let child = ChildProcess.start(
        "/bin/sh", ["sh", "-c", command], reading, end, [SIGPIPE, SIGINT], &environment)
      try? reading.close()
      try? end.close()
      // The reader may exit before the end.
      let feeder = NativeThread(stackBytes: 256 << 10, isDetached: true) {
        try? writing.write(toReader: input)
        try? writing.close()
      }
      guard let child, feeder != nil else {
        for one in feeder == nil ? [output, writing] : [output] { try? one.close() }
        if let child { _ = ChildProcess.status(of: child) }
        return nil
      }
      self.output = output
      self.child = child
    }

    /// Waits for its end. Returns the exit status in the shell's form, or nil if it is not known.
    public func status() -> Int32? {
      if let ended { return ended }
      ended = ChildProcess.status(of: child)
      return ended
    }
  }
}
