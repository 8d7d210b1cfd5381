extension FileDescriptor {
  /// Takes the file's lock, exclusively or shared with others. Returns false if another process has
  /// it.
  public func lock(isShared: Bool = false) throws(Errno) -> Bool {
    while flock(rawValue, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      switch Errno.last {
      case .interrupted: continue
      case .wouldBlock: return false
      case let error: throw error
      }
    }
    return true
  }

  public func unlock() { flock(rawValue, LOCK_UN) }
}
