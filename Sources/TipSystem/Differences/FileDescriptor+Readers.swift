extension FileDescriptor {
  /// Writes all bytes to a reader that may leave before the end. That is then an error, and no
  /// signal, which would end this program by default.
  public func write(toReader bytes: some Collection<UInt8>) throws(Errno) {
    #if canImport(Darwin)
      _ = fcntl(rawValue, F_SETNOSIGPIPE, 1)
      try write(all: bytes)
    #else
      // The signal is this thread's, so that no other thread misses one.
      var (closed, before) = (sigset_t(), sigset_t())
      sigemptyset(&closed)
      sigaddset(&closed, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &closed, &before)
      defer {
        var atOnce = timespec()
        while sigtimedwait(&closed, nil, &atOnce) < 0, errno == EINTR {}
        pthread_sigmask(SIG_SETMASK, &before, nil)
      }
      try write(all: bytes)
    #endif
  }
}
