import FoundationEssentials
import Glibc

/// What a run of a program took.
struct Command {
  let seconds: Double
  /// The most memory it had at a time, in bytes.
  let peak: Int

  /// Runs it by way of `time`. A child is charged with the memory that the process which started it has, so that
  /// one that holds a whole app cannot measure it.
  init(_ path: String, _ arguments: [String], scratch: String) throws {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    let report = scratch + "/time"
    let time = "/usr/bin/time"
    var words = ([time, "-f", "%M", "-o", report, path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let begin = ContinuousClock.now
    var child: pid_t = 0
    guard posix_spawn(&child, time, &files, nil, &words, environ) == 0 else {
      throw SourceBenchmark.Unusable(reason: "cannot start \(time)")
    }
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child, status == 0 else {
      throw SourceBenchmark.Unusable(reason: "\(path) failed")
    }
    seconds = (ContinuousClock.now - begin) / .seconds(1)
    let told = String(decoding: try Data(contentsOf: URL(filePath: report)), as: UTF8.self)
    guard let kilobytes = Int(told.filter(\.isNumber)) else {
      throw SourceBenchmark.Unusable(reason: "\(time) says `\(told)`")
    }
    peak = kilobytes * 1024
  }
}
