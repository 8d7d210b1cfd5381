extension FileDescriptor {
  /// Opens a file that no program started later sees.
  public static func open(
    file path: String, _ mode: AccessMode, _ options: OpenOptions = [],
    permissions: FilePermissions = .ownerReadWrite
  ) throws(Errno) -> FileDescriptor {
    try Errno.catching {
      try path.withCString {
        try open($0, mode, options: options.union(.closeOnExec), permissions: permissions)
      }
    }
  }

  /// The bytes of one read, at most `count`; empty at the end of the file.
  public func bytes(upTo count: Int) throws(Errno) -> [UInt8] {
    try Errno.catching {
      try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// The bytes of one read at an offset, at most `count`; empty at the end of the file.
  public func bytes(upTo count: Int, at offset: Int) throws(Errno) -> [UInt8] {
    try Errno.catching {
      try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        filled = try read(
          fromAbsoluteOffset: Int64(offset), into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Reads at an offset into a buffer. Returns the number of bytes, which is usually the buffer's
  /// size except at the end of the file.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(Errno) -> Int {
    try Errno.catching { try read(fromAbsoluteOffset: Int64(offset), into: buffer) }
  }

  /// Reads the next bytes into a buffer. Returns their number, which is 0 at the end of the file.
  public func read(next buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try Errno.catching { try read(into: buffer) }
  }

  /// Reads at an offset into an array of words. Returns the number of bytes, so the last word may
  /// be incomplete.
  public func read(into words: inout [Int64], at offset: Int) throws(Errno) -> Int {
    try Errno.catching {
      try words.withUnsafeMutableBytes { try read(fromAbsoluteOffset: Int64(offset), into: $0) }
    }
  }

  /// The next `count` bytes, or fewer at the end of the file.
  public func allBytes(upTo count: Int) throws(Errno) -> [UInt8] {
    var all = try bytes(upTo: count)
    while !all.isEmpty, all.count < count {
      let more = try bytes(upTo: count - all.count)
      if more.isEmpty { break }
      all += more
    }
    return all
  }

  /// Writes all bytes, with as many calls as that takes.
  public func write(all bytes: some Collection<UInt8>) throws(Errno) {
    let bytes = ContiguousArray(bytes)
    try Errno.catching { try bytes.withUnsafeBytes { try write(all: $0) } }
  }

  /// Writes all bytes of a buffer, with as many calls as that takes.
  public func write(all bytes: UnsafeRawBufferPointer) throws(Errno) {
    try Errno.catching {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try write(UnsafeRawBufferPointer(rebasing: rest))
        // A descriptor that takes no bytes without an error never will.
        guard count > 0 else { throw Errno.ioError }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Runs a body and closes the descriptor, also after an error. Some file systems report only then
  /// that not all was written.
  public func closing(_ body: () throws(Errno) -> Void) throws(Errno) {
    do {
      try body()
    } catch {
      try? close()
      throw error
    }
    try Errno.catching { try close() }
  }

  /// Returns whether there is input, or will be within a number of milliseconds.
  public func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  public var isOpen: Bool { fcntl(rawValue, F_GETFD) >= 0 }

  /// True for a terminal.
  public var isTerminal: Bool { isatty(rawValue) == 1 }
}

extension Errno {
  /// Runs a closure, and throws its error as an `Errno`, which is all that swift-system throws.
  static func catching<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
    do {
      return try body()
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
  }
}
