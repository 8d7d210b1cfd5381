import Glibc

/// What the system has given to this process.
public enum ProcessMemory {
  /// Bytes that are in memory now; 0 where the system does not say.
  public static var inUse: Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    guard count > 0 else { return 0 }
    let pages = String(decoding: text.prefix(count), as: UTF8.self).split(separator: " ")
      .dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0).multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE))).partialValue
  }
}
