import Synchronization
import TipSystem

/// A result that each core computes separately. The results are joined at the end.
protocol Gathering: Sendable {
  mutating func join(_ other: Self)
}

/// Work that is the same for many things, done by all cores at once.
enum Cores {
  /// The joined results of `body` for each number below `count`, in any order. Every core begins
  /// with `empty`. Meanwhile the caller's own thread calls `advance` once for each number.
  static func gather<Result: Gathering>(
    _ empty: Result, _ count: Int, advance: () -> Void,
    _ body: @escaping @Sendable (inout Result, Int) -> Void
  ) -> Result {
    let work = Work(empty: empty, count: count, body: body)
    let cores = min(ProcessFacts.processorCount, count / Work<Result>.share)
    let helpers = (1..<max(1, cores)).compactMap { _ in
      // Deep enough for all that the parser accepts.
      NativeThread(stackBytes: 16 << 20) { work.take {} }
    }
    work.take(advance)
    for helper in helpers { helper.join() }
    return work.result
  }
}

/// The numbers that are still to be done, and the results so far.
private final class Work<Result: Gathering>: Sendable {
  /// The number of indices that a core takes at a time.
  static var share: Int { 16 }

  private let empty: Result
  private let count: Int
  private let body: @Sendable (inout Result, Int) -> Void
  private let next = Atomic(0)
  private let done = Atomic(0)
  private let gathered: Mutex<Result>

  init(empty: Result, count: Int, body: @escaping @Sendable (inout Result, Int) -> Void) {
    self.empty = empty
    self.count = count
    self.body = body
    gathered = Mutex(empty)
  }

  /// Works until no items are left, and calls `advance` for each item that any core has finished.
  func take(_ advance: () -> Void) {
    var told = 0
    var own = empty
    while true {
      let start = next.wrappingAdd(Self.share, ordering: .relaxed).oldValue
      guard start < count else { break }
      let end = min(start + Self.share, count)
      for number in start..<end { body(&own, number) }
      let finished = done.wrappingAdd(end - start, ordering: .relaxed).newValue
      while told < finished {
        advance()
        told += 1
      }
    }
    gathered.withLock { $0.join(own) }
  }

  var result: Result { gathered.withLock { $0 } }
}
