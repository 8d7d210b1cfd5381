import Glibc
import Synchronization

/// Work that is the same for many things, done by all cores at once.
enum Cores {
  /// What `body` makes of each number below `count`, in order. It returns when all of it is done; while it
  /// goes on, the caller's own thread calls `advance` for each.
  static func map<Result: Sendable>(
    _ count: Int, advance: () -> Void, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let work = Work(count: count, body: body)
    let helpers = (1..<max(1, min(available, count / Work<Result>.share))).compactMap { _ in
      Thread { work.take {} }
    }
    work.take(advance)
    for helper in helpers { helper.join() }
    return work.results
  }

  private static var available: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// What is still to be done, and what came of the rest.
private final class Work<Result: Sendable>: Sendable {
  /// So many numbers are taken at a time.
  static var share: Int { 16 }

  private let count: Int
  private let body: @Sendable (Int) -> Result
  private let next = Atomic(0)
  private let done = Atomic(0)
  private let found = Mutex<[(start: Int, results: [Result])]>([])

  init(count: Int, body: @escaping @Sendable (Int) -> Result) {
    self.count = count
    self.body = body
  }

  /// Works until nothing is left, and calls `advance` for all that has been done, by whichever core.
  func take(_ advance: () -> Void) {
    var told = 0
    while true {
      let start = next.wrappingAdd(Self.share, ordering: .relaxed).oldValue
      guard start < count else { return }
      let results = (start..<min(start + Self.share, count)).map(body)
      found.withLock { $0.append((start, results)) }
      let finished = done.wrappingAdd(results.count, ordering: .relaxed).newValue
      while told < finished {
        advance()
        told += 1
      }
    }
  }

  var results: [Result] {
    found.withLock { $0.sorted { $0.start < $1.start }.flatMap(\.results) }
  }
}

/// A thread of the system.
private struct Thread {
  private let handle: pthread_t

  /// Nil where the system has no more of them: the others then do its work.
  init?(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(body))
    var handle = pthread_t()
    let code = pthread_create(
      &handle, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return nil
    }
    self.handle = handle
  }

  func join() { pthread_join(handle, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
