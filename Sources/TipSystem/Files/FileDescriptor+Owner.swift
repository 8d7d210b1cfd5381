extension FileDescriptor {
  public func setPermissions(_ permissions: FilePermissions) throws(Errno) {
    try Errno.check(fchmod(rawValue, permissions.rawValue))
  }

  public func setOwner(_ user: UserID, _ group: GroupID) throws(Errno) {
    try Errno.check(fchown(rawValue, user.rawValue, group.rawValue))
  }

  /// Makes the file so long.
  public func setSize(_ size: Int) throws(Errno) {
    try Errno.check(ftruncate(rawValue, off_t(size)))
  }

  /// No program started later sees it.
  public func closeOnExec() { _ = fcntl(rawValue, F_SETFD, FD_CLOEXEC) }
}
