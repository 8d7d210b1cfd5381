import Synchronization
import TipEngine

/// A flag for the end of a stream. Any thread may set it, also within a call that the stream makes.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  func cancel() { flag.store(true, ordering: .relaxed) }
  var isCancelled: Bool { flag.load(ordering: .relaxed) }
}

/// A listener to the updates of a tip, a group or a datastore.
protocol Listening: AnyObject {
  /// The number of the group whose updates these are, or nil.
  var group: Int? { get }
  /// True if there are no further updates, or no reader is left.
  var isOver: Bool { get }
  /// The updates since the last call. Each has its number among all updates of the process.
  func takeNews() -> [(number: Int, tell: Outbox.Message)]
  /// Continues with the updates of another engine.
  func goOn(in world: ProcessWorld)
  /// Detaches from the engine and returns the message that ends the stream.
  func end() -> Outbox.Message
}

/// Forwards an update stream of the engine to an `AsyncStream`.
final class Listener<Update: Equatable, Element: Sendable>: Listening {
  typealias Source = (ProcessWorld) -> UpdateStream<Update>?

  let group: Int?
  private let source: Source
  private let element: (Update) -> Element?
  private let continuation: AsyncStream<Element>.Continuation
  private let cancellation = Cancellation()
  private var updates: UpdateStream<Update>?
  private var last: Update?

  /// - Parameter element: The stream's element for an update, or nil for none.
  init(
    to source: @escaping Source, group: Int? = nil, in world: ProcessWorld,
    _ continuation: AsyncStream<Element>.Continuation, _ element: @escaping (Update) -> Element?
  ) {
    (self.source, self.group) = (source, group)
    (self.continuation, self.element) = (continuation, element)
    updates = source(world)
    continuation.onTermination = { [cancellation] _ in cancellation.cancel() }
  }

  var isOver: Bool { cancellation.isCancelled || updates?.isFinished ?? true }

  func takeNews() -> [(number: Int, tell: Outbox.Message)] {
    var news: [(number: Int, tell: Outbox.Message)] = []
    while let number = updates?.nextNumber, let update = updates?.next() {
      // Another engine begins with the present state.
      if update == last { continue }
      last = update
      if let element = element(update) {
        news.append((number, { [continuation] in continuation.yield(element) }))
      }
    }
    return news
  }

  func goOn(in world: ProcessWorld) { updates = source(world) }
  func end() -> Outbox.Message { { [continuation] in continuation.finish() } }
}
