/// Two ends of a pipe. A message at one can be waited for at the other, together with a terminal or
/// a file.
public struct WakeDescriptors: Sendable {
  public let reading: FileDescriptor
  public let writing: FileDescriptor

  /// Neither end is seen by programs that are started, and neither waits.
  public init() throws(Errno) {
    (reading, writing) = try Errno.catching { try FileDescriptor.pipe() }
    for end in [reading, writing] {
      end.closeOnExec()
      _ = fcntl(end.rawValue, F_SETFL, O_NONBLOCK)
    }
  }

  public func close() {
    try? reading.close()
    try? writing.close()
  }

  /// Sends a message that wakes the waiting thread. A signal handler may call it: it does not
  /// allocate memory, and keeps `errno`.
  public static func send(_ message: UInt8, to descriptor: Int32) {
    let saved = errno
    var message = message
    // A full pipe wakes the thread, too.
    _ = write(descriptor, &message, 1)
    errno = saved
  }
}
