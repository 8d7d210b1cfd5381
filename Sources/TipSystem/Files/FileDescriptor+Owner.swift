extension FileDescriptor {
  public func setPermissions(_ permissions: FilePermissions) throws(Errno) {
    try Errno.check(fchmod(rawValue, permissions.rawValue))
  }

  public func setOwner(_ user: UserID, _ group: GroupID) throws(Errno) {
    try Errno.check(fchown(rawValue, user.rawValue, group.rawValue))
  }

  /// Sets the length of the file in bytes.
  public func setSize(_ size: Int) throws(Errno) {
    try Errno.check(ftruncate(rawValue, off_t(size)))
  }

  /// Closes the descriptor in programs that are started later.
  public func closeOnExec() { _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC) }
}
