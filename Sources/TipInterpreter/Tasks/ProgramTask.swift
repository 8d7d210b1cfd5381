import TipFoundation
import TipModel

/// A `Task { … }` of the program.
final class ProgramTask: TaskHandle {
  /// The event that the task waits for.
  enum Wait {
    case update(any StreamReading)
    case instant(Date)
    case end(of: ProgramTask)

    /// A cancelled task still waits for the end of another one.
    var endsByCancelling: Bool { if case .end = self { false } else { true } }
  }

  /// The order in which tasks began.
  let number: Int
  /// The value is nil while it runs, or waits for a task that it started.
  var wait: Wait?
  let coroutine: Coroutine
  private(set) var isCancelled = false
  /// The tasks of its `async let`s, which it is cancelled with.
  var children: [ProgramTask] = []
  private let result: TaskResult
  /// Makes the caller wait until the task has ended.
  var awaitEnd: () throws -> Void = {}

  init(number: Int, coroutine: Coroutine, result: TaskResult) {
    self.number = number
    self.coroutine = coroutine
    self.result = result
  }

  /// The position among all tasks that can continue at `now`: the number of the update that it
  /// waits for. It is nil while the task cannot continue.
  func order(at now: Date) -> Int? {
    if isCancelled, wait?.endsByCancelling == true { return 0 }
    return switch wait {
    // A stream's end belongs to its last update.
    case .update(let stream):
      stream.nextNumber ?? (stream.isFinished ? stream.lastNumber : nil)
    // A sleep that is over comes before what is published at the same instant.
    case .instant(let instant): instant <= now ? 0 : nil
    case .end(let task): task.coroutine.isFinished ? 0 : nil
    case nil: nil
    }
  }

  func cancel() {
    isCancelled = true
    for child in children { child.cancel() }
  }

  func value() throws -> Value {
    try awaitEnd()
    if let error = result.error {
      result.isSeen = true
      throw error
    }
    return result.value
  }

  var valueDescription: String { "Task" }
}

/// The result of a task's closure. The task's own thread sets it while it runs.
final class TaskResult {
  var value = Value.void
  var error: ThrownValue?
  /// Somebody has got the error.
  var isSeen = false
  private let report: (ThrownValue) -> Void

  /// - Parameter report: Called with an error that nobody has got when nobody can any more.
  init(report: @escaping (ThrownValue) -> Void) { self.report = report }

  deinit {
    if let error, !isSeen { report(error) }
  }
}
