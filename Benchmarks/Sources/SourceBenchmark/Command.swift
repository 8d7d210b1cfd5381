import Glibc

/// What a run of a program took.
struct Command {
  let seconds: Double
  /// The most memory it had at a time, in bytes.
  let peak: Int

  init(_ path: String, _ arguments: [String]) throws {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let begin = ContinuousClock.now
    var child: pid_t = 0
    guard posix_spawn(&child, path, &files, nil, &words, environ) == 0 else {
      throw SourceBenchmark.Unusable(reason: "cannot start \(path)")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else {
      throw SourceBenchmark.Unusable(reason: "\(path) failed")
    }
    seconds = (ContinuousClock.now - begin) / .seconds(1)
    peak = usage.ru_maxrss * 1024
  }
}
