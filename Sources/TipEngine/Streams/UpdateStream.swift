/// A queue of updates of one kind. It drops the oldest ones, so that a slow reader causes no delay.
public final class UpdateStream<Element: Equatable> {
  private var waiting: [(number: Int, element: Element)] = []
  /// The number of elements in `waiting` that were read.
  private var read = 0
  private var last: Element?
  private let limit: Int
  /// True if no elements are added any more. Queued ones can still be read.
  public private(set) var isClosed = false

  init(limit: Int = 1024) { self.limit = max(1, limit) }

  /// The place of the next update among all that its engine has published; nil while none waits.
  public var nextNumber: Int? { read < waiting.count ? waiting[read].number : nil }

  /// True if no element waits and none will come.
  public var isFinished: Bool { isClosed && nextNumber == nil }

  /// Removes and returns the next update, or nil if there is none.
  public func next() -> Element? {
    guard read < waiting.count else { return nil }
    defer { read += 1 }
    return waiting[read].element
  }

  /// Stops listening.
  public func cancel() {
    isClosed = true
    waiting = []
    read = 0
  }

  /// Adds an update, unless it is the same as the one before.
  func publish(_ element: Element, number: Int) {
    guard !isClosed, last != element else { return }
    last = element
    if read == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      read = 0
    } else if waiting.count - read >= limit {
      read += 1
      // Read places are freed when they are more than half.
      if read > limit {
        waiting.removeFirst(read)
        read = 0
      }
    }
    waiting.append((number, element))
  }

  func close() { isClosed = true }
}
