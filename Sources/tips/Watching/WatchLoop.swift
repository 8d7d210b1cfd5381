/// A loop that runs an action each time files change.
///
/// It waits until no file changes any more, so that a file that is being written is read whole.
/// Creating and deleting files are changes, too.
struct WatchLoop<Snapshot: Equatable> {
  /// Returns the current state of the files.
  let snapshot: () -> Snapshot
  /// Waits for some time. Returns false to end the loop.
  let pause: () -> Bool

  /// Runs the body at first and after each change.
  ///
  /// - Parameter body: Gets the states before and after the change; at first, none before.
  func run(_ body: (Snapshot?, Snapshot) -> Void) {
    var known: Snapshot?
    // Changes during the body are noticed after it.
    var current = snapshot()
    while true {
      body(known, current)
      guard let changed = change(from: current) else { return }
      (known, current) = (current, changed)
    }
  }

  /// The next state that differs and stays; nil where the loop is to end.
  private func change(from known: Snapshot) -> Snapshot? {
    var last = known
    while pause() {
      let now = snapshot()
      if now != known, now == last { return now }
      last = now
    }
    return nil
  }
}
