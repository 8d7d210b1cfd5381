extension NativeThread {
  /// Returns whether the system has this many more threads.
  public static func areLeft(_ count: Int) -> Bool {
    guard let ends = try? WakeDescriptors() else { return true }
    var threads: [NativeThread] = []
    // Each thread waits for the end of a pipe without data.
    while threads.count < count,
      let thread = NativeThread(stackBytes: 1 << 20, { _ = ends.reading.isReady(within: -1) })
    {
      threads.append(thread)
    }
    try? ends.writing.close()
    for thread in threads { thread.join() }
    try? ends.reading.close()
    return threads.count == count
  }
}
