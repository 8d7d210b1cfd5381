/// The C library's calls for signals, which differ between systems.
public enum Signals {
  /// Returns whether this process ignores it, as `nohup` has it.
  public static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Blocks all of them in the thread that runs, and gives those that were blocked before.
  public static func blockAll() -> sigset_t {
    var every = sigset_t()
    var usual = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_SETMASK, &every, &usual)
    return usual
  }

  /// Blocks exactly these in the thread that runs.
  public static func block(_ signals: sigset_t) {
    var signals = signals
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}
