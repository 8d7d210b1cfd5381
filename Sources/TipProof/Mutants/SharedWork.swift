import Synchronization
import TipSystem

/// Numbered pieces of work that several threads share.
final class SharedWork: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)
  private let isOver = Atomic(false)

  private init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    (self.count, self.body) = (count, body)
  }

  /// Does all pieces, in any order. The caller's own thread is one of them.
  ///
  /// - Parameter advance: Called on the caller's thread now and then, and at the end; returns false
  ///   to begin no further piece.
  static func perform(
    _ count: Int, threads: Int, advance: () -> Bool, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let work = SharedWork(count, body)
    let helpers = (1..<max(1, min(threads, count))).compactMap { _ in
      // As deep as rules may nest.
      NativeThread(stackBytes: 64 << 20) { work.take { true } }
    }
    work.take(advance)
    for helper in helpers { helper.join() }
    _ = advance()
  }

  private func take(_ advance: () -> Bool) {
    while !isOver.load(ordering: .relaxed) {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard number < count else { return }
      body(number)
      if !advance() { isOver.store(true, ordering: .relaxed) }
    }
  }
}
