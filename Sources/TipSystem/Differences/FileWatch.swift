/// A watch that reports writes to a file.
public final class FileWatch: Sendable {
  /// Becomes ready to be read when the file was written since ``forget()``.
  public let descriptor: FileDescriptor
  /// The watched file, on systems where it has to stay open.
  private let file: FileDescriptor?

  /// Returns nil if the system cannot watch the file. The caller then has to poll.
  public init?(_ path: String) {
    guard let (descriptor, file) = FileWatch.watch(path) else { return nil }
    (self.descriptor, self.file) = (descriptor, file)
  }

  deinit {
    try? descriptor.close()
    try? file?.close()
  }

  #if canImport(Darwin)
    private static func watch(_ path: String) -> (FileDescriptor, FileDescriptor?)? {
      guard let file = try? FileDescriptor.open(file: path, .readOnly) else { return nil }
      let queue = kqueue()
      var change = kevent(
        ident: UInt(file.rawValue), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND), data: 0, udata: nil)
      guard queue >= 0, kevent(queue, &change, 1, nil, 0, nil) == 0 else {
        try? file.close()
        if queue >= 0 { try? FileDescriptor(rawValue: queue).close() }
        return nil
      }
      return (FileDescriptor(rawValue: queue), file)
    }

    /// Discards the writes so far.
    public func forget() {
      var event = kevent()
      var now = timespec(tv_sec: 0, tv_nsec: 0)
      while kevent(descriptor.rawValue, nil, 0, &event, 1, &now) > 0 {}
    }
  #else
    private static func watch(_ path: String) -> (FileDescriptor, FileDescriptor?)? {
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard number >= 0 else { return nil }
      let descriptor = FileDescriptor(rawValue: number)
      guard inotify_add_watch(number, path, UInt32(IN_MODIFY)) >= 0 else {
        try? descriptor.close()
        return nil
      }
      return (descriptor, nil)
    }

    /// Discards the writes so far.
    public func forget() {
      while let bytes = try? descriptor.bytes(upTo: 4096), !bytes.isEmpty {}
    }
  #endif
}
