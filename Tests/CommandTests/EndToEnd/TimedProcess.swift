import Foundation

/// A run of the command of which is known how much of a processor's time it took.
final class TimedProcess {
  let identifier: pid_t
  private let output = Pipe()

  struct NotStarted: Error {}

  init(_ arguments: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(
      &actions, output.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] =
      ([Command.path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    guard posix_spawn(&child, Command.path, &actions, nil, &words, nil) == 0 else {
      throw NotStarted()
    }
    identifier = child
    try output.fileHandleForWriting.close()
  }

  func waitForOutput() { _ = output.fileHandleForReading.availableData }

  /// What it has taken so far.
  func time() throws -> Duration {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw NotStarted()
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Waits until it is over. The status is -1 where a signal ended it.
  func end() throws -> (status: Int32, time: Duration) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw NotStarted() }
    }
    let times = [usage.ru_utime, usage.ru_stime].map {
      Duration.seconds($0.tv_sec) + .microseconds($0.tv_usec)
    }
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : -1, times.reduce(.zero, +))
  }
}
