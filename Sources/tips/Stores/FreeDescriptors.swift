import Glibc
import TipRunner

/// The numbers that are left for files.
enum FreeDescriptors {
  /// What a store takes with its files, and the queue of the system that writes to it, which ends the process where
  /// it finds none.
  private static let needed = 24

  /// Throws where too few are left, and the system gives no more.
  static func require() throws {
    if areEnough { return }
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    if getrlimit(files, &limit) == 0, limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = min(limit.rlim_max, 1024)
      setrlimit(files, &limit)
    }
    guard areEnough else {
      throw CommandError(
        "a store needs \(needed) open files beside those that are open, and the system allows no more",
        .failed)
    }
  }

  private static var areEnough: Bool {
    var found: [CInt] = []
    defer { for descriptor in found { close(descriptor) } }
    while found.count < needed {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      found.append(descriptor)
    }
    return true
  }
}
