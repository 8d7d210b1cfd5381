/// The number of files that this process may have open.
public enum OpenFileLimit {
  /// Raises the system's limit to `count`, if it is lower now.
  public static func raise(to count: Int) {
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
    setrlimit(files, &limit)
  }

  #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let files = RLIMIT_NOFILE
  #endif
}
