import TipFoundation
import TipModel

/// A `Task { … }` of the program.
final class ProgramTask: TaskHandle {
  /// What it waits for.
  enum Wait {
    case update(any StreamReading)
    case instant(Date)
  }

  /// The order in which tasks began.
  let number: Int
  /// Nil while it runs, or waits for a task that it started.
  var wait: Wait?
  let coroutine: Coroutine
  private(set) var isCancelled = false

  init(number: Int, coroutine: Coroutine) {
    self.number = number
    self.coroutine = coroutine
  }

  /// Its place among all that can go on at `now`: the number of the update it waits for. Nil while
  /// it cannot.
  func order(at now: Date) -> Int? {
    if isCancelled, wait != nil { return 0 }
    return switch wait {
    // A stream's end belongs to its last update.
    case .update(let stream):
      stream.nextNumber ?? (stream.isFinished ? stream.lastNumber : nil)
    // A sleep that is over comes before what is published at the same instant.
    case .instant(let instant): instant <= now ? 0 : nil
    case nil: nil
    }
  }

  func cancel() { isCancelled = true }

  var valueDescription: String { "Task" }
}
