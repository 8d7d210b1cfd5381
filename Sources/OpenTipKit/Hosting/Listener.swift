import Synchronization
import TipEngine

/// Nobody listens any more: said from any thread, also from inside of what is told.
final class Cancellation: Sendable {
  private let flag = Atomic(false)
  func cancel() { flag.store(true, ordering: .relaxed) }
  var isCancelled: Bool { flag.load(ordering: .relaxed) }
}

/// Somebody who is told of each update of a tip or group.
protocol Listening: AnyObject {
  /// The group that it listens to.
  var group: Int? { get }
  /// Nothing more will be said, or nobody hears it.
  var isOver: Bool { get }
  /// What has happened since it was last asked, each with its place among all that happened.
  func takeNews() -> [(number: Int, tell: Outbox.Message)]
  /// Goes on with what another engine publishes.
  func goOn(in world: ProcessWorld)
  /// Lets go of the engine; returns the message that ends the stream.
  func end() -> Outbox.Message
}

/// What the engine publishes, as a stream for whatever task wants it.
final class Listener<Update: Equatable, Element: Sendable>: Listening {
  typealias Source = (ProcessWorld) -> UpdateStream<Update>?

  let group: Int?
  private let source: Source
  private let element: (Update) -> Element?
  private let continuation: AsyncStream<Element>.Continuation
  private let cancellation = Cancellation()
  private var updates: UpdateStream<Update>?
  private var last: Update?

  /// - Parameter element: What is said of an update; nil is nothing.
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
      // Another engine says once more how things stand.
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
