extension FileDescriptor {
  /// Waits until all writes are on disk, so that they survive a power failure.
  public func synchronize() throws(Errno) {
    #if canImport(Darwin)
      // There `fsync` leaves the data to the drive, which may cache it; some file systems support
      // only that.
      if fcntl(rawValue, F_FULLFSYNC) == 0 { return }
    #endif
    try Errno.check(fsync(rawValue))
  }

  /// Extends the file to at least a length in bytes, and allocates the disk space for it.
  public func reserve(_ count: Int) throws(Errno) {
    guard count > 0 else { return }
    #if canImport(Darwin)
      let size = try stat().size
      guard size < count else { return }
      var request = fstore_t(
        fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0,
        fst_length: off_t(count) - off_t(size), fst_bytesalloc: 0)
      try Errno.check(fcntl(rawValue, F_PREALLOCATE, &request))
      try Errno.check(ftruncate(rawValue, off_t(count)))
    #else
      let code = posix_fallocate(rawValue, 0, off_t(count))
      guard code == 0 else { throw Errno(rawValue: code) }
    #endif
  }
}
