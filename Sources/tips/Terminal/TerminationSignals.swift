import Glibc

/// What ends a process that is asked to end.
enum TerminationSignals {
  /// Lets them through. Some programs start others with signals blocked, and those could then only be
  /// killed. Called before there are other threads, which inherit it.
  static func accept() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
