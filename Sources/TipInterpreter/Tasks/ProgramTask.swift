import TipFoundation
import TipModel

/// A `Task { … }` of the program.
final class ProgramTask: TaskHandle {
  /// The event that the task waits for.
  enum Wait {
    case update(any StreamReading)
    case instant(Date)
    case end(of: ProgramTask)
  }

  /// The order in which tasks began.
  let number: Int
  /// The value is nil while it runs, or waits for a task that it started.
  var wait: Wait?
  let coroutine: Coroutine
  private(set) var isCancelled = false
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
    if isCancelled, wait != nil { return 0 }
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

  func cancel() { isCancelled = true }

  func value() throws -> Value {
    try awaitEnd()
    return result.value
  }

  var valueDescription: String { "Task" }
}

/// The result of a task's closure. The task's own thread sets it while it runs.
final class TaskResult {
  var value = Value.void
}
